"""What a bot has done for somebody who was away."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.game import Deed, Seat
from palmtop.games.mind_map.model import Lay, Move, PutToken, State, Write


def deeds(state: State, seat: Seat, move: Move) -> Sequence[Deed]:
    match move:
        case PutToken():
            return (Deed("placed"),)
        case Lay(number=int()):
            return (Deed("voted"),)
        case Write():
            return (Deed("wrote"),)
        case _:
            return ()
