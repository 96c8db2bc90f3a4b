"""The bot: reads others well and not always, knows its view only, lets people go first, and comes to rest."""

from __future__ import annotations

import math
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat, When
from palmtop.engine.match import Match
from palmtop.games.mind_map import MIND_MAP, aiming, bot, bot_placing, bot_voting, common, pace, reading, taste
from palmtop.games.mind_map.aiming import CROWDED, Aim
from palmtop.games.mind_map.bot import Bot
from palmtop.games.mind_map.bot_placing import SHIFTS
from palmtop.games.mind_map.bot_voting import AGREEING, LAYING, PEOPLE_FIRST, Voter
from palmtop.games.mind_map.deck import ours, ratings
from palmtop.games.mind_map.model import Agree, Done, Hand, Lay, Options, Place, PutToken, State, Table
from palmtop.games.mind_map.pace import Pace
from palmtop.games.mind_map.reading import assign, lens, misfit
from palmtop.games.mind_map.taste import Taste
from palmtop.sim.play import Plan, Played, play, seed_of
from tests.games.mind_map import stage

COORDINATES = st.integers(-1400, 1400)
PLACES = st.tuples(COORDINATES, COORDINATES)


def chance(number: int) -> Chance:
    return Chance(bytes(32), number)


def view(state: State, seat: int) -> tuple[Table, Hand]:
    """As a phone would get it, in bytes: there is no way from here to the state."""
    table = msgspec.json.decode(msgspec.json.encode(MIND_MAP.table(state)), type=Table)
    hand = msgspec.json.decode(msgspec.json.encode(MIND_MAP.hand(state, Seat(seat))), type=Hand)
    return table, hand


class Chair:
    """A bot in a seat of a room: an act that it still means to do keeps its moment."""

    def __init__(self, state: State, seat: int, player: Bot) -> None:
        self.state = state
        self.seat = seat
        self.player = player
        self.act: Any = None
        self.due = self._meant_at = 0
        self.acts: list[Any] = []
        self.took: list[int] = []  # from what it saw last to what it did

    def look(self, now: int) -> Intent | None:
        intent = self.player.look(*view(self.state, self.seat), now)
        if intent is None:
            self.act = None
        elif intent.act != self.act:
            self.act, self.due, self._meant_at = intent.act, now + intent.after, now
        return intent

    def act_if_due(self, now: int) -> None:
        if self.act is not None and self.due <= now:
            act, self.act = self.act, None
            stage.play(self.state, self.seat, act, at=now)
            self.acts.append(act)
            self.took.append(now - self._meant_at)
            self.look(now)


def played(strengths: tuple[int, ...], number: int, **options: Any) -> Played:
    """Raises if a bot's move is refused, or if the match comes to no end."""
    return play(Plan(MIND_MAP, Options(**options), strengths), seed_of("bots", number))


def final(strengths: tuple[int, ...], number: int) -> State:
    """The end of such a match: here even who guessed how often can be seen."""
    record = played(strengths, number)
    match = Match(MIND_MAP, Options(), len(strengths), record.seed)
    for one in record.inputs:
        if one.seat is None:
            match.ring(one.when)
        else:
            match.play(one.seat, msgspec.json.decode(one.move, type=MIND_MAP.Move), one.when)
    state: State = match.state
    return state


# --- how well they read ---------------------------------------------------------------------


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


# --- what they know -------------------------------------------------------------------------


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


# --- reading --------------------------------------------------------------------------------


@st.composite
def cost_tables(draw: st.DrawFn) -> list[list[float]]:
    rows = draw(st.integers(1, 5))
    columns = draw(st.integers(rows, 6))
    cost = st.integers(0, 9).map(float)
    return draw(st.lists(st.lists(cost, min_size=columns, max_size=columns), min_size=rows, max_size=rows))


def total(costs: list[list[float]], columns: Any) -> float:
    return sum(row[column] for row, column in zip(costs, columns, strict=True))


@given(costs=cost_tables())
def test_the_assignment_is_the_cheapest_of_all(costs: list[list[float]]) -> None:
    found = assign(costs)
    assert len(set(found)) == len(costs)
    assert total(costs, found) == min(total(costs, way) for way in permutations(range(len(costs[0])), len(costs)))


