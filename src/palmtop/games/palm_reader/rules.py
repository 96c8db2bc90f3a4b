"""The verbs of Palm Reader: what a move, and nothing but a move or the clock, does to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, Malformed
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.palm_reader import answering, passing, rounds
from palmtop.games.palm_reader.ending import outcome
from palmtop.games.palm_reader.leaving import leave
from palmtop.games.palm_reader.model import (
    Again,
    Answer,
    FaceUp,
    Finish,
    Gesture,
    HoldOut,
    Ink,
    Move,
    Ready,
    SetOut,
    Shake,
    State,
    Turn,
    runs_back,
)
from palmtop.games.palm_reader.rounds import deal

__all__ = ["alarm", "deal", "feel", "leave", "outcome", "play", "ring"]

_PLAYS: dict[type, Callable[[State, Seat, Any, int, Chance], Sequence[Announcement]]] = {
    Shake: rounds.shake,
    Turn: rounds.turn,
    SetOut: rounds.set_out,
    HoldOut: passing.hold_out,
    Ink: passing.ink,
    Finish: passing.finish,
    Again: passing.again,
    FaceUp: passing.face_up,
    Answer: answering.answer,
    Ready: rounds.ready,
}


def play(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    if not 0 <= seat < state.seats:
        raise Illegal("PR-01", "palm-reader-no-such-seat")
    if state.phase == "over":
        raise Illegal("PR-40", "palm-reader-match-over")
    return _PLAYS[type(move)](state, seat, move, when.at, chance)


def alarm(state: State) -> int | None:
    return state.ends_at


def ring(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    if state.ends_at is None or when.at < state.ends_at:
        raise Malformed("palm-reader-no-bell")
    return answering.go_on(state, when.at)


def feel(state: State, seat: Seat, gesture: Gesture) -> Sequence[Seat] | None:
    """Only the one drawn on feels it (PR-14), and nobody what can't have been drawn."""
    to = passing.receiver(state)
    draws = seat == passing.drawer(state) and state.round.held_out
    return (to,) if draws and to is not None and not runs_back(gesture.points) else ()
