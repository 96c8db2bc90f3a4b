"""How a bot reads tokens: alone by the best overall assignment, in a team after the people."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Intent, Seat
from palmtop.games.mind_map.bot import Bot
from palmtop.games.mind_map.bot_voting import AGREEING, LAYING, PEOPLE_FIRST, Voter
from palmtop.games.mind_map.model import Agree, Done, Lay, Place, PutToken, State
from palmtop.games.mind_map.pace import Pace
from palmtop.games.mind_map.reading import assign, lens, misfit
from tests.games.mind_map import stage
from tests.games.mind_map.bots import PLACES, Chair, view
from tests.games.playing import chance

# --- reading -------------------------------------------------------------------------------


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


# --- reading in a team ---------------------------------------------------------------------


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
