"""Discards: two in a game, of any of the three dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from palmtop.games.palindromos.model import DICE, Confirm, Discard, Mark, State, StepBack, Which
from tests.games.palindromos.stage import allowed, alone, forbidden, marking, paper, play, together


@pytest.mark.rule("PD-26")
def test_both_may_go_in_one_turn_and_never_more() -> None:
    state = together("....", 1, 2, 1, discards=0)
    play(state, 0, Discard(0), Discard(1))
    assert forbidden(state, 0, Discard(2)) == "PD-26"
    play(state, 0, Mark(2, 0, 1), Confirm())
    assert state.players[0].paper.discards == 2


@pytest.mark.rule("PD-26")
def test_they_are_counted_over_the_whole_game() -> None:
    state = together("....", 1, 2, 1, discards=1)
    play(state, 0, Discard(1))
    assert forbidden(state, 0, Discard(0)) == "PD-26"
    assert forbidden(together("....", 1, 2, 1, discards=2), 0, Discard(0)) == "PD-26"


@pytest.mark.rule("PD-26")
def test_a_step_back_gives_the_discard_back() -> None:
    state = together("....", 1, 2, 1, discards=1)
    play(state, 0, Discard(0), StepBack())
    assert allowed(state, 0, Discard(1))
    assert state.players[0].paper.discards == 1


@pytest.mark.rule("PD-26")
def test_a_discarded_die_fills_no_box() -> None:
    state = alone("....", 1, 2, 3, discards=1)
    play(state, 0, Discard(0), Mark(1, 0, 2), Mark(2, 1, 3), Confirm())
    assert state.players[0].paper.numbers == [2, 3, 0, 0]
    assert state.players[0].paper.discards == 2


@pytest.mark.rule("PD-27")
@pytest.mark.parametrize("die", DICE)
def test_any_of_the_three_dice(die: Which) -> None:
    state = together("....", 1, 1, 1, discards=1)
    for mark in (Mark(0, 0, 1), Mark(1, 1, 1), Mark(2, 2, 1)):
        play(state, 0, Discard(die) if mark.die == die else mark)
    play(state, 0, Confirm())
    assert state.players[0].paper.numbers.count(1) == 2


@pytest.mark.rule("PD-27")
def test_discarding_the_shared_die_concerns_only_the_own_sheet() -> None:
    papers = [paper("....", discards=0), paper("....", discards=0)]
    state = marking(papers, [(1, 2), (3, 4)], shared=3)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Discard(2), Confirm())
    assert state.players[1].paper.discards == 0
    play(state, 1, Mark(0, 0, 3), Mark(1, 1, 4), Mark(2, 3, 3))
    assert allowed(state, 1, Confirm())


@pytest.mark.rule("PD-27", "PD-22")
@pytest.mark.parametrize("set_table", [alone, together])
def test_after_a_discard_the_other_die_is_a_first_die(set_table: Callable[..., State]) -> None:
    state = set_table("1........", 5, 2, 1, sheet="square", discards=1)
    play(state, 0, Discard(0))
    assert {box for box in range(9) if allowed(state, 0, Mark(1, box, 2))} == {1, 3}
    assert forbidden(state, 0, Mark(1, 8, 2)) == "PD-22"


@pytest.mark.rule("PD-27", "PD-22")
def test_and_the_very_first_one_goes_anywhere() -> None:
    state = alone("." * 9, 5, 2, 1, sheet="square", discards=0)
    play(state, 0, Discard(0))
    assert all(allowed(state, 0, Mark(1, box, 2)) for box in range(9))


@pytest.mark.rule("PD-27", "PD-23")
def test_a_discarded_second_die_leaves_the_first_where_it_is() -> None:
    state = together("1........", 2, 5, 1, sheet="square", discards=1)
    play(state, 0, Mark(0, 1, 2), Discard(1), Mark(2, 8, 1), Confirm())
    assert state.players[0].paper.numbers == [1, 2, 0, 0, 0, 0, 0, 0, 1]
