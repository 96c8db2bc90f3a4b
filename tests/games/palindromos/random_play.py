"""Random legal play of Palindromos, for benchmarks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from random import Random

from palmtop.games.palindromos import guards
from palmtop.games.palindromos.marking import Pencil, pencil_of
from palmtop.games.palindromos.model import (
    DISCARDS,
    FACES,
    Confirm,
    Discard,
    Mark,
    PickWild,
    Roll,
    State,
    StepBack,
    Take,
    Which,
)
from palmtop.games.palindromos.rules import free_wilds, takeable
from tests.games.random_play import Picked, one_of

CONFIRM, ROLL, STEP_BACK = Confirm(), Roll(), StepBack()


def moves(state: State, chance: Random) -> Iterator[Picked]:
    """A finished turn is confirmed, and nobody gives up."""
    return chain.from_iterable(_phases(state, chance))


def _phases(state: State, chance: Random) -> Iterator[Iterable[Picked]]:
    """The moves of one phase after the other."""
    while state.phase != "over":
        match state.phase:
            case "wild":
                yield [(one_of(guards.awaited(state), chance), PickWild(one_of(free_wilds(state), chance)))]
            case "roll":
                yield [(state.start, ROLL)]
            case "draft":
                yield _draft(state, chance)
            case _:
                yield _mark(state, chance)


def _draft(state: State, chance: Random) -> Iterator[Picked]:
    dice = takeable(state)
    for seat in [*state.order, *reversed(state.order)]:
        yield seat, Take(dice.pop(int(chance.random() * len(dice))))


def _mark(state: State, chance: Random) -> Iterator[Picked]:
    """All turns of one round, a random seat's step after the other. The rules apply the steps to the pencils."""
    marking = [(seat, pencil_of(state, seat)) for seat in guards.awaited(state)]
    while marking:
        picked = seat, pencil = marking[0] if len(marking) == 1 else one_of(marking, chance)
        if dice := pencil.next_dice():
            yield seat, _step(pencil, dice, chance)
        else:
            marking.remove(picked)
            yield seat, CONFIRM


def _step(pencil: Pencil, dice: Sequence[Which], chance: Random) -> Mark | Discard | StepBack:
    """A random die with a random face: into any box that is open to it, discarded, or a step back instead."""
    die = dice[0] if len(dice) == 1 else one_of(dice, chance)
    face = one_of(FACES, chance) if pencil.wild[die] else pencil.dice[die]
    boxes = pencil.boxes_for(die, face)
    marks = boxes.bit_count()
    steps = marks + (pencil.discards < DISCARDS)
    chosen = int(chance.random() * (steps + (pencil.used > 0)))
    if chosen < marks:
        return Mark(die, _nth_box(boxes, chosen), face)
    if chosen < steps:
        return Discard(die)
    return STEP_BACK if pencil.used else _step(pencil, dice, chance)  # nothing is open to this die: take another one


def _nth_box(boxes: int, number: int) -> int:
    for _ in range(number):
        boxes &= boxes - 1
    return (boxes & -boxes).bit_length() - 1
