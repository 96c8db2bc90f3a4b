"""Random legal play of Do You Gnome Me?, for benchmarks."""

from __future__ import annotations

from random import Random

from palmtop.engine.game import Seat
from palmtop.games.gnome import board, device, guards, model
from tests.games.random_play import one_of


def pick(state: model.State, chance: Random) -> tuple[Seat, model.Move] | None:
    """Stacks are turned at random; once a Stop is open it comes soon."""
    turn = state.round.turn
    match state.phase:
        case "ready":
            return guards.awaited(state)[0], model.Ready()
        case "ramp":
            return state.releaser, model.Release(model.HIGH)
        case "building" if turn is not None:
            unreported = device.unreported(state)
            if unreported:
                return unreported[0], model.Saw(turn.shows_at, turn.hides_at, 16)
            return _move(state, one_of(state.playing(), chance), chance)
    return None


def _move(state: model.State, seat: Seat, chance: Random) -> tuple[Seat, model.Move] | None:
    luck = chance.random()
    if luck < 0.1:  # before a Stop is open, wait for the alarm that opens it
        return (seat, model.Stop()) if state.round.reached == model.STOP_OPEN else None
    kind = int(chance.random() * model.KINDS)
    return seat, model.Lay(kind, one_of(board.stacks_of(state.board, seat)[kind][1:], chance))
