"""Shorter games: fewer cards by an option, the end after a round, and other time limits from the next round on."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.engine.stretch import Stretch
from palmtop.engine.wishes import LastRound, Limits
from palmtop.games.gnome import rules, view
from palmtop.games.gnome.claims import BUILD_MS
from palmtop.games.gnome.device import COOPERATIVE_MS
from palmtop.games.gnome.model import HIGH, Ready, Release, Saw, State
from tests.games.gnome.scenarios import (
    build,
    dealt,
    everyone_ready,
    open_stop,
    play,
    play_round,
    reach,
    spin,
    stop,
    turn_of,
)


@pytest.mark.rule("GN-34", "GN-30")
@pytest.mark.parametrize("cards", [2, 3, 5])
def test_the_card_of_this_number_ends_the_game(cards: int) -> None:
    state = dealt(2, cards=cards)
    for won in range(1, cards + 1):
        assert not state.ended
        play_round(state, (4, 0), stopper=0)
        assert len(state.piles[0]) == won
    assert state.ended
    everyone_ready(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.short) == ((Seat(0),), False)
    assert (outcome.rule, outcome.word) == (
        ("GN-30", "gnome-over-fifth-card") if cards == 5 else ("GN-34", "gnome-over-last-card")
    )


@pytest.mark.rule("GN-34", "GN-46")
def test_cooperative_play_is_ended_by_its_clock_all_the_same() -> None:
    state = dealt(2, mode="cooperative", cards=2)
    state.piles[0] = [20, 21]
    everyone_ready(state)
    stop(state, 0, open_stop(state))
    assert not state.ended


@pytest.mark.rule("GN-35")
def test_the_largest_pile_wins_after_the_round_that_the_host_made_the_last() -> None:
    state = dealt(2)
    everyone_ready(state)
    state.wishes.heed(LastRound(True))
    opens = open_stop(state)
    build(state, 1, 4, opens)
    stop(state, 1, opens)
    assert view.table(state).round.ended
    everyone_ready(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.scores, outcome.short, outcome.rule) == ((Seat(1),), (0, 1), True, "GN-35")


@pytest.mark.rule("GN-35")
def test_asked_for_after_a_round_it_was_the_last() -> None:
    state = dealt(2)
    play_round(state, (4, 0), stopper=0)
    state.wishes.heed(LastRound(True))
    everyone_ready(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.short) == ((Seat(0),), True)


@pytest.mark.rule("GN-35")
def test_without_a_card_nobody_wins() -> None:
    state = dealt(2)
    everyone_ready(state)
    state.wishes.heed(LastRound(True))
    opens = open_stop(state)
    build(state, 0, 0, opens)
    build(state, 1, 0, opens)
    stop(state, 0, opens)
    everyone_ready(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.scores, outcome.short) == ((), (0, 0), True)


@pytest.mark.rule("GN-35", "GN-44")
def test_together_the_cards_count_and_the_goal_may_be_missed() -> None:
    state = dealt(2, mode="cooperative")
    everyone_ready(state)
    state.wishes.heed(LastRound(True))
    stop(state, 0, open_stop(state))
    everyone_ready(state)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.together, outcome.short, outcome.rule) == ((), True, True, "GN-35")


@pytest.mark.rule("GN-48", "GN-47")
def test_other_limits_hold_from_the_next_round_on() -> None:
    state = dealt(2)
    everyone_ready(state)
    state.wishes.heed(Limits(200))
    opens = open_stop(state)
    assert view.table(state).round.stretch == 100
    assert rules.alarm(state) == opens + BUILD_MS
    stop(state, 0, opens)
    everyone_ready(state)
    assert view.table(state).round.stretch == 200
    spin(state)
    reach(state, 5)
    assert rules.alarm(state) == turn_of(state).stop_opens_at + 2 * BUILD_MS


CHANGED_AT = 31_000  # when the next round begins


def after_a_round(state: State, stretch: Stretch, at: int) -> None:
    """A round of cooperative play in which these limits are asked for; the next one begins at this time."""
    reach(state, 4)
    turn = turn_of(state)
    for seat in state.playing():
        play(state, seat, Saw(turn.shows_at, turn.hides_at, 16), turn.stops_at)
    reach(state, 5)
    state.wishes.heed(Limits(stretch))
    stop(state, 0, turn.stop_opens_at)
    for seat in state.everyone():
        play(state, seat, Ready(), at)
    assert state.phase == "ramp"


def clock_running() -> State:
    state = dealt(2, mode="cooperative")
    everyone_ready(state)
    play(state, state.releaser, Release(HIGH), at=1000)
    assert state.ends_at == 1000 + COOPERATIVE_MS
    return state


@pytest.mark.rule("GN-48", "GN-41")
def test_what_is_left_of_the_two_minutes_is_stretched() -> None:
    state = clock_running()
    after_a_round(state, 200, CHANGED_AT)
    assert view.table(state).round.time_up_at == CHANGED_AT + 2 * (1000 + COOPERATIVE_MS - CHANGED_AT)


@pytest.mark.rule("GN-48", "GN-41")
def test_lifted_and_limited_again_the_clock_goes_on_with_what_was_left() -> None:
    state = clock_running()
    after_a_round(state, None, CHANGED_AT)
    assert view.table(state).round.time_up_at is None
    play(state, state.releaser, Release(HIGH), at=CHANGED_AT + 1000)
    assert view.table(state).round.time_up_at is None
    later = CHANGED_AT + 60_000
    after_a_round(state, 150, later)
    left = 1000 + COOPERATIVE_MS - CHANGED_AT
    assert view.table(state).round.time_up_at == later + left * 3 // 2
