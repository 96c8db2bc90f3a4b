"""Geometry of the plane: which word each token most likely stands for, and where to put one so that it is read."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from palmtop.games.mind_map.model import EDGE, TIP, Point

APART = 350.0  # units between a token and a word that make them clearly different
SCALES = (0.5, 2.0)  # smallest and largest scale that players are assumed to use
SPREAD_MIN = 150  # units of spread that a few tokens show by chance

CROWDED = 120  # units: two tokens this close are hard to tell apart
STEPS = (130, 240)  # units by which a token is shifted
DIRECTIONS = 12
BESIDE = 150  # units from the reference word's line; further away a word is clearly on one side of it
CLEAR = 1.5  # lead of the own word over any other that is clear enough
STRAY = 450.0  # units away from the true point that outweigh one unit of clarity


class Axis(NamedTuple):
    """How the players use an axis: a word expected at x is looked for at scale * x + shift."""

    scale: float = 1.0
    shift: float = 0.0


Axes = tuple[Axis, Axis]
UNSCALED: Axes = (Axis(), Axis())


def fit_axes(tokens: Sequence[Point], words: Sequence[Point]) -> Axes:
    """Estimates scale and shift of both axes: tokens and words as a whole must match, in whatever order."""
    if len(tokens) < 3:
        return UNSCALED
    right, up = (_fit_axis([at[axis] for at in tokens], [at[axis] for at in words]) for axis in (0, 1))
    return right, up


def _fit_axis(tokens: Sequence[int], words: Sequence[int]) -> Axis:
    low, high = SCALES
    scale = min(high, max(low, (statistics.pstdev(tokens) + SPREAD_MIN) / (statistics.pstdev(words) + SPREAD_MIN)))
    # Half the shift only: the origin is fixed by the reference word.
    return Axis(scale, (statistics.fmean(tokens) - scale * statistics.fmean(words)) / 2)


def misfit(token: Point, word: Point, axes: Axes = UNSCALED) -> float:
    """How unlikely this token stands for this word: 0 where it is expected, growing with the distance."""
    cost = 0.0
    for at, expected, (scale, shift) in zip(token, word, axes, strict=True):
        far = abs(at - scale * expected - shift) / APART
        cost += far * far if far < 1 else 2 * far - 1  # linear beyond APART, so that outliers don't decide everything
    return cost


def misfits(tokens: Sequence[Point], words: Sequence[Point], axes: Axes = UNSCALED) -> list[list[float]]:
    """A row for each token, a column for each word."""
    return [[misfit(token, word, axes) for word in words] for token in tokens]


def assign(costs: Sequence[Sequence[float]]) -> list[int]:
    """A different column for each row, at the least total cost. There are at least as many columns as rows."""
    return list(min(cheapest_assignments(costs).values())[1])


def cheapest_assignments(costs: Sequence[Sequence[float]]) -> dict[int, tuple[float, tuple[int, ...]]]:
    """For each set of columns that the rows can take (a bit mask): the least cost, and each row's column."""
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for row in costs:
        longer: dict[int, tuple[float, tuple[int, ...]]] = {}
        for taken, (cost, columns) in best.items():
            for column, more in enumerate(row):
                if not taken >> column & 1:
                    now = taken | 1 << column
                    if now not in longer or cost + more < longer[now][0]:
                        longer[now] = (cost + more, (*columns, column))
        best = longer
    return best


class Aim:
    """Where to put the own token in one round, given the point where each word belongs in the bot's opinion."""

    def __init__(self, words: Sequence[Point], mine: int) -> None:
        self._words = words
        self._mine = mine
        self._true = words[mine]

    def first(self, others: Sequence[Point]) -> Point:
        """Near where the word belongs, away from points where it could be mistaken for another."""
        return self._best(self._true, others)

    def better(self, now: Point, others: Sequence[Point]) -> Point | None:
        """Another point if the token is crowded where it is, or would be taken for another word."""
        if not crowded(now, others) and self._clarity([now], others)[0] >= 0:
            return None
        best = self._best(now, others)
        return best if best != now else None

    def _best(self, now: Point, others: Sequence[Point]) -> Point:
        points = [now, *(point for point in around(now) if self._is_honest(point))]
        worth = [
            min(CLEAR, clarity) - (math.dist(point, self._true) / STRAY) ** 2
            for point, clarity in zip(points, self._clarity(points, others), strict=True)
        ]
        uncrowded = [index for index, point in enumerate(points) if not crowded(point, others)]
        if uncrowded:
            return points[max(uncrowded, key=worth.__getitem__)]
        return max(points, key=lambda point: min(math.dist(point, other) for other in others))

    def _is_honest(self, point: Point) -> bool:
        """On the table, and on the same sides of the reference word as the true point."""
        same_sides = all(abs(true) <= BESIDE or true * at > 0 for true, at in zip(self._true, point, strict=True))
        return same_sides and max(map(abs, point)) < (EDGE + TIP) / 2

    def _clarity(self, points: Sequence[Point], others: Sequence[Point]) -> list[float]:
        """For each point, how much better the own word fits there than any other, to a reader of all tokens."""
        axes = fit_axes([*others, self._true], self._words)
        rest = [math.inf] * len(self._words)  # least cost of reading the others' tokens without each word
        for taken, (cost, _) in cheapest_assignments(misfits(others, self._words, axes)).items():
            for word in range(len(self._words)):
                if not taken >> word & 1:
                    rest[word] = min(rest[word], cost)
        clarities = []
        for point in points:
            costs = [misfit(point, word, axes) + cost for word, cost in zip(self._words, rest, strict=True)]
            own = costs.pop(self._mine)
            clarities.append(min(costs) - own)
        return clarities


def around(point: Point) -> list[Point]:
    angles = [2 * math.pi * turn / DIRECTIONS for turn in range(DIRECTIONS)]
    x, y = point
    return [
        (round(x + step * math.cos(angle)), round(y + step * math.sin(angle))) for step in STEPS for angle in angles
    ]


def crowded(point: Point, others: Sequence[Point]) -> bool:
    return any(math.dist(point, other) < CROWDED for other in others)
