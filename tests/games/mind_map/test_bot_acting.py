"""How a bot acts: it places its token, reads the others' tokens, and takes part in its team's vote."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Intent, Seat
from palmtop.engine.pace import Pace
from palmtop.games.mind_map.bot import Bot
from palmtop.games.mind_map.bot.acting import AGREEING, LAYING, PEOPLE_FIRST, SHIFTS_MAX, RoundPlans
from palmtop.games.mind_map.bot.reading import CROWDED, Aim, assign, fit_axes, misfit
from palmtop.games.mind_map.model import Agree, Done, Lay, Point, PutToken, State
from palmtop.sim.play import seed_of
from tests.games.mind_map import situations
from tests.games.mind_map.bot_matches import POINTS, SeatedBot, view
from tests.games.playing import chance

# --- placing -------------------------------------------------------------------------------


def placed_bot(state: State, seat: int, strength: int = 2) -> SeatedBot:
    """A bot whose token lies on the plane."""
    seated = SeatedBot(state, seat, Bot(strength, chance(seat)))
    seated.look(0)
    seated.act_if_due(10_000)
    assert isinstance(seated.acts[0], PutToken)
    return seated


def test_it_thinks_then_places_then_is_done() -> None:
    state = situations.dealt(4)
    seated = SeatedBot(state, 0, Bot(2, chance(1)))
    thinking = seated.look(0)
    assert thinking is not None
    assert 4000 <= thinking.after <= 9000
    again = seated.bot.look(*view(state, 0), 1000)
    assert again == Intent(thinking.act, thinking.after - 1000), "looking again doesn't restart the delay"
    seated.act_if_due(9000)
    seated.act_if_due(15_000)
    assert seated.acts == [thinking.act, Done()]
    assert seated.act is None


def test_it_moves_away_when_crowded_and_stays_on_the_same_side() -> None:
    for seed in range(12):
        state = situations.dealt(4, seed=seed_of("crowd", seed))
        seated = placed_bot(state, 0)
        before = state.round.places[0]
        assert before is not None
        situations.play(state, 1, PutToken(*before), at=10_000)
        seated.look(10_000)
        assert isinstance(seated.act, PutToken)
        after = (seated.act.x, seated.act.y)
        assert CROWDED <= math.dist(before, after) <= 3 * CROWDED
        assert all(abs(was) <= 150 + CROWDED or was * now > 0 for was, now in zip(before, after, strict=True))


def test_it_stays_where_its_word_is_clear() -> None:
    words: list[Point] = [(-900, -900), (900, 900), (-900, 900), (900, -900)]
    aim = Aim(words, 1)
    assert aim.better((900, 900), [(-900, -900), (-900, 900)]) is None


def test_it_moves_when_another_token_fits_its_word_better() -> None:
    words: list[Point] = [(0, 0), (400, 0), (-900, 900), (900, -900)]
    better = Aim(words, 1).better((150, 0), [(320, 100)])
    assert better is not None
    assert better[0] > 150, "towards where its word belongs"


@given(words=st.lists(POINTS, min_size=4, max_size=7), others=st.lists(POINTS, max_size=6), mine=st.integers(0, 3))
def test_points_it_chooses_are_always_on_the_table(words: list[Point], others: list[Point], mine: int) -> None:
    aim = Aim(words, mine)
    others = others[: len(words) - 1]
    first = aim.first(others)
    better = aim.better(first, others)
    for at in (first, better):
        assert at is None or max(map(abs, at)) <= 1500


def test_it_is_done_in_the_end_although_another_player_keeps_moving() -> None:
    state = situations.dealt(4)
    seated = SeatedBot(state, 0, Bot(2, chance(3)))
    random = Random(1)
    for now in range(0, 60_000, 250):
        x, y = state.round.places[0] or (0, 0)
        situations.play(state, 1, PutToken(x + random.randint(-60, 60), y + random.randint(-60, 60)), at=now)
        seated.look(now)
        seated.act_if_due(now)
    puts = [act for act in seated.acts if isinstance(act, PutToken)]
    assert 2 <= len(puts) <= 1 + SHIFTS_MAX
    assert seated.acts[-1] == Done()
    assert state.round.done[0]


# --- reading -------------------------------------------------------------------------------


@st.composite
def cost_tables(draw: st.DrawFn) -> list[list[float]]:
    rows = draw(st.integers(1, 5))
    columns = draw(st.integers(rows, 6))
    cost = st.integers(0, 9).map(float)
    return draw(st.lists(st.lists(cost, min_size=columns, max_size=columns), min_size=rows, max_size=rows))


def total(costs: list[list[float]], columns: Sequence[int]) -> float:
    return sum(row[column] for row, column in zip(costs, columns, strict=True))


@given(costs=cost_tables())
def test_the_assignment_has_the_least_total_cost(costs: list[list[float]]) -> None:
    found = assign(costs)
    assert len(set(found)) == len(costs)
    assert total(costs, found) == min(total(costs, some) for some in permutations(range(len(costs[0])), len(costs)))


def test_it_votes_by_the_best_assignment_as_a_whole_not_token_by_token() -> None:
    """The token at 450 looks most like the word at 500, but that one is needed for the token at 900."""
    state = situations.dealt(4)
    words: list[Point] = [(-1000, 0), (0, 0), (500, 0), (1400, 900)]
    for seat, at in enumerate([(1350, 900), (-1000, 0), (450, 0), (900, 0)]):
        situations.play(state, seat, PutToken(*at), Done())
    situations.ring(state)
    state.round.numbers = {Seat(0): 4, Seat(1): 1, Seat(2): 2, Seat(3): 3}
    table, hand = view(state, 0)
    nearest = min(range(4), key=lambda word: misfit((450, 0), words[word], fit_axes(table.places, words)))
    assert nearest == 2, "token by token it would be number 3"
    plans = RoundPlans(1, words, Pace(chance(1)))
    while "done" not in hand.moves:
        intent = plans.look(table, hand, 0)
        assert intent is not None
        assert isinstance(intent.act, Lay)
        assert LAYING.shortest <= intent.after <= LAYING.longest
        situations.play(state, 0, intent.act)
        table, hand = view(state, 0)
    assert hand.votes == [(1, 1), (2, 2), (3, 3)]


@given(words=st.lists(POINTS, min_size=4, max_size=7, unique=True), scale=st.sampled_from([0.5, 0.8, 1.0, 1.5]))
def test_a_table_that_uses_less_or_more_of_the_plane_is_read_as_well(words: list[Point], scale: float) -> None:
    """If everyone places as the reader would, only scaled, fitting the axes undoes most of it."""
    tokens = [(round(scale * x), round(scale * y)) for x, y in words]
    axes = fit_axes(tokens, words)
    off = sum(misfit(token, word, axes) for token, word in zip(tokens, words, strict=True))
    assert off <= sum(misfit(token, word) for token, word in zip(tokens, words, strict=True)) + 0.5


# --- reading in a team ---------------------------------------------------------------------


def team_voting(seats: int = 8, **options: Any) -> State:
    """The active team has voted, the ballot of the other team is open."""
    state = situations.dealt(seats, **options)
    for placer in state.round.placers:
        situations.play(state, placer, PutToken(300 * placer - 1000, 200 * placer - 700), Done())
    situations.ring(state)
    situations.vote_all(state)
    assert state.phase == "team_voting"
    return state


def test_it_lets_people_vote_first_then_fills_the_gaps_and_agrees() -> None:
    state = team_voting()
    person, reader = state.round.readers[:2]
    seated = SeatedBot(state, reader, Bot(2, chance(1)))
    waiting = seated.look(0)
    assert waiting is not None
    assert PEOPLE_FIRST.shortest <= waiting.after <= PEOPLE_FIRST.longest
    situations.play(state, person, Lay(state.round.placers[2], 4), at=7000)
    waiting = seated.look(7000)
    assert waiting is not None
    assert waiting.after >= PEOPLE_FIRST.shortest, "the ballot has changed: people are busy with it"
    assert seated.due == 7000 + waiting.after
    while seated.act is not None:
        seated.act_if_due(seated.due)
    *lays, agree = seated.acts
    assert [lay.on for lay in lays if lay.on == state.round.placers[2]] == [], "a person's vote stays"
    assert len(lays) == len(state.round.placers) - 1
    assert isinstance(agree, Agree)
    assert state.round.ballot[state.round.placers[2]] == 4
    assert all(LAYING.shortest <= delay <= LAYING.longest for delay in seated.delays[1:-1]), "without waiting again"
    assert AGREEING.shortest <= seated.delays[-1] <= AGREEING.longest


def test_readers_do_nothing_before_the_team_votes() -> None:
    state = situations.voting(8)
    reader = state.round.readers[0]
    assert Bot(2, chance(1)).look(*view(state, reader), 0) is None


def test_a_vote_that_a_teammate_took_off_is_not_laid_there_again() -> None:
    state = team_voting()
    person, reader = state.round.readers[:2]
    seated = SeatedBot(state, reader, Bot(2, chance(1)))
    seated.look(0)
    seated.act_if_due(seated.due)
    first = seated.acts[0]
    situations.play(state, person, Lay(first.on, None), at=20_000)
    seated.look(20_000)
    while any(token not in state.round.ballot for token in state.round.placers):
        seated.act_if_due(seated.due)
    assert state.round.ballot[Seat(first.on)] != first.number


def test_it_takes_its_time_again_to_agree_after_a_change() -> None:
    state = team_voting()
    person, reader = state.round.readers[:2]
    situations.play(state, person, *(Lay(on, number) for on, number in state.round.numbers.items()))
    seated = SeatedBot(state, reader, Bot(2, chance(1)))
    seated.look(0)
    assert seated.act == Agree(4)
    one, other = state.round.placers[:2]
    swapped = state.round.numbers[other]
    situations.play(state, person, Lay(one, swapped), Lay(other, state.round.numbers[one]), at=1000)
    intent = seated.look(1000)
    assert intent == Intent(Agree(6), seated.due - 1000)
    assert AGREEING.shortest <= intent.after <= AGREEING.longest


@pytest.mark.parametrize("seats", [8, 14])
def test_the_ballot_is_full_before_the_time_limit(seats: int) -> None:
    state = team_voting(seats, team_vote_seconds=15)
    seated = SeatedBot(state, state.round.readers[0], Bot(2, chance(1)))
    seated.look(0)
    for now in range(0, 15_000, 100):
        seated.act_if_due(now)
    assert len(state.round.ballot) == len(state.round.placers)
