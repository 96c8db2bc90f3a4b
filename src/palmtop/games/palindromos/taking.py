"""Which die to take out of the pool."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.games.palindromos.brain import Brain, Ways
from palmtop.games.palindromos.judge import Position


def first_die(brain: Brain, at: Position, left: Sequence[int], rivals: int) -> int:
    """The face to take first, when others will take `rivals` dice before the second."""
    faces = sorted(set(left))
    return max(faces, key=lambda face: _with_first(brain, at, face, _without(left, face), rivals))


def second_die(brain: Brain, at: Position, first: int, left: Sequence[int]) -> int:
    """The face to take second. Each die that stays may become the shared one."""
    faces = sorted(set(left))
    return max(faces, key=lambda face: _with_both(brain, at, first, face, _without(left, face)))


def _with_first(brain: Brain, at: Position, first: int, rest: list[int], rivals: int) -> float:
    """What the best second die is worth that the others are likely to leave."""
    stays = 1 - rivals / len(rest)
    worth, missed = 0.0, 1.0
    for pair in sorted((_pair(brain, at, first, second, rest) for second in rest), reverse=True):
        worth += missed * stays * pair
        missed *= 1 - stays
    return worth


def _pair(brain: Brain, at: Position, first: int, second: int, rest: list[int]) -> float:
    if len(rest) == 2:  # the third die will be the shared one
        return brain.plan(at, first, second, _without(rest, second)[0]).worth
    return brain.best(_both_used(brain, brain.halves(at, first, second))).worth


def _both_used(brain: Brain, halves: Ways) -> Ways:
    full = brain.sheet.all
    return {at: trail for at, trail in halves.items() if len(trail) == 2 or at.filled == full}


def _with_both(brain: Brain, at: Position, first: int, second: int, rest: list[int]) -> float:
    halves = brain.halves(at, first, second, rest)
    return sum(brain.best(brain.finish(halves, shared)).worth * rest.count(shared) for shared in set(rest)) / len(rest)


def _without(dice: Sequence[int], face: int) -> list[int]:
    rest = list(dice)
    rest.remove(face)
    return rest
