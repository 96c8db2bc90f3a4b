"""The bot: reads others well and not always, knows its view only, and finishes every match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palmtop.engine.game import Seat, When
from palmtop.engine.match import Match
from palmtop.games.mind_map import MIND_MAP, aiming, bot, bot_placing, bot_voting, common, pace, reading, taste
from palmtop.games.mind_map.bot import Bot
from palmtop.games.mind_map.deck import ours, ratings
from palmtop.games.mind_map.model import Options, Place
from palmtop.games.mind_map.taste import Taste
from palmtop.sim.play import seed_of
from tests.games.mind_map import stage
from tests.games.mind_map.bots import final, played, view
from tests.games.playing import chance

# --- how well they read --------------------------------------------------------------------


def read_rate(strength: int, seats: int, matches: int) -> float:
    """How many of all guesses were right."""
    points = sum(sum(played((strength,) * seats, number).outcome.scores) for number in range(matches))
    return points / 2 / (matches * 3 * seats * (seats - 1))


def test_middle_bots_read_one_another_well_above_chance_and_well_below_always() -> None:
    assert 1 / 3 + 0.15 < read_rate(2, 4, 25) < 0.85
    assert 1 / 6 + 0.12 < read_rate(2, 7, 6) < 0.65


def test_stronger_bots_read_one_another_better() -> None:
    weak, middle, strong = (read_rate(strength, 5, 8) for strength in (1, 2, 3))
    assert weak + 0.05 < middle < strong - 0.05
    assert strong < 0.97


def test_a_weak_one_among_strong_ones_reads_less_and_a_strong_one_among_weak_ones_more() -> None:
    weak = [final((1, 3, 3, 3, 3), number).reads for number in range(8)]
    assert 1.1 * sum(reads[0] for reads in weak) < sum(sum(reads[1:]) for reads in weak) / 4
    strong = [final((3, 1, 1, 1, 1, 1, 1), number).reads for number in range(8)]
    assert sum(reads[0] for reads in strong) > 1.05 * sum(sum(reads[1:]) for reads in strong) / 6


# --- what they know ------------------------------------------------------------------------


@pytest.mark.parametrize("module", [aiming, bot, bot_placing, bot_voting, common, pace, reading, taste])
def test_it_knows_of_no_state(module: Any) -> None:
    assert not {"State", "Round", "rules", "rounds", "placing", "voting", "team_voting"} & vars(module).keys()


def places(number: int, strength: int = 2) -> list[Place]:
    table, _ = view(stage.dealt(7), 0)
    return Bot(strength, chance(number)).taste.places(table.round)


def test_two_bots_differ_and_one_agrees_with_itself() -> None:
    assert places(1) == places(1)
    assert places(1) != places(2)
    table, _ = view(stage.dealt(7), 0)
    some, *more = table.round.words
    opinion = Bot(2, chance(1)).taste
    first = opinion.rating(some, table.round.vertical)
    for word in more:
        opinion.rating(word, table.round.vertical)
    assert opinion.rating(some, table.round.vertical) == first


def test_the_same_view_and_chance_give_the_same_match() -> None:
    assert played((1, 2, 3, 2), 5).inputs == played((1, 2, 3, 2), 5).inputs


def test_a_word_lies_where_its_rating_puts_it_as_seen_from_the_reference_word() -> None:
    table, _ = view(stage.dealt(7), 0)
    cards = table.round
    unblurred = Taste(chance(1), blur=0.0)
    for word, at in zip(cards.words, unblurred.places(cards), strict=True):
        for criterion, coordinate in zip((cards.horizontal, cards.vertical), at, strict=True):
            more = ratings()[word.id][criterion.id] - ratings()[cards.reference.id][criterion.id]
            assert coordinate == 0 if more == 0 else coordinate * more > 0


def test_every_card_of_ours_is_rated() -> None:
    assert all(set(row) == set(ours().criteria) for row in ratings().values())
    assert {rating for row in ratings().values() for rating in row.values()} <= set(range(11))


# --- whole matches -------------------------------------------------------------------------


@settings(max_examples=25)
@given(
    strengths=st.lists(st.sampled_from([1, 2, 3]), min_size=4, max_size=14).map(tuple),
    place_seconds=st.sampled_from([None, 15, 60]),
    team_vote_seconds=st.sampled_from([None, 15, 60]),
    even_teams=st.booleans(),
    number=st.integers(0, 10**6),
)
def test_bots_finish_every_match_by_the_rules(number: int, strengths: tuple[int, ...], **options: Any) -> None:
    assert played(strengths, number, **options).ms < 15 * 60_000


@settings(max_examples=8)
@given(seats=st.integers(4, 14), seed=st.integers(0, 2**32))
def test_it_takes_over_from_anyone_at_any_time(seats: int, seed: int) -> None:
    """Again and again a bot that has seen nothing so far goes on in somebody's place, still by the rules."""
    random = Random(seed)
    match = Match(MIND_MAP, Options(), seats, seed_of("over", seed))
    now, players = 0, [Bot(2, chance(seat)) for seat in range(seats)]
    while match.outcome is None:
        fresh = random.randrange(seats)
        players[fresh] = Bot(1, chance(random.randrange(10**6)))
        intents = [(player.look(*view(match.state, seat), now), seat) for seat, player in enumerate(players)]
        acts = [(now + intent.after, seat, intent.act) for intent, seat in intents if intent is not None]
        due, seat, act = min(acts, key=lambda act: act[0], default=(10**9, 0, None))
        bell = MIND_MAP.alarm(match.state)
        now = due if bell is None else min(due, bell)
        if bell is not None and bell <= due:
            match.ring(When(now, now))
        else:
            match.play(Seat(seat), act, When(now, now))
        assert match.inputs < 3000


def test_people_can_follow_and_need_not_wait_long() -> None:
    """Of three rounds with four tokens, or four with seven, each of which takes its time to be revealed."""
    assert 1.5 < played((2,) * 4, 1).ms / 60_000 < 4
    assert 3 < played((2,) * 14, 1).ms / 60_000 < 9
