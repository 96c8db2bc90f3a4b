"""How a bot places: it thinks, puts its token down, answers the others a few times, and is satisfied."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.game import Intent
from palmtop.games.mind_map.aiming import Aim
from palmtop.games.mind_map.model import Done, Hand, Place, PutToken, Table
from palmtop.games.mind_map.pace import Pace, Span

SHIFTS = 2  # how often it answers: whatever others do, the table comes to rest
IN_TIME = 700  # ms before the time limit that its token lies on the table

THINKING = Span(4000, 9000)
SHIFTING = Span(1500, 4000)
SATISFIED = Span(1200, 3000)


class Placer:
    """One round's placing. A place once chosen stays chosen until the token is there."""

    def __init__(self, words: Sequence[Place], pace: Pace) -> None:
        self._words = words
        self._pace = pace
        self._shifts = SHIFTS
        self._next: Place | None = None

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        seat, number = hand.mine.seat, hand.mine.number
        assert number is not None, "who places has a number"
        mine = table.places[seat]
        others = [at for other, at in enumerate(table.places) if at is not None and other != seat]
        limit = None if table.phase.closing or table.phase.ends_at is None else table.phase.ends_at - IN_TIME
        self._choose(Aim(self._words, number - 1), mine, others)
        if self._next is not None:
            span = THINKING if mine is None else SHIFTING
            return self._pace.intent(PutToken(*self._next), "placing", now, span, limit)
        if seat not in table.done:
            return self._pace.intent(Done(), "placing", now, SATISFIED, limit)
        return None

    def _choose(self, aim: Aim, mine: Place | None, others: Sequence[Place]) -> None:
        if mine is not None and mine == self._next:
            self._next = None
        if self._next is not None:
            return
        if mine is None:
            self._next = aim.first(others)
        elif self._shifts:
            self._next = aim.better(mine, others)
            self._shifts -= self._next is not None