def test_it_votes_by_the_whole_and_not_token_by_token() -> None:
    """The token at 450 looks most like the word at 500, but that one is needed for the token at 900."""
    state = stage.dealt(4)
    words: list[Place] = [(-1000, 0), (0, 0), (500, 0), (1400, 900)]
    for seat, at in enumerate([(1350, 900), (-1000, 0), (450, 0), (900, 0)]):
        stage.play(state, seat, PutToken(*at), Done())
    stage.ring(state)
    state.round.numbers = {Seat(0): 4, Seat(1): 1, Seat(2): 2, Seat(3): 3}
    table, hand = view(state, 0)
    nearest = min(range(4), key=lambda word: misfit((450, 0), words[word], lens(table.places, words)))  # type: ignore[arg-type]
    assert nearest == 2, "greedy would say number 3"
    voter = Voter(words, Pace(chance(1)))
    while "done" not in hand.moves:
        intent = voter.look(table, hand, 0)
        assert intent is not None
        assert isinstance(intent.act, Lay)
        assert LAYING.shortest <= intent.after <= LAYING.longest
        stage.play(state, 0, intent.act)
        table, hand = view(state, 0)
    assert hand.votes == [(1, 1), (2, 2), (3, 3)]


@given(words=st.lists(PLACES, min_size=4, max_size=7, unique=True), small=st.sampled_from([0.5, 0.8, 1.0, 1.5]))
def test_a_table_that_draws_small_or_large_is_read_alike(words: list[Place], small: float) -> None:
    """Where everyone places as the reader would, only smaller, the lens makes up for most of it."""
    tokens = [(round(small * x), round(small * y)) for x, y in words]
    through = lens(tokens, words)
    off = sum(misfit(token, word, through) for token, word in zip(tokens, words, strict=True))
    assert off <= sum(misfit(token, word) for token, word in zip(tokens, words, strict=True)) + 0.5


# --- placing --------------------------------------------------------------------------------


def seated(state: State, seat: int, strength: int = 2) -> Chair:
    """Its token lies on the plane."""
    chair = Chair(state, seat, Bot(strength, chance(seat)))
    chair.look(0)
    chair.act_if_due(10_000)
    assert isinstance(chair.acts[0], PutToken)
    return chair


def test_it_thinks_places_and_is_satisfied() -> None:
    state = stage.dealt(4)
    chair = Chair(state, 0, Bot(2, chance(1)))
    thinking = chair.look(0)
    assert thinking is not None
    assert 4000 <= thinking.after <= 9000
    again = chair.player.look(*view(state, 0), 1000)
    assert again == Intent(thinking.act, thinking.after - 1000), "looking again doesn't make it start anew"
    chair.act_if_due(9000)
    chair.act_if_due(15_000)
    assert chair.acts == [thinking.act, Done()]
    assert chair.act is None


def test_it_moves_away_when_crowded_and_keeps_its_meaning() -> None:
    for seed in range(12):
        state = stage.dealt(4, seed=seed_of("crowd", seed))
        chair = seated(state, 0)
        before = state.round.places[0]
        assert before is not None
        stage.play(state, 1, PutToken(*before), at=10_000)
        chair.look(10_000)
        assert isinstance(chair.act, PutToken)
        after = (chair.act.x, chair.act.y)
        assert CROWDED <= math.dist(before, after) <= 3 * CROWDED
        assert all(abs(was) <= 150 + CROWDED or was * now > 0 for was, now in zip(before, after, strict=True))


def test_it_stays_where_it_is_understood() -> None:
    words: list[Place] = [(-900, -900), (900, 900), (-900, 900), (900, -900)]
    aim = Aim(words, 1)
    assert aim.better((900, 900), [(-900, -900), (-900, 900)]) is None


def test_it_moves_where_another_token_would_be_taken_for_its_word() -> None:
    words: list[Place] = [(0, 0), (400, 0), (-900, 900), (900, -900)]
    better = Aim(words, 1).better((150, 0), [(320, 100)])
    assert better is not None
    assert better[0] > 150, "as far as it goes towards where its word belongs"


@given(words=st.lists(PLACES, min_size=4, max_size=7), others=st.lists(PLACES, max_size=6), mine=st.integers(0, 3))
def test_whatever_lies_there_a_better_place_is_on_the_table(words: list[Place], others: list[Place], mine: int) -> None:
    aim = Aim(words, mine)
    others = others[: len(words) - 1]
    first = aim.first(others)
    better = aim.better(first, others)
    for at in (first, better):
        assert at is None or max(map(abs, at)) <= 1500


def test_it_comes_to_rest_while_another_drags_for_ever() -> None:
    state = stage.dealt(4)
    chair = Chair(state, 0, Bot(2, chance(3)))
    random = Random(1)
    for now in range(0, 60_000, 250):
        mine = state.round.places[0] or (0, 0)
        stage.play(state, 1, PutToken(mine[0] + random.randint(-60, 60), mine[1] + random.randint(-60, 60)), at=now)
        chair.look(now)
        chair.act_if_due(now)
    puts = [act for act in chair.acts if isinstance(act, PutToken)]
    assert 2 <= len(puts) <= 1 + SHIFTS
    assert chair.acts[-1] == Done()
    assert state.round.done[0]


