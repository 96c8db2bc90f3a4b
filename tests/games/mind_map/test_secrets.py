"""Leaks such as a careless change of this very game might open, each found by the contract."""

from __future__ import annotations

import pytest

from palmtop.engine.game import AnyGame
from palmtop.games.mind_map import MIND_MAP
from tests.contract.leaking import assert_found
from tests.games.mind_map.leaks import LEAKS


@pytest.mark.rule("MM-13", "MM-23", "MM-50")
@pytest.mark.parametrize("leaky", LEAKS.values(), ids=LEAKS)
def test_a_leak_of_this_game_is_found(leaky: AnyGame) -> None:
    assert_found(MIND_MAP, leaky)
