"""The drawings of a round as everyone sees them in its gallery (PR-39)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from palmtop.games.palm_reader.model import Attempt, Drawing, Picture
from palmtop.games.palm_reader.packing import pack

SHOWN_POINTS = 500  # limit of a drawing; more than two for each of DRAWING_STROKES


def pictures(attempts: Sequence[Attempt]) -> list[list[Picture]]:
    return [[_picture(drawing) for drawing in attempt.drawings] for attempt in attempts]


def _picture(drawing: Drawing) -> Picture:
    """A long drawing is thinned out; the ends of each stroke stay."""
    points, strokes = sum(map(len, drawing.strokes)), drawing.strokes
    if points > SHOWN_POINTS:
        every = ceil(points / (SHOWN_POINTS - 2 * len(strokes)))
        strokes = [[*stroke[:-1:every], stroke[-1]] for stroke in strokes]
    return Picture(drawing.by, drawing.at, [pack(stroke) for stroke in strokes])
