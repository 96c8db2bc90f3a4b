"""What a bot has done for somebody who was away."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.game import Deed, Seat
from palmtop.games.palm_reader.model import Again, Answer, FaceUp, Finish, Move, Shake, State


def deeds(state: State, seat: Seat, move: Move) -> Sequence[Deed]:
    match move:
        case Shake():
            return (Deed("shook"),)
        case Finish():
            return (Deed("drew"),)
        case Again():
            return (Deed("again"),)
        case FaceUp():
            return (Deed("turned-up"),)
        case Answer(number=int()):
            return (Deed("answered"),)
        case _:
            return ()
