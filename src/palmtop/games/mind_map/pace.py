"""When: a person's pace, so that people can follow."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent


class Span(NamedTuple):
    """From the shortest to the longest, in ms."""

    shortest: int
    longest: int


class Pace:
    """Sets the moment of an act once and keeps it, however often the bot looks before it has come."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._planned: tuple[Struct, object] | None = None
        self._due = 0

    def intent(self, act: Struct, about: object, now: int, span: Span, latest: int | None = None) -> Intent:
        """`about` tells acts apart that look the same; `latest`: in any case by then."""
        if self._planned != (act, about):
            self._planned = (act, about)
            self._due = now + span.shortest + self._chance.below(span.longest - span.shortest + 1)
        due = self._due if latest is None else min(self._due, latest)
        return Intent(act, max(0, due - now))
