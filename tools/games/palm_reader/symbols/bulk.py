"""The recogniser's distance for many pairs at once. The same rules in numpy: a test holds the two together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from palmtop.games.palm_reader.bot.recogniser import LIFT, POINTS, STARTS, TOTAL, WEIGHTS, Cloud

Numbers = NDArray[np.float64]
AT_ONCE = 128  # what fits a small cache
EXACT = 9  # digits kept, so that the last bits of some machine can't change a card


def distances(pairs: Sequence[tuple[Cloud, Cloud]]) -> list[float]:
    found: list[float] = []
    for start in range(0, len(pairs), AT_ONCE):
        found += _some(pairs[start : start + AT_ONCE])
    return found


def _some(pairs: Sequence[tuple[Cloud, Cloud]]) -> list[float]:
    one = np.array([first.points for first, _ in pairs])
    other = np.array([second.points for _, second in pairs])
    gaps = np.sqrt(((one[:, :, None, :] - other[:, None, :, :]) ** 2).sum(axis=3))
    sides = (gaps, gaps.transpose(0, 2, 1))
    best = np.min([_match(side, start) for side in sides for start in STARTS], axis=0)
    lifts = np.array([abs(first.strokes - second.strokes) for first, second in pairs])
    return [round(float(each), EXACT) for each in best / TOTAL + LIFT * lifts]


def _match(gaps: Numbers, start: int) -> Numbers:
    """One greedy match for each pair; a partner taken is out of reach from then on."""
    every = np.arange(len(gaps))
    taken = np.zeros((len(gaps), POINTS))
    cost = np.zeros(len(gaps))
    for step, weight in enumerate(WEIGHTS):
        row = gaps[:, (start + step) % POINTS, :]
        nearest = (row + taken).argmin(axis=1)
        taken[every, nearest] = np.inf
        cost += weight * row[every, nearest]
    return cost
