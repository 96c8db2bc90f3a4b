"""Elimination: exactly the players who can't finish their turn go out, when everyone has marked."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.palindromos import view
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.marking import pencil_of
from palmtop.games.palindromos.model import Confirm, Discard, GiveUp, Mark, Roll, State, StepBack, WentOut
from tests.games.palindromos.reference import eliminated
from tests.games.palindromos.stage import (
    CHANCES,
    SMALL_SHEETS,
    allowed,
    alone,
    cues,
    dealt,
    forbidden,
    marking,
    paper,
    play,
    play_until,
    together,
)

EASY = (Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1), Confirm())  # on an empty row, with 1, 2 and a shared 1
STUCK = "122."  # waits for a 1


def three(start: int = 0) -> State:
    """Seat 1 can neither mark nor discard; seats 0 and 2 can mark easily."""
    papers = [paper("....", discards=0), paper("344."), paper("....", discards=0)]
    return marking(papers, [(1, 2), (4, 4), (1, 2)], shared=1, start=start)


@pytest.mark.rule("PD-30")
@pytest.mark.parametrize(("discards", "standing"), [(2, "out"), (1, "in")])
def test_a_player_who_can_neither_mark_nor_discard_a_die_is_out(discards: int, standing: str) -> None:
    """The 5 fits nowhere; a discard saves the player."""
    state = alone("12..", 5, 2, 1, discards=discards)
    assert state.players[0].standing == standing


@pytest.mark.rule("PD-30")
def test_one_unusable_die_of_the_three_eliminates() -> None:
    """Both taken dice could be marked, the shared one can't."""
    state = together("12....", 3, 3, 4, sheet="long")
    assert state.players[0].doomed


@pytest.mark.rule("PD-30", "PD-38")
def test_a_player_who_is_out_has_no_more_moves() -> None:
    state = three()
    assert forbidden(state, 1, Mark(0, 3, 4)) == "PD-30"
    assert forbidden(state, 1, GiveUp()) == "PD-30"
    play(state, 0, *EASY)
    play(state, 2, *EASY)
    assert state.players[1].standing == "out"
    assert not allowed(state, 1, Roll())
    assert view.hand(state, Seat(1)).moves == []
    assert 1 not in state.order


# --- turns that can still be finished -------------------------------------------------------


@pytest.mark.rule("PD-31")
def test_a_dead_end_in_pencil_eliminates_nobody() -> None:
    """With 1, 1 and a shared 2 the ones belong into the middle."""
    state = together("....", 1, 1, 2)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 1))
    hand = view.hand(state, Seat(0))
    assert hand.marking is not None
    assert hand.marking.dead_end
    assert hand.doom is None
    assert hand.moves == ["back", "give_up"]
    shown = view.table(state).players[0]
    assert (shown.standing, shown.doomed, shown.finished) == ("in", False, False)
    play(state, 0, StepBack(), StepBack(), Mark(0, 1, 1), Mark(1, 2, 1), Mark(2, 0, 2), Confirm())
    assert state.players[0].standing == "in"


@pytest.mark.rule("PD-31")
def test_a_player_may_give_up() -> None:
    state = together("....", 1, 2, 1)
    play(state, 0, Mark(0, 0, 1), GiveUp())
    assert state.players[0].paper.numbers == [0, 0, 0, 0]
    assert view.table(state).players[0].gave_up
    assert forbidden(state, 0, Mark(0, 0, 1)) == "PD-31"
    assert view.table(state).players[0].standing == "in", "out only when the other has marked"
    play(state, 1, *EASY)
    assert view.table(state).players[0].standing == "out"


