"""Random legal play of Do You Gnome Me?, for benchmarks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from palmtop.games.gnome import board, device, model, rounds
from tests.games.random_play import Picked, one_of


def moves(state: model.State, chance: Random) -> Iterator[Picked]:
    """Stacks are turned at random; once a Stop is open it comes soon."""
    while state.phase != "over":
        turn = state.round.turn
        match state.phase:
            case "ready":
                yield from [(seat, model.Ready()) for seat in rounds.must_be_ready(state)]
            case "ramp":
                yield state.releaser, model.Release(model.HIGH)
            case "building" if turn is not None:
                yield from [(seat, model.Saw(turn.shows_at, turn.hides_at, 16)) for seat in device.unreported(state)]
                yield from _build(state, chance)
            case _:
                yield None


def _build(state: model.State, chance: Random) -> Iterator[Picked]:
    while True:
        seat = one_of(state.playing(), chance)
        if chance.random() < 0.1:  # before a Stop is open, wait for the alarm that opens it
            if state.round.reached == model.STOP_OPEN:
                yield seat, model.Stop()
                return
            yield None
        kind = chance.getrandbits(2)
        yield seat, model.Lay(kind, board.stacks_of(state.board, seat)[kind][1 + int(chance.random() * 3)])
