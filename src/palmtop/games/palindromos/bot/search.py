"""Searches the turns that three dice allow on one sheet, for the best way to mark them and the best die to take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import nlargest
from typing import NamedTuple

from palmtop.games.palindromos.bot.evaluation import Evaluator, Position
from palmtop.games.palindromos.content.sheets import boxes_in
from palmtop.games.palindromos.model import DICE, DISCARDS, FACES, SHARED, Discard, Mark, Step

DieFaces = tuple[int, tuple[int, ...]]  # which of the three dice, and the faces it may show
Trail = tuple[tuple[int, int, int], ...]  # the steps of a turn: die, box (-1: discarded) and face
Reachable = dict[Position, Trail]  # the positions that a turn can lead to, each with one way to get there


class Plan(NamedTuple):
    worth: float
    trail: Trail


class TurnSearch:
    """Searches the turns of one player in one round.

    `width` is how many half-done turns are followed to the end, `evaluations_max` how many positions one decision
    may evaluate.
    """

    def __init__(
        self, evaluator: Evaluator, *, ordered: bool, wild_shared: bool, width: int, evaluations_max: int
    ) -> None:
        self.evaluator = evaluator
        self.sheet = evaluator.sheet
        self.ordered = ordered
        self.wild_shared = wild_shared
        self.width = width
        self.evaluations_max = evaluations_max
        self._fitting: dict[int, list[int]] = {}

    # --- marking --------------------------------------------------------------------------------

    def plan(self, at: Position, first: int, second: int, shared: int) -> Plan:
        """The best way to mark these dice."""
        return self.best(self.after_shared_die(self.after_taken_dice(at, first, second, [shared]), shared))

    def after_taken_dice(self, at: Position, first: int, second: int, shared: Sequence[int] = ()) -> Reachable:
        """The positions after both taken dice, or before if one box is left: the shared die may fill it early (PD-25).

        `shared` are the values that the shared die may have.
        """
        turned = self._faces_of_wild(at.ink, {first, second, *shared}, unused=2)
        wild = self.evaluator.wild
        one, two = ((die, turned if value == wild else (value,)) for die, value in ((0, first), (1, second)))
        found: Reachable = {at: ()} if self._one_box_left(at) else {}
        self._add_first(at, one, two, found)
        if not self.ordered and first != second:
            self._add_first(at, two, one, found)
        return found

    def _add_first(self, at: Position, die: DieFaces, other: DieFaces, found: Reachable) -> None:
        which, faces = die
        edge = self.sheet.beside(at.filled) & ~at.filled if at.filled else self._left_half
        for face in faces:
            for box in boxes_in(edge & self._boxes_for(at.ink)[face]):
                self._add_second(self._mark(at, box, face), ((which, box, face),), self.sheet.near[box], other, found)
        if at.discards < DISCARDS:
            self._add_second(_discard(at), ((which, -1, 0),), edge, other, found)

    def _add_second(self, at: Position, trail: Trail, reach: int, die: DieFaces, found: Reachable) -> None:
        if self._one_box_left(at):  # true of a full sheet, too
            found.setdefault(at, trail)
        if at.filled == self.sheet.all:
            return
        which, faces = die
        reach &= ~at.filled
        for face in faces:
            for box in boxes_in(reach & self._boxes_for(at.ink)[face]):
                found.setdefault(self._mark(at, box, face), (*trail, (which, box, face)))
        if at.discards < DISCARDS:
            found.setdefault(_discard(at), (*trail, (which, -1, 0)))

    def after_shared_die(self, half_done: Reachable, shared: int) -> Reachable:
        """The positions after the shared die. If there are many half-done turns, follows only the best."""
        found: Reachable = {}
        ready = [at for at, trail in half_done.items() if self._can_use_shared(at, trail, shared)]
        for at in ready if len(ready) <= self.width else self._best_of(self.width, ready):
            trail = half_done[at]
            if at.filled == self.sheet.all:
                found[at] = trail
                continue
            for face in self._faces_of_shared(shared, at.ink):
                for box in boxes_in(self._boxes_for(at.ink)[face] & ~at.filled):
                    found.setdefault(self._mark(at, box, face), (*trail, (SHARED, box, face)))
            if at.discards < DISCARDS and len(trail) == 2:
                found.setdefault(_discard(at), (*trail, (SHARED, -1, 0)))
        return found

    def _can_use_shared(self, at: Position, trail: Trail, shared: int) -> bool:
        """Whether the shared die finishes this turn. It may be discarded only after both taken dice are used."""
        if at.filled == self.sheet.all or (at.discards < DISCARDS and len(trail) == 2):
            return True
        return any(self._boxes_for(at.ink)[face] & ~at.filled for face in self._faces_of_shared(shared, at.ink))

    def best(self, found: Reachable) -> Plan:
        for end in self._best_of(1, found):
            return Plan(self.evaluator.worth(end), found[end])
        return Plan(0.0, ())

    def _best_of(self, count: int, positions: Iterable[Position]) -> list[Position]:
        """The best of the positions, evaluating no more than is still allowed, but at least one."""
        left = max(1, self.evaluations_max - self.evaluator.evaluated)
        return nlargest(count, list(positions)[:left], key=self.evaluator.worth)

    # --- taking dice ----------------------------------------------------------------------------

    def first_die(self, at: Position, left: Sequence[int], rivals: int) -> int:
        """The face to take first, when others will take `rivals` dice before the second."""
        return max(sorted(set(left)), key=lambda face: self._worth_of_first(at, face, _without(left, face), rivals))

    def second_die(self, at: Position, first: int, left: Sequence[int]) -> int:
        """The face to take second. Each die that is left may become the shared one."""
        return max(sorted(set(left)), key=lambda face: self._worth_of_both(at, first, face, _without(left, face)))

    def _worth_of_first(self, at: Position, first: int, rest: list[int], rivals: int) -> float:
        """The expected worth of the best second die that the others leave."""
        stays = 1 - rivals / len(rest)
        worth, missed = 0.0, 1.0
        for pair in sorted((self._worth_of_pair(at, first, second, rest) for second in rest), reverse=True):
            worth += missed * stays * pair
            missed *= 1 - stays
        return worth

    def _worth_of_pair(self, at: Position, first: int, second: int, rest: list[int]) -> float:
        if len(rest) == 2:  # the third die will be the shared one
            return self.plan(at, first, second, _without(rest, second)[0]).worth
        full = self.sheet.all
        found = self.after_taken_dice(at, first, second)
        return self.best({end: trail for end, trail in found.items() if len(trail) == 2 or end.filled == full}).worth

    def _worth_of_both(self, at: Position, first: int, second: int, rest: list[int]) -> float:
        half_done = self.after_taken_dice(at, first, second, rest)
        worths = (self.best(self.after_shared_die(half_done, die)).worth * rest.count(die) for die in set(rest))
        return sum(worths) / len(rest)

    # --- the sheet ------------------------------------------------------------------------------

    def _faces_of_wild(self, ink: int, rolled: set[int], unused: int) -> tuple[int, ...]:
        """The faces worth turning a wild die to. Faces that are used nowhere are equal: only a few are tried."""
        inked = {ink >> 3 * colour & 7 for colour in range(len(self.sheet.mates))}
        used = inked | rolled | {self.evaluator.wild}
        equal = [face for face in FACES if face not in used]
        return tuple(face for face in FACES if face in used or face in equal[:unused])

    def _faces_of_shared(self, value: int, ink: int) -> tuple[int, ...]:
        is_wild = self.wild_shared and value == self.evaluator.wild
        return self._faces_of_wild(ink, {value}, unused=1) if is_wild else (value,)

    def _boxes_for(self, ink: int) -> list[int]:
        """For each face the boxes whose colour is free or has that number."""
        known = self._fitting.get(ink)
        if known is None:
            known = self._fitting[ink] = [0] * 7
            for colour, mates in enumerate(self.sheet.mates):
                number = ink >> 3 * colour & 7
                for face in (number,) if number else FACES:
                    known[face] |= mates
        return known

    def _mark(self, at: Position, box: int, face: int) -> Position:
        return Position(at.filled | 1 << box, at.ink | face << 3 * self.sheet.colours[box], at.discards)

    def _one_box_left(self, at: Position) -> bool:
        empty = self.sheet.all & ~at.filled
        return empty & (empty - 1) == 0

    @property
    def _left_half(self) -> int:
        """The boxes to try on an empty sheet: sheets are mirrored, so the right half is equal."""
        middle = max(x for x, _ in self.sheet.places) / 2
        return sum(1 << box for box, (x, _) in enumerate(self.sheet.places) if x <= middle)


def _discard(at: Position) -> Position:
    return Position(at.filled, at.ink, at.discards + 1)


def _without(dice: Sequence[int], face: int) -> list[int]:
    rest = list(dice)
    rest.remove(face)
    return rest


def step_of(die: int, box: int, face: int) -> Step:
    """A step of a trail as a move."""
    return Discard(DICE[die]) if box < 0 else Mark(DICE[die], box, face)
