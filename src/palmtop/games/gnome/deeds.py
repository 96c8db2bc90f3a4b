"""What a bot has done for somebody who was away."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.game import Deed, Seat
from palmtop.games.gnome.model import Call, Fit, Lay, Move, Release, State, Stop


def deeds(state: State, seat: Seat, move: Move) -> Sequence[Deed]:
    match move:
        case Release():
            return (Deed("released"),)
        case Lay() | Fit():
            return (Deed("built"),)
        case Stop():
            return (Deed("stopped"),)
        case Call():
            return (Deed("called"),)
        case _:
            return ()
