"""The least harmful move for a player who is gone: the chain goes on."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.palm_reader import answering, passing
from palmtop.games.palm_reader.model import (
    SPAN,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    Move,
    Ready,
    SetOut,
    Shake,
    State,
    Turn,
)

DOT = Ink([(SPAN // 2, SPAN // 2, 0)])


def leave(state: State, seat: Seat) -> Move | None:
    match state.phase:
        case "passing":
            return _pass_on(state, seat)
        case "answering" if seat in answering.answerers(state) and seat not in state.round.answers:
            return Answer(None)  # PR-31: counts as wrong
        case "gallery" if seat not in state.round.ready:
            return Ready()
    if seat == state.round.first:
        look: Move = SetOut() if state.round.symbol else Turn(1)
        moves: dict[str, Move] = {"shaking": Shake(), "looking": look, "deciding": FaceUp()}
        return moves.get(state.phase)
    return None


def _pass_on(state: State, seat: Seat) -> Move | None:
    """What has been drawn so far, or a dot."""
    real = state.options.palms == "real"
    if seat == passing.receiver(state) and not real and not state.round.held_out:
        return HoldOut()
    if seat != passing.drawer(state) or not (real or state.round.held_out):
        return None
    return Finish() if real or passing.under_way(state) else DOT
