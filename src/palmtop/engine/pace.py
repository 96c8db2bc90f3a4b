"""How long bots take to act, so that people can follow what they do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from palmtop.engine.chance import Chance


class Span(NamedTuple):
    """A range of durations in milliseconds, both ends included."""

    shortest: int
    longest: int

    def draw(self, chance: Chance) -> int:
        return self.shortest + chance.below(self.longest - self.shortest + 1)


class Pace:
    """Draws the due time of each act once and keeps it, however often the bot looks before then."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._dues: dict[Hashable, int] = {}

    def due(self, about: Hashable, now: int, *spans: Span) -> int:
        """When the act that `about` names is due: a random time of each span after the first call for it."""
        if about not in self._dues:
            self._dues[about] = now + sum(span.draw(self._chance) for span in spans)
        return self._dues[about]

    def only_due(self, about: Hashable, now: int, *spans: Span) -> int:
        """Like `due`, but forgets the due times of all other acts: if the bot returns to one, it is drawn anew."""
        if about not in self._dues:
            self._dues.clear()
        return self.due(about, now, *spans)
