"""The reveal, its points and the result of a match, on rounds with known guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from palmtop.engine.game import Moment, Seat
from palmtop.games import GAMES
from palmtop.games.mind_map import rounds, scoring, view
from palmtop.games.mind_map.model import REVEAL_MS, Done, State
from palmtop.games.mind_map.parts import Finished, Revealed
from tests.games.mind_map.situations import (
    dealt,
    forbidden,
    next_round,
    place_all,
    play,
    play_on,
    play_round,
    ring,
    vote_all,
    voting,
)

Misread = Mapping[int, Sequence[int]]


def crossed(seats: int) -> Misread:
    """Everyone misreads every other token."""
    return {seat: [other for other in range(seats) if other != seat] for seat in range(seats)}


# Seats, who misreads which tokens, and the points of each seat: 1 for each right guess, its own or of its word.
ROUNDS: dict[str, tuple[int, Misread, list[int]]] = {
    "all read all, 4": (4, {}, [6, 6, 6, 6]),
    "all read all, 7": (7, {}, [12] * 7),
    "nobody reads anyone, 4": (4, crossed(4), [0, 0, 0, 0]),
    "nobody reads anyone, 7": (7, crossed(7), [0] * 7),
    "MM-34: two tokens read by all, two by two of three": (4, {0: [2], 1: [3]}, [5, 5, 5, 5]),
    "one misreads two": (4, {0: [1, 2]}, [4, 5, 5, 6]),
    "one misreads all": (5, {4: [0, 1, 2, 3]}, [7, 7, 7, 7, 4]),
    "one is misread by all": (5, {1: [0], 2: [0], 3: [0], 4: [0]}, [4, 7, 7, 7, 7]),
    "7, two misread three each": (7, {0: [1, 2, 3], 6: [1, 2, 5]}, [9, 10, 10, 11, 12, 11, 9]),
    "6, a pair takes each other for someone else": (6, {2: [3], 3: [2]}, [10, 10, 8, 8, 10, 10]),
}


@pytest.mark.rule("MM-31", "MM-34")
@pytest.mark.parametrize(("seats", "misread", "scores"), ROUNDS.values(), ids=ROUNDS)
def test_a_point_for_each_right_guess_to_guesser_and_owner(seats: int, misread: Misread, scores: list[int]) -> None:
    state = dealt(seats)
    play_round(state, misread)
    assert view.table(state).score.points == scores


@pytest.mark.rule("MM-34")
def test_the_worked_example_gives_twenty_points_in_all() -> None:
    state = dealt(4)
    play_round(state, {0: [2], 1: [3]})
    shown = view.table(state).shown
    assert sorted(len(token.right) for token in shown) == [2, 2, 3, 3]
    assert sum(state.points) == 20


@pytest.mark.rule("MM-30")
def test_tokens_are_revealed_one_by_one_at_fixed_intervals() -> None:
    state = voting(5)
    vote_all(state)
    start = rounds.alarm(state)
    assert start is not None
    assert REVEAL_MS >= 3000  # enough to see the owner and who guessed it
    seen = view.table(state).shown
    assert seen == []
    for number, seat in enumerate(range(5)):
        assert rounds.alarm(state) == start + number * REVEAL_MS
        announcements = ring(state)
        assert [announcement.cue for announcement in announcements] == [Revealed(Seat(seat))]
        assert all(announcement.to is None for announcement in announcements)
        shown = view.table(state).shown
        assert [token.seat for token in shown] == list(range(seat + 1))
        assert shown[-1].number == state.round.numbers[Seat(seat)]
        assert shown[:-1] == seen
        seen = shown
    ring(state)
    assert state.phase == "scored"


@pytest.mark.rule("MM-30", "MM-31")
def test_scores_count_revealed_tokens_only() -> None:
    state = voting(4)
    vote_all(state)
    expected = [0, 0, 0, 0]
    for seat in range(4):
        ring(state)
        expected = [points + (3 if other == seat else 1) for other, points in enumerate(expected)]
        assert view.table(state).score.points == expected


@pytest.mark.rule("MM-30")
def test_a_revealed_token_shows_every_vote_on_it_and_who_was_right() -> None:
    state = voting(4)
    vote_all(state, {2: [0]})
    ring(state)
    token = view.table(state).shown[0]
    number = state.round.numbers[Seat(0)]
    assert token.votes == [(1, number), (2, state.round.numbers[Seat(2)]), (3, number)]
    assert token.right == [1, 3]


def test_the_next_round_waits_until_everyone_has_seen_the_scores() -> None:
    state = dealt(4)
    play_round(state)
    for seat in (0, 1, 2):
        play(state, seat, Done())
    play(state, 1, Done(False))
    play(state, 3, Done())
    assert (state.phase, view.table(state).done) == ("scored", [0, 2, 3])
    play(state, 1, Done())
    assert (state.phase, state.round.number) == ("placing", 2)
    assert view.table(state).places == [None] * 4


def test_nobody_can_skip_the_reveal() -> None:
    state = voting(4)
    vote_all(state)
    assert forbidden(state, 0, Done()) == ("MM-30", "mind-map-reveal-goes-on")


def finished(seats: int, *misread: Misread) -> State:
    state = dealt(seats)
    for last, wrong in enumerate(misread, 1):
        play_round(state, wrong)
        if last < len(misread):
            next_round(state)
    assert state.phase == "over"
    return state


@pytest.mark.rule("MM-33")
def test_the_highest_score_after_three_rounds_wins() -> None:
    outcome = scoring.outcome(finished(4, {0: [1, 2]}, {}, {}))
    assert outcome is not None
    assert outcome.scores == (16, 17, 17, 18)
    assert outcome.ranks == (4, 2, 2, 1)
    assert outcome.won == (3,)
    assert (outcome.rule, outcome.word) == ("MM-33", "mind-map-ended")


@pytest.mark.rule("MM-33")
def test_equal_scores_share_the_victory() -> None:
    outcome = scoring.outcome(finished(7, {}, {}, {6: [0, 1]}))
    assert outcome is not None
    assert outcome.won == (2, 3, 4, 5)
    assert outcome.ranks == (5, 5, 1, 1, 1, 1, 7)
    assert outcome.word == "mind-map-ended-shared"


@pytest.mark.rule("MM-33")
def test_there_is_no_outcome_before_the_last_token() -> None:
    state = dealt(4)
    for _ in range(2):
        play_round(state)
        next_round(state)
    assert scoring.outcome(state) is None
    while state.phase != "over":
        assert scoring.outcome(state) is None
        if state.phase == "placing":
            place_all(state)
            ring(state)
            vote_all(state)
        else:
            announcements = ring(state)
    assert [announcement.cue for announcement in announcements] == [Finished([Seat(seat) for seat in range(4)])]
    assert forbidden(state, 0, Done()) == ("MM-33", "mind-map-match-over")


def test_the_most_guessed_and_the_best_guessers_are_shown() -> None:
    state = dealt(4)
    play_round(state, {0: [1, 2], 3: [1]})
    score = view.table(state).score
    assert score.best_read == [0, 3]  # guessed by all three
    assert score.best_readers == [1, 2]


def test_points_of_a_match_in_which_everything_is_guessed() -> None:
    state = dealt(7)
    play_on(state)
    assert state.points == [36] * 7


def test_words_that_all_guessed_and_the_best_guessers_are_moments() -> None:
    """Seat 0 misreads seat 1 in each round; all other words are guessed by everyone."""
    state = finished(4, {0: [1]}, {0: [1]}, {0: [1]})
    clear, readers = GAMES["mind-map"].moments(state)
    assert clear == Moment("mind-map-moment-clear", (Seat(0), Seat(2), Seat(3)), {"times": 3, "count": 3})
    assert readers == Moment("mind-map-moment-readers", (Seat(1), Seat(2), Seat(3)), {"words": 9, "count": 3})
