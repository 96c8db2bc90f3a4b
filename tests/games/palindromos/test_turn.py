"""A turn is composed in pencil, by all at the same time, and stands once confirmed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from palmtop.engine.game import Seat
from palmtop.games.palindromos import view
from palmtop.games.palindromos.model import Completed, Confirm, Discard, GiveUp, Inked, Mark, State, StepBack
from tests.games.palindromos.stage import alone, cues, forbidden, marking, paper, play, together


@pytest.mark.rule("PD-28")
def test_all_mark_at_the_same_time() -> None:
    papers = [paper("....", discards=0) for _ in range(3)]
    state = marking(papers, [(1, 2), (1, 2), (1, 2)], shared=1, start=1)
    assert set(view.table(state).round.awaited) == {0, 1, 2}
    for move in (Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1)):
        for seat in (2, 0, 1):
            play(state, seat, move)
    play(state, 2, Confirm())
    assert set(view.table(state).round.awaited) == {0, 1}
    play(state, 0, Confirm())
    play(state, 1, Confirm())
    assert state.phase == "roll"
    assert all(player.paper.numbers == [1, 2, 0, 1] for player in state.players)


@pytest.mark.rule("PD-28")
def test_steps_are_taken_back_one_by_one() -> None:
    state = together("....", 1, 2, 1, discards=0)
    play(state, 0, Mark(0, 0, 1), Discard(1), StepBack())
    assert state.players[0].steps == [Mark(0, 0, 1)]
    play(state, 0, StepBack())
    assert forbidden(state, 0, StepBack()) == "PD-28"


@pytest.mark.rule("PD-28")
def test_a_step_taken_back_leaves_no_trace() -> None:
    state = together("....", 1, 2, 1)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), StepBack(), StepBack(), Mark(1, 0, 2), Mark(0, 1, 1))
    play(state, 0, Mark(2, 2, 1), Confirm())
    assert state.players[0].paper.numbers == [2, 1, 1, 0]


@pytest.mark.rule("PD-28")
def test_nothing_is_ink_before_the_confirm() -> None:
    state = together("....", 1, 2, 1)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1))
    assert view.table(state).players[0].numbers == [0, 0, 0, 0]
    told = play(state, 0, Confirm())
    assert cues(told, Inked) == [Inked(Seat(0), [0, 1, 3], 0)]
    assert view.table(state).players[0].numbers == [1, 2, 0, 1]


@pytest.mark.rule("PD-28")
def test_a_confirmed_turn_stands() -> None:
    state = together("....", 1, 2, 1, discards=0)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1), Confirm())
    for move in (StepBack(), Confirm(), Mark(0, 2, 1), Discard(0), GiveUp()):
        assert forbidden(state, 0, move) == "PD-28"


@pytest.mark.rule("PD-29")
@pytest.mark.parametrize("set_table", [alone, together])
def test_the_last_empty_box_completes_the_sheet(set_table: Callable[..., State]) -> None:
    """Dice that are left over are not needed, and not to be used."""
    state = set_table("122.", 1, 4, 5, discards=0)
    play(state, 0, Mark(0, 3, 1))
    assert forbidden(state, 0, Discard(1)) == "PD-29"
    assert forbidden(state, 0, Mark(1, 3, 4)) == "PD-29"
    told = play(state, 0, Confirm())
    assert state.players[0].standing == "complete"
    assert cues(told, Completed) == [Completed(Seat(0))]


@pytest.mark.rule("PD-29")
def test_with_the_second_die_too() -> None:
    state = alone("12..", 2, 1, 5)
    play(state, 0, Mark(0, 2, 2), Mark(1, 3, 1), Confirm())
    assert state.players[0].standing == "complete"
