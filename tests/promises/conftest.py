"""The promises as figures. `make test` tries each a little, `make soak` at length; both print what they saw."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Amount = Callable[[int, int], int]
Seeds = Callable[[int, int], range]
Say = Callable[[str], None]


@pytest.fixture
def amount(request: pytest.FixtureRequest) -> Amount:
    """How many: so many in `make test`, so many in `make soak`."""
    soaking = bool(request.config.getoption("--soak"))
    return lambda short, long: long if soaking else short


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> Seeds:
    """The seeds to try. `--seed 17` repeats the one that failed."""
    one = request.config.getoption("--seed")
    soaking = bool(request.config.getoption("--soak"))
    return lambda short, long: range(long if soaking else short) if one is None else range(one, one + 1)


@pytest.fixture
def say(record_property: Callable[[str, object], None]) -> Say:
    """A figure for the end of the run."""
    return lambda figure: record_property("figure", figure)
