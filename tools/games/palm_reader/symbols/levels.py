"""The four levels: what the symbols of a face may be, and the band its difficulty must lie in."""

from __future__ import annotations

from dataclasses import dataclass

CARDS = 27  # PR-04, of each colour
FACES = 2 * CARDS
SYMBOLS = 5


@dataclass(frozen=True, slots=True)
class Level:
    colour: str
    strokes: range
    easiest: float
    hardest: float
    floor: float  # no two symbols of a face are nearer to each other than this

    @property
    def aim(self) -> float:
        return (self.easiest + self.hardest) / 2


BLUE = Level("blue", range(1, 3), 0, 34, 0.16)
GREEN = Level("green", range(1, 4), 39, 53, 0.09)
RED = Level("red", range(2, 5), 58, 72, 0.075)
MAUVE = Level("mauve", range(3, 7), 77, 95, 0.065)
LEVELS = (BLUE, GREEN, RED, MAUVE)
FLOOR = min(level.floor for level in LEVELS)
