"""Random legal play of Palindromos, for benchmarks."""

from __future__ import annotations

from random import Random

from palmtop.engine.game import Seat
from palmtop.games.palindromos import guards, model
from palmtop.games.palindromos.marking import pencil_of
from palmtop.games.palindromos.rules import free_wilds, takeable
from tests.games.random_play import one_of


def pick(state: model.State, chance: Random) -> tuple[Seat, model.Move]:
    """Each legal move equally likely, but a finished turn is confirmed and nobody gives up."""
    seat = one_of(guards.awaited(state), chance)
    if state.phase == "marking":
        pencil = pencil_of(state, seat)
        if pencil.finished:
            return seat, model.Confirm()
        moves: list[model.Move] = [*pencil.steps()]
        if pencil.used:
            moves.append(model.StepBack())
        return seat, one_of(moves, chance)
    if state.phase == "draft":
        return seat, model.Take(one_of(takeable(state), chance))
    if state.phase == "roll":
        return seat, model.Roll()
    return seat, model.PickWild(one_of(free_wilds(state), chance))
