"""Tells how alike two drawings are: a recogniser of point clouds, in the manner of the $P family.

A drawing is strokes of points in any scale, y down. It becomes a cloud of evenly spread points, whatever its size, its
place, the order and the direction of its strokes. Two clouds are matched greedily, point by point, from several starts
and from either side; the cheapest match is their distance. It says how far, on average, a point lies from its partner,
where 1 is the typical distance of a drawing's points from their middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt

Point = tuple[float, float]
Stroke = Sequence[Point]

POINTS = 32
STARTS = range(0, POINTS, 6)
TAP = 0.12  # ink that lifting and setting down the finger counts for, in widths of the drawing: a dot is felt too
LIFT = 0.015  # what a stroke more or fewer adds to the distance
WEIGHTS = tuple(1 - step / POINTS for step in range(POINTS))  # the first matches are the surest
TOTAL = sum(WEIGHTS)


@dataclass(frozen=True, slots=True)
class Cloud:
    """A drawing without size or place: POINTS points around their middle. `strokes` says how many it was drawn in."""

    points: tuple[Point, ...]
    strokes: int


def cloud(strokes: Sequence[Stroke]) -> Cloud:
    """The cloud of a drawing; of an empty one, that of a tap."""
    inked = sorted(filter(None, strokes), key=_length, reverse=True)[:POINTS] or [[(0.0, 0.0)]]
    inked.sort(key=_corner)
    shares = _shares([_length(stroke) + TAP * _extent(inked) for stroke in inked])
    points = [point for stroke, share in zip(inked, shares, strict=True) for point in _spread(stroke, share)]
    return Cloud(_centred(points), len(inked))


def distance(one: Cloud, other: Cloud) -> float:
    """How unlike two drawings are: 0 for the same one, about 0.1 for siblings, 0.5 and more for strangers."""
    rows = [[hypot(x - u, y - v) for u, v in other.points] for x, y in one.points]
    columns = list(zip(*rows, strict=True))
    best = min(_match(side, start) for side in (rows, columns) for start in STARTS)
    return best / TOTAL + LIFT * abs(one.strokes - other.strokes)


def _match(gaps: Sequence[Sequence[float]], start: int) -> float:
    """Each point, in turn from `start`, takes the nearest partner left."""
    left = list(range(POINTS))
    cost = 0.0
    for step, weight in enumerate(WEIGHTS):
        row = gaps[(start + step) % POINTS]
        nearest = min(left, key=row.__getitem__)
        left.remove(nearest)
        cost += weight * row[nearest]
    return cost


def _length(stroke: Stroke) -> float:
    return sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(stroke))


def _corner(stroke: Stroke) -> Point:
    return min(x for x, _ in stroke), min(y for _, y in stroke)


def _extent(strokes: Sequence[Stroke]) -> float:
    """The longer side of what was drawn; 1 for a tap."""
    sides = (max(side) - min(side) for side in zip(*(point for stroke in strokes for point in stroke), strict=True))
    return max(sides) or 1.0


def _shares(inks: Sequence[float]) -> list[int]:
    """POINTS dealt out by ink, at least one to each stroke; what is left over goes to the largest remainders."""
    spare = POINTS - len(inks)
    exact = [round(spare * ink / sum(inks), 6) for ink in inks]  # strokes of one length stay so in any size
    shares = [1 + int(share) for share in exact]
    neediest = sorted(range(len(inks)), key=lambda at: (int(exact[at]) - exact[at], at))
    for at in neediest[: POINTS - sum(shares)]:
        shares[at] += 1
    return shares


def _spread(stroke: Stroke, count: int) -> Iterator[Point]:
    """`count` points evenly along a stroke, from end to end; a single one lies in its middle."""
    total = _length(stroke)
    stops = [total * at / (count - 1) for at in range(count)] if count > 1 else [total / 2]
    walked, segments = 0.0, iter(pairwise(stroke))
    (a, b), (c, d) = next(segments, (stroke[0], stroke[0]))
    for stop in stops:
        while walked + hypot(c - a, d - b) < stop and (segment := next(segments, None)):
            walked += hypot(c - a, d - b)
            (a, b), (c, d) = segment
        span = hypot(c - a, d - b)
        part = min(1.0, (stop - walked) / span) if span else 0.0
        yield a + part * (c - a), b + part * (d - b)


def _centred(points: Sequence[Point]) -> tuple[Point, ...]:
    """The points around their middle, at a typical distance of 1 from it."""
    middle = sum(x for x, _ in points) / POINTS, sum(y for _, y in points) / POINTS
    around = [(x - middle[0], y - middle[1]) for x, y in points]
    size = sqrt(sum(x * x + y * y for x, y in around) / POINTS) or 1.0
    return tuple((x / size, y / size) for x, y in around)
