"""How a bot builds from its stacks: one after the other, part by part, what it is sure of first (GN-15)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.games.gnome.memory import NO_IDEA, Memory
from palmtop.games.gnome.model import KINDS, Lay
from palmtop.games.gnome.pace import Pace, Span
from palmtop.games.gnome.parts import Hand, Table

TAKES_UP = Span(600, 1500)  # the next stack: what was it again?
FLICKS = Span(240, 520)  # from part to part


class Stacker:
    """One round's work. What is only a guess is laid as well, for what lies there is no better."""

    def __init__(self, memory: Memory, pace: Pace, chance: Chance) -> None:
        self._memory = memory
        self._pace = pace
        self._order = sorted(chance.shuffled(range(KINDS)), key=lambda kind: not memory.thoughts[kind].sure)
        self._in_hand: int | None = None

    def next(self, table: Table, hand: Hand, now: int) -> tuple[Lay, int] | None:
        """The next flick, and when; None: everything lies as it should."""
        for kind in self._order:
            own, part = hand.stacks[kind], self._memory.thoughts[kind].part
            if own is not None and part not in (NO_IDEA, own[0]):
                due = self._due(kind, own, now)
                self._in_hand = kind
                return Lay(kind, own[-1] if own[-1] == part else own[1]), due  # the short way round
        return None

    def _due(self, kind: int, own: list[int], now: int) -> int:
        spans = [FLICKS] if self._in_hand == kind else [TAKES_UP, FLICKS]
        return self._pace.due(("lay", kind, *own), now, *spans)
