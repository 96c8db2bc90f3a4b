"""Every contract test runs for every game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, settings

from palmtop.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def examples(most: int) -> settings:
    """So many, however long one takes. A match that fails is shown as it is: shrinking it takes minutes."""
    return settings(
        max_examples=most,
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
