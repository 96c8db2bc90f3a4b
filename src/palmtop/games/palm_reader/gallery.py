"""The drawings of a round as everyone sees them in its gallery (PR-39)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from palmtop.games.palm_reader.model import Attempt, Drawing, PackedStroke, Picture, unpacked_stroke
from palmtop.games.palm_reader.packing import pack

SHOWN_POINTS = 500  # limit of a drawing; more than two for each of DRAWING_STROKES


def pictures(attempts: Sequence[Attempt]) -> list[list[Picture]]:
    return [[_picture(drawing) for drawing in attempt.drawings] for attempt in attempts]


def _picture(drawing: Drawing) -> Picture:
    """A long drawing is thinned out; the ends of each stroke stay."""
    whole = drawing.points <= SHOWN_POINTS
    strokes = [_joined(stroke) for stroke in drawing.strokes] if whole else _thinned(drawing)
    return Picture(drawing.by, drawing.at, strokes)


def _thinned(drawing: Drawing) -> list[PackedStroke]:
    every = ceil(drawing.points / (SHOWN_POINTS - 2 * len(drawing.strokes)))
    return [pack([*stroke[:-1:every], stroke[-1]]) for stroke in drawing.unpacked]


def _joined(stroke: PackedStroke) -> PackedStroke:
    """A stroke that was sent in one piece needs no packing."""
    return pack(unpacked_stroke(stroke)) if " " in stroke else stroke