# --- reading in a team ----------------------------------------------------------------------


def team_voting(seats: int = 8, **options: Any) -> State:
    """The placing team has voted, the other one's ballot is open."""
    state = stage.dealt(seats, **options)
    for placer in state.round.placers:
        stage.play(state, placer, PutToken(300 * placer - 1000, 200 * placer - 700), Done())
    stage.ring(state)
    stage.vote_all(state)
    assert state.phase == "team_voting"
    return state


def test_a_reader_lets_people_go_first_then_fills_the_gaps_and_agrees() -> None:
    state = team_voting()
    person, reader = state.round.readers[:2]
    chair = Chair(state, reader, Bot(2, chance(1)))
    waiting = chair.look(0)
    assert waiting is not None
    assert PEOPLE_FIRST.shortest <= waiting.after <= PEOPLE_FIRST.longest
    stage.play(state, person, Lay(state.round.placers[2], 4), at=7000)
    waiting = chair.look(7000)
    assert waiting is not None
    assert waiting.after >= PEOPLE_FIRST.shortest, "the ballot has changed: people are at it"
    assert chair.due == 7000 + waiting.after
    while chair.act is not None:
        chair.act_if_due(chair.due)
    *lays, agree = chair.acts
    assert [lay.on for lay in lays if lay.on == state.round.placers[2]] == [], "what a person laid stays"
    assert len(lays) == len(state.round.placers) - 1
    assert isinstance(agree, Agree)
    assert state.round.ballot[state.round.placers[2]] == 4
    assert all(LAYING.shortest <= took <= LAYING.longest for took in chair.took[1:-1]), "once begun, at one go"
    assert AGREEING.shortest <= chair.took[-1] <= AGREEING.longest


def test_a_reader_does_nothing_before_its_turn() -> None:
    state = stage.voting(8)
    reader = state.round.readers[0]
    assert Bot(2, chance(1)).look(*view(state, reader), 0) is None


def test_what_a_teammate_took_off_is_not_laid_there_again() -> None:
    state = team_voting()
    person, reader = state.round.readers[:2]
    chair = Chair(state, reader, Bot(2, chance(1)))
    chair.look(0)
    chair.act_if_due(chair.due)
    first = chair.acts[0]
    stage.play(state, person, Lay(first.on, None), at=20_000)
    chair.look(20_000)
    while any(token not in state.round.ballot for token in state.round.placers):
        chair.act_if_due(chair.due)
    assert state.round.ballot[Seat(first.on)] != first.number


def test_a_change_is_looked_at_again_before_agreeing() -> None:
    state = team_voting()
    person, reader = state.round.readers[:2]
    stage.play(state, person, *(Lay(on, number) for on, number in state.round.numbers.items()))
    chair = Chair(state, reader, Bot(2, chance(1)))
    chair.look(0)
    assert chair.act == Agree(4)
    one, other = state.round.placers[:2]
    swapped = state.round.numbers[other]
    stage.play(state, person, Lay(one, swapped), Lay(other, state.round.numbers[one]), at=1000)
    intent = chair.look(1000)
    assert intent == Intent(Agree(6), chair.due - 1000)
    assert AGREEING.shortest <= intent.after <= AGREEING.longest


@pytest.mark.parametrize("seats", [8, 14])
def test_a_time_limit_finds_the_ballot_full(seats: int) -> None:
    state = team_voting(seats, team_vote_seconds=15)
    chair = Chair(state, state.round.readers[0], Bot(2, chance(1)))
    chair.look(0)
    for now in range(0, 15_000, 100):
        chair.act_if_due(now)
    assert len(state.round.ballot) == len(state.round.placers)


# --- whole matches --------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(
    strengths=st.lists(st.sampled_from([1, 2, 3]), min_size=4, max_size=14).map(tuple),
    place_seconds=st.sampled_from([None, 15, 60]),
    team_vote_seconds=st.sampled_from([None, 15, 60]),
    even_teams=st.booleans(),
    number=st.integers(0, 10**6),
)
def test_bots_finish_every_match_by_the_rules(number: int, strengths: tuple[int, ...], **options: Any) -> None:
    assert played(strengths, number, **options).ms < 15 * 60_000


@settings(max_examples=8, deadline=None)
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
