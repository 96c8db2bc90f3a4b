"""The least harmful move for a player who is gone: nobody waits, and the sheet is kept as well as it goes."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.palindromos import draft, rounds, set_up, turn
from palmtop.games.palindromos.model import Confirm, Mark, Move, PickWild, Roll, State, Step, StepBack, Take


def leave(state: State, seat: Seat) -> Move | None:
    if seat not in rounds.awaited(state):
        return None
    match state.phase:
        case "wild":
            return PickWild(set_up.free_wilds(state)[0])
        case "roll":
            return Roll()
        case "draft":
            return Take(draft.takeable(state)[0])
        case _:
            return _mark(state, seat)


def _mark(state: State, seat: Seat) -> Move:
    """Out of a dead end, else a step further on a way that finishes, marking rather than discarding."""
    pencil = turn.pencil_of(state, seat)
    if pencil.finished:
        return Confirm()
    discard: Step | None = None
    for step in pencil.steps():
        if pencil.after(step).has_way():
            if isinstance(step, Mark):
                return step
            discard = discard or step
    return discard or StepBack()
