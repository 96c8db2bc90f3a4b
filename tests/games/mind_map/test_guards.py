"""Open moves and refusals agree: a hand offers a kind of move if and only if some such move is accepted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from palmtop.engine.errors import Illegal
from palmtop.engine.game import Seat
from palmtop.games.mind_map import MIND_MAP, view
from palmtop.games.mind_map.model import Agree, Done, Lay, Move, PutToken, State, Write
from tests.contract.recorded_match import copied
from tests.games.mind_map.situations import dealt, play, ring

# In the order in which hands list them.
KINDS: dict[str, type[Move]] = {"place": PutToken, "lay": Lay, "write": Write, "agree": Agree, "done": Done}


def moves_of(kind: str, state: State) -> list[Move]:
    """Every move of this kind that differs to the rules, legal or not."""
    numbers = [*range(1, 8), None]
    moves: dict[str, list[Move]] = {
        "place": [PutToken(1, -1)],
        "lay": [Lay(on, number) for on in range(state.seats) for number in numbers],
        "write": [Write("a note"), Write(" ")],
        "agree": [Agree(state.round.version), Agree(state.round.version + 1)],
        "done": [Done(), Done(False)],
    }
    return moves[kind]


def is_accepted(state: State, seat: Seat, move: Move) -> bool:
    """Plays the move if it is legal."""
    try:
        play(state, seat, move)
    except Illegal:
        return False
    return True


def accepted_kinds(state: State, seat: Seat) -> list[str]:
    """The kinds of which this seat may play at least one move."""
    return [kind for kind in KINDS if _one_is_accepted(kind, copied(state), seat)]


def _one_is_accepted(kind: str, state: State, seat: Seat) -> bool:
    return any(is_accepted(state, seat, move) for move in moves_of(kind, state))


def reachable_states(seats: int, seed: int) -> Iterator[State]:
    """States of a match in which random moves, most of them legal, are played to the end."""
    random = Random(seed)
    state = dealt(seats, random.randbytes(32), even_teams=random.random() < 0.5)
    for _ in range(4000):
        yield state
        if state.phase == "over":
            return
        seat = Seat(random.randrange(seats))
        leaving = MIND_MAP.leave(state, seat)
        if leaving is not None and random.random() < 0.7:
            play(state, seat, leaving)
            continue
        move = random.choice(moves_of(random.choice(list(KINDS)), state))
        if not is_accepted(state, seat, move) and MIND_MAP.alarm(state) is not None and random.random() < 0.2:
            ring(state)
    raise AssertionError("the match didn't end")


@pytest.mark.parametrize("seats", [4, 9])
def test_a_hand_offers_a_move_if_and_only_if_one_is_accepted(seats: int) -> None:
    random = Random(seats)
    seen = set()
    for state in reachable_states(seats, seats):
        if random.random() > 0.25 and state.phase in seen:
            continue
        seen.add(state.phase)
        for seat in (Seat(seat) for seat in range(seats)):
            assert view.hand(state, seat).moves == accepted_kinds(state, seat), (state.phase, seat)
    assert seen >= {"placing", "voting", "reveal", "scored", "over"}


@pytest.mark.parametrize("seats", [5, 9])
def test_the_move_of_a_player_who_left_is_one_that_the_hand_offers(seats: int) -> None:
    for state in reachable_states(seats, 100 + seats):
        for seat in (Seat(seat) for seat in range(seats)):
            move = MIND_MAP.leave(state, seat)
            if move is not None:
                assert type(move) in {KINDS[tag] for tag in view.hand(state, seat).moves}
                assert is_accepted(copied(state), seat, move)


def test_every_kind_of_move_is_tried() -> None:
    assert set(KINDS.values()) == set(Move.__args__)
    assert {kind.__struct_config__.tag for kind in KINDS.values()} == set(KINDS)
