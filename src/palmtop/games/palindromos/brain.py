"""Thinking a turn through: where three dice can lead on one's sheet, and which way is worth most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from typing import NamedTuple

from palmtop.games.palindromos.judge import Judge, Position
from palmtop.games.palindromos.model import DISCARDS, FACES, SHARED, Discard, Mark, Step, Which

DICE: tuple[Which, ...] = (0, 1, 2)

Die = tuple[int, tuple[int, ...]]  # which one, and the faces it may show
Trail = tuple[tuple[int, int, int], ...]  # a die, a box (-1: discarded) and a face a step
Ways = dict[Position, Trail]  # where a turn can lead, and one way there


class Plan(NamedTuple):
    worth: float
    trail: Trail


NO_WAY = Plan(0.0, ())


class Brain:
    """Thinks about one player's sheet in one round.

    `width` is how many half-done turns are thought through to the end, `most` how many positions a decision may judge.
    """

    def __init__(self, judge: Judge, *, ordered: bool, wild_shared: bool, width: int, most: int) -> None:
        self.judge = judge
        self.sheet = judge.sheet
        self.ordered = ordered
        self.wild_shared = wild_shared
        self.width = width
        self.most = most
        self._fitting: dict[int, list[int]] = {}

    def plan(self, at: Position, first: int, second: int, shared: int) -> Plan:
        """The best way to mark these dice."""
        return self.best(self.finish(self.halves(at, first, second, [shared]), shared))

    def halves(self, at: Position, first: int, second: int, shared: Sequence[int] = ()) -> Ways:
        """Where the two dice taken can lead, and where one box is left: the shared die may fill it early (PD-25).

        `shared` are the faces that the shared die may come to show.
        """
        turned = self._turned(at.ink, {first, second, *shared}, new=2)
        one, two = ((die, turned if value == self.judge.wild else (value,)) for die, value in ((0, first), (1, second)))
        ways: Ways = {at: ()} if self._one_left(at) else {}
        self._first(at, one, two, ways)
        if not self.ordered and first != second:
            self._first(at, two, one, ways)
        return ways

    def _first(self, at: Position, die: Die, other: Die, ways: Ways) -> None:
        which, faces = die
        edge = self.sheet.beside(at.filled) & ~at.filled if at.filled else self._left_half
        for face in faces:
            for box in boxes(edge & self.fitting(at.ink)[face]):
                self._second(self._mark(at, box, face), ((which, box, face),), self.sheet.near[box], other, ways)
        if at.discards < DISCARDS:
            self._second(_tick(at), ((which, -1, 0),), edge, other, ways)

    def _second(self, at: Position, trail: Trail, reach: int, die: Die, ways: Ways) -> None:
        if at.filled == self.sheet.all:
            ways.setdefault(at, trail)
            return
        if self._one_left(at):
            ways.setdefault(at, trail)
        which, faces = die
        reach &= ~at.filled
        for face in faces:
            for box in boxes(reach & self.fitting(at.ink)[face]):
                ways.setdefault(self._mark(at, box, face), (*trail, (which, box, face)))
        if at.discards < DISCARDS:
            ways.setdefault(_tick(at), (*trail, (which, -1, 0)))

    def finish(self, halves: Ways, shared: int) -> Ways:
        """Where the shared die can lead from there; of many half-done turns only the best are followed."""
        ways: Ways = {}
        for at in self._promising(halves, shared):
            trail = halves[at]
            if at.filled == self.sheet.all:
                ways[at] = trail
                continue
            for face in self._shared_faces(shared, at.ink):
                for box in boxes(self.fitting(at.ink)[face] & ~at.filled):
                    ways.setdefault(self._mark(at, box, face), (*trail, (SHARED, box, face)))
            if at.discards < DISCARDS and len(trail) == 2:
                ways.setdefault(_tick(at), (*trail, (SHARED, -1, 0)))
        return ways

    def _promising(self, halves: Ways, shared: int) -> list[Position]:
        ready = [at for at in halves if self._can_share(at, shared)]
        if len(ready) <= self.width:
            return ready
        return self._best_of(self.width, ready)

    def _can_share(self, at: Position, shared: int) -> bool:
        if at.discards < DISCARDS or at.filled == self.sheet.all:
            return True
        return any(self.fitting(at.ink)[face] & ~at.filled for face in self._shared_faces(shared, at.ink))

    def best(self, ways: Ways) -> Plan:
        for end in self._best_of(1, ways):
            return Plan(self.judge.worth(end), ways[end])
        return NO_WAY

    def _best_of(self, count: int, positions: Iterable[Position]) -> list[Position]:
        """The best of as many as may still be judged, but of one at least."""
        left = max(1, self.most - self.judge.judged)
        return nlargest(count, list(positions)[:left], key=self.judge.worth)

    def _turned(self, ink: int, rolled: set[int], new: int) -> tuple[int, ...]:
        """What a wild die may be turned to. Of the faces that stand nowhere yet a few stand for all: they are alike."""
        inked = {ink >> 3 * colour & 7 for colour in range(len(self.sheet.mates))}
        kept = inked | rolled | {self.judge.wild}
        alike = [face for face in FACES if face not in kept]
        return tuple(face for face in FACES if face in kept or face in alike[:new])

    def _shared_faces(self, value: int, ink: int) -> tuple[int, ...]:
        turns = self.wild_shared and value == self.judge.wild
        return self._turned(ink, {value}, new=1) if turns else (value,)

    def fitting(self, ink: int) -> list[int]:
        """For each face the boxes whose colour is free or holds it."""
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

    def _one_left(self, at: Position) -> bool:
        empty = self.sheet.all & ~at.filled
        return empty & (empty - 1) == 0

    @property
    def _left_half(self) -> int:
        """On an empty sheet the right half is as good as the left."""
        middle = max(x for x, _ in self.sheet.places) / 2
        return sum(1 << box for box, (x, _) in enumerate(self.sheet.places) if x <= middle)


def _tick(at: Position) -> Position:
    return Position(at.filled, at.ink, at.discards + 1)


def boxes(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def step_of(die: int, box: int, face: int) -> Step:
    return Discard(DICE[die]) if box < 0 else Mark(DICE[die], box, face)
