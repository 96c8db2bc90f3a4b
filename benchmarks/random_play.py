"""For each game a player that picks at random among the legal moves. The engine checks each of them again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from palmtop.engine.game import Seat
from palmtop.games.palindromos import draft, rounds, set_up, turn
from palmtop.games.palindromos import model as palindromos

T = TypeVar("T")
Pick = Callable[[Any, Random], tuple[Seat, Any]]


def one_of(things: Sequence[T], dice: Random) -> T:
    return things[int(dice.random() * len(things))]


def play_palindromos(state: palindromos.State, dice: Random) -> tuple[Seat, palindromos.Move]:
    """Each legal move equally likely, but a finished turn is confirmed and nobody gives up."""
    seat = one_of(rounds.awaited(state), dice)
    if state.phase == "marking":
        pencil = turn.pencil_of(state, seat)
        if pencil.finished:
            return seat, palindromos.Confirm()
        moves: list[palindromos.Move] = [*pencil.steps()]
        if pencil.used:
            moves.append(palindromos.StepBack())
        return seat, one_of(moves, dice)
    if state.phase == "draft":
        return seat, palindromos.Take(one_of(draft.takeable(state), dice))
    if state.phase == "roll":
        return seat, palindromos.Roll()
    return seat, palindromos.PickWild(one_of(set_up.free_wilds(state), dice))


PLAYERS: dict[str, Pick] = {"palindromos": play_palindromos}
