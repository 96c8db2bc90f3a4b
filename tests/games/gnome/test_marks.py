"""Flower and rain cloud (GN-63 to GN-68)."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.games.gnome import GNOME, rules, view
from palmtop.games.gnome.claims import CLAIM_MS
from palmtop.games.gnome.model import CARDS, HIGH, SHOWN, STOPPED, Call, Lay, Mark, Release, Stop
from palmtop.games.gnome.parts import Called, CalledWrong
from tests.games.gnome.scenarios import (
    all_numbers,
    assemble,
    build,
    building,
    card_with,
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
    ruling_of,
    stack_deck,
    stop,
    turn_of,
    wanted,
)


@pytest.mark.rule("GN-63", "GN-64")
@pytest.mark.parametrize(("mark", "rule"), [("flower", "GN-63"), ("cloud", "GN-64")])
def test_the_first_right_call_wins_the_card(mark: Mark, rule: str) -> None:
    state, opens = building(3, mark, marks=True)
    card = state.round.card
    announcements = play(state, 0, Call(mark), at=opens + 20, done=opens + 15)
    assert cues(announcements, Called) == [Called(Seat(0), mark)]
    assert state.phase == "building"
    play(state, 2, Call(mark), at=opens + 200, done=opens + 14)
    ring(state)
    assert (ruling_of(state).rule, ruling_of(state).winner, ruling_of(state).caller) == (rule, 2, 2)
    assert not ruling_of(state).compared
    assert card is not None
    assert state.piles == [[], [], [card.number]]


@pytest.mark.rule("GN-63", "GN-64", "GN-65")
@pytest.mark.parametrize(("mark", "called"), [("flower", "cloud"), ("cloud", "flower"), (None, "flower")])
def test_a_wrong_call_costs_a_card_won_earlier_and_the_round_goes_on(mark: Mark | None, called: Mark) -> None:
    state, opens = building(2, mark, marks=True)
    state.piles[0] = [state.deck.pop().number, lost := state.deck.pop().number]
    play(state, 0, Call(called), opens)
    announcements = ring(state)
    assert cues(announcements, CalledWrong) == [CalledWrong(Seat(0), paid=True)]
    assert (len(state.piles[0]), state.discards) == (1, [lost])  # GN-66
    assert (state.phase, state.round.out, view.table(state).round.out) == ("building", [], [])
    play(state, 0, Lay(0, state.board.stacks[0][0][1]), opens + 500)
    assert all_numbers(state) == list(range(CARDS))


@pytest.mark.rule("GN-25")
@pytest.mark.parametrize("after", [0, 4, 99, 100, 101, 250])
def test_nobody_reacts_within_100_ms(after: int) -> None:
    state = on_ramp(2, "flower", marks=True)
    play(state, state.releaser, Release(HIGH))
    shows_at = turn_of(state).shows_at
    assert GNOME.judged(state, Call("flower"), shows_at + after) == shows_at + max(100, after)
    assert GNOME.judged(state, Call("flower"), shows_at - 1) == shows_at - 1  # it is refused
    assert GNOME.judged(state, Stop(), shows_at + after) == shows_at + after


@pytest.mark.rule("GN-25", "GN-68")
def test_of_calls_at_the_same_time_lots_decide_not_the_order_of_arrival() -> None:
    winners = set()
    for seed in range(20):
        state = on_ramp(2, "flower", marks=True)
        play(state, state.releaser, Release(HIGH))
        reach(state, SHOWN)
        done = turn_of(state).shows_at + 100
        play(state, 1, Call("flower"), at=done - 96, done=done)
        play(state, 0, Call("flower"), at=done + 10, done=done)
        reach(state, STOPPED)
        report(state)
        ring(state, bytes([seed]) * 32)
        winners.add(ruling_of(state).winner)
    assert winners == {0, 1}


@pytest.mark.rule("GN-66")
def test_one_call_a_player_a_round() -> None:
    state, opens = building(2, None, marks=True)
    state.piles[0] = [state.deck.pop().number, state.deck.pop().number]
    play(state, 0, Call("flower"), opens)
    assert refused(state, 0, Call("cloud"), opens + 1) == ("GN-66", "gnome-called-already")
    ring(state)
    assert refused(state, 0, Call("cloud"), opens + 500) == ("GN-66", "gnome-called-already")
    stop(state, 1, opens + 600)
    assert ruling_of(state).wrong == [0]
    everyone_ready(state)
    opens = open_stop(state)
    play(state, 0, Call("cloud"), opens)  # a new round


@pytest.mark.rule("GN-66")
def test_a_wrong_caller_without_a_card_is_out_for_this_round() -> None:
    state, opens = building(3, None, marks=True)
    build(state, 0, 4, opens)
    build(state, 1, 2, opens)
    build(state, 2, 1, opens)
    play(state, 0, Call("cloud"), opens)
    announcements = ring(state)
    assert cues(announcements, CalledWrong) == [CalledWrong(Seat(0), paid=False)]
    assert view.table(state).round.out == [0]
    for move in (Stop(), Lay(0, state.board.stacks[0][0][1])):
        assert refused(state, 0, move, opens + 500) == ("GN-66", "gnome-out-this-round")
    assert view.hand(state, Seat(0)).moves == []
    stop(state, 2, opens + 600)
    assert (ruling_of(state).rule, ruling_of(state).winner) == ("GN-18", 1)
    assert view.table(state).round.out == []


@pytest.mark.rule("GN-18", "GN-66")
def test_when_one_of_two_is_out_the_other_wins_with_any_right_part() -> None:
    state, opens = building(2, None, marks=True)
    play(state, 0, Call("cloud"), opens)
    ring(state)
    build(state, 1, 1, opens + 500)
    stop(state, 1, opens + 600)
    assert (ruling_of(state).rule, ruling_of(state).winner) == ("GN-18", 1)


@pytest.mark.rule("GN-66")
def test_if_all_are_out_the_portrait_is_discarded() -> None:
    state, opens = building(2, None, marks=True)
    card = state.round.card
    play(state, 0, Call("cloud"), opens)
    play(state, 1, Call("flower"), opens)
    ring(state)
    assert card is not None
    assert (ruling_of(state).rule, ruling_of(state).won, state.discards) == ("GN-66", False, [card.number])
    assert not ruling_of(state).compared


@pytest.mark.rule("GN-66")
def test_a_stop_of_a_seat_that_is_out_is_dropped() -> None:
    state, opens = building(2, None, marks=True)
    play(state, 0, Call("cloud"), opens)
    play(state, 0, Stop(), opens + 10)
    ring(state)
    assert state.phase == "stopping"
    ring(state)
    assert (state.phase, state.ruling, state.round.out) == ("building", None, [0])


@pytest.mark.rule("GN-67")
@pytest.mark.parametrize("mode", ["basic", "cooperative", "all_in"])
def test_stop_on_a_marked_card_discards_it(mode: str) -> None:
    state, opens = building(2, "cloud", marks=True, mode=mode)
    card = state.round.card
    assert card is not None
    if mode == "all_in":
        assemble(state, 0, 4, opens)
    else:
        for seat in range(2):
            build(state, seat, 4, opens)
    stop(state, 0, opens)
    assert (ruling_of(state).rule, ruling_of(state).won, ruling_of(state).mark) == ("GN-67", False, "cloud")
    assert not ruling_of(state).compared
    assert state.discards == [card.number]


@pytest.mark.rule("GN-66", "GN-67")
def test_in_cooperative_mode_calls_win_and_lose_the_groups_cards() -> None:
    state, opens = building(2, "flower", marks=True, mode="cooperative")
    play(state, 1, Call("flower"), opens)
    ring(state)
    assert (ruling_of(state).rule, ruling_of(state).winner, ruling_of(state).won) == ("GN-63", None, True)
    assert len(state.piles[0]) == 1
    stack_deck(state, card_with(None, state.piles[0]))
    everyone_ready(state)
    opens = open_stop(state)
    play(state, 0, Call("flower"), opens)
    ring(state)
    assert (state.phase, state.piles) == ("building", [[]])
    play(state, 1, Call("flower"), opens + 500)  # the group has no card any more
    ring(state)
    assert (state.phase, ruling_of(state).rule, ruling_of(state).word) == ("ready", "GN-66", "gnome-ruled-group-wrong")
    assert (ruling_of(state).wrong, ruling_of(state).paid) == (
        [0, 1],
        [0],
    )
    assert all_numbers(state) == list(range(CARDS))


@pytest.mark.rule("GN-67")
def test_with_twins_only_the_card_facing_away_counts() -> None:
    far, near = card_with(None), card_with("flower")
    state = dealt(2, twins=True, marks=True)
    stack_deck(state, far, near)
    everyone_ready(state)
    assert (state.round.card, state.round.near) == (far, near)
    opens = open_stop(state)
    play(state, 0, Call("flower"), opens)
    ring(state)
    assert state.round.out == [0]
    build(state, 1, 2, opens + 500)
    stop(state, 1, opens + 600)
    assert ruling_of(state).rule == "GN-18"


@pytest.mark.rule("GN-68")
def test_calls_open_when_the_portrait_first_shows() -> None:
    state = on_ramp(2, "flower", marks=True)
    assert refused(state, 0, Call("flower")) == ("GN-68", "gnome-nothing-to-call")
    play(state, state.releaser, Release(HIGH))
    reach(state, 1)
    shows_at = turn_of(state).shows_at
    for at in (shows_at - 1, shows_at):  # not before its alarm
        assert refused(state, 0, Call("flower"), at) == ("GN-68", "gnome-call-too-soon")
    assert (view.hand(state, Seat(0)).moves, view.hand(state, Seat(0)).soon) == ([], ["stop", "call"])
    ring(state)
    assert refused(state, 0, Call("flower"), at=shows_at + 20, done=shows_at - 1) == ("GN-68", "gnome-call-too-soon")
    assert (view.hand(state, Seat(0)).moves, view.hand(state, Seat(0)).soon) == (["call"], ["stop"])
    play(state, 0, Call("flower"), at=shows_at + 20, done=shows_at)
    reach(state, 4)  # nothing is judged during the turn
    assert state.ruling is None
    report(state)
    ring(state)
    assert (ruling_of(state).winner, ruling_of(state).claims[0].done) == (0, shows_at)


@pytest.mark.rule("GN-68")
def test_nothing_can_be_called_in_a_short_turn() -> None:
    state = on_ramp(2, "flower", marks=True)
    play(state, state.releaser, Release(0))
    ring(state)
    now = turn_of(state).stops_at
    assert refused(state, 0, Call("flower"), now) == ("GN-68", "gnome-nothing-to-call")
    assert view.hand(state, Seat(0)).soon == []


@pytest.mark.rule("GN-68")
def test_calls_and_stops_are_judged_in_the_order_of_their_presses() -> None:
    """A call made before the Stop wins, a later one is refused, whichever arrives first."""
    for call_done, winner in ((99, 1), (101, None)):
        state, opens = building(2, "flower", marks=True)
        build(state, 0, 4, opens)
        play(state, 1, Call("flower"), at=opens + 105, done=opens + call_done)
        play(state, 0, Stop(), at=opens + 120, done=opens + 100)
        ring(state)
        assert ruling_of(state).winner == winner
    state, opens = building(2, "flower", marks=True)
    play(state, 0, Stop(), at=opens + 120, done=opens + 100)
    assert refused(state, 1, Call("flower"), at=opens + 130, done=opens + 101) == ("GN-16", "gnome-stopped")
    play(state, 1, Call("flower"), at=opens + 200, done=opens + 99)
    ring(state)
    assert ruling_of(state).winner == 1


@pytest.mark.rule("GN-17", "GN-68")
def test_a_stop_waits_its_full_time_although_a_call_is_judged_meanwhile() -> None:
    """Otherwise the earlier Stop of a slow connection would be lost when another seat's call is judged."""
    state, opens = building(3, None, marks=True)
    play(state, 0, Call("flower"), opens)
    play(state, 1, Stop(), at=opens + 240, done=opens + 230)
    ring(state)
    assert (state.round.out, state.phase, rules.alarm(state)) == ([0], "stopping", opens + 230 + CLAIM_MS)
    play(state, 2, Stop(), at=opens + 400, done=opens + 229)
    ring(state)
    assert ruling_of(state).stopper == 2


@pytest.mark.rule("GN-68")
def test_building_after_a_right_call_does_not_count() -> None:
    state, opens = building(2, "flower", marks=True)
    build(state, 1, 0, opens)
    play(state, 0, Call("flower"), opens + 10)
    play(state, 1, Lay(0, wanted(state)[0]), opens + 20)
    ring(state)
    assert sum(ruling_of(state).right[1]) == 0
