"""All-in: sitting out after a bad Stop, and being out after a wrong call (GN-56 to GN-58, GN-66)."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.games.gnome import board, view
from palmtop.games.gnome.claims import CLAIM_MS
from palmtop.games.gnome.model import HIGH, Call, Fit, Grab, Ready, Release, State, Stop
from tests.games.gnome.scenarios import (
    all_in,
    any_card,
    assemble,
    building,
    everyone_ready,
    open_stop,
    play,
    reach,
    refused,
    report,
    ring,
    ring_until,
    ruling_of,
    stop,
    turn_of,
)


def sat_out(seats: int, loser: int = 0) -> State:
    """The loser has stopped with fewer right parts than the next seat."""
    state, at = all_in(seats)
    assemble(state, loser, 1, at, upwards=True)
    assemble(state, (loser + 1) % seats, 2, at)
    stop(state, loser, at)
    assert state.sits_out == loser
    return state


@pytest.mark.rule("GN-56")
@pytest.mark.parametrize(("own", "other", "sits"), [(1, 2, True), (2, 2, False), (3, 2, False)])
def test_a_stopper_with_fewer_right_parts_than_another_sits_out(own: int, other: int, sits: bool) -> None:
    state, at = all_in(3)
    assemble(state, 0, own, at)
    assemble(state, 1, other, at)
    stop(state, 0, at)
    assert ruling_of(state).sits_out == (0 if sits else None)
    assert view.table(state).round.out == ([0] if sits else [])


@pytest.mark.rule("GN-56")
def test_only_one_round_is_sat_out() -> None:
    state = sat_out(3)
    everyone_ready(state)
    at = open_stop(state)
    assemble(state, 1, 4, at)
    stop(state, 1, at)
    assert (state.sits_out, view.table(state).round.out) == (None, [])


@pytest.mark.rule("GN-57")
def test_a_seat_that_sits_out_neither_builds_nor_calls_nor_releases() -> None:
    state, at = all_in(3, marks=True)
    loser = Seat((state.releaser + 1) % 3)  # would release next
    assemble(state, loser, 1, at)
    assemble(state, (loser + 1) % 3, 2, at)
    stop(state, loser, at)
    assert state.sits_out == loser
    assert state.releaser == (loser + 1) % 3
    assert refused(state, loser, Ready()) == ("GN-57", "gnome-sitting-out")
    everyone_ready(state)
    assert len(state.board.heap) == 32  # as many sets as before
    play(state, state.releaser, Release(HIGH))
    assert [view.hand(state, seat).soon for seat in state.everyone()].count([]) == 1
    reach(state, 4)
    report(state)
    reach(state, 5)
    at = turn_of(state).stop_opens_at
    for move in (Grab(any_card(state, 0)), Stop(), Call("flower")):
        assert refused(state, loser, move, at) == ("GN-57", "gnome-sitting-out")
    assert view.hand(state, loser).moves == []


@pytest.mark.rule("GN-57")
def test_short_and_void_turns_do_not_count_as_the_round_sat_out() -> None:
    state = sat_out(3)
    everyone_ready(state)
    for _ in range(2):
        play(state, state.releaser, Release(0))
        reach(state, 1)
        ring(state)
    assert state.sits_out == 0
    assert state.releaser != 0
    play(state, state.releaser, Release(HIGH))
    reach(state, 4)
    ring_until(state, turn_of(state).stops_at + 2000)
    assert (state.phase, state.sits_out, state.void_by) == ("ready", 0, [1, 2])


@pytest.mark.rule("GN-30", "GN-57")
def test_a_seat_that_sits_out_must_be_ready_after_the_last_round() -> None:
    state = sat_out(3)
    state.piles[1] += [card.number for card in state.deck[:4]]
    everyone_ready(state)
    at = open_stop(state)
    assemble(state, 1, 4, at)
    stop(state, 1, at)
    assert (state.ended, view.table(state).round.waiting) == (True, [0, 1, 2])
    everyone_ready(state)
    assert state.phase == "over"


@pytest.mark.rule("GN-57")
@pytest.mark.parametrize(("right", "rule"), [(4, "GN-18"), (3, "GN-57")])
def test_when_one_of_two_sits_out_the_other_needs_all_four_parts(right: int, rule: str) -> None:
    state = sat_out(2)
    everyone_ready(state)
    assert list(state.playing()) == [1]
    at = open_stop(state)
    piles = [len(pile) for pile in state.piles]
    assemble(state, 1, right, at)
    stop(state, 1, at)
    assert (ruling_of(state).rule, ruling_of(state).won, ruling_of(state).out) == (rule, right == 4, [0])
    assert len(state.piles[1]) == piles[1] + (right == 4)
    assert state.sits_out is None


@pytest.mark.rule("GN-58")
def test_a_right_call_needs_no_gnome() -> None:
    state, at = building(2, "flower", mode="all_in", marks=True)
    play(state, 1, Call("flower"), at)
    ring(state)
    assert (ruling_of(state).rule, ruling_of(state).winner) == ("GN-63", 1)


@pytest.mark.rule("GN-66")
def test_the_cards_of_a_seat_that_is_out_go_back_to_the_heap() -> None:
    state, at = building(2, None, mode="all_in", marks=True)
    assemble(state, 1, 2, at)
    cards = [card for card in state.board.gnomes[1] if card is not None]
    play(state, 1, Grab(any_card(state, 0)), at)
    play(state, 1, Call("cloud"), at)
    ring(state)
    assert (state.round.out, sorted(state.board.heap)) == ([1], list(range(16)))
    assert refused(state, 1, Grab(0), at + 500) == ("GN-66", "gnome-out-this-round")
    laid = [board.part_of(card) for card in cards]
    for card in cards:
        play(state, 0, Grab(card), at + 500)
        play(state, 0, Fit(), at + 501)
    stop(state, 0, at + 600)
    assert ruling_of(state).gnomes == [laid, [None] * 4]


@pytest.mark.rule("GN-55", "GN-66")
def test_a_seat_that_is_out_does_not_choose() -> None:
    state, at = building(3, None, mode="all_in", marks=True)
    assemble(state, 0, 2, at)
    assemble(state, 1, 3, at)
    play(state, 1, Grab(any_card(state, 0)), at)
    play(state, 1, Call("cloud"), at + 100)
    play(state, 0, Stop(), at + 110)
    ring_until(state, at + 110 + CLAIM_MS)
    assert (state.phase, ruling_of(state).stopper, ruling_of(state).out) == ("ready", 0, [1])
    assert ruling_of(state).sits_out is None  # nobody is compared with that gnome (GN-56)
