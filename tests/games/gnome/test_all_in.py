"""All-in: the heap, complete gnomes, and the card in hand at "Stop!" (GN-50 to GN-55)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.gnome import rules, view
from palmtop.games.gnome.building import excess
from palmtop.games.gnome.claims import BUILD_MS, CHOOSE_MS, CLAIM_MS
from palmtop.games.gnome.model import BUILDING_MOVES_MAX, HIGH, Fit, Grab, PutBack, Release, State, Stop
from palmtop.games.gnome.parts import Snatched
from tests.games.gnome.scenarios import (
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
    ruling_of,
    stop,
    turn_of,
    wanted,
)


@pytest.mark.rule("GN-50")
@given(st.sampled_from([2, 3, 4]), st.binary(min_size=32, max_size=32))
def test_the_heap_is_one_set_less_than_players_shuffled(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed, mode="all_in")
    shown = view.table(state).heap
    assert Counter((card.kind, card.part) for card in shown) == Counter(
        {(kind, part): seats - 1 for kind in range(4) for part in range(4)}
    )
    assert [card.place for card in shown] == list(range(16 * (seats - 1)))
    assert [card.card for card in shown] != sorted(card.card for card in shown)
    assert all(worked.parts == [None] * 4 for worked in view.table(state).gnomes)


@pytest.mark.rule("GN-51")
def test_cards_move_between_heap_hand_and_gnome() -> None:
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
    assert refused(state, 0, Grab(first), at) == ("GN-51", "gnome-card-gone")  # it is in this seat's own gnome
    assert refused(state, 0, Fit(), at) == ("GN-51", "gnome-hand-empty")
    play(state, 0, Grab(second), at)
    play(state, 0, Fit(), at)
    assert view.table(state).gnomes[0].cards == [None, second, None, None]
    assert first in state.board.heap  # the replaced card went back
    assert refused(state, 1, PutBack(second), at) == ("GN-51", "gnome-card-not-yours")
    play(state, 0, PutBack(second), at)
    assert view.table(state).gnomes[0].parts == [None] * 4
    play(state, 0, Grab(first), at)
    play(state, 0, PutBack(first), at)
    assert state.board.hands == [None] * 3
    assert sorted(state.board.heap) == list(range(32))
    assert refused(state, 0, Grab(32), at) == ("GN-50", "gnome-no-such-card")


@pytest.mark.rule("GN-51")
def test_of_two_grabs_for_a_card_the_earlier_press_gets_it() -> None:
    for laid in (False, True):
        state, at = all_in(3)
        card = any_card(state, 0)
        play(state, 0, Grab(card), at=at + 110, done=at + 100)
        if laid:
            play(state, 0, Fit(), at=at + 115, done=at + 105)
        assert refused(state, 1, Grab(card), at=at + 120, done=at + 101) == ("GN-51", "gnome-card-gone")
        announcements = play(state, 2, Grab(card), at=at + 300, done=at + 99)
        assert cues(announcements, Snatched) == [Snatched(card, by=Seat(0), to=Seat(2))]
        assert (state.board.hands, state.board.gnomes[0][0]) == ([None, None, card], None)
        assert refused(state, 0, Grab(card), at=at + 310, done=at + 300) == ("GN-51", "gnome-card-gone")


@pytest.mark.rule("GN-15", "GN-51")
def test_a_grab_before_the_device_stops_has_no_advantage() -> None:
    state = on_ramp(2, mode="all_in")
    play(state, state.releaser, Release(HIGH))
    reach(state, 4)
    stops_at, card = turn_of(state).stops_at, any_card(state, 0)
    play(state, 0, Grab(card), at=stops_at + 1, done=stops_at)
    assert refused(state, 1, Grab(card), at=stops_at + 2, done=stops_at - 40) == ("GN-51", "gnome-card-gone")


@pytest.mark.rule("GN-17", "GN-51")
def test_a_grab_that_depends_on_a_card_put_back_after_the_stop_does_not_count() -> None:
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
def test_a_seat_with_a_full_hand_cannot_grab() -> None:
    state, at = all_in(2)
    play(state, 1, Grab(any_card(state, 1)), at)
    card = any_card(state, 0)
    play(state, 0, Grab(card), at=at + 110, done=at + 100)
    assert refused(state, 1, Grab(card), at=at + 120, done=at + 90) == ("GN-51", "gnome-hand-full")


@pytest.mark.rule("GN-51")
def test_the_table_says_where_the_next_cards_put_back_will_lie() -> None:
    state, at = all_in(3)
    assert view.table(state).free == []
    assemble(state, 0, 4, at, upwards=True)
    laid = [card for card in state.board.gnomes[0] if card is not None]
    free = view.table(state).free
    assert len(free) == 4
    for card in reversed(laid):
        play(state, 0, PutBack(card), at)
    assert [state.board.heap[place] for place in free] == laid[::-1]


@pytest.mark.rule("GN-51")
def test_the_table_names_places_for_all_cards_of_one_seat_only() -> None:
    state, at = all_in(4)
    for seat in range(3):
        assemble(state, seat, 2, at, upwards=True)
    assert len(view.table(state).free) == 5  # four laid and one in hand


@pytest.mark.rule("GN-51")
def test_after_each_round_the_heap_is_complete_and_shuffled_anew() -> None:
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
def test_a_stop_is_dropped_if_its_gnome_lost_a_card_to_an_earlier_press() -> None:
    state, at = all_in(2)
    assemble(state, 0, 4, at, kinds=3)
    last = free_card(state, 3, wanted(state)[3])
    play(state, 0, Grab(last), at=at + 101, done=at + 100)
    play(state, 0, Fit(), at=at + 102, done=at + 101)
    play(state, 0, Stop(), at=at + 103, done=at + 102)
    assert state.phase == "stopping"
    announcements = play(state, 1, Grab(last), at=at + 300, done=at + 99)
    assert cues(announcements, Snatched)
    ring_until(state, at + 102 + CLAIM_MS)
    assert (state.phase, state.round.claims, state.ruling) == ("building", [], None)
    assert "grab" in view.hand(state, Seat(0)).moves


@pytest.mark.rule("GN-53", "GN-58")
def test_only_complete_gnomes_compete_for_the_card() -> None:
    state, at = all_in(3)
    assemble(state, 0, 1, at)
    assemble(state, 1, 3, at, kinds=3)
    stop(state, 0, at)
    assert (ruling_of(state).winner, ruling_of(state).rule) == (0, "GN-18")
    assert [sum(right) for right in ruling_of(state).right] == [1, 3, 0]
    assert ruling_of(state).sits_out == 0  # compared with every player, complete or not
    assert ruling_of(state).incomplete == [1]


@pytest.mark.rule("GN-53")
@pytest.mark.parametrize(("right", "incomplete"), [(0, []), (1, [1]), (2, [1])])
def test_the_ruling_names_gnomes_that_only_a_gap_kept_from_the_card(right: int, incomplete: list[int]) -> None:
    state, at = all_in(3)
    assemble(state, 0, 0, at)
    assemble(state, 1, right, at, kinds=3)
    stop(state, 0, at)
    assert (ruling_of(state).rule, ruling_of(state).incomplete) == ("GN-22", incomplete)


@pytest.mark.rule("GN-53")
def test_an_incomplete_gnome_with_fewer_right_parts_than_the_winner_is_not_named() -> None:
    state, at = all_in(3)
    assemble(state, 0, 3, at)
    assemble(state, 1, 2, at, kinds=3)
    stop(state, 0, at)
    assert (ruling_of(state).winner, ruling_of(state).incomplete) == (0, [])


@pytest.mark.rule("GN-53")
def test_without_a_complete_gnome_at_the_time_limit_nobody_wins() -> None:
    state, at = all_in(3)
    assemble(state, 1, 3, at, kinds=3)
    ring_until(state, at + BUILD_MS + CLAIM_MS)
    assert (ruling_of(state).rule, ruling_of(state).won) == ("GN-53", False)
    assert ruling_of(state).incomplete == []  # the ruling says it of everyone


@pytest.mark.rule("GN-58")
def test_the_payments_of_a_tie_apply_in_all_in_mode() -> None:
    state, at = all_in(4)
    state.piles = [[90], [], [], []]
    assemble(state, 0, 1, at, upwards=True)
    for seat, right in ((1, 3), (2, 3), (3, 2)):
        assemble(state, seat, right, at)
    stop(state, 0, at)
    assert (ruling_of(state).rule, ruling_of(state).winner) == ("GN-20", 1)
    assert [len(pile) for pile in state.piles] == [0, 1, 1, 0]
    assert ruling_of(state).sits_out == 0


def holding(right: int, kinds: int) -> tuple[State, int]:
    """Seat 1 has laid `kinds` kinds and holds the right feet when seat 0 stops."""
    state, at = all_in(3)
    assemble(state, 0, 2, at)
    assemble(state, 1, right, at, kinds)
    play(state, 1, Grab(free_card(state, 3, wanted(state)[3])), at)
    stop(state, 0, at + 10)
    assert state.phase == "choosing"
    return state, at + 10 + CLAIM_MS


@pytest.mark.rule("GN-54", "GN-55")
def test_a_card_in_hand_at_stop_may_still_be_used() -> None:
    state, now = holding(3, kinds=3)
    assert view.table(state).round.waiting == [1]
    assert view.table(state).ruling is None  # the portrait is not revealed yet
    assert sorted(view.hand(state, Seat(1)).moves) == ["fit", "put_back"]
    assert refused(state, 0, Fit(), now) == ("GN-55", "gnome-nothing-to-choose")
    play(state, 1, Fit(), now)
    assert (ruling_of(state).winner, [sum(right) for right in ruling_of(state).right]) == (1, [2, 4, 0])


@pytest.mark.rule("GN-55")
def test_a_card_in_hand_may_replace_a_laid_card_or_be_dropped() -> None:
    state, now = holding(3, kinds=4)  # the wrong feet are laid
    laid = state.board.gnomes[1][0]
    assert laid is not None
    assert refused(state, 1, PutBack(laid), now) == ("GN-55", "gnome-only-card-in-hand")
    play(state, 1, Fit(), now)
    assert [sum(right) for right in ruling_of(state).right] == [2, 4, 0]
    state, now = holding(3, kinds=4)
    held = state.board.hands[1]
    assert held is not None
    play(state, 1, PutBack(held), now)
    assert [sum(right) for right in ruling_of(state).right] == [2, 3, 0]


@pytest.mark.rule("GN-55")
@pytest.mark.parametrize(("kinds", "right"), [(3, 4), (4, 3)])
def test_without_a_choice_in_five_seconds_the_card_fills_an_empty_place_or_is_dropped(kinds: int, right: int) -> None:
    state, now = holding(3, kinds)
    assert rules.alarm(state) == view.table(state).round.ends_at == now + CHOOSE_MS == now + 5000
    assert view.table(state).round.lasts == CHOOSE_MS
    ring(state)
    assert [sum(parts) for parts in ruling_of(state).right] == [2, right, 0]
    assert state.board.hands == [None] * 3


@pytest.mark.rule("GN-54")
def test_a_card_grabbed_after_the_stop_goes_back_to_the_heap() -> None:
    state, at = all_in(2)
    assemble(state, 0, 2, at)
    card = free_card(state, 3, wanted(state)[3])
    play(state, 1, Grab(card), at=at + 120, done=at + 101)
    play(state, 0, Stop(), at=at + 130, done=at + 100)
    ring(state)
    assert state.phase == "ready"
    assert card in state.board.heap


@pytest.mark.rule("GN-55")
@pytest.mark.parametrize(("kinds", "right"), [(3, 4), (4, 3)])
def test_for_a_player_who_left_the_card_fills_an_empty_place_or_is_dropped(kinds: int, right: int) -> None:
    state, now = holding(3, kinds)
    move = rules.leave(state, Seat(1))
    assert move is not None
    play(state, 1, move, now)
    assert [sum(parts) for parts in ruling_of(state).right] == [2, right, 0]


@pytest.mark.rule("GN-26")
def test_after_too_many_moves_a_player_can_only_fill_gaps() -> None:
    state, at = all_in(3)
    assemble(state, 0, 1, at, kinds=1)
    state.round.built[Seat(0)] = BUILDING_MOVES_MAX
    cap, face = any_card(state, 0), any_card(state, 1)
    assert excess(state, Seat(0), Grab(cap)) is not None  # there is one in the gnome
    assert excess(state, Seat(0), PutBack(state.board.gnomes[0][0] or 0)) is not None
    assert excess(state, Seat(0), Grab(face)) is None
    play(state, 0, Grab(face), at)
    assert excess(state, Seat(0), PutBack(face)) is not None  # it could be grabbed again
    assert excess(state, Seat(0), Fit()) is None
    play(state, 0, Fit(), at)
    state.board.hands[0] = cap  # grabbed before
    assert excess(state, Seat(0), Fit()) is not None
    assert excess(state, Seat(0), PutBack(cap)) is None
