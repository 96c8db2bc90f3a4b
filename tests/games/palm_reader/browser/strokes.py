"""Lines that a finger drew or is to draw, and how far apart two of them lie, in units of a palm."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import dist, inf

Spot = tuple[float, float]
Line = list[Spot]  # one stroke
Lines = list[Line]

CHECKED = 150  # spots along a line
BESIDE = 2.0  # units that no finger tells apart


def spots_of(strokes: Sequence[Sequence[Sequence[int]]]) -> Lines:
    """Strokes with or without time."""
    return [[(float(point[0]), float(point[1])) for point in stroke] for stroke in strokes]


def apart(one: Lines, other: Lines) -> float:
    """How far two drawings are from each other at most, stroke by stroke and in the order they were drawn."""
    assert len(one) == len(other), f"{len(one)} strokes and {len(other)}"
    return max(_leash(_evenly(a), _evenly(b)) for a, b in zip(one, other, strict=True))


def sparse(line: Line, far: float) -> Line:
    """Without the spots that are nearer than that to the last one kept; both ends stay."""
    kept = [line[0]]
    for spot in line[1:-1]:
        if dist(kept[-1], spot) >= far:
            kept.append(spot)
    return [*kept, *line[1:][-1:]]


def halves(lines: Lines) -> tuple[Lines, Lines]:
    """A drawing up to the middle of its middle stroke, and from there on."""
    which = len(lines) // 2
    line, walked = lines[which], _walked(lines[which])
    middle = _at(line, walked, walked[-1] / 2)
    before = [spot for spot, far in zip(line, walked, strict=True) if far < walked[-1] / 2]
    after = [spot for spot, far in zip(line, walked, strict=True) if far > walked[-1] / 2]
    return [*lines[:which], [*before, middle]], [[middle, *after], *lines[which + 1 :]]


def _leash(one: Line, other: Line) -> float:
    """How long a leash must be for two who walk along the lines, neither of them ever back (Fréchet)."""
    row = list(accumulate((dist(one[0], b) for b in other), max))
    for a in one[1:]:
        best, before = inf, row
        row = []
        for b, both in zip(other, [before[0], *map(min, pairwise(before))], strict=True):
            best = max(dist(a, b), min(best, both))
            row.append(best)
    return row[-1]


def _evenly(line: Line) -> Line:
    """Spots at even distances along it."""
    walked = _walked(line)
    return [_at(line, walked, walked[-1] * step / (CHECKED - 1)) for step in range(CHECKED)]


def _walked(line: Line) -> list[float]:
    return [0.0, *accumulate(dist(a, b) for a, b in pairwise(line))]


def _at(line: Line, walked: list[float], far: float) -> Spot:
    if walked[-1] < BESIDE:
        return line[0]
    leg = next((leg for leg in range(1, len(line)) if walked[leg] >= far), len(line) - 1)
    (a, b), (c, d), length = line[leg - 1], line[leg], walked[leg] - walked[leg - 1]
    part = (far - walked[leg - 1]) / length if length else 0.0
    return a + part * (c - a), b + part * (d - b)
