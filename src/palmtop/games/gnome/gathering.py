"""How a bot builds from the heap: it looks for a card, reaches for it, and often finds that it is gone (GN-51)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.games.gnome.memory import LOOKALIKES, NO_IDEA, Memory
from palmtop.games.gnome.model import KINDS, Fit, Grab, PutBack
from palmtop.games.gnome.pace import Pace, Span
from palmtop.games.gnome.parts import Hand, HeapCard, Table, Worked

SEARCHES = Span(700, 1800)  # the heap for a card, and reaches for it
FITS = Span(220, 480)
STARTLED = Span(150, 350)  # where the card was that it meant to take
CHOOSES = Span(900, 2600)  # GN-55


class Gatherer:
    """One round's work. Where no copy of a part is left, another of its kind must do: only who is complete wins."""

    def __init__(self, memory: Memory, pace: Pace, chance: Chance) -> None:
        self._memory = memory
        self._pace = pace
        self._chance = chance
        self._order = sorted(chance.shuffled(range(KINDS)), key=lambda kind: not memory.thoughts[kind].sure)
        self._target: HeapCard | None = None
        self._targets = 0

    def next(self, table: Table, hand: Hand, now: int) -> tuple[Grab | Fit | PutBack, int] | None:
        worked = table.gnomes[hand.seat]
        if worked.holds is not None:
            self._target = None
            return self._use(worked.holds, worked), self._pace.due(("held", worked.holds, self._targets), now, FITS)
        return self._reach(table.heap, worked, now)

    def choose(self, held: HeapCard, worked: Worked, now: int) -> tuple[Fit | PutBack, int]:
        """After the Stop."""
        return self._use(held, worked), self._pace.due("choosing", now, CHOOSES)

    def _use(self, held: HeapCard, worked: Worked) -> Fit | PutBack:
        better = held.part == self._wanted(held.kind) != worked.parts[held.kind]
        return Fit() if better or worked.parts[held.kind] is None else PutBack(held.card)

    def _wanted(self, kind: int) -> int:
        return self._memory.thoughts[kind].part

    def _reach(self, heap: list[HeapCard], worked: Worked, now: int) -> tuple[Grab, int] | None:
        lost = self._target is not None and self._target not in heap
        if self._target is None or lost:
            self._target = self._find(heap, worked)
            self._targets += 1
        if self._target is None:
            return None
        spans = [STARTLED, SEARCHES] if lost else [SEARCHES]
        return Grab(self._target.card), self._pace.due(("reach", self._targets), now, *spans)

    def _find(self, heap: list[HeapCard], worked: Worked) -> HeapCard | None:
        """A copy of a part it has in mind; if there is none, something for a gap."""
        for kind in self._order:
            copies = [card for card in heap if card.kind == kind and card.part == self._wanted(kind)]
            if copies and worked.parts[kind] != self._wanted(kind):
                return self._chance.choice(copies)
        for kind in self._order:
            some = [card for card in heap if card.kind == kind]
            if some and worked.parts[kind] is None:
                return self._chance.choice([card for card in some if self._like(card)] or some)
        return None

    def _like(self, card: HeapCard) -> bool:
        wanted = self._wanted(card.kind)
        return wanted != NO_IDEA and card.part == LOOKALIKES[card.kind][wanted]
