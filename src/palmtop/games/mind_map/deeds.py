"""What a bot has done for somebody who was away. Not its notes, which tell what it knew in earlier rounds."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.game import Deed, Seat
from palmtop.games.mind_map.model import Lay, Move, PutToken, State


def deeds(state: State, seat: Seat, move: Move) -> Sequence[Deed]:
    match move:
        case PutToken():
            return (Deed("placed"),)
        case Lay(number=int()):
            return (Deed("voted"),)
        case _:
            return ()
