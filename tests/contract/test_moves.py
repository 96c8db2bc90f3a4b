"""A hand lists exactly the open moves, and a match can always go on without those who left."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Illegal
from palmtop.engine.game import AnyGame, Seat, When
from tests.contract import type_samples
from tests.contract.games import every_game
from tests.contract.recorded_match import RecordedMatch, random_matches
from tests.effort import examples

SAMPLES = 40  # random moves of a kind that has too many to list


def moves_of(recorded: RecordedMatch, tag: str, seat: Seat) -> Iterator[Any]:
    """All moves of this kind, or the likely ones and a random sample."""
    Move = recorded.game.Move
    likely = recorded.samples.moves(recorded.game.table(recorded.state), recorded.hand(seat))
    yield from (move for move in likely if move.__struct_config__.tag == tag)
    (kind,) = (kind for kind in type_samples.structs(Move) if kind.tag == tag)
    chance = Random(tag)
    listed = type_samples.every(kind) or [type_samples.sample(kind, chance) for _ in range(SAMPLES)]
    yield from (msgspec.convert(value, Move) for value in listed)


def is_open(recorded: RecordedMatch, tag: str, seat: Seat) -> bool:
    """Tried a millisecond later: a move made at the very time of another seat's may count, but nobody can begin it."""
    state = recorded.copy_state()
    when = When(recorded.now + 1, recorded.now + 1)
    for move in moves_of(recorded, tag, seat):
        try:
            recorded.game.play(state, seat, move, when, recorded.next_chance())
        except Illegal:
            continue
        return True
    return False


@every_game
@examples(50)
@given(data=st.data())
def test_the_moves_in_a_hand_are_exactly_the_open_ones(game: AnyGame, data: st.DataObject) -> None:
    recorded = data.draw(random_matches(game.id))
    for seat in recorded.seats:
        hand = recorded.hand(seat)
        if not hasattr(hand, "moves"):
            pytest.skip("this game's hands list no moves")
        assert sorted(hand.moves) == sorted(tag for tag in type_samples.tags(game.Move) if is_open(recorded, tag, seat))


@every_game
@examples(60)
@given(data=st.data())
def test_leave_gives_a_legal_move_wherever_the_match_waits(game: AnyGame, data: st.DataObject) -> None:
    recorded = data.draw(random_matches(game.id))
    leave_moves = recorded.leave_moves()
    for seat, move in leave_moves:
        recorded.play_on(recorded.copy_state(), seat, move)
    if recorded.over:
        assert not leave_moves
    else:
        assert leave_moves or game.alarm(recorded.state) is not None


@every_game
@examples(60)
@given(data=st.data())
def test_reading_a_state_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    recorded = data.draw(random_matches(game.id))
    before = recorded.match.bytes()
    game.table(recorded.state)
    game.alarm(recorded.state)
    game.outcome(recorded.state)
    for seat in recorded.seats:
        game.hand(recorded.state, seat)
        game.leave(recorded.state, seat)
    assert recorded.match.bytes() == before
