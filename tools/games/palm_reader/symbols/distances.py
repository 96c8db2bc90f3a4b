"""Distances between symbols, each found once and many at a time."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from palmtop.games.palm_reader.bot.recogniser import Cloud, cloud

from .bulk import distances
from .measure import Measure, measure
from .vocabulary import Symbol


class Distances:
    def __init__(self) -> None:
        self._clouds: dict[str, Cloud] = {}
        self._found: dict[tuple[str, str], float] = {}

    def learn(self, symbols: Iterable[Symbol]) -> None:
        """Finds all distances among some symbols."""
        self.learn_pairs(combinations(symbols, 2))

    def learn_pairs(self, pairs: Iterable[tuple[Symbol, Symbol]]) -> None:
        new = [pair for pair in pairs if _names(*pair) not in self._found]
        for pair, gap in zip(new, distances([(self._cloud(a), self._cloud(b)) for a, b in new]), strict=True):
            self._found[_names(*pair)] = gap

    def between(self, one: Symbol, other: Symbol) -> float:
        return self._found[_names(one, other)]

    def measure(self, face: tuple[Symbol, ...]) -> Measure:
        return measure(face, lambda symbol: len(symbol.drawn), self.between)

    def _cloud(self, symbol: Symbol) -> Cloud:
        if symbol.key not in self._clouds:
            self._clouds[symbol.key] = cloud(symbol.strokes)
        return self._clouds[symbol.key]


def _names(one: Symbol, other: Symbol) -> tuple[str, str]:
    return (one.key, other.key) if one.key < other.key else (other.key, one.key)
