"""What makes a face hard: how alike its symbols are, and how many strokes they have. One number, about 0 to 100.

- A symbol's *neighbour* is the symbol of the same face that the recogniser finds nearest. The mean distance to the
  neighbour, of the five, tells how alike the face is: the nearest pairs alone count, the others can't be mistaken.
  At FAR and beyond nothing is alike (0); where all were the same it would be 100.
- Each stroke more than one, on average, adds STROKE.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeVar

FAR = 0.4
STROKE = 4.0

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Measure:
    neighbour: float  # mean distance to the nearest other symbol
    closest: float  # distance of the two that are most alike
    strokes: float  # mean number of strokes

    @property
    def likeness(self) -> float:
        return 100 * max(0.0, 1 - self.neighbour / FAR)

    @property
    def difficulty(self) -> float:
        return round(self.likeness + STROKE * (self.strokes - 1), 3)


def measure(symbols: Sequence[S], strokes: Callable[[S], int], distance: Callable[[S, S], float]) -> Measure:
    neighbours = [min(distance(one, other) for other in symbols if other is not one) for one in symbols]
    return Measure(fmean(neighbours), min(neighbours), fmean(map(strokes, symbols)))
