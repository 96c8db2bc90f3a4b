"""Whole matches of bots: how well they guess, what they know, and that every match ends."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat, When
from palmtop.engine.match import Match
from palmtop.games.mind_map import MIND_MAP, bot
from palmtop.games.mind_map.bot import Bot, acting, embedding, opinions, reading
from palmtop.games.mind_map.bot.opinions import Opinions
from palmtop.games.mind_map.content.deck import ratings
from palmtop.games.mind_map.model import Options, Point
from palmtop.sim.play import seed_of
from tests.effort import examples
from tests.games.mind_map import situations
from tests.games.mind_map.bot_matches import final, played, view
from tests.games.playing import chance

# --- how well they guess -------------------------------------------------------------------


def right_guess_rate(strength: int, seats: int, matches: int) -> float:
    """The share of right guesses."""
    points = sum(sum(played((strength,) * seats, number).outcome.scores) for number in range(matches))
    return points / 2 / (matches * 3 * seats * (seats - 1))


def test_middle_bots_guess_much_better_than_chance_but_not_always_right() -> None:
    assert 1 / 3 + 0.15 < right_guess_rate(2, 4, 25) < 0.85
    assert 1 / 6 + 0.12 < right_guess_rate(2, 7, 6) < 0.65


def test_stronger_bots_guess_better() -> None:
    weak, middle, strong = (right_guess_rate(strength, 5, 8) for strength in (1, 2, 3))
    assert weak + 0.05 < middle < strong - 0.05
    assert strong < 0.97


def test_a_weak_bot_among_strong_ones_guesses_less_and_a_strong_one_among_weak_ones_more() -> None:
    weak = [final((1, 3, 3, 3, 3), number).right_guesses for number in range(8)]
    assert 1.1 * sum(guesses[0] for guesses in weak) < sum(sum(guesses[1:]) for guesses in weak) / 4
    strong = [final((3, 1, 1, 1, 1, 1, 1), number).right_guesses for number in range(8)]
    assert sum(guesses[0] for guesses in strong) > 1.05 * sum(sum(guesses[1:]) for guesses in strong) / 6


# --- what they know ------------------------------------------------------------------------


@pytest.mark.parametrize("module", [bot, acting, embedding, opinions, reading])
def test_bot_modules_import_neither_state_nor_rules(module: ModuleType) -> None:
    assert not {"State", "Round", "rules", "rounds", "voting", "scoring", "guards", "view"} & vars(module).keys()


def points(number: int, strength: int = 2) -> list[Point]:
    table, _ = view(situations.dealt(7), 0)
    return Bot(strength, chance(number)).opinions.points(table.round)


def test_two_bots_disagree_and_each_is_consistent() -> None:
    assert points(1) == points(1)
    assert points(1) != points(2)
    table, _ = view(situations.dealt(7), 0)
    some, *more = table.round.words
    own = Bot(2, chance(1)).opinions
    first = own.rating(some, table.round.vertical)
    for word in more:
        own.rating(word, table.round.vertical)
    assert own.rating(some, table.round.vertical) == first


def test_the_same_views_and_chance_give_the_same_match() -> None:
    assert played((1, 2, 3, 2), 5).inputs == played((1, 2, 3, 2), 5).inputs


def test_ratings_put_words_on_the_right_side_of_the_reference_word() -> None:
    table, _ = view(situations.dealt(7), 0)
    cards = table.round
    common = Opinions(chance(1), deviation=0.0)
    for word, at in zip(cards.words, common.points(cards), strict=True):
        for criterion, coordinate in zip((cards.horizontal, cards.vertical), at, strict=True):
            more = ratings()[word.id][criterion.id] - ratings()[cards.reference.id][criterion.id]
            assert coordinate == 0 if more == 0 else coordinate * more > 0


# --- whole matches -------------------------------------------------------------------------


@examples(25)
@given(
    strengths=st.lists(st.sampled_from([1, 2, 3]), min_size=4, max_size=14).map(tuple),
    place_seconds=st.sampled_from([None, 15, 60]),
    team_vote_seconds=st.sampled_from([None, 15, 60]),
    even_teams=st.booleans(),
    number=st.integers(0, 10**6),
)
def test_bots_finish_every_match_by_the_rules(number: int, strengths: tuple[int, ...], **options: Any) -> None:
    assert played(strengths, number, **options).ms < 15 * 60_000


@examples(8)
@given(seats=st.integers(4, 14), seed=st.integers(0, 2**32))
def test_a_bot_can_take_over_any_seat_at_any_time(seats: int, seed: int) -> None:
    """Before every act, one bot is replaced by a new one that has seen nothing of the match."""
    random = Random(seed)
    match = Match(MIND_MAP, Options(), seats, seed_of("over", seed))
    now, bots = 0, [Bot(2, chance(seat)) for seat in range(seats)]
    while match.outcome is None:
        replaced = random.randrange(seats)
        bots[replaced] = Bot(1, chance(random.randrange(10**6)))
        intents = [(bot.look(*view(match.state, seat), now), seat) for seat, bot in enumerate(bots)]
        acts = [(now + intent.after, seat, intent.act) for intent, seat in intents if intent is not None]
        due, seat, act = min(acts, key=lambda act: act[0], default=(10**9, 0, None))
        alarm = MIND_MAP.alarm(match.state)
        now = due if alarm is None else min(due, alarm)
        if alarm is not None and alarm <= due:
            match.ring(When(now, now))
        else:
            match.play(Seat(seat), act, When(now, now))
        assert match.inputs < 3000


def test_a_match_of_bots_lasts_long_enough_to_follow_and_not_too_long() -> None:
    """Three rounds with four tokens, or four rounds with seven, each of which takes its time to be revealed."""
    assert 1.5 < played((2,) * 4, 1).ms / 60_000 < 4
    assert 3 < played((2,) * 14, 1).ms / 60_000 < 9
