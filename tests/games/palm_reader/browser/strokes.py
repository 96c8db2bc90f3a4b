"""Drawings as lists of strokes, and the distance between two of them, in units of a palm."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import dist, inf

Spot = tuple[float, float]
Stroke = list[Spot]
Drawing = list[Stroke]

SAMPLES = 150  # spots compared along a stroke
BESIDE = 2.0  # distance that no finger can tell


def spots_of(strokes: Sequence[Sequence[Sequence[int]]]) -> Drawing:
    """The strokes of a message, with or without times, as spots."""
    return [[(float(point[0]), float(point[1])) for point in stroke] for stroke in strokes]


def apart(one: Drawing, other: Drawing) -> float:
    """The largest distance between two drawings, compared stroke by stroke in the order of drawing."""
    assert len(one) == len(other), f"{len(one)} strokes and {len(other)}"
    return max(_frechet(_resampled(a), _resampled(b)) for a, b in zip(one, other, strict=True))


def sparse(line: Stroke, far: float) -> Stroke:
    """Drops the spots that are nearer than `far` to the last one kept; both ends stay."""
    kept = [line[0]]
    for spot in line[1:-1]:
        if dist(kept[-1], spot) >= far:
            kept.append(spot)
    return [*kept, *line[1:][-1:]]


def halves(lines: Drawing) -> tuple[Drawing, Drawing]:
    """Cuts a drawing in two at the middle of its middle stroke."""
    which = len(lines) // 2
    line, distances = lines[which], _distances(lines[which])
    middle = _at(line, distances, distances[-1] / 2)
    before = [spot for spot, far in zip(line, distances, strict=True) if far < distances[-1] / 2]
    after = [spot for spot, far in zip(line, distances, strict=True) if far > distances[-1] / 2]
    return [*lines[:which], [*before, middle]], [[middle, *after], *lines[which + 1 :]]


def _frechet(one: Stroke, other: Stroke) -> float:
    """The discrete Fréchet distance of two strokes."""
    row = list(accumulate((dist(one[0], b) for b in other), max))
    for a in one[1:]:
        best, before = inf, row
        row = []
        for b, both in zip(other, [before[0], *map(min, pairwise(before))], strict=True):
            best = max(dist(a, b), min(best, both))
            row.append(best)
    return row[-1]


def _resampled(line: Stroke) -> Stroke:
    """The same stroke with spots at even distances."""
    distances = _distances(line)
    return [_at(line, distances, distances[-1] * step / (SAMPLES - 1)) for step in range(SAMPLES)]


def _distances(line: Stroke) -> list[float]:
    return [0.0, *accumulate(dist(a, b) for a, b in pairwise(line))]


def _at(line: Stroke, distances: list[float], far: float) -> Spot:
    if distances[-1] < BESIDE:
        return line[0]
    leg = next((leg for leg in range(1, len(line)) if distances[leg] >= far), len(line) - 1)
    (a, b), (c, d), length = line[leg - 1], line[leg], distances[leg] - distances[leg - 1]
    part = (far - distances[leg - 1]) / length if length else 0.0
    return a + part * (c - a), b + part * (d - b)
