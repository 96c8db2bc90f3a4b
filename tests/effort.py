"""How much each test tries: least with `pytest --quick`, most with `pytest --soak`, in between without either.

`make quick`, `make test` and `make soak` choose one of the three.
"""

from __future__ import annotations

from typing import Literal

from hypothesis import HealthCheck, Phase, settings

QUICK_SHARE = 6  # a quick run tries this fraction of the usual amount

Level = Literal["quick", "usual", "soak"]

_level: Level = "usual"


def choose(level: Level) -> None:
    """Called by conftest.py before test modules are imported, because decorators use the level."""
    global _level
    _level = level


def amount(usual: int, soak: int | None = None, quick: int | None = None) -> int:
    """The number to try at the chosen level."""
    if _level == "soak" and soak is not None:
        return soak
    if _level == "quick":
        return max(1, usual // QUICK_SHARE) if quick is None else quick
    return usual


def is_soak() -> bool:
    return _level == "soak"


def examples(usual: int) -> settings:
    """Hypothesis settings without shrinking: a failing match is shown as found, shrinking it takes minutes."""
    return settings(
        max_examples=amount(usual),
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
