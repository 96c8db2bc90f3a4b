"""Ratings for cards that nobody has rated, taken over from those whose text means something like theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palmtop.games.mind_map.embedding import Vector

    Embed = Callable[[Sequence[str]], Vector]  # a row of length 1 for each text

STIFFNESS = 1.0  # how much it takes to leave the mean; found by leaving out one of our own cards at a time
STRETCH = 1.8  # what a word takes over keeps close to the mean; so much apart it spreads more like ratings
KEPT = 2048  # cards that are remembered: ten large decks


class Mixture:
    """Reads a card as a mixture of the rated ones."""

    def __init__(self, embed: Embed, rated: Sequence[str]) -> None:
        import numpy as np

        vectors = embed(rated)
        self._embed = embed
        self._rated = {text: place for place, text in enumerate(rated)}
        self._mean = vectors.mean(axis=0)
        self._known = vectors - self._mean
        self._kernel = self._known @ self._known.T + STIFFNESS * np.eye(len(rated), dtype=vectors.dtype)
        self.shares = lru_cache(KEPT)(self._shares)

    def knows(self, text: str) -> bool:
        return text in self._rated

    def _shares(self, text: str) -> Vector:
        """A share of each rated card, 1 in all, some maybe negative: kernel ridge regression around the mean."""
        import numpy as np

        if self.knows(text):  # made of nothing but itself
            own: Vector = np.eye(len(self._rated), dtype=self._known.dtype)[self._rated[text]]
            return own
        (vector,) = self._embed([text])
        pull = np.linalg.solve(self._kernel, self._known @ (vector - self._mean))
        shares: Vector = pull - pull.mean() + 1 / len(pull)
        return shares


class Hunches:
    """How much any word fits any criterion, given a table of what some words do on some criteria."""

    def __init__(
        self, embed: Embed, words: Sequence[str], criteria: Sequence[str], table: Sequence[Sequence[float]]
    ) -> None:
        import numpy as np

        self._table = np.array(table, dtype=np.float32)
        self._words = Mixture(embed, words)
        self._criteria = Mixture(embed, criteria)

    def rating(self, word: str, criterion: str) -> float:
        """From 0 to 10, like the table's; what stands in the table is taken from there."""
        column = self._table @ self._criteria.shares(criterion)
        found = float(self._words.shares(word) @ column)
        if not self._words.knows(word):
            usual = float(column.mean())
            found = usual + STRETCH * (found - usual)
        return min(10.0, max(0.0, found))