@pytest.mark.rule("PD-30", "PD-31")
@given(st.integers(1, 4), st.sampled_from(sorted(SMALL_SHEETS)), st.booleans(), CHANCES)
def test_the_doomed_are_exactly_those_who_cannot_finish_their_turn(
    seats: int, sheet: str, wild_shared: bool, chance: Random
) -> None:
    """Random games, every seat in every round, compared with the slow reference."""
    state = dealt(seats, sheet=sheet, wild_shared=wild_shared)
    while state.phase != "over":
        before = [(player.paper.numbers[:], player.paper.discards) for player in state.players]
        play_until(state, "marking", chance)
        for seat in state.order:
            player = state.players[seat]
            numbers, discards = before[seat]
            dice = pencil_of(state, seat).dice
            lost = eliminated(SHEETS[sheet], numbers, player.paper.wild, discards, dice, seats == 1, wild_shared)
            assert player.doomed == lost
            assert (player.doom is not None) == player.doomed
        play_until(state, "roll", chance)


# --- the end of the round -------------------------------------------------------------------


@pytest.mark.rule("PD-38")
def test_players_go_out_when_everyone_has_marked() -> None:
    state = three()
    assert view.table(state).players[1].doomed
    assert state.players[1].standing == "in"
    assert cues(play(state, 0, *EASY), WentOut) == []
    assert state.players[1].standing == "in"
    told = play(state, 2, *EASY)
    assert cues(told, WentOut) == [WentOut([Seat(1)])]
    assert (state.players[1].standing, state.players[1].out_round) == ("out", 1)


@pytest.mark.rule("PD-38")
def test_only_the_dice_of_this_round_eliminate() -> None:
    """After this turn seat 0 has one box left, for a 1, and no discard: that alone puts nobody out."""
    state = together("1...", 2, 2, 1, discards=1)
    play(state, 0, Mark(0, 1, 2), Mark(1, 2, 2), Discard(2), Confirm())
    assert state.players[0].paper.numbers == [1, 2, 2, 0]
    play(state, 1, Mark(0, 1, 2), Mark(1, 2, 2), Mark(2, 0, 1), Confirm())
    assert state.players[0].standing == "in"
    assert state.phase == "roll"


@pytest.mark.rule("PD-32", "PD-38")
def test_two_dice_leave_the_pool_for_everyone_who_went_out() -> None:
    state = three()
    assert len(state.values) == 7
    play(state, 0, *EASY)
    assert view.table(state).dice.pool == 7, "not before the next round"
    play(state, 2, *EASY)
    assert view.table(state).dice.pool == 5
    play(state, state.start, Roll())
    assert len(state.values) == 5


@pytest.mark.rule("PD-32")
def test_two_dice_leave_for_each_of_several_who_went_out() -> None:
    papers = [paper("....", discards=0), paper(STUCK), paper(STUCK), paper("....", discards=0)]
    state = marking(papers, [(1, 2), (3, 3), (3, 3), (1, 2)], shared=3)
    for seat in (0, 3):
        play(state, seat, Mark(0, 0, 1), Mark(1, 1, 2), Discard(2), Confirm())
    play(state, state.start, Roll())
    assert len(state.values) == 5


@pytest.mark.rule("PD-09")
@pytest.mark.parametrize(("start", "following"), [(0, 2), (1, 2), (2, 0)])
def test_eliminated_players_are_passed_over_as_start_player(start: int, following: int) -> None:
    """Seat 1 goes out and is passed over."""
    state = three(start)
    play(state, 0, *EASY)
    play(state, 2, *EASY)
    assert state.start == following
    assert state.order == sorted([0, 2], key=lambda seat: seat != following)


@pytest.mark.rule("PD-09")
def test_the_start_goes_round_the_table() -> None:
    papers = [paper("." * 11, "dots", discards=0) for _ in range(3)]
    state = marking(papers, [(1, 1), (1, 1), (1, 1)], shared=1, start=1, sheet="dots")
    starts = [state.start]
    for _ in range(3):
        play_until(state, "roll", Random(1))
        starts.append(state.start)
        play_until(state, "marking", Random(1))
    assert starts == [1, 2, 0, 1]
