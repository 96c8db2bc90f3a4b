"""When: a person's pace. Moments are set once and kept, however often the bot looks before they have come."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent
from palmtop.games.gnome.model import HIGH, Pull

REFLEX = 40  # ms: nobody does anything sooner


class Span(NamedTuple):
    """From the shortest to the longest, in ms."""

    shortest: int
    longest: int

    def draw(self, chance: Chance) -> int:
        return self.shortest + chance.below(self.longest - self.shortest + 1)


class Pace:
    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._dues: dict[object, int] = {}
        self._waits: dict[int, int] = {}

    def due(self, about: object, now: int, *spans: Span) -> int:
        """When that will be done: these spans after it first came to mind."""
        if about not in self._dues:
            self._dues[about] = now + sum(span.draw(self._chance) for span in spans)
        return self._dues[about]

    def unless_hurried(self, act: Struct, due: int, now: int) -> Intent:
        """An act whose moment may still be brought forward, which an intent can't be: until then it holds still.

        For that it pulls at a marble that isn't there, which nobody feels.
        """
        if due <= now:
            return at(act, due, now)
        number = self._waits.setdefault(due, len(self._waits))
        return Intent(Pull(number % HIGH), due - now)


def at(act: Struct, due: int, now: int) -> Intent:
    """What is overdue isn't done on the spot: perhaps it has been done, and word of it is on its way."""
    return Intent(act, max(REFLEX, due - now))
