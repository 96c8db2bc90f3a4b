"""Passing the symbol on from palm to palm (PR-13 to PR-22), up to turning the card's face up (PR-30)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.palm_reader import guards, model
from palmtop.games.palm_reader.model import DRAWING_POINTS, DRAWING_STROKES, MOST_ATTEMPTS, Drawing, State, runs_back


def start_attempt(state: State, seat: Seat, move: model.Move, when: When, chance: Chance) -> list[Announcement]:
    state.round.attempts.append(model.Attempt())
    state.phase = "passing"
    return [Announcement(model.SecondAttempt())] if isinstance(move, model.Again) else []


def hold_out(state: State, seat: Seat, move: model.HoldOut, when: When, chance: Chance) -> list[Announcement]:
    state.round.held_out = True
    return []


def ink(state: State, seat: Seat, move: model.Ink, when: When, chance: Chance) -> list[Announcement]:
    """Points are only ever added: a drawing can't be stopped and begun again (PR-17)."""
    drawing = state.attempt.under_way
    if runs_back(move.points, drawing.lasted if drawing else 0):
        raise Illegal("PR-18", "palm-reader-time-runs-back")
    if drawing is None:
        drawing = Drawing(seat, when.at)
        state.attempt.drawings.append(drawing)
    elif _exceeds_limits(drawing, move):
        raise Illegal("PR-18", "palm-reader-drawing-full", points=DRAWING_POINTS, strokes=DRAWING_STROKES)
    if drawing.lifted or move.down:
        drawing.strokes.append([])
    drawing.strokes[-1] += move.points
    drawing.lifted = move.up
    return []


def _exceeds_limits(drawing: Drawing, more: model.Ink) -> bool:
    points = sum(map(len, drawing.strokes)) + len(more.points)
    strokes = len(drawing.strokes) + (drawing.lifted or more.down)
    return points > DRAWING_POINTS or strokes > DRAWING_STROKES


def feel(state: State, seat: Seat, gesture: model.Gesture) -> tuple[Seat, ...]:
    """Only the receiver feels a touch (PR-14). Touches out of turn, or with decreasing times, reach nobody."""
    receiver = state.receiver
    if receiver is None or guards.ink(state, seat) is not None or runs_back(gesture.points):
        return ()
    return (receiver,)


def finish(state: State, seat: Seat, move: model.Finish, when: When, chance: Chance) -> list[Announcement]:
    receiver = state.receiver
    assert receiver is not None
    state.round.held_out = False
    state.attempt.passed += 1
    cues = [Announcement(model.Passed(seat, receiver))]
    if state.attempt.passed == state.seats:
        state.phase = "deciding"
    elif len(state.round.attempts) == MOST_ATTEMPTS and state.attempt.passed == state.seats - 1:
        # The last attempt doesn't come back to the first player (PR-21), who has nothing left to decide.
        return cues + face_up(state, seat, move, when, chance)
    return cues


def face_up(state: State, seat: Seat, move: model.Move, when: When, chance: Chance) -> list[Announcement]:
    """Everyone sees the five symbols (PR-30)."""
    state.phase = "answering"
    return [Announcement(model.TurnedUp())]
