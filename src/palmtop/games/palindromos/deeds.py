"""What a bot has done for somebody who was away."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.game import Deed, Seat
from palmtop.games.palindromos.model import Confirm, Discard, GiveUp, Mark, Move, PickWild, State, Take


def deeds(state: State, seat: Seat, move: Move) -> Sequence[Deed]:
    match move:
        case PickWild():
            return (Deed("wild"),)
        case Take(die=die):
            return tuple(Deed("took", value) for value in state.values[die : die + 1])  # none: it will be refused
        case Confirm():
            steps = state.players[seat].steps
            counts = {"wrote": Mark, "discarded": Discard}
            found = {what: sum(isinstance(step, kind) for step in steps) for what, kind in counts.items()}
            return tuple(Deed(what, n) for what, n in found.items() if n)
        case GiveUp():
            return (Deed("gave-up"),)
        case _:
            return ()
