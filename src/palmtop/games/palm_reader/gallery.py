"""The drawings of a round as everyone sees them in its gallery (PR-39)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from palmtop.games.palm_reader.model import Attempt, Drawing, PackedStroke, Picture
from palmtop.games.palm_reader.packing import pack

SHOWN_POINTS = 500  # limit of a drawing; more than two for each of DRAWING_STROKES


def pictures(attempts: Sequence[Attempt]) -> list[list[Picture]]:
    return [[_picture(drawing) for drawing in attempt.drawings] for attempt in attempts]


def _picture(drawing: Drawing) -> Picture:
    """A long drawing is thinned out; the ends of each stroke stay."""
    return Picture(drawing.by, drawing.at, _thinned(drawing) if drawing.points > SHOWN_POINTS else _whole(drawing))


def _thinned(drawing: Drawing) -> list[PackedStroke]:
    every = ceil(drawing.points / (SHOWN_POINTS - 2 * len(drawing.strokes)))
    return [pack([*stroke[:-1:every], stroke[-1]]) for stroke in drawing.unpacked]


def _whole(drawing: Drawing) -> list[PackedStroke]:
    """Strokes that were sent in one piece are shown as they came."""
    in_pieces = any(" " in stroke for stroke in drawing.strokes)
    return [pack(stroke) for stroke in drawing.unpacked] if in_pieces else drawing.strokes[:]
