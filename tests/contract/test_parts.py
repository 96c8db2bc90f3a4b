"""Comparing the parts of table and hands as values finds the same changes as comparing their encoded bytes.

Rooms compare values, because encoding every part after every move takes longer. It would miss a change if a view shared
a list with the state and the state changed that list in place, or if two equal values were encoded differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from palmtop.engine.game import AnyGame
from palmtop.rooms.shown_view import ShownView
from palmtop.wire.changes import change
from tests.contract.games import every_game
from tests.contract.recorded_match import RecordedMatch, any_options
from tests.effort import examples

INPUTS_MAX = 400


def encoded(view: Struct) -> dict[str, bytes]:
    return {name: msgspec.json.encode(getattr(view, name)) for name in view.__struct_fields__}


class Comparison:
    """One view, looked at after every input in both ways."""

    def __init__(self) -> None:
        self._shown = ShownView()
        self._before: dict[str, bytes] = {}

    def check(self, view: Struct) -> None:
        now = encoded(view)
        before = self._before or dict.fromkeys(now, b"")
        changed = {name: change(before[name], part) for name, part in now.items() if before[name] != part}
        assert self._shown.update(view) == changed
        assert self._shown.parts() == now
        self._before = now


def views(recorded: RecordedMatch) -> Iterator[Struct]:
    yield recorded.game.table(recorded.state)
    yield from (recorded.game.hand(recorded.state, seat) for seat in recorded.seats)


@every_game
@examples(40)
@given(data=st.data())
def test_values_and_bytes_find_the_same_changes(game: AnyGame, data: st.DataObject) -> None:
    chance = Random(data.draw(st.integers(0, 2**32), label="random seed"))
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    recorded = RecordedMatch(game, any_options(game, chance), seats, chance.randbytes(32))
    comparisons = [Comparison() for _ in range(1 + seats)]
    for _ in range(INPUTS_MAX):
        for comparison, view in zip(comparisons, views(recorded), strict=True):
            comparison.check(view)
        if recorded.over:
            break
        recorded.play_randomly(1, chance)


@every_game
@examples(40)
@given(data=st.data())
def test_a_move_changes_the_hands_that_the_game_says(game: AnyGame, data: st.DataObject) -> None:
    """After one of `own_hand_moves` rooms don't look at the hands of other seats."""
    chance = Random(data.draw(st.integers(0, 2**32), label="random seed"))
    seats = data.draw(st.sampled_from(game.seats), label="seats")
    recorded = RecordedMatch(game, any_options(game, chance), seats, chance.randbytes(32))
    hands = [recorded.hand(seat) for seat in recorded.seats]
    for _ in range(INPUTS_MAX):
        if recorded.over:
            break
        made = len(recorded.inputs)
        recorded.play_randomly(1, chance)
        before, hands = hands, [recorded.hand(seat) for seat in recorded.seats]
        for taken in recorded.inputs[made:]:
            if type(msgspec.json.decode(taken.move, type=game.Move | None)) in game.own_hand_moves:
                changed = {seat for seat in recorded.seats if hands[seat] != before[seat]}
                assert changed <= {taken.seat}, taken


class SharedList(Struct):
    placed: list[int]


def test_a_view_that_shares_a_list_with_the_state_is_found() -> None:
    state, comparison = [1], Comparison()
    comparison.check(SharedList(state))
    state.append(2)
    with pytest.raises(AssertionError):
        comparison.check(SharedList(state))


def test_equal_values_that_are_encoded_differently_are_found() -> None:
    comparison = Comparison()
    comparison.check(SharedList([1]))
    with pytest.raises(AssertionError):
        comparison.check(SharedList([True]))
