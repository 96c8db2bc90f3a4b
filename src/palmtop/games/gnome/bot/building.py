"""How a bot builds: from its stacks, or from the heap of the all-in mode. Parts it is sure of come first."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.pace import Pace, Span
from palmtop.games.gnome.bot.memory import LOOKALIKES, NO_IDEA, Memory
from palmtop.games.gnome.model import Fit, Grab, Lay, PutBack
from palmtop.games.gnome.parts import Hand, HeapCard, Table, UnfinishedGnome

TAKE_UP = Span(600, 1500)  # the next stack
FLICK = Span(240, 520)  # from one part of a stack to the next
SEARCH = Span(700, 1800)  # find a card in the heap and reach for it
FIT = Span(220, 480)
STARTLE = Span(150, 350)  # extra time when the card it reached for is gone
CHOOSE = Span(900, 2600)  # GN-55


class StackBuilder:
    """Builds one round from stacks, one after the other (GN-15). Guesses are laid too."""

    def __init__(self, memory: Memory, pace: Pace, chance: Chance) -> None:
        self._memory = memory
        self._pace = pace
        self._order = memory.shuffled_kinds(chance)
        self._in_hand: int | None = None

    def next(self, table: Table, hand: Hand, now: int) -> tuple[Lay, int] | None:
        """The next move and when it is due; None: every stack shows what it should."""
        for kind in self._order:
            own, part = hand.stacks[kind], self._memory.thoughts[kind].part
            if own is not None and part not in (NO_IDEA, own[0]):
                spans = [FLICK] if self._in_hand == kind else [TAKE_UP, FLICK]
                due = self._pace.due(("lay", kind, *own), now, *spans)
                self._in_hand = kind
                return Lay(kind, own[-1] if own[-1] == part else own[1]), due  # the shorter way round
        return None


class HeapBuilder:
    """Builds one round from the heap (GN-51). A part without a free copy is replaced: only complete gnomes win."""

    def __init__(self, memory: Memory, pace: Pace, chance: Chance) -> None:
        self._memory = memory
        self._pace = pace
        self._chance = chance
        self._order = memory.shuffled_kinds(chance)
        self._target: HeapCard | None = None
        self._targets = 0

    def next(self, table: Table, hand: Hand, now: int) -> tuple[Grab | Fit | PutBack, int] | None:
        """The next move and when it is due; None: there is no card to reach for."""
        gnome = table.gnomes[hand.seat]
        if gnome.holds is not None:
            self._target = None
            return self._use(gnome.holds, gnome), self._pace.due(("held", gnome.holds, self._targets), now, FIT)
        return self._reach(table.heap, gnome, now)

    def choose(self, held: HeapCard, gnome: UnfinishedGnome, now: int) -> tuple[Fit | PutBack, int]:
        """What to do with the card in hand after the Stop, and when."""
        return self._use(held, gnome), self._pace.due("choosing", now, CHOOSE)

    def _use(self, held: HeapCard, gnome: UnfinishedGnome) -> Fit | PutBack:
        better = held.part == self._wanted(held.kind) != gnome.parts[held.kind]
        return Fit() if better or gnome.parts[held.kind] is None else PutBack(held.card)

    def _wanted(self, kind: int) -> int:
        return self._memory.thoughts[kind].part

    def _reach(self, heap: list[HeapCard], gnome: UnfinishedGnome, now: int) -> tuple[Grab, int] | None:
        lost = self._target is not None and self._target not in heap
        if self._target is None or lost:
            self._target = self._find(heap, gnome)
            self._targets += 1
        if self._target is None:
            return None
        spans = [STARTLE, SEARCH] if lost else [SEARCH]
        return Grab(self._target.card), self._pace.due(("reach", self._targets), now, *spans)

    def _find(self, heap: list[HeapCard], gnome: UnfinishedGnome) -> HeapCard | None:
        """A copy of a part it remembers; if there is none, any card of a kind that is missing."""
        for kind in self._order:
            copies = [card for card in heap if card.kind == kind and card.part == self._wanted(kind)]
            if copies and gnome.parts[kind] != self._wanted(kind):
                return self._chance.choice(copies)
        for kind in self._order:
            some = [card for card in heap if card.kind == kind]
            if some and gnome.parts[kind] is None:
                wanted = self._wanted(kind)
                alike = [card for card in some if wanted != NO_IDEA and card.part == LOOKALIKES[kind][wanted]]
                return self._chance.choice(alike or some)
        return None
