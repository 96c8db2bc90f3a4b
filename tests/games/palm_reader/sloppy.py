"""Draws a symbol again as an unsure hand would: each stroke a bit off, the whole squeezed, slanted and turned."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau
from random import Random

Point = tuple[float, float]

SQUEEZED, SLANTED, TURNED = 0.12, 0.12, 0.08
MOVED, GROWN, WAVERED, SHAKEN = 35, 0.08, 14, 6
WAVE = 90  # how far the finger goes while it wavers once, by about six


def redrawn(strokes: Sequence[Sequence[Point]], chance: Random) -> list[list[Point]]:
    """The strokes in any order, each from either end."""
    wide, high = 1 + chance.gauss(0, SQUEEZED), 1 + chance.gauss(0, SQUEEZED)
    slant, turn = chance.gauss(0, SLANTED), chance.gauss(0, TURNED)

    def place(x: float, y: float) -> Point:
        x, y = wide * (x - 500) + slant * (y - 500), high * (y - 500)
        return 500 + x * cos(turn) - y * sin(turn), 500 + x * sin(turn) + y * cos(turn)

    drawn = [[place(x, y) for x, y in _wavering(stroke, chance)] for stroke in strokes]
    chance.shuffle(drawn)
    return [stroke[::-1] if chance.random() < 0.5 else stroke for stroke in drawn]


def _wavering(stroke: Sequence[Point], chance: Random) -> list[Point]:
    middle = sum(x for x, _ in stroke) / len(stroke), sum(y for _, y in stroke) / len(stroke)
    to = chance.gauss(middle[0], MOVED), chance.gauss(middle[1], MOVED)
    size = 1 + chance.gauss(0, GROWN)
    across, down = chance.uniform(0, tau), chance.uniform(0, tau)
    return [
        (
            to[0] + size * (x - middle[0]) + WAVERED * sin(y / WAVE + across) + chance.gauss(0, SHAKEN),
            to[1] + size * (y - middle[1]) + WAVERED * sin(x / WAVE + down) + chance.gauss(0, SHAKEN),
        )
        for x, y in stroke
    ]
