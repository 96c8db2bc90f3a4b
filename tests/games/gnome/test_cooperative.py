"""Cooperative mode: one gnome, shared stacks, two minutes (GN-40 to GN-46)."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.games.gnome import rules, view
from palmtop.games.gnome.claims import BUILD_MS, CLAIM_MS
from palmtop.games.gnome.device import COOPERATIVE_MS
from palmtop.games.gnome.model import CARDS, HIGH, Lay, Release, State, Stop
from palmtop.games.gnome.parts import Judged, StacksPassed, TimeUp
from tests.games.gnome.scenarios import (
    all_numbers,
    build,
    building,
    cues,
    dealt,
    everyone_ready,
    on_ramp,
    open_stop,
    play,
    reach,
    refused,
    report,
    ring,
    ring_until,
    stop,
    turn_of,
)

MODE = "cooperative"


def build_together(state: State, right: int, at: int) -> None:
    for seat in state.everyone():
        build(state, seat, right, at)


@pytest.mark.rule("GN-40")
@pytest.mark.parametrize(("seats", "stacks"), [(4, [1, 1, 1, 1]), (3, [2, 1, 1]), (2, [2, 2])])
def test_one_set_is_shared_out_among_the_seats(seats: int, stacks: list[int]) -> None:
    state = dealt(seats, mode=MODE)
    assert len(state.board.stacks) == len(view.table(state).gnomes) == 1
    assert [state.owners.count(Seat(seat)) for seat in range(seats)] == stacks
    for seat in range(seats):
        own = view.hand(state, Seat(seat)).stacks
        assert [stack is not None for stack in own] == [owner == seat for owner in state.owners]


@pytest.mark.rule("GN-46")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_lays_only_its_own_stacks(seats: int) -> None:
    state, opens = building(seats, mode=MODE)
    for stack, owner in enumerate(view.table(state).owners):
        top = state.board.stacks[0][stack][1]
        for seat in state.everyone():
            if seat != owner:
                assert refused(state, seat, Lay(stack, top), opens) == ("GN-46", "gnome-not-your-stack")
        play(state, owner, Lay(stack, top), opens)
        assert view.table(state).gnomes[0].parts[stack] == top


@pytest.mark.rule("GN-42", "GN-45")
@pytest.mark.parametrize(("right", "rule"), [(4, "GN-42"), (3, "GN-45"), (0, "GN-45")])
def test_a_card_is_won_only_if_all_four_parts_are_right(right: int, rule: str) -> None:
    state, opens = building(3, mode=MODE)
    card = state.round.card
    assert card is not None
    build_together(state, right, opens)
    announcements = stop(state, 2, opens)
    won = right == 4
    assert cues(announcements, Judged) == [Judged(None, won)]
    assert state.ruling is not None
    assert (state.ruling.rule, state.ruling.won) == (rule, won)
    assert (state.piles, state.discards) == (([[card.number]], []) if won else ([[]], [card.number]))
    everyone_ready(state)
    assert state.number == 2  # judged only once: the next round begins


@pytest.mark.rule("GN-45")
@pytest.mark.parametrize("seat", range(4))
def test_anyone_may_stop(seat: int) -> None:
    state, opens = building(4, mode=MODE)
    stop(state, seat, opens)
    assert state.ruling is not None
    assert state.ruling.stopper == seat


@pytest.mark.rule("GN-43")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_each_round_every_stack_passes_left_unchanged(seats: int) -> None:
    state, opens = building(seats, mode=MODE)
    owners = state.owners
    build_together(state, 3, opens)
    before = [stack[:] for stack in state.board.stacks[0]]
    announcements = stop(state, 0, opens)
    assert cues(announcements, StacksPassed)
    assert state.owners == [(owner + 1) % seats for owner in owners]
    for stack, owner in enumerate(state.owners):
        assert view.hand(state, owner).stacks[stack] == before[stack]


@pytest.mark.rule("GN-41", "GN-43")
def test_two_minutes_run_from_the_first_release_for_the_whole_game() -> None:
    state = on_ramp(2, mode=MODE)
    assert view.table(state).round.time_up_at is None
    play(state, state.releaser, Release(HIGH), 5000)
    assert view.table(state).round.time_up_at == 5000 + COOPERATIVE_MS == 125_000
    reach(state, 4)
    report(state)
    reach(state, 5)
    stop(state, 0, turn_of(state).stop_opens_at)
    everyone_ready(state)
    play(state, state.releaser, Release(HIGH), 20_000)
    assert view.table(state).round.time_up_at == 5000 + COOPERATIVE_MS
    announcements = ring_until(state, 5000 + COOPERATIVE_MS - 1)
    assert not cues(announcements, TimeUp)


@pytest.mark.rule("GN-41", "GN-45")
@pytest.mark.parametrize("stage", ["ready", "ramp", "turning", "unreported", "void twice", "building"])
def test_a_round_still_open_when_time_runs_out_counts_for_nothing(stage: str) -> None:
    state, opens = building(2, mode=MODE)
    build_together(state, 4, opens)
    stop(state, 0, opens)
    ends_at = state.ends_at
    assert ends_at is not None
    if stage != "ready":
        everyone_ready(state)
    if stage not in ("ready", "ramp"):
        play(state, state.releaser, Release(HIGH), ends_at - {"turning": 1500, "unreported": 3000}.get(stage, 6000))
    if stage in ("unreported", "void twice", "building"):
        reach(state, 4)
        state.voids = 2 if stage == "void twice" else 0
        report(state) if stage == "building" else None
        build_together(state, 4, ends_at - 100)
    announcements = ring_until(state, ends_at + CLAIM_MS)
    assert len(cues(announcements, TimeUp)) == 1
    assert (state.ended, state.phase, len(state.piles[0])) == (True, "ready", 1)
    assert all_numbers(state) == list(range(CARDS))
    assert rules.alarm(state) is None
    everyone_ready(state)
    assert rules.outcome(state) is not None


@pytest.mark.rule("GN-17", "GN-45")
def test_a_stop_pressed_before_time_is_up_counts_although_it_arrives_later() -> None:
    state = on_ramp(2, mode=MODE)
    play(state, state.releaser, Release(HIGH))
    ends_at = state.ends_at
    assert ends_at is not None
    state.ends_at = ends_at = turn_of(state).stop_opens_at + 5000
    reach(state, 4)
    report(state)
    reach(state, 5)
    build_together(state, 4, ends_at - 1000)
    assert cues(ring(state), TimeUp)
    assert refused(state, 0, Stop(), ends_at) == ("GN-16", "gnome-stopped")
    assert refused(state, 0, Lay(0, state.board.stacks[0][0][1]), ends_at) == ("GN-16", "gnome-stopped")
    play(state, 1, Stop(), at=ends_at + 200, done=ends_at - 1)
    announcements = ring_until(state, ends_at + CLAIM_MS)
    assert not cues(announcements, TimeUp), "it was up before"
    assert not cues(announcements, StacksPassed), "no round follows"
    assert (state.ended, len(state.piles[0])) == (True, 1)
    assert state.ruling is not None
    assert state.ruling.rule == "GN-42"


@pytest.mark.rule("GN-46")
def test_not_the_fifth_card_but_an_empty_deck_ends_cooperative_play() -> None:
    state = dealt(2, mode=MODE)
    state.piles[0] = [state.deck.pop().number for _ in range(4)]
    state.discards = [card.number for card in state.deck[2:]]
    state.deck = state.deck[:2]
    for left in (1, 0):
        everyone_ready(state)
        opens = open_stop(state)
        build_together(state, 4, opens)
        stop(state, 0, opens)
        assert len(state.deck) == left
        assert state.ended == (left == 0)
    assert len(state.piles[0]) == 6


@pytest.mark.rule("GN-44")
@pytest.mark.parametrize(
    ("cards", "won", "word"),
    [(0, (), "gnome-over-short-of-goal"), (4, (), "gnome-over-short-of-goal"), (5, (0, 1, 2), "gnome-over-goal")],
)
def test_the_result_is_the_number_of_cards_and_the_goal_is_five(cards: int, won: object, word: str) -> None:
    state = on_ramp(3, mode=MODE)
    state.piles[0] = [state.deck.pop().number for _ in range(cards)]
    play(state, state.releaser, Release(HIGH))
    ring_until(state, COOPERATIVE_MS + CLAIM_MS)
    while state.phase == "ready":
        everyone_ready(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.together
    assert (outcome.scores, outcome.won, outcome.rule, outcome.word) == ((cards,) * 3, won, "GN-44", word)


@pytest.mark.rule("GN-45")
def test_a_gnome_nobody_stops_is_judged_when_building_ends() -> None:
    state, opens = building(2, mode=MODE)
    assert state.ends_at is not None
    state.ends_at += BUILD_MS
    build_together(state, 4, opens)
    ring_until(state, opens + BUILD_MS + CLAIM_MS)
    assert len(state.piles[0]) == 1
