"""However presses are delayed on their way, a round ends as if everyone sat at one table (GN-17)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import msgspec
import pytest

from palmtop.engine.errors import Illegal
from palmtop.games.gnome.model import CLAIM_MS, Call, Lay, Ruling, State, Stop
from tests.games.gnome.stage import building, play, ring, ring_until

SEATS = 4
ARRIVALS = 6  # different ones of the same presses


class Press(NamedTuple):
    done: int
    seat: int
    move: Lay | Stop | Call


def evening(chance: Random, opens: int, calls: bool) -> list[Press]:
    """Presses, and a Stop by everyone towards the end, each at the very moment at which somebody lays a part."""
    moments = chance.sample(range(opens, opens + 900), 60)
    stops = chance.sample([moment for moment in moments if opens + 400 <= moment < opens + 800], SEATS)
    made: list[Press] = [
        Press(done, chance.randrange(SEATS), Lay(chance.randrange(4), chance.randrange(4))) for done in moments
    ]
    made += [Press(done, seat, Stop()) for seat, done in enumerate(stops)]
    if calls:
        free = [moment for moment in range(opens, opens + 600) if moment not in moments]
        made += [
            Press(done, seat, Call(chance.choice(["flower", "cloud"])))
            for seat, done in zip(chance.sample(range(SEATS), 2), chance.sample(free, 2), strict=True)
        ]
    return sorted(made, key=lambda press: press.done)


def arrivals(presses: list[Press], chance: Random) -> list[tuple[int, Press]]:
    """Within the time that a slow line is credited with; each line keeps its order."""
    latest = [0] * SEATS
    coming = []
    for press in presses:
        latest[press.seat] = max(latest[press.seat], press.done + chance.randrange(CLAIM_MS))
        coming.append((latest[press.seat], press))
    return sorted(coming, key=lambda one: one[0])


def played(coming: list[tuple[int, Press]], **options: bool) -> State:
    state, _ = building(SEATS, "flower" if options.get("marks") else None, **options)
    for pile in state.piles[:2]:
        pile.append(state.deck.pop().number)
    for at, press in coming:
        ring_until(state, at)
        try:
            play(state, press.seat, press.move, at=at, done=press.done)
        except Illegal:
            continue
    while state.phase in ("building", "stopping"):
        ring(state)
    return state


def end(state: State) -> bytes:
    """How the round ended, but for presses that came too late to matter."""
    assert isinstance(state.ruling, Ruling)
    ruling = msgspec.structs.replace(state.ruling, claims=[])
    return msgspec.json.encode((ruling, state.board, state.piles, state.discards, state.releaser))


@pytest.mark.rule("GN-17")
@pytest.mark.parametrize("seed", range(40))
def test_the_ruling_depends_only_on_the_order_of_the_presses(seed: int) -> None:
    chance = Random(seed)
    _, opens = building(SEATS)
    presses = evening(chance, opens, calls=False)
    at_one_table = played([(press.done, press) for press in presses])
    for _ in range(ARRIVALS):
        assert end(played(arrivals(presses, chance))) == end(at_one_table)
    first = next(press for press in presses if isinstance(press.move, Stop))
    assert at_one_table.ruling is not None
    assert at_one_table.ruling.stopper == first.seat
    assert at_one_table.ruling.gnomes == _built(presses, first)


def _built(presses: list[Press], stop: Press) -> list[list[int]]:
    """What lies on top at the Stop: for each stack what was last laid until then."""
    state, _ = building(SEATS)
    tops = [[stack[0] for stack in stacks] for stacks in state.board.stacks]
    for press in presses:
        if isinstance(press.move, Lay) and press.done <= stop.done:
            tops[press.seat][press.move.stack] = press.move.top
    return tops


@pytest.mark.rule("GN-17", "GN-68")
@pytest.mark.parametrize("seed", range(40))
def test_so_it_does_with_flowers_and_clouds(seed: int) -> None:
    chance = Random(seed)
    _, opens = building(SEATS, "flower", marks=True)
    presses = evening(chance, opens, calls=True)
    at_one_table = played([(press.done, press) for press in presses], marks=True)
    for _ in range(ARRIVALS):
        assert result(played(arrivals(presses, chance), marks=True)) == result(at_one_table)


def result(state: State) -> tuple[object, ...]:
    """Who is out already lays no more: only these stacks depend on when word of the ruling came."""
    ruling = state.ruling
    assert ruling is not None
    return ruling.rule, ruling.winner, ruling.caller, ruling.stopper, ruling.wrong, state.piles, state.discards
