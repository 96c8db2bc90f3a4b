"""Every contract test runs for every game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from palmtop.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def examples(most: int) -> settings:
    """So many, however long one takes."""
    return settings(max_examples=most, deadline=None, suppress_health_check=[HealthCheck.too_slow])
