"""A player in a round: so many moves, and then only those that bring it nearer to its end."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.games.mind_map import rules
from palmtop.games.mind_map.model import MOVES_MAX, Agree, Done, Lay, Move, PutToken, State, Write
from tests.games.mind_map.situations import dealt, next_round, play, play_round, team_voting, voting


def restless(state: State, seat: Seat) -> None:
    """This seat has made as many moves as possible."""
    state.round.moves[seat] = MOVES_MAX


def refused(state: State, seat: int, move: Move) -> bool:
    too_many = rules.excess(state, Seat(seat), move)
    assert too_many is None or too_many.word == "mind-map-too-many-moves"
    return too_many is not None


@pytest.mark.rule("MM-25")
def test_so_many_moves_are_counted_in_each_round() -> None:
    state = dealt(4)
    for _ in range(MOVES_MAX):
        assert not refused(state, 0, PutToken(1, 1))
        play(state, 0, PutToken(1, 1))
    assert refused(state, 0, PutToken(2, 2))
    assert not refused(state, 1, PutToken(2, 2))


@pytest.mark.rule("MM-25")
def test_then_a_token_can_be_put_down_once_and_done_be_said_once() -> None:
    state = dealt(4)
    restless(state, Seat(0))
    assert not refused(state, 0, PutToken(1, 1))
    play(state, 0, PutToken(1, 1))
    assert refused(state, 0, PutToken(2, 2))
    assert not refused(state, 0, Done())
    play(state, 0, Done())
    assert refused(state, 0, Done())
    assert refused(state, 0, Done(False))


@pytest.mark.rule("MM-25")
def test_then_missing_votes_can_be_laid_but_none_be_changed() -> None:
    state = voting(4)
    play(state, 0, Lay(1, 2))
    restless(state, Seat(0))
    assert all(refused(state, 0, move) for move in (Lay(1, 3), Lay(1, None), Lay(2, 2)))
    for move in (Lay(2, 3), Lay(3, 4), Done()):
        assert not refused(state, 0, move)
        play(state, 0, move)
    assert state.round.done[0]


@pytest.mark.rule("MM-25")
def test_then_a_reader_fills_gaps_and_agrees_after_each_change_of_others() -> None:
    state = team_voting(8)
    reader, other = state.round.readers[:2]
    first, second, *rest = state.round.placers
    restless(state, reader)
    assert refused(state, reader, Write("again"))
    for number, token in enumerate((first, second, *rest), start=1):
        assert not refused(state, reader, Lay(token, number))
        play(state, reader, Lay(token, number))
    assert refused(state, reader, Lay(first, 2))
    assert not refused(state, reader, Agree(state.round.version))
    play(state, reader, Agree(state.round.version))
    assert refused(state, reader, Agree(state.round.version))
    play(state, other, Lay(first, 2))
    assert not refused(state, reader, Lay(second, 1))


@pytest.mark.rule("MM-25")
def test_the_next_round_begins_to_count_anew() -> None:
    state = dealt(4)
    restless(state, Seat(0))
    play_round(state)
    next_round(state)
    assert not refused(state, 0, PutToken(1, 1))
