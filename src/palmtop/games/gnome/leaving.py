"""The least harmful move for a player who is gone: nobody is kept waiting, and nobody's round is void for it."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.gnome import choosing, reports, rounds
from palmtop.games.gnome.model import State
from palmtop.games.gnome.moves import Move, Ready, Release, Saw
from palmtop.games.gnome.pieces import HIGH


def leave(state: State, seat: Seat) -> Move | None:
    turn = state.round.turn
    if state.phase == "ready" and seat in rounds.awaited(state) and seat not in state.ready:
        return Ready()
    if state.phase == "ramp" and seat == state.releaser:
        return Release(HIGH)
    if turn is not None and seat in reports.missing(state):
        return Saw(turn.shows_at, turn.hides_at, 0)
    if state.phase == "choosing" and seat in choosing.choosers(state):
        return choosing.unsaid(state, seat)
    return None
