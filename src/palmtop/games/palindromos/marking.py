"""Marking (PD-20 to PD-29): which of a player's three dice may go where, and whether any way is left.

This is the kernel that the rules, the hand's view and the bot share, so it works on bit masks: a bit a box.
"""

from __future__ import annotations

from collections.abc import Iterator

from palmtop.games.palindromos.content.sheets import Sheet
from palmtop.games.palindromos.model import DISCARDS, FACES, SHARED, Discard, Mark, Paper, Step, Which
from palmtop.games.palindromos.ways import has_way

__all__ = ["DISCARDS", "FACES", "Pencil"]


class Pencil:
    """A paper with the steps of one turn pencilled in. `dice` are the faces of first, second and shared die."""

    __slots__ = (
        "dice",
        "discards",
        "filled",
        "first",
        "held",
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
        self.ink = paper.ink[:]
        self.filled = paper.filled
        self.discards = paper.discards
        self.used = 0  # a bit a die
        self.first = -1  # the box that the first die marked this turn has filled
        self.held = held = [0] * 7  # the boxes whose colour holds each number; 0: whose colour is free
        for number, mates in zip(self.ink, sheet.mates):  # noqa: B905 (runs at every step; as long by construction)
            held[number] |= mates

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
        twin.held = self.held[:]
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
        return empty & (self.sheet.near[self.first] if self.first >= 0 else self.sheet.beside(self.filled))

    def spots(self, die: Which, face: int) -> int:
        """The boxes where this die, showing this face, may be marked now."""
        if self.used >> die & 1 or (die != SHARED and not self.on_turn(die)):
            return 0
        return self.reach(die) & (self.held[0] | self.held[face])

    def allows(self, step: Step) -> bool:
        """Is this a legal next step?"""
        if self.finished:
            return False
        if isinstance(step, Discard):
            return self.discards < DISCARDS and self.on_turn(step.die)
        right_face = step.face == self.dice[step.die] or self.is_wild(step.die)
        return right_face and self.spots(step.die, step.face) >> step.box & 1 == 1

    def steps(self) -> Iterator[Step]:
        """Every legal next step."""
        if self.finished:
            return
        for die in (0, 1, SHARED):
            on_turn = self.on_turn(die)
            if not on_turn and (die != SHARED or self.used >> SHARED):
                continue
            if reach := self.reach(die):
                for face in self.faces(die):
                    mask = reach & (self.held[0] | self.held[face])
                    while mask:
                        low = mask & -mask
                        yield Mark(die, low.bit_length() - 1, face)
                        mask ^= low
            if on_turn and self.discards < DISCARDS:
                yield Discard(die)

    def take(self, step: Step) -> None:
        """Pencils in a legal step."""
        self.used |= 1 << step.die
        if isinstance(step, Discard):
            self.discards += 1
            return
        self.filled |= 1 << step.box
        if step.die != SHARED and self.first < 0:
            self.first = step.box
        colour = self.sheet.colours[step.box]
        if not self.ink[colour]:
            self.ink[colour] = step.face
            self.held[0] ^= self.sheet.mates[colour]
            self.held[step.face] |= self.sheet.mates[colour]

    def after(self, step: Step) -> Pencil:
        twin = self.copy()
        twin.take(step)
        return twin

    def has_way(self) -> bool:
        """Can this turn be finished at all, by any order, turning and discard? (PD-31)"""
        return self.finished or has_way(self)

    def turns(self) -> Iterator[tuple[Step, ...]]:
        """Every legal way to finish the turn."""
        if self.finished:
            yield ()
            return
        for step in self.steps():
            for rest in self.after(step).turns():
                yield (step, *rest)
