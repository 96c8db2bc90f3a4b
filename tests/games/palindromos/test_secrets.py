"""The contract tests find every planted leak of this game."""

from __future__ import annotations

import pytest

from palmtop.engine.game import AnyGame
from palmtop.games.palindromos import PALINDROMOS
from tests.contract.leaky_games import assert_found
from tests.games.palindromos.leaks import LEAKS


@pytest.mark.rule("PD-06")
@pytest.mark.parametrize("leaky", LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found(leaky: AnyGame) -> None:
    assert_found(PALINDROMOS, leaky)
