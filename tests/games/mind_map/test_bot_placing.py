"""How a bot places: it thinks, answers the others, and comes to rest."""

from __future__ import annotations

import math
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Intent
from palmtop.games.mind_map.aiming import CROWDED, Aim
from palmtop.games.mind_map.bot import Bot
from palmtop.games.mind_map.bot_placing import SHIFTS
from palmtop.games.mind_map.model import Done, Place, PutToken, State
from palmtop.sim.play import seed_of
from tests.games.mind_map import stage
from tests.games.mind_map.bots import PLACES, Chair, view
from tests.games.playing import chance


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
