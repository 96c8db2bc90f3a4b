"""Answers, stars, the gallery, ranks, and leaving players."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.palm_reader import PALM_READER, rules, scoring, view
from palmtop.games.palm_reader.gallery import SHOWN_POINTS
from palmtop.games.palm_reader.model import (
    COUNTDOWN_MS,
    INK_POINTS,
    PROOF_MS,
    QUESTION,
    STAR_MS,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    Picture,
    Ready,
    State,
    Stroke,
)
from palmtop.games.palm_reader.packing import unpack
from palmtop.games.palm_reader.parts import AllLocked, Finished
from palmtop.games.palm_reader.rules import leave
from palmtop.translations import LANGUAGES, translate
from tests.games.palm_reader.stage import (
    all_around,
    answer_all,
    answering,
    dealt,
    forbidden,
    next_round,
    palm_held_out,
    pass_on,
    play,
    play_round,
    ring,
    to_gallery,
    travelling,
    turn_up,
    whole_game,
)

SEATS = st.sampled_from(PALM_READER.seats)


@pytest.mark.rule("PR-31")
@given(st.permutations(range(1, 6)))
def test_answers_are_locked_secretly_and_shown_all_at_once(positions: list[int]) -> None:
    state = answering(6)
    order = state.order
    for count, position in enumerate(positions, 1):
        before = view.table(state).answers
        assert before.shown is None
        cues = play(state, order[position], Answer(position % 5 + 1), at=1000)
        assert [type(one.cue) for one in cues] == ([AllLocked] if count == 5 else [])
        assert len(view.table(state).answers.locked) == count
        if count < 5:
            assert forbidden(state, order[position], Answer(1)) == ("PR-31", "palm-reader-answer-locked")
    assert rules.alarm(state) == 1000 + COUNTDOWN_MS
    assert view.table(state).answers.shown is None
    ring(state)
    shown = view.table(state).answers.shown
    assert shown == [None if seat == order[0] else order.index(Seat(seat)) % 5 + 1 for seat in range(6)]


@pytest.mark.rule("PR-31")
def test_a_player_who_has_left_counts_as_wrong() -> None:
    state = answering(4)
    second = state.order[1]
    assert leave(state, second) == Answer(None)
    play(state, second, Answer(None))
    assert forbidden(state, second, Answer(state.round.symbol)) == ("PR-31", "palm-reader-answer-locked")
    assert leave(state, second) is None
    for seat in state.order[2:]:
        play(state, seat, Answer(state.round.symbol))
    ring(state)
    assert state.tallies[-1].stars == 0


def test_the_counting_lasts_longer_with_more_players() -> None:
    for seats in (4, 10):
        state = answering(seats)
        answer_all(state)
        shown_at = rules.alarm(state) or 0
        assert view.table(state).passing.lasts == COUNTDOWN_MS
        ring(state)
        assert (state.phase, rules.alarm(state)) == ("counting", shown_at + PROOF_MS + seats * STAR_MS)
        assert view.table(state).passing.ends_at == rules.alarm(state)
        assert view.table(state).passing.lasts == PROOF_MS + seats * STAR_MS
        ring(state)
        assert (state.phase, rules.alarm(state)) == ("gallery", None)
        assert view.table(state).passing.lasts is None


def test_a_player_who_has_left_orders_no_second_attempt() -> None:
    state = travelling(4)
    all_around(state)
    assert [leave(state, seat) for seat in state.order] == [FaceUp(), None, None, None]


def test_a_player_who_has_left_draws_a_dot_unless_a_drawing_was_begun() -> None:
    state = travelling(4)
    drawer, receiver = state.order[:2]
    assert (leave(state, drawer), leave(state, receiver)) == (None, HoldOut())
    play(state, receiver, HoldOut())
    assert leave(state, drawer) == Ink([(500, 500, 0)])
    play(state, drawer, Ink([(1, 2, 300)], up=False))
    assert leave(state, drawer) == Finish()


@pytest.mark.rule("PR-32")
@given(SEATS)
def test_the_first_player_does_not_answer(seats: int) -> None:
    state = answering(seats)
    assert forbidden(state, state.round.first, Answer(1)) == ("PR-32", "palm-reader-first-knows")
    assert len(view.table(state).passing.waiting) == seats - 1


@pytest.mark.rule("PR-33")
def test_the_number_and_the_die_are_shown_after_the_answers() -> None:
    for die in (QUESTION, 3):
        state = answering(4, die=die)
        assert view.table(state).card.number is None
        answer_all(state)
        assert view.table(state).card.number is None
        ring(state)
        card = view.table(state).card
        assert (card.number, card.turned) == (state.round.symbol, die == QUESTION)


# Players, attempts, positions in the chain with a wrong answer (1 is the second player), stars.
ROUNDS: dict[str, tuple[int, int, Sequence[int], int]] = {
    "all right, 4": (4, 1, [], 3),
    "all right, 10": (10, 1, [], 9),
    "the second wrong": (6, 1, [1], 0),
    "the last wrong": (6, 1, [5], 4),
    "broken in the middle, right again later": (6, 1, [3], 2),
    "all wrong": (5, 1, [1, 2, 3, 4], 0),
    "all right at the second attempt": (5, 2, [], 3),
    "PR-38: 2, 3 and 4 right, 5 wrong, 6 right, second attempt": (6, 2, [4], 2),
    "PR-37: nothing, and a second attempt": (4, 2, [1], -1),
}


@pytest.mark.rule("PR-34", "PR-35", "PR-36", "PR-37", "PR-38")
@pytest.mark.parametrize(("seats", "attempts", "wrong", "stars"), ROUNDS.values(), ids=ROUNDS)
def test_stars_of_a_round(seats: int, attempts: int, wrong: Sequence[int], stars: int) -> None:
    state = answering(seats, attempts)
    answer_all(state, wrong)
    ring(state)
    assert state.tallies[-1].stars == stars
    assert view.table(state).stars.total == stars


@pytest.mark.rule("PR-34", "PR-35")
@given(SEATS, st.data())
def test_the_row_ends_at_the_first_wrong_answer(seats: int, data: st.DataObject) -> None:
    wrong = data.draw(st.sets(st.integers(1, seats - 1)))
    state = answering(seats)
    answer_all(state, sorted(wrong))
    ring(state)
    assert state.tallies[-1].stars == min(wrong, default=seats) - 1 <= seats - 1


@pytest.mark.rule("PR-39")
def test_the_gallery_shows_all_drawings_in_order_after_the_stars() -> None:
    state = travelling(4)
    drawn = [Ink([(100 * n, 50, 0), (100 * n, 90, 30)]) for n in range(4)]
    for ink in drawn:
        pass_on(state, ink)
    play(state, state.round.first, FaceUp())
    answer_all(state)
    for _ in range(2):
        assert view.table(state).gallery is None
        ring(state)
    (attempt,) = view.table(state).gallery or []
    assert [picture.by for picture in attempt] == state.order
    assert [picture.strokes for picture in attempt] == [[ink.points] for ink in drawn]


def first_gallery(state: State) -> list[Picture]:
    """Plays on to the gallery: the pictures of the first attempt."""
    turn_up(state)
    to_gallery(state)
    (attempt,) = view.table(state).gallery or []
    return attempt


@pytest.mark.rule("PR-39")
def test_the_gallery_says_when_each_drawing_was_begun() -> None:
    state, drawer, _ = palm_held_out()
    play(state, drawer, Ink([(100, 50, 0)]), at=2000)
    play(state, drawer, Ink([(100, 90, 30)]), at=3000)
    play(state, drawer, Finish(), at=4000)
    attempt = first_gallery(state)
    assert [picture.at for picture in attempt] == [2000, 0, 0, 0]


@pytest.mark.rule("PR-39")
def test_the_gallery_joins_the_pieces_of_a_stroke() -> None:
    state, drawer, _ = palm_held_out()
    stroke: Stroke = [(100 + 5 * n, 200, 17 * n) for n in range(30)]
    play(state, drawer, Ink(stroke[:7], up=False), Ink(stroke[7:8], up=False), Ink(stroke[8:]), Ink([(1, 2, 900)]))
    play(state, drawer, Finish())
    assert [unpack(shown) for shown in first_gallery(state)[0].strokes] == [stroke, [(1, 2, 900)]]


LONG = [[10_000], [59] * 200, [1] * 199 + [11_000], [60] * 200, [2, 400, 300, 2, 1], [250, 250]]


@pytest.mark.rule("PR-39")
@pytest.mark.parametrize("lengths", LONG)
def test_the_gallery_thins_out_a_long_drawing_but_keeps_the_ends_of_all_strokes(lengths: list[int]) -> None:
    state, drawer, _ = palm_held_out()
    clock = itertools.count()
    drawn: list[Stroke] = [[(next(clock) % 1000, 7, 0) for _ in range(length)] for length in lengths]
    for stroke in drawn:
        for at in range(0, len(stroke), INK_POINTS):
            play(state, drawer, Ink(stroke[at : at + INK_POINTS], up=at + INK_POINTS >= len(stroke)))
    play(state, drawer, Finish())
    attempt = first_gallery(state)
    shown = [list(unpack(stroke)) for stroke in attempt[0].strokes]
    assert sum(map(len, shown)) <= SHOWN_POINTS
    assert [(stroke[0], stroke[-1]) for stroke in shown] == [(stroke[0], stroke[-1]) for stroke in drawn]
    if sum(lengths) <= SHOWN_POINTS:
        assert shown == drawn
    else:
        assert sum(map(len, shown)) >= 2 * SHOWN_POINTS // 5, "not much fewer than allowed"


@pytest.mark.rule("PR-39")
def test_each_attempt_has_a_row_in_the_gallery() -> None:
    state = dealt(5)
    play_round(state, attempts=2)
    assert [len(attempt) for attempt in view.table(state).gallery or []] == [5, 4]


def test_the_next_round_waits_for_everyone() -> None:
    state = dealt(4)
    play_round(state)
    for seat in (0, 1, 2):
        assert "ready" in view.hand(state, Seat(seat)).moves
        play(state, seat, Ready())
        assert forbidden(state, seat, Ready()) == ("PR-39", "palm-reader-ready-already")
        assert view.hand(state, Seat(seat)).moves == []
    assert state.phase == "gallery"
    play(state, 3, Ready())
    assert (state.phase, state.round.number) == ("shaking", 2)


@pytest.mark.rule("PR-40", "PR-06")
def test_ten_rounds_make_a_game() -> None:
    state = whole_game(4, {3: ([1], 2), 7: ([2], 1)})
    assert [tally.stars for tally in state.tallies] == [3, 3, -1, 3, 3, 3, 1, 3, 3, 3]
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert outcome.scores == (24,) * 4
    assert outcome.word == "palm-reader-rank-4"
    assert forbidden(state, 0, Ready()) == ("PR-40", "palm-reader-match-over")


def test_the_end_is_announced() -> None:
    state = dealt(4)
    for _ in range(9):
        play_round(state)
        next_round(state)
    play_round(state)
    cues = [play(state, seat, Ready()) for seat in range(4)]
    assert [one.cue for one in cues[-1]] == [Finished(30)]


# PR-41: the highest total of each of the five ranks, by number of players.
RANKS = {
    4: (3, 9, 21, 27, 30),
    5: (4, 12, 28, 36, 40),
    6: (5, 15, 35, 45, 50),
    7: (6, 18, 42, 54, 60),
    8: (7, 21, 49, 63, 70),
    9: (8, 24, 56, 72, 80),
    10: (9, 27, 63, 81, 90),
}
ROWS = [(seats, rank, most) for seats, row in RANKS.items() for rank, most in enumerate(row, 1)]


@pytest.mark.rule("PR-41")
@pytest.mark.parametrize(("seats", "rank", "most"), ROWS)
def test_the_rank_table(seats: int, rank: int, most: int) -> None:
    assert scoring.rank(seats, most) == rank
    assert scoring.rank(seats, most + 1) == min(rank + 1, 5)
    assert scoring.rank_limits(seats)[rank - 1] == most


@pytest.mark.rule("PR-37", "PR-41")
@given(SEATS, st.integers(-10, -1))
def test_a_negative_total_is_in_the_lowest_rank(seats: int, total: int) -> None:
    assert scoring.rank(seats, total) == 1


@pytest.mark.rule("PR-37")
def test_a_whole_game_can_have_a_negative_total() -> None:
    state = whole_game(4, {number: ([1], 2) for number in range(1, 11)})
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert (outcome.scores[0], outcome.won, outcome.word) == (-10, (), "palm-reader-rank-1")


@pytest.mark.parametrize(("more", "rank", "won"), [([1], 2, ()), ([2], 3, (0, 1, 2, 3))])
def test_a_match_counts_as_won_from_the_middle_rank_on(more: list[int], rank: int, won: tuple[int, ...]) -> None:
    """Nine stars in three rounds, and none or one in a fourth."""
    state = whole_game(4, {4: (more, 1), **{number: ([1], 1) for number in range(5, 11)}})
    outcome = scoring.outcome(state)
    assert outcome is not None
    assert (outcome.word, outcome.won) == (f"palm-reader-rank-{rank}", won)


@pytest.mark.rule("PR-41", "PR-43")
def test_ranks_have_names_in_both_languages() -> None:
    for language in LANGUAGES:
        names = [translate(language, f"palm-reader-rank-{rank}") for rank in range(1, 6)]
        assert len(set(names)) == 5
        assert not [name for name in names if name.startswith("palm-reader")]


@pytest.mark.rule("PR-40")
@given(st.lists(st.tuples(st.integers(0, 3), st.booleans()), min_size=10, max_size=10))
def test_the_total_is_the_sum_of_the_rounds(plan: list[tuple[int, bool]]) -> None:
    games = {n: ([wrong] if wrong else [], 2 if again else 1) for n, (wrong, again) in enumerate(plan, 1)}
    state: State = whole_game(4, games)
    expected = sum((wrong - 1 if wrong else 3) - again for wrong, again in plan)
    assert view.table(state).stars.total == expected
