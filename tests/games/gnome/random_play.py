"""Random legal play of Do You Gnome Me?, for benchmarks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random

from palmtop.games.gnome import board, device, model, rounds
from tests.games.random_play import Picked, one_of


def moves(state: model.State, chance: Random) -> Iterator[Picked]:
    """Stacks are turned at random; once a Stop is open it comes soon."""
    return chain.from_iterable(_phases(state, chance))


def _phases(state: model.State, chance: Random) -> Iterator[Iterable[Picked]]:
    """The moves of one phase after the other."""
    while state.phase != "over":
        turn = state.round.turn
        match state.phase:
            case "ready":
                yield [(seat, model.Ready()) for seat in rounds.must_be_ready(state)]
            case "ramp":
                yield [(state.releaser, model.Release(model.HIGH))]
            case "building" if turn is not None:
                yield [(seat, model.Saw(turn.shows_at, turn.hides_at, 16)) for seat in device.unreported(state)]
                yield _build(state, chance)
            case _:
                yield [None]


def _build(state: model.State, chance: Random) -> Iterator[Picked]:
    """Nobody is out before the Stop, and stacks are turned in place, so seats and stacks are looked up once."""
    stacks_of = [(seat, board.stacks_of(state.board, seat)) for seat in state.playing()]
    while True:
        seat, stacks = one_of(stacks_of, chance)
        if chance.random() < 0.1:  # before a Stop is open, wait for the alarm that opens it
            if state.round.reached == model.STOP_OPEN:
                yield seat, model.Stop()
                return
            yield None
        kind = chance.getrandbits(2)
        yield seat, model.Lay(kind, stacks[kind][1 + int(chance.random() * 3)])
