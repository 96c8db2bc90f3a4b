"""Random legal play of Palm Reader, for benchmarks."""

from __future__ import annotations

from random import Random

from palmtop.engine.game import Seat
from palmtop.games.palm_reader import guards, model
from tests.games.random_play import one_of


def pick(state: model.State, chance: Random) -> tuple[Seat, model.Move] | None:
    """Drawings are strokes of ten points, five on average; answers are random."""
    seats = guards.awaited(state)
    return (seat := one_of(seats, chance), _move(state, seat, chance)) if seats else None


def _move(state: model.State, seat: Seat, chance: Random) -> model.Move:
    number = 1 + int(chance.random() * model.SYMBOLS)
    match state.phase:
        case "shaking":
            return model.Shake()
        case "looking":
            return model.SetOut() if state.round.symbol else model.Turn(number)
        case "passing":
            if not state.round.held_out:
                return model.HoldOut()
            begun = state.attempt.under_way
            if begun and chance.random() < 0.2:
                return model.Finish()
            at, since = int(chance.random() * 900), begun.lasted if begun else 0
            return model.Ink([(at + 10 * n, at, since + 17 * n) for n in range(10)])
        case "deciding":
            return model.Again() if chance.random() < 0.2 else model.FaceUp()
        case "answering":
            return model.Answer(number)
    return model.Ready()
