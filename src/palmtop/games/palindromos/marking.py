"""Marking (PD-20 to PD-29): which of a player's three dice may go where, and whether any way is left.

This is the kernel that the rules, the hand's view and the bot share, so it works on bit masks: a bit a box.
"""

from __future__ import annotations

from collections.abc import Iterator

from palmtop.games.palindromos.model import SHARED, Discard, Mark, Paper, Step, Which
from palmtop.games.palindromos.sheets import Sheet

DISCARDS = 2
FACES = (1, 2, 3, 4, 5, 6)


class Pencil:
    """A paper with the steps of one turn pencilled in. `dice` are the faces of first, second and shared die."""

    __slots__ = (
        "dice",
        "discards",
        "filled",
        "first",
        "ink",
        "ordered",
        "sheet",
        "used",
        "wild",
        "wild_shared",
    )

    def __init__(
        self, sheet: Sheet, paper: Paper, dice: tuple[int, int, int], *, alone: bool, wild_shared: bool
    ) -> None:
        self.sheet = sheet
        self.dice = dice
        self.ordered = alone  # PD-14: alone, the order of taking is the order of marking
        self.wild_shared = wild_shared
        self.wild = paper.wild
        self.ink = list(paper.ink)
        self.filled = paper.filled
        self.discards = paper.discards
        self.used = 0  # a bit a die
        self.first = -1  # the box that the first die marked this turn has filled

    def copy(self) -> Pencil:
        twin = Pencil.__new__(Pencil)
        twin.sheet = self.sheet
        twin.dice = self.dice
        twin.ordered = self.ordered
        twin.wild_shared = self.wild_shared
        twin.wild = self.wild
        twin.ink = self.ink[:]
        twin.filled = self.filled
        twin.discards = self.discards
        twin.used = self.used
        twin.first = self.first
        return twin

    @property
    def complete(self) -> bool:
        return self.filled == self.sheet.all

    @property
    def finished(self) -> bool:
        """All three dice are dealt with, or none is needed any more (PD-29)."""
        return self.used == 0b111 or self.filled == self.sheet.all

    def is_wild(self, die: Which) -> bool:
        return self.dice[die] == self.wild and (die != SHARED or self.wild_shared)  # PD-15, PD-16

    def faces(self, die: Which) -> tuple[int, ...]:
        return FACES if self.is_wild(die) else (self.dice[die],)

    def on_turn(self, die: Which) -> bool:
        """Is this die still to be dealt with, and is it its turn? (PD-14, PD-25)"""
        if self.used >> die & 1:
            return False
        if die == SHARED:
            return self.used & 0b11 == 0b11
        return not (self.ordered and die == 1 and not self.used & 1)

    def reach(self, die: Which) -> int:
        """The empty boxes that position and order, not colour, allow this die (PD-22 to PD-25)."""
        empty = self.sheet.all & ~self.filled
        if die == SHARED:
            last_box = empty & (empty - 1) == 0
            return empty if self.used & 0b11 == 0b11 or last_box else 0
        if not self.filled:
            return empty
        if self.first >= 0:
            return empty & self.sheet.near[self.first]
        touching = 0
        left = self.filled
        near = self.sheet.near
        while left:
            low = left & -left
            touching |= near[low.bit_length() - 1]
            left ^= low
        return empty & touching

    def holding(self, face: int) -> int:
        """The boxes whose colour is free or holds this number (PD-21)."""
        mask = 0
        for number, mates in zip(self.ink, self.sheet.mates, strict=True):
            if number == 0 or number == face:
                mask |= mates
        return mask

    def spots(self, die: Which, face: int) -> int:
        """The boxes where this die, showing this face, may be marked now."""
        if self.used >> die & 1 or (die != SHARED and not self.on_turn(die)):
            return 0
        reach = self.reach(die)
        return reach & self.holding(face) if reach else 0

    def steps(self) -> Iterator[Step]:
        """Every legal next step."""
        if self.finished:
            return
        for die in (0, 1, SHARED):
            if self.used >> die & 1:
                continue
            for face in self.faces(die):
                mask = self.spots(die, face)
                while mask:
                    low = mask & -mask
                    yield Mark(die, low.bit_length() - 1, face)
                    mask ^= low
            if self.discards < DISCARDS and self.on_turn(die):
                yield Discard(die)

    def take(self, step: Step) -> None:
        """Pencils in a legal step."""
        self.used |= 1 << step.die
        if isinstance(step, Discard):
            self.discards += 1
            return
        self.filled |= 1 << step.box
        self.ink[self.sheet.colours[step.box]] = step.face
        if step.die != SHARED and self.first < 0:
            self.first = step.box

    def after(self, step: Step) -> Pencil:
        twin = self.copy()
        twin.take(step)
        return twin

    def has_way(self) -> bool:
        """Can this turn be finished at all, by any order, turning and discard? (PD-31)"""
        return self.finished or any(self.after(step).has_way() for step in self.steps())

    def turns(self) -> Iterator[tuple[Step, ...]]:
        """Every legal way to finish the turn."""
        if self.finished:
            yield ()
            return
        for step in self.steps():
            for rest in self.after(step).turns():
                yield (step, *rest)
