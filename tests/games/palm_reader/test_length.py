"""Shorter games: fewer rounds by an option, and the end after a round that the host has asked for."""

from __future__ import annotations

import pytest

from palmtop.engine.wishes import LastRound
from palmtop.games.palm_reader import scoring, view
from palmtop.games.palm_reader.model import SHORT_ROUNDS, State
from tests.games.palm_reader.stage import dealt, next_round, play_round


def play_rounds(state: State, count: int) -> None:
    for number in range(1, count + 1):
        assert state.round.number == number
        play_round(state)
        next_round(state)


@pytest.mark.rule("PR-44")
@pytest.mark.parametrize("rounds", SHORT_ROUNDS)
def test_a_shorter_game_ends_after_its_rounds_with_scaled_ranks(rounds: int) -> None:
    state = dealt(4, rounds=rounds)
    assert len(state.deck) + 1 == rounds
    assert view.table(state).round.rounds == rounds
    play_rounds(state, rounds)
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert (outcome.scores[0], outcome.word, outcome.short) == (3 * rounds, "palm-reader-rank-5", False)
    assert view.table(state).stars.ranks[-1] == 3 * rounds


@pytest.mark.rule("PR-44", "PR-41")
def test_ranks_are_scaled_and_rounded_down() -> None:
    assert scoring.rank_limits(4, 10) == [3, 9, 21, 27, 30]
    assert scoring.rank_limits(4, 5) == [1, 4, 10, 13, 15]
    assert scoring.rank_limits(4, 3) == [0, 2, 6, 8, 9]
    assert [scoring.rank(4, stars, 5) for stars in (1, 2, 4, 5, 10, 11, 13, 14)] == [1, 2, 2, 3, 3, 4, 4, 5]


@pytest.mark.rule("PR-45", "PR-44")
def test_it_ends_after_the_round_that_the_host_made_the_last() -> None:
    state = dealt(4)
    play_rounds(state, 2)
    state.wishes.heed(LastRound(True))
    assert view.table(state).round.rounds == 3
    play_round(state, wrong=[1])
    assert scoring.outcome(state) is None, "the gallery is still looked at"
    next_round(state)
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert outcome.short
    assert (outcome.scores[0], outcome.word, outcome.rule) == (6, "palm-reader-rank-3", "PR-44")


@pytest.mark.rule("PR-45")
def test_asked_for_in_the_gallery_the_round_is_the_one_just_played() -> None:
    state = dealt(4)
    play_round(state)
    state.wishes.heed(LastRound(True))
    next_round(state)
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert outcome.short


@pytest.mark.rule("PR-45")
def test_a_game_whose_last_round_it_is_anyway_is_not_short() -> None:
    state = dealt(4, rounds=3)
    play_rounds(state, 2)
    state.wishes.heed(LastRound(True))
    play_round(state)
    next_round(state)
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert not outcome.short
