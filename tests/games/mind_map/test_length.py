"""Shorter games: fewer rounds by an option, the end after a round, and other time limits from the next round on."""

from __future__ import annotations

import pytest

from palmtop.engine.wishes import LastRound, Limits
from palmtop.games.mind_map import rounds, scoring, view
from palmtop.games.mind_map.model import Done, State
from tests.games.mind_map.situations import dealt, next_round, play, play_on, play_round


def all_done(state: State) -> None:
    for seat in range(state.seats):
        play(state, seat, Done())


@pytest.mark.rule("MM-52")
@pytest.mark.parametrize(
    ("seats", "chosen", "played"), [(4, 1, 1), (7, 2, 2), (4, None, 3), (8, 1, 2), (9, 2, 2), (8, None, 4)]
)
def test_a_shorter_game_has_so_many_rounds_and_in_teams_two(seats: int, chosen: int | None, played: int) -> None:
    state = dealt(seats, rounds=chosen)
    assert view.table(state).round.rounds == played
    play_on(state)
    outcome = scoring.outcome(state)
    assert state.round.number == played
    assert outcome is not None
    assert not outcome.short


@pytest.mark.rule("MM-52", "MM-51")
def test_in_a_shorter_game_each_team_can_reach_half() -> None:
    whole, half = (view.table(dealt(9, rounds=chosen)).score.most for chosen in (None, 2))
    assert half == [most // 2 for most in whole]


@pytest.mark.rule("MM-53")
def test_it_ends_with_the_round_that_the_host_made_the_last() -> None:
    state = dealt(4)
    state.wishes.heed(LastRound(True))
    assert view.table(state).round.rounds == 1
    play_round(state)
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert (outcome.short, outcome.rule, outcome.scores) == (True, "MM-53", (6, 6, 6, 6))


@pytest.mark.rule("MM-53")
def test_asked_for_after_the_scores_no_round_follows() -> None:
    state = dealt(4)
    play_round(state)
    state.wishes.heed(LastRound(True))
    assert scoring.outcome(state) is None
    all_done(state)
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert outcome.short


@pytest.mark.rule("MM-53", "MM-51")
def test_in_teams_the_board_shows_what_could_be_reached_in_the_rounds_played() -> None:
    state = dealt(8)
    state.wishes.heed(LastRound(True))
    assert sorted(view.table(state).score.most) == [8, 12]
    play_round(state)
    assert scoring.outcome(state) is not None


@pytest.mark.rule("MM-54", "MM-19")
def test_other_time_limits_hold_from_the_next_round_on() -> None:
    state = dealt(4, place_seconds=60)
    state.wishes.heed(Limits(200))
    assert rounds.alarm(state) == 60_000
    play_round(state)
    began = 0
    next_round(state)
    assert rounds.alarm(state) == began + 120_000
    state.wishes.heed(Limits(None))
    assert rounds.alarm(state) == began + 120_000
    play_round(state)
    next_round(state)
    assert rounds.alarm(state) is None
