"""Measures how alike two drawings are: a point-cloud recogniser of the $P family.

A drawing is a list of strokes at any scale, y pointing down. It becomes a cloud of evenly spread points, which does
not depend on its size, its position, or the order and direction of its strokes. The points of two clouds are matched
greedily, from several starting points and in both directions. The cheapest match is the distance of the two drawings:
the mean distance of a point from its partner, where 1 is the typical distance of a cloud's points from its centre.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot, sqrt

Position = tuple[float, float]
Trace = Sequence[Position]  # one stroke, without its timing
Sketch = Sequence[Trace]  # a drawing, without its timing

POINTS = 32
STARTS = range(0, POINTS, 6)
TAP = 0.12  # length added to each stroke, in widths of the drawing: otherwise a dot would have no points
LIFT = 0.015  # distance added for each stroke more or fewer
WEIGHTS = tuple(1 - step / POINTS for step in range(POINTS))  # the first matches are the most reliable
TOTAL = sum(WEIGHTS)


@dataclass(frozen=True, slots=True)
class Cloud:
    """A drawing without size and position: POINTS points around their centre, and the number of its strokes."""

    points: tuple[Position, ...]
    strokes: int


def cloud(sketch: Sketch) -> Cloud:
    """The cloud of a drawing. An empty drawing has the cloud of a tap."""
    traces = sorted(filter(None, sketch), key=length, reverse=True)[:POINTS] or [[(0.0, 0.0)]]
    traces.sort(key=_corner)
    shares = _shares([length(trace) + TAP * _extent(traces) for trace in traces])
    points = [point for trace, share in zip(traces, shares, strict=True) for point in spread(trace, share)]
    return Cloud(_centred(points), len(traces))


def distance(one: Cloud, other: Cloud) -> float:
    """How unlike two drawings are: 0 for equal ones, about 0.1 for similar symbols, 0.5 and more for unrelated ones."""
    rows = [[hypot(x - u, y - v) for u, v in other.points] for x, y in one.points]
    columns = list(zip(*rows, strict=True))
    best = min(_match(side, start) for side in (rows, columns) for start in STARTS)
    return best / TOTAL + LIFT * abs(one.strokes - other.strokes)


def distances(felt: Sketch, symbols: Sequence[Sketch]) -> list[float]:
    """How unlike each of the symbols the drawing is."""
    felt_cloud = cloud(felt)
    return [distance(felt_cloud, cloud(symbol)) for symbol in symbols]


def guess(felt: Sketch, symbols: Sequence[Sketch]) -> int:
    """The number of the symbol that is most like the drawing."""
    found = distances(felt, symbols)
    return 1 + found.index(min(found))


def most_distinct(symbols: Sequence[Sketch]) -> int:
    """The number of the symbol whose most similar neighbour is least similar."""
    clouds = [cloud(symbol) for symbol in symbols]
    apart = {(one, other): distance(clouds[one], clouds[other]) for one, other in combinations(range(len(clouds)), 2)}
    nearest = [min(far for pair, far in apart.items() if one in pair) for one in range(len(clouds))]
    return 1 + nearest.index(max(nearest))


def _match(gaps: Sequence[Sequence[float]], start: int) -> float:
    """The cost of a greedy match: each point, in turn from `start`, takes the nearest partner that is left."""
    left = list(range(POINTS))
    cost = 0.0
    for step, weight in enumerate(WEIGHTS):
        row = gaps[(start + step) % POINTS]
        nearest = min(left, key=row.__getitem__)
        left.remove(nearest)
        cost += weight * row[nearest]
    return cost


def length(trace: Trace) -> float:
    return sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(trace))


def spread(trace: Trace, count: int) -> Iterator[Position]:
    """`count` positions at equal distances along a stroke, both ends included; a single one is in the middle."""
    total = length(trace)
    stops = [total * at / (count - 1) for at in range(count)] if count > 1 else [total / 2]
    walked, segments = 0.0, iter(pairwise(trace))
    (a, b), (c, d) = next(segments, (trace[0], trace[0]))
    for stop in stops:
        while walked + hypot(c - a, d - b) < stop and (segment := next(segments, None)):
            walked += hypot(c - a, d - b)
            (a, b), (c, d) = segment
        span = hypot(c - a, d - b)
        part = min(1.0, (stop - walked) / span) if span else 0.0
        yield a + part * (c - a), b + part * (d - b)


def _corner(trace: Trace) -> Position:
    """The upper left corner of a stroke's bounding box."""
    return min(x for x, _ in trace), min(y for _, y in trace)


def _extent(sketch: Sketch) -> float:
    """The longer side of the bounding box; 1 for a tap."""
    sides = (max(side) - min(side) for side in zip(*(point for trace in sketch for point in trace), strict=True))
    return max(sides) or 1.0


def _shares(lengths: Sequence[float]) -> list[int]:
    """Divides POINTS among strokes by length, at least one each; the rest goes to the largest remainders."""
    spare = POINTS - len(lengths)
    exact = [round(spare * one / sum(lengths), 6) for one in lengths]  # rounded: equal strokes stay equal at any scale
    shares = [1 + int(share) for share in exact]
    by_remainder = sorted(range(len(lengths)), key=lambda at: (int(exact[at]) - exact[at], at))
    for at in by_remainder[: POINTS - sum(shares)]:
        shares[at] += 1
    return shares


def _centred(points: Sequence[Position]) -> tuple[Position, ...]:
    """The points moved and scaled to a centre of (0, 0) and a typical distance of 1 from it."""
    middle = sum(x for x, _ in points) / POINTS, sum(y for _, y in points) / POINTS
    around = [(x - middle[0], y - middle[1]) for x, y in points]
    size = sqrt(sum(x * x + y * y for x, y in around) / POINTS) or 1.0
    return tuple((x / size, y / size) for x, y in around)
