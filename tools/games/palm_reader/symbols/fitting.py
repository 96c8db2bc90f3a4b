"""Brings a drawing to the square of a card: as large as fits, in the middle, in whole numbers, in few points."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist, hypot

from .notation import Point, Stroke

SIDE = 1000
EDGE = 100
NEAR = 0.1  # squares of the grid: what lies no farther apart is the same
SLACK = 3.8  # how far a point left out may lie from the line that stays

Strokes = tuple[tuple[tuple[int, int], ...], ...]


def fitted(strokes: Sequence[Stroke]) -> Strokes:
    (left, top), (right, bottom) = _corners(strokes)
    scale = (SIDE - 2 * EDGE) / max(right - left, bottom - top)

    def place(point: Point) -> Point:
        return (
            SIDE / 2 + scale * (point[0] - (left + right) / 2),
            SIDE / 2 + scale * (point[1] - (top + bottom) / 2),
        )

    placed = ([place(point) for point in stroke] for stroke in strokes)
    return tuple(tuple((round(x), round(y)) for x, y in thinned(stroke)) for stroke in placed)


def _corners(strokes: Sequence[Stroke]) -> tuple[Point, Point]:
    xs, ys = zip(*(point for stroke in strokes for point in stroke), strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


def same(one: Sequence[Stroke], other: Sequence[Stroke]) -> bool:
    """Whether two drawings of equally many points show the same, wherever they lie and however they were drawn."""
    first, second = _centred(one), _centred(other)
    if dist(_mean(first), _mean(second)) > NEAR:
        return False
    return all(any(dist(point, near) < NEAR for near in second) for point in first)


def _centred(strokes: Sequence[Stroke]) -> Stroke:
    """The points around the middle of their frame, each once."""
    (left, top), (right, bottom) = _corners(strokes)
    x, y = (left + right) / 2, (top + bottom) / 2
    return sorted({(round(point[0] - x, 6), round(point[1] - y, 6)) for stroke in strokes for point in stroke})


def _mean(points: Stroke) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def thinned(stroke: Stroke) -> Stroke:
    """Leaves out what lies on the way: each line goes on as long as it passes all points near enough."""
    kept, last = [stroke[0]], 0
    for at in range(2, len(stroke)):
        if any(_gap(point, stroke[last], stroke[at]) > SLACK for point in stroke[last + 1 : at]):
            last = at - 1
            kept.append(stroke[last])
    return [*kept, stroke[-1]]


def _gap(point: Point, start: Point, end: Point) -> float:
    """How far a point is from the line between two others."""
    (x, y), (a, b), (c, d) = point, start, end
    length = hypot(c - a, d - b)
    if length < 1e-9:
        return dist(point, start)
    along = max(0.0, min(1.0, ((x - a) * (c - a) + (y - b) * (d - b)) / length**2))
    return hypot(x - a - along * (c - a), y - b - along * (d - b))
