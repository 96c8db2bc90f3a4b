"""A hand says truly which moves are open, and there is always a way on, also for those who are gone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Illegal
from palmtop.engine.game import AnyGame, Seat
from tests.contract import shapes
from tests.contract.games import every_game
from tests.contract.sitting import Sitting, sittings
from tests.effort import examples

SAMPLES = 40  # of a kind of move that has too many to list


def moves_of(sitting: Sitting, tag: str, seat: Seat) -> Iterator[Any]:
    """All moves of this kind, or those worth trying and a sample."""
    Move = sitting.game.Move
    likely = sitting.kit.moves(sitting.game.table(sitting.state), sitting.hand(seat))
    yield from (move for move in likely if move.__struct_config__.tag == tag)
    (kind,) = (kind for kind in shapes.structs(Move) if kind.tag == tag)
    chance = Random(tag)
    listed = shapes.every(kind) or [shapes.sample(kind, chance) for _ in range(SAMPLES)]
    yield from (msgspec.convert(value, Move) for value in listed)


def is_open(sitting: Sitting, tag: str, seat: Seat) -> bool:
    state = sitting.twin()
    for move in moves_of(sitting, tag, seat):
        try:
            sitting.try_on(state, seat, move)
        except Illegal:
            continue
        return True
    return False


@every_game
@examples(50)
@given(data=st.data())
def test_the_moves_in_a_hand_are_exactly_the_open_ones(game: AnyGame, data: st.DataObject) -> None:
    sitting = data.draw(sittings(game.id))
    for seat in sitting.seats:
        hand = sitting.hand(seat)
        if not hasattr(hand, "moves"):
            pytest.skip("this game's hands list no moves")
        assert sorted(hand.moves) == sorted(tag for tag in shapes.tags(game.Move) if is_open(sitting, tag, seat))


@every_game
@examples(60)
@given(data=st.data())
def test_whoever_is_gone_has_a_legal_move_wherever_the_table_waits(game: AnyGame, data: st.DataObject) -> None:
    sitting = data.draw(sittings(game.id))
    leavings = sitting.leavings()
    for seat, move in leavings:
        sitting.try_on(sitting.twin(), seat, move)
    if sitting.over:
        assert not leavings
    else:
        assert leavings or game.alarm(sitting.state) is not None


@every_game
@examples(60)
@given(data=st.data())
def test_looking_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    sitting = data.draw(sittings(game.id))
    before = sitting.match.bytes()
    game.table(sitting.state)
    game.alarm(sitting.state)
    game.outcome(sitting.state)
    for seat in sitting.seats:
        game.hand(sitting.state, seat)
        game.leave(sitting.state, seat)
    assert sitting.match.bytes() == before
