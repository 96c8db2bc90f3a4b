"""Whoever places says nothing before the scoring; the inactive team is free once the others have voted."""

from __future__ import annotations

import pytest

from palmtop.engine.chance import Chance
from palmtop.games import GAMES
from palmtop.games.mind_map.model import Options, Phase, State

GAME = GAMES["mind-map"]


def at(phase: Phase, seats: int) -> State:
    state: State = GAME.deal(Options(), seats, Chance(b"silence"))
    state.phase = phase
    return state


@pytest.mark.rule("MM-13")
def test_alone_nobody_talks_while_numbers_are_secret() -> None:
    silent: list[Phase] = ["placing", "voting"]
    assert all(list(GAME.hush(at(phase, 5))) == [0, 1, 2, 3, 4] for phase in silent)
    free: list[Phase] = ["reveal", "scored", "over"]
    assert all(not GAME.hush(at(phase, 5)) for phase in free)


@pytest.mark.rule("MM-50")
def test_the_inactive_team_is_not_heard_by_those_who_have_yet_to_vote_and_then_is_free() -> None:
    for phase in ("placing", "voting"):
        assert list(GAME.hush(at(phase, 9))) == list(range(9))
    state = at("team_voting", 9)
    assert state.round.readers
    assert sorted([*GAME.hush(state), *state.round.readers]) == list(range(9))
    assert not set(GAME.hush(state)) & set(state.round.readers)
