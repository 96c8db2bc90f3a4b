"""Random legal play of Palm Reader, for benchmarks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from palmtop.games.palm_reader import guards, model
from palmtop.games.palm_reader.packing import FRAME_MS, pack
from tests.games.random_play import Picked

POINTS = 10  # of a stroke
LASTS = FRAME_MS * POINTS


def moves(state: model.State, chance: Random) -> Iterator[Picked]:
    """Drawings are strokes of ten points, five on average; answers are random."""
    while state.phase != "over":
        first = state.round.first
        match state.phase:
            case "shaking":
                yield first, model.Shake()
            case "looking":
                yield first, model.SetOut() if state.round.symbol else model.Turn(_number(chance))
            case "passing":
                yield from _draw(state, chance)
            case "deciding":
                yield first, model.Again() if chance.random() < 0.2 else model.FaceUp()
            case "answering":
                yield from [(seat, model.Answer(_number(chance))) for seat in guards.awaited(state)]
            case "gallery":
                yield from [(seat, model.Ready()) for seat in guards.awaited(state)]
            case _:
                yield None


def _number(chance: Random) -> int:
    return 1 + int(chance.random() * model.SYMBOLS)


def _draw(state: model.State, chance: Random) -> Iterator[Picked]:
    """One drawing, from the palm held out to its end."""
    drawer, receiver = state.drawer, state.receiver
    assert drawer is not None
    assert receiver is not None
    yield receiver, model.HoldOut()
    time = 0
    while not time or chance.random() >= 0.2:
        yield drawer, model.Ink(_stroke(int(chance.random() * 900), time))
        time += LASTS
    yield drawer, model.Finish()


@cache
def _stroke(at: int, time: int) -> model.PackedStroke:
    """To the right from a point on the palm's diagonal. Packed once: packing is the work of clients."""
    return pack([(at + 10 * n, at, time + FRAME_MS * n) for n in range(POINTS)])
