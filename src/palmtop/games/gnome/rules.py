"""The verbs of Do You Gnome Me?: what a move, and nothing but a move or the clock, does to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.gnome import building, choosing, claims, device, reports, rounds
from palmtop.games.gnome.clock import alarm, ring
from palmtop.games.gnome.ending import outcome
from palmtop.games.gnome.leaving import leave
from palmtop.games.gnome.model import State
from palmtop.games.gnome.moves import Call, Fit, Gesture, Grab, Lay, Move, PutBack, Ready, Release, Saw, Stop
from palmtop.games.gnome.rounds import deal

__all__ = ["alarm", "deal", "feel", "leave", "outcome", "play", "ring"]

_PLAYS: dict[type, Callable[[State, Seat, Any, When, Chance], Sequence[Announcement]]] = {
    Ready: rounds.ready,
    Release: device.release,
    Saw: reports.saw,
    Lay: building.lay,
    Stop: claims.stop,
    Call: claims.call,
    Grab: building.handle,
    Fit: choosing.use,
    PutBack: choosing.use,
}


def play(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    if not 0 <= seat < state.seats:
        raise Illegal("GN-01", "gnome-no-such-seat")
    if state.phase == "over":
        raise Illegal("GN-30", "gnome-match-over")
    return _PLAYS[type(move)](state, seat, move, when, chance)


def feel(state: State, seat: Seat, gesture: Gesture) -> Sequence[Seat] | None:
    """Everyone sees how high the marble is held (GN-13)."""
    return None if state.phase == "ramp" and seat == state.releaser else ()
