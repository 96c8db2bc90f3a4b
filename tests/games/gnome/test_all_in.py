"""All-in: one set less than players, all cards in the middle (GN-50 to GN-53)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.gnome import view
from palmtop.games.gnome.model import BUILD_MS, CLAIM_MS, HIGH, Fit, Grab, PutBack, Release, Stop
from palmtop.games.gnome.parts import Snatched
from tests.games.gnome.stage import (
    all_in,
    any_card,
    assemble,
    cues,
    dealt,
    everyone_ready,
    free_card,
    on_ramp,
    play,
    reach,
    refused,
    ring,
    ring_until,
    ruled,
    stop,
    turn_of,
    wanted,
)


@pytest.mark.rule("GN-50")
@given(st.sampled_from([2, 3, 4]), st.binary(min_size=32, max_size=32))
def test_a_set_less_than_players_lies_shuffled_in_the_middle(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed, mode="all_in")
    shown = view.table(state).heap
    assert Counter((card.kind, card.part) for card in shown) == Counter(
        {(kind, part): seats - 1 for kind in range(4) for part in range(4)}
    )
    assert [card.place for card in shown] == list(range(16 * (seats - 1)))
    assert [card.card for card in shown] != sorted(card.card for card in shown)
    assert all(worked.parts == [None] * 4 for worked in view.table(state).gnomes)


@pytest.mark.rule("GN-51")
def test_one_card_in_hand_one_a_part_in_the_gnome_and_back_to_the_middle() -> None:
    state, at = all_in(3)
    first, second = free_card(state, 1, 2), free_card(state, 1, 3)
    assert view.hand(state, Seat(0)).moves == ["grab"]
    play(state, 0, Grab(first), at)
    assert view.hand(state, Seat(0)).moves == ["fit", "put_back"]
    worked = view.table(state).gnomes[0]
    assert worked.holds is not None
    assert (worked.holds.card, worked.parts) == (first, [None] * 4)
    assert first not in [card.card for card in view.table(state).heap]
    assert refused(state, 0, Grab(second), at) == ("GN-51", "gnome-hand-full")
    play(state, 0, Fit(), at)
    assert view.table(state).gnomes[0].parts == [None, 2, None, None]
    assert view.hand(state, Seat(0)).moves == ["grab", "put_back"]
    assert refused(state, 0, Grab(first), at) == ("GN-51", "gnome-card-gone")  # it lies in the own gnome
    assert refused(state, 0, Fit(), at) == ("GN-51", "gnome-hand-empty")
    play(state, 0, Grab(second), at)
    play(state, 0, Fit(), at)
    assert view.table(state).gnomes[0].cards == [None, second, None, None]
    assert first in state.board.heap  # what lay there went back
    assert refused(state, 1, PutBack(second), at) == ("GN-51", "gnome-card-not-yours")
    play(state, 0, PutBack(second), at)
    assert view.table(state).gnomes[0].parts == [None] * 4
    play(state, 0, Grab(first), at)
    play(state, 0, PutBack(first), at)
    assert state.board.hands == [None] * 3
    assert sorted(state.board.heap) == list(range(32))
    assert refused(state, 0, Grab(32), at) == ("GN-50", "gnome-no-such-card")


@pytest.mark.rule("GN-51")
def test_two_reach_for_one_card_the_earlier_press_has_it() -> None:
    for laid in (False, True):
        state, at = all_in(3)
        card = any_card(state, 0)
        play(state, 0, Grab(card), at=at + 110, done=at + 100)
        if laid:
            play(state, 0, Fit(), at=at + 115, done=at + 105)
        assert refused(state, 1, Grab(card), at=at + 120, done=at + 101) == ("GN-51", "gnome-card-gone")
        told = play(state, 2, Grab(card), at=at + 300, done=at + 99)
        assert cues(told, Snatched) == [Snatched(card, by=Seat(0), to=Seat(2))]
        assert (state.board.hands, state.board.gnomes[0][0]) == ([None, None, card], None)
        assert refused(state, 0, Grab(card), at=at + 310, done=at + 300) == ("GN-51", "gnome-card-gone")


@pytest.mark.rule("GN-15", "GN-51")
def test_who_reaches_before_the_device_has_stopped_is_no_earlier_than_who_waits() -> None:
    state = on_ramp(2, mode="all_in")
    play(state, state.releaser, Release(HIGH))
    reach(state, 4)
    stops_at, card = turn_of(state).stops_at, any_card(state, 0)
    play(state, 0, Grab(card), at=stops_at + 1, done=stops_at)
    assert refused(state, 1, Grab(card), at=stops_at + 2, done=stops_at - 40) == ("GN-51", "gnome-card-gone")


@pytest.mark.rule("GN-17", "GN-51")
def test_a_card_that_was_put_back_after_the_stop_was_in_nobody_elses_reach_before_it() -> None:
    state, at = all_in(3)
    assemble(state, 2, 2, at)
    card = any_card(state, 0)
    play(state, 0, Grab(card), at=at + 100)
    play(state, 0, PutBack(card), at=at + 151, done=at + 150)
    play(state, 1, Grab(card), at=at + 155, done=at + 140)
    play(state, 2, Stop(), at=at + 160, done=at + 145)
    ring(state)
    assert (state.phase, state.board.hands) == ("choosing", [card, None, None])


@pytest.mark.rule("GN-51")
def test_a_full_hand_snatches_nothing() -> None:
    state, at = all_in(2)
    play(state, 1, Grab(any_card(state, 1)), at)
    card = any_card(state, 0)
    play(state, 0, Grab(card), at=at + 110, done=at + 100)
    assert refused(state, 1, Grab(card), at=at + 120, done=at + 90) == ("GN-51", "gnome-hand-full")


@pytest.mark.rule("GN-51")
def test_after_each_round_all_cards_go_back_to_the_middle_shuffled_anew() -> None:
    state, at = all_in(2)
    before = state.board.heap[:]
    assemble(state, 0, 4, at)
    stop(state, 0, at)
    everyone_ready(state, seed=bytes([1]) * 32)
    assert sorted(state.board.heap) == list(range(16))
    assert state.board.heap != before
    assert all(worked.cards == [None] * 4 for worked in view.table(state).gnomes)


@pytest.mark.rule("GN-52")
@pytest.mark.parametrize("kinds", range(4))
def test_without_a_complete_gnome_nobody_can_stop(kinds: int) -> None:
    state, at = all_in(3)
    assemble(state, 1, 4, at, kinds)
    assert refused(state, 1, Stop(), at) == ("GN-52", "gnome-not-complete")
    assert "stop" not in view.hand(state, Seat(1)).moves
    for kind in range(kinds, 4):
        play(state, 1, Grab(any_card(state, kind)), at)
        play(state, 1, Fit(), at)
    assert "stop" in view.hand(state, Seat(1)).moves
    play(state, 1, Stop(), at)


@pytest.mark.rule("GN-51", "GN-52")
def test_a_stop_whose_gnome_had_lost_a_card_to_an_earlier_press_is_none() -> None:
    state, at = all_in(2)
    assemble(state, 0, 4, at, kinds=3)
    last = free_card(state, 3, wanted(state)[3])
    play(state, 0, Grab(last), at=at + 101, done=at + 100)
    play(state, 0, Fit(), at=at + 102, done=at + 101)
    play(state, 0, Stop(), at=at + 103, done=at + 102)
    assert state.phase == "stopping"
    told = play(state, 1, Grab(last), at=at + 300, done=at + 99)
    assert cues(told, Snatched)
    ring_until(state, at + 102 + CLAIM_MS)
    assert (state.phase, state.round.claims, state.ruling) == ("building", [], None)
    assert "grab" in view.hand(state, Seat(0)).moves


@pytest.mark.rule("GN-53", "GN-58")
def test_only_complete_gnomes_compete_for_the_card() -> None:
    state, at = all_in(3)
    assemble(state, 0, 1, at)
    assemble(state, 1, 3, at, kinds=3)
    stop(state, 0, at)
    assert (ruled(state).winner, ruled(state).rule) == (0, "GN-18")
    assert [sum(right) for right in ruled(state).right] == [1, 3, 0]
    assert ruled(state).sits_out == 0  # compared with every player, complete or not


@pytest.mark.rule("GN-53")
def test_no_complete_gnome_at_the_end_of_the_time_no_winner() -> None:
    state, at = all_in(3)
    assemble(state, 1, 3, at, kinds=3)
    ring_until(state, at + BUILD_MS + CLAIM_MS)
    assert (ruled(state).rule, ruled(state).won) == ("GN-53", False)


@pytest.mark.rule("GN-58")
def test_the_payments_of_a_tie_apply() -> None:
    state, at = all_in(4)
    state.piles = [[90], [], [], []]
    assemble(state, 0, 1, at, upwards=True)
    for seat, right in ((1, 3), (2, 3), (3, 2)):
        assemble(state, seat, right, at)
    stop(state, 0, at)
    assert (ruled(state).rule, ruled(state).winner) == ("GN-20", 1)
    assert [len(pile) for pile in state.piles] == [0, 1, 1, 0]
    assert ruled(state).sits_out == 0
