"""Searching a turn: where three dice can lead, and which way is worth most."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest

from palmtop.games.palindromos.judge import Judge, Position
from palmtop.games.palindromos.marking import DISCARDS, FACES
from palmtop.games.palindromos.model import SHARED, Discard, Mark, Step, Which
from palmtop.games.palindromos.sheets import Sheet

Trail = tuple[tuple[int, int, int], ...]  # die, box (-1: discarded), face


def boxes(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Brain:
    """Thinks about one player's sheet. `width` caps how many half-done turns are followed up."""

    def __init__(self, judge: Judge, *, ordered: bool, wild_shared: bool, width: int) -> None:
        self.judge = judge
        self.sheet: Sheet = judge.sheet
        self.ordered = ordered
        self.wild_shared = wild_shared
        self.width = width
        self._holding: dict[int, list[int]] = {}

    def faces(self, value: int) -> tuple[int, ...]:
        return FACES if value == self.judge.wild else (value,)

    def holding(self, ink: int) -> list[int]:
        """For each face the boxes whose colour is free or holds it."""
        known = self._holding.get(ink)
        if known is None:
            known = self._holding[ink] = [0] * 7
            for colour, mates in enumerate(self.sheet.mates):
                number = ink >> 3 * colour & 7
                for face in FACES if not number else (number,):
                    known[face] |= mates
        return known

    def edge(self, filled: int) -> int:
        """The empty boxes where a first die may go (PD-22)."""
        if not filled:
            return self.sheet.all
        touching = 0
        for box in boxes(filled):
            touching |= self.sheet.near[box]
        return touching & ~filled

    def put(self, at: Position, box: int, face: int) -> Position:
        return Position(at.filled | 1 << box, at.ink | face << 3 * self.sheet.colours[box], at.discards)

    def halves(self, at: Position, first: int, second: int) -> dict[Position, Trail]:
        """Where both taken dice can lead, and one way there."""
        found: dict[Position, Trail] = {}
        orders = [((0, first), (1, second))]
        if not self.ordered and first != second:
            orders.append(((1, second), (0, first)))
        for (a, one), (b, two) in orders:
            edge = self.edge(at.filled)
            holding = self.holding(at.ink)
            for face in self.faces(one):
                for box in boxes(edge & holding[face]):
                    self._second(self.put(at, box, face), ((a, box, face),), self.sheet.near[box], b, two, found)
            if at.discards < DISCARDS:
                self._second(Position(at.filled, at.ink, at.discards + 1), ((a, -1, 0),), edge, b, two, found)
        return found

    def _second(
        self, at: Position, trail: Trail, reach: int, die: int, value: int, found: dict[Position, Trail]
    ) -> None:
        if at.filled == self.sheet.all:
            found.setdefault(at, trail)
            return
        holding = self.holding(at.ink)
        reach &= ~at.filled
        for face in self.faces(value):
            for box in boxes(reach & holding[face]):
                found.setdefault(self.put(at, box, face), (*trail, (die, box, face)))
        if at.discards < DISCARDS:
            found.setdefault(Position(at.filled, at.ink, at.discards + 1), (*trail, (die, -1, 0)))

    def endings(self, halves: dict[Position, Trail], shared: int) -> dict[Position, Trail]:
        """Where the shared die can lead from there."""
        faces = self.faces(shared) if self.wild_shared else (shared,)
        full = self.sheet.all
        found: dict[Position, Trail] = {}
        ready = []
        for at in halves:
            if at.filled == full:
                found[at] = halves[at]
                continue
            holding = self.holding(at.ink)
            if at.discards < DISCARDS or any(holding[face] & ~at.filled for face in faces):
                ready.append(at)
        if len(ready) > self.width:
            ready = nlargest(self.width, ready, key=self.judge.worth)
        for at in ready:
            trail = halves[at]
            holding = self.holding(at.ink)
            for face in faces:
                for box in boxes(holding[face] & full & ~at.filled):
                    end = self.put(at, box, face)
                    if end not in found:
                        found[end] = (*trail, (SHARED, box, face))
            if at.discards < DISCARDS:
                end = Position(at.filled, at.ink, at.discards + 1)
                if end not in found:
                    found[end] = (*trail, (SHARED, -1, 0))
        return found

    def best(self, endings: dict[Position, Trail]) -> tuple[float, Trail]:
        if not endings:
            return 0.0, ()
        end = max(endings, key=self.judge.worth)
        return self.judge.worth(end), endings[end]


def steps(trail: Trail) -> list[Step]:
    whichs: tuple[Which, ...] = (0, 1, 2)
    return [Mark(whichs[die], box, face) if box >= 0 else Discard(whichs[die]) for die, box, face in trail]
