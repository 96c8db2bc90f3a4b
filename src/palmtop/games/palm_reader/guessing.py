"""Which of the symbols on a card was it?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from palmtop.games.palm_reader.model import Shape
from palmtop.games.palm_reader.recogniser import cloud, distance
from palmtop.games.palm_reader.skill import Lines


def misfits(felt: Lines, symbols: Sequence[Shape]) -> list[float]:
    """How unlike each of the symbols it was."""
    what = cloud(felt)
    return [distance(what, cloud(symbol)) for symbol in symbols]


def guess(felt: Lines, symbols: Sequence[Shape]) -> int:
    """The number of the one that fits best."""
    return 1 + _least(misfits(felt, symbols))


def mistaken(felt: Lines, symbols: Sequence[Shape], number: int, by: float) -> bool:
    """Does another one fit clearly better than this?"""
    found = misfits(felt, symbols)
    return found[number - 1] - min(found) > by


def least_alike(symbols: Sequence[Shape]) -> int:
    """The number of the one that is hardest to take for another."""
    clouds = [cloud(symbol) for symbol in symbols]
    apart = {(one, other): distance(clouds[one], clouds[other]) for one, other in combinations(range(len(clouds)), 2)}
    nearest = [min(far for pair, far in apart.items() if one in pair) for one in range(len(clouds))]
    return 1 + max(range(len(clouds)), key=nearest.__getitem__)


def _least(values: Sequence[float]) -> int:
    return min(range(len(values)), key=values.__getitem__)
