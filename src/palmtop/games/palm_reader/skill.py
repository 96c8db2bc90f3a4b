"""How well a player feels, remembers and draws, in units of a palm (SPAN) unless told otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, log, pi, sqrt

from msgspec import Struct

from palmtop.engine.chance import Chance

Spot = tuple[float, float]
Line = Sequence[Spot]  # one stroke
Lines = Sequence[Line]  # a drawing, its rhythm aside


class Skill(Struct, frozen=True):
    """What goes wrong between one palm and the next. Lengths are typical ones: most are smaller, a few larger."""

    blur: float  # ms of touches that run together on the skin
    tremble: float  # how far a touch seems to lie from where it is
    astray: float  # how far a whole stroke seems to lie, or is drawn, from where it belongs
    stretch: float  # how much wider or higher the drawing gets, as a part of it
    slant: float  # how much it leans, as a part of its height
    drift: float  # how far the hand has wandered by the end
    corner: float  # within this distance corners become bends
    forget: float  # how likely a small stroke is forgotten


SKILLS = {
    1: Skill(blur=60, tremble=28, astray=58, stretch=0.13, slant=0.13, drift=65, corner=50, forget=0.20),
    2: Skill(blur=40, tremble=20, astray=42, stretch=0.09, slant=0.09, drift=45, corner=36, forget=0.12),
    3: Skill(blur=25, tremble=15, astray=30, stretch=0.07, slant=0.07, drift=32, corner=26, forget=0.07),
}


def off(chance: Chance, by: float) -> float:
    """Off by about that much, either way: the bell curve."""
    return by * sqrt(-2 * log(1 - chance.real())) * cos(2 * pi * chance.real())


def astray(chance: Chance, by: float) -> Spot:
    return off(chance, by), off(chance, by)
