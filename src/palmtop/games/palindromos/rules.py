"""The verbs of Palindromos: what a move, and nothing but a move, does to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, Malformed
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.palindromos import draft, rounds, set_up, turn
from palmtop.games.palindromos.ending import outcome
from palmtop.games.palindromos.leaving import leave
from palmtop.games.palindromos.model import (
    POOL,
    Confirm,
    Discard,
    Eye,
    GiveUp,
    Mark,
    Move,
    PickWild,
    Roll,
    State,
    StepBack,
    Take,
)
from palmtop.games.palindromos.set_up import deal

__all__ = ["alarm", "deal", "feel", "leave", "outcome", "play", "ring"]

_PLAYS: dict[type, Callable[[State, Seat, Any, Chance], Sequence[Announcement]]] = {
    PickWild: set_up.pick_wild,
    Roll: draft.roll,
    Take: draft.take,
    Mark: turn.step,
    Discard: turn.step,
    StepBack: turn.step_back,
    Confirm: turn.confirm,
    GiveUp: turn.give_up,
}


def play(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    if not 0 <= seat < len(state.players):
        raise Illegal("PD-01", "palindromos-no-such-seat")
    if state.phase == "over":
        raise Illegal("PD-34", "palindromos-match-over")
    return _PLAYS[type(move)](state, seat, move, chance)


def alarm(state: State) -> int | None:
    """Time itself never moves this game."""
    return None


def ring(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    raise Malformed("palindromos-no-clock")


def feel(state: State, seat: Seat, gesture: Eye) -> Sequence[Seat] | None:
    """Everyone sees which die the drafting player's finger rests on."""
    if state.phase != "draft" or seat != rounds.taker(state):
        return ()
    if gesture.die is not None and (gesture.die >= len(state.owners) or state.owners[gesture.die] != POOL):
        return ()
    return None
