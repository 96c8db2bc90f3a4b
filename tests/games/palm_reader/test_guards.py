"""What a seat is offered is what it may do: `hand.moves`, `waiting`, `leave` and the rules agree in every state."""

from __future__ import annotations

from random import Random

import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Seat, When
from palmtop.games.palm_reader import PALM_READER, guards, rules, view
from palmtop.games.palm_reader.model import Move, Palms, State
from tests.contract.recorded_match import copied
from tests.games.palm_reader import stage
from tests.games.palm_reader.secrets import moves_by_tag
from tests.games.playing import SEED

STEPS = 300  # of a random match: two rounds or more


def examples(state: State) -> dict[str, list[Move]]:
    begun = state.attempt.under_way if state.phase == "passing" else None
    return moves_by_tag(begun.lasted if begun else None)


def accepted(state: State, seat: Seat, move: Move) -> bool:
    try:
        PALM_READER.play(copied(state), seat, move, When(0, 0), Chance(SEED, 1))
    except Illegal:
        return False
    return True


def check(state: State) -> None:
    offered = {Seat(seat): view.hand(state, Seat(seat)).moves for seat in range(state.seats)}
    for seat, tags in offered.items():
        legal = [tag for tag, moves in examples(state).items() if any(accepted(state, seat, move) for move in moves)]
        assert tags == legal
        leaving = rules.leave(state, seat)
        assert (leaving is None) == (not tags)
        assert leaving is None or accepted(state, seat, leaving)
    assert sorted(guards.awaited(state)) == [seat for seat, tags in offered.items() if tags]


def step(state: State, chance: Random) -> None:
    """A random open move of a random seat, or the end of the phase."""
    if rules.alarm(state) is not None:
        stage.ring(state)
        return
    seat = chance.choice(guards.awaited(state))
    tag = chance.choice(view.hand(state, seat).moves)
    move = chance.choice([move for move in examples(state)[tag] if accepted(state, seat, move)])
    stage.play(state, seat, move, seed=chance.randbytes(32))


@pytest.mark.parametrize("palms", ["screen", "real"])
@pytest.mark.parametrize("seats", [4, 7])
def test_every_seat_is_offered_exactly_the_moves_it_may_make(palms: Palms, seats: int) -> None:
    chance = Random(seats)
    state = stage.dealt(seats, palms=palms)
    seen = set()
    for _ in range(STEPS):
        seen.add(state.phase)
        check(state)
        step(state, chance)
        if state.phase == "over":
            break
    assert len(seen) == 8, "every phase but the end"


def test_no_seat_is_offered_anything_when_the_match_is_over() -> None:
    state = stage.whole_game(4, {})
    check(state)
    assert guards.awaited(state) == []
