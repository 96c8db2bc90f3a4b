"""Marking: which die goes into which box. The small sheets are drawn in stage.py.

row, boxes 0 to 3: colours a b b a. square, boxes 0 to 8: a b a / c d c / a b a.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from palmtop.games.palindromos.model import Confirm, Discard, Mark, State, Which
from tests.games.palindromos.stage import allowed, alone, forbidden, play, together

EMPTY_SQUARE = "." * 9
TAKEN: tuple[tuple[Which, int], ...] = ((0, 1), (1, 2))


def test_marking_moves_are_refused_outside_marking() -> None:
    state = together("....", 1, 2, 1)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1), Confirm())
    play(state, 1, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1), Confirm())
    assert state.phase == "roll"
    for move in (Mark(0, 0, 1), Discard(0), Confirm()):
        assert forbidden(state, 0, move) == "PD-28"


@pytest.mark.rule("PD-14")
def test_alone_the_order_of_taking_is_the_order_of_marking() -> None:
    state = alone("....", 1, 2, 1, discards=0)
    assert forbidden(state, 0, Mark(1, 0, 2)) == "PD-14"
    assert forbidden(state, 0, Discard(1)) == "PD-14"
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2))


@pytest.mark.rule("PD-20")
def test_each_number_fills_exactly_one_box() -> None:
    """Other boxes of the same colour stay empty."""
    state = alone("....", 1, 2, 1)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1), Confirm())
    assert state.players[0].paper.numbers == [1, 2, 0, 1]


@pytest.mark.rule("PD-20")
def test_every_die_is_used_exactly_once() -> None:
    state = together("....", 1, 2, 1, discards=0)
    play(state, 0, Mark(0, 0, 1))
    assert forbidden(state, 0, Mark(0, 1, 1)) == "PD-20"
    assert forbidden(state, 0, Discard(0)) == "PD-20"
    assert forbidden(state, 0, Confirm()) == "PD-20"
    play(state, 0, Mark(1, 1, 2))
    assert forbidden(state, 0, Confirm()) == "PD-20"
    play(state, 0, Mark(2, 3, 1), Confirm())


@pytest.mark.rule("PD-20")
def test_only_empty_boxes_of_the_own_sheet_are_filled() -> None:
    state = together("1...", 1, 2, 1, discards=0)
    assert forbidden(state, 0, Mark(0, 0, 1)) == "PD-20"
    assert forbidden(state, 0, Mark(0, 4, 1)) == "PD-20"
    play(state, 0, Mark(0, 1, 1))
    assert forbidden(state, 0, Mark(1, 1, 2)) == "PD-20"


@pytest.mark.rule("PD-21")
def test_a_colour_holds_one_number() -> None:
    state = together("12..", 1, 2, 2, discards=0)
    assert forbidden(state, 0, Mark(0, 2, 1)) == "PD-21"
    assert allowed(state, 0, Mark(1, 2, 2))


@pytest.mark.rule("PD-21")
def test_a_pencilled_number_counts_for_its_colour() -> None:
    state = together("....", 1, 2, 2)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2))
    assert forbidden(state, 0, Mark(2, 3, 2)) == "PD-21"
    assert allowed(state, 0, Mark(2, 2, 2))


@pytest.mark.rule("PD-21")
def test_different_colours_may_hold_the_same_number() -> None:
    state = together("....", 1, 1, 1)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 1), Mark(2, 2, 1), Confirm())
    assert state.players[0].paper.numbers == [1, 1, 1, 0]


@pytest.mark.rule("PD-22")
def test_the_first_die_of_the_game_goes_into_any_box() -> None:
    state = together(EMPTY_SQUARE, 1, 2, 3, sheet="square")
    assert all(allowed(state, 0, Mark(die, box, face)) for die, face in TAKEN for box in range(9))


@pytest.mark.rule("PD-22")
def test_later_the_first_die_of_a_turn_goes_next_to_a_filled_box() -> None:
    state = together("1........", 1, 2, 3, sheet="square")
    assert {box for box in range(9) if allowed(state, 0, Mark(0, box, 1))} == {1, 3}
    assert forbidden(state, 0, Mark(0, 8, 1)) == "PD-22"
    assert forbidden(state, 0, Mark(1, 4, 2)) == "PD-22"


@pytest.mark.rule("PD-23")
def test_the_second_die_goes_next_to_the_box_of_the_first() -> None:
    state = together("1........", 2, 3, 1, sheet="square")
    play(state, 0, Mark(0, 1, 2))
    assert forbidden(state, 0, Mark(1, 3, 3)) == "PD-23", "next to ink is not enough"
    assert {box for box in range(9) if allowed(state, 0, Mark(1, box, 3))} == {4}


@pytest.mark.rule("PD-23")
def test_the_second_die_of_the_first_turn_goes_next_to_the_first() -> None:
    state = together(EMPTY_SQUARE, 2, 3, 1, sheet="square")
    play(state, 0, Mark(1, 0, 3))
    assert {box for box in range(9) if allowed(state, 0, Mark(0, box, 2))} == {1, 3}


@pytest.mark.rule("PD-24")
def test_the_shared_die_goes_into_any_empty_box_that_its_colour_allows() -> None:
    state = together("1........", 2, 3, 1, sheet="square")
    play(state, 0, Mark(0, 1, 2), Mark(1, 4, 3))
    assert {box for box in range(9) if allowed(state, 0, Mark(2, box, 1))} == {2, 3, 5, 6, 8}
    assert forbidden(state, 0, Mark(2, 7, 1)) == "PD-21"


@pytest.mark.rule("PD-25")
def test_together_the_order_of_the_two_taken_dice_is_free() -> None:
    for first, second in ((Mark(0, 0, 1), Mark(1, 1, 2)), (Mark(1, 1, 2), Mark(0, 0, 1))):
        state = together("....", 1, 2, 1)
        play(state, 0, first, second, Mark(2, 3, 1), Confirm())


@pytest.mark.rule("PD-25")
def test_the_shared_die_comes_last() -> None:
    state = together("....", 1, 2, 1, discards=0)
    for _ in range(2):
        assert forbidden(state, 0, Mark(2, 3, 1)) == "PD-25"
        assert forbidden(state, 0, Discard(2)) == "PD-25"
        if not state.players[0].steps:
            play(state, 0, Mark(0, 0, 1))
    play(state, 0, Mark(1, 1, 2), Mark(2, 3, 1))


@pytest.mark.rule("PD-25")
@pytest.mark.parametrize("set_table", [alone, together])
def test_the_shared_die_may_fill_the_last_box_as_soon_as_it_can(set_table: Callable[..., State]) -> None:
    at_once = set_table("122.", 3, 4, 1)
    play(at_once, 0, Mark(2, 3, 1), Confirm())
    assert at_once.players[0].standing == "complete"
    after_one = set_table("12..", 2, 4, 1, discards=2)
    assert forbidden(after_one, 0, Mark(2, 3, 1)) == "PD-25"
    play(after_one, 0, Mark(0, 2, 2), Mark(2, 3, 1), Confirm())
    assert after_one.players[0].standing == "complete"


@pytest.mark.rule("PD-24", "PD-25")
def test_the_shared_die_in_the_last_box_obeys_its_colour() -> None:
    state = together("122.", 1, 4, 2)
    assert forbidden(state, 0, Mark(2, 3, 2)) == "PD-21"
