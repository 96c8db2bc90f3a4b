"""How much a word fits a criterion: common ratings, a bot's deviations from them, and estimates for unrated cards."""

from __future__ import annotations

import hashlib
import logging
import math
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from statistics import NormalDist
from threading import Lock
from typing import TYPE_CHECKING

from palmtop.engine.chance import Chance
from palmtop.games.mind_map.bot import embedding
from palmtop.games.mind_map.content.deck import english_texts, ratings
from palmtop.games.mind_map.model import Point
from palmtop.games.mind_map.parts import Card, RoundPart

if TYPE_CHECKING:
    Embed = Callable[[Sequence[str]], embedding.Vectors]  # a row of length 1 for each text

log = logging.getLogger(__name__)

GUESS_MEAN, GUESS_SPREAD = 5.0, 2.8  # of the ratings that a bot makes up where there is no common one
SCALE_SPREAD = 0.15  # how differently bots use the length of an axis
REACH = 1400  # units: no opinion puts a word further out; the arrows end at 1000
FULL_SCALE = 8.0  # points of difference, on a scale from 0 to 10, that put a word just past the arrow's end

RIDGE = 1.0  # regularisation towards the mean; chosen by leaving out one standard card at a time
SPREAD_FACTOR = 1.8  # on an estimate's distance from the mean: without it estimates spread less than ratings
CACHED_TEXTS = 2048  # ten large decks

_NORMAL = NormalDist()
_estimating = Lock()  # bots think in threads; one of them loads the model, the others use the cached result


class Opinions:
    """One bot's ratings: the common ones with deviations drawn for the match, the same whenever they are asked for.

    `deviation` is their standard deviation, in points.
    """

    def __init__(self, chance: Chance, deviation: float) -> None:
        self._key = chance.below(1 << 128).to_bytes(16, "big")
        self._deviation = deviation

    def rating(self, word: Card, criterion: Card) -> float:
        common = common_rating(word, criterion)
        draw = self._draw(_name(word), _name(criterion))
        return GUESS_MEAN + GUESS_SPREAD * draw if common is None else common + self._deviation * draw

    def points(self, cards: RoundPart) -> list[Point]:
        """Where each word of the round belongs, relative to the reference word (MM-15)."""
        offset, reference = self._offset, cards.reference
        return [
            (offset(word, reference, cards.horizontal), offset(word, reference, cards.vertical)) for word in cards.words
        ]

    def _offset(self, word: Card, reference: Card, criterion: Card) -> int:
        difference = self.rating(word, criterion) - self.rating(reference, criterion)
        scale = 1 + SCALE_SPREAD * self._draw(_name(criterion))
        return round(REACH * math.tanh(scale * difference / FULL_SCALE))

    def _draw(self, *about: str) -> float:
        """A normally distributed number that depends on this bot and on nothing but `about`."""
        digest = hashlib.sha256("\n".join(about).encode() + self._key).digest()
        return _NORMAL.inv_cdf((int.from_bytes(digest[:6], "big") + 0.5) / (1 << 48))


def _name(card: Card) -> str:
    return "/".join(card.texts.values()) or card.id


# --- common ratings -------------------------------------------------------------------------


def common_rating(word: Card, criterion: Card) -> float | None:
    """From 0 to 10. Estimated for cards of a host's deck; None where the model isn't installed."""
    rated = ratings().get(word.id, {}).get(criterion.id)
    if rated is not None:
        return rated
    with _estimating:
        estimates = standard_estimator()
        return None if estimates is None else estimates.rating(_english(word), _english(criterion))


@cache
def standard_estimator() -> Estimator | None:
    """Estimates from the ratings of the standard deck; loaded once, in about a second. None: no model is installed."""
    model = embedding.model()
    if model is None:
        log.warning("bots guess where your own cards belong; make words installs a model that gives them an opinion")
        return None
    table, texts = ratings(), english_texts()
    criteria = list(next(iter(table.values())))
    return Estimator(
        model.embed,
        words=[texts[word] for word in table],
        criteria=[texts[criterion] for criterion in criteria],
        table=[list(row.values()) for row in table.values()],
    )


def _english(card: Card) -> str:
    """The model knows English best."""
    return card.texts.get("en") or english_texts()[card.id]


# --- estimates ------------------------------------------------------------------------------


class CardWeights:
    """Describes a card as a weighted mix of rated cards with similar texts."""

    def __init__(self, embed: Embed, rated: Sequence[str]) -> None:
        import numpy as np

        vectors = embed(rated)
        self._embed = embed
        self._rated = {text: index for index, text in enumerate(rated)}
        self._mean = vectors.mean(axis=0)
        self._known = vectors - self._mean
        self._kernel = self._known @ self._known.T + RIDGE * np.eye(len(rated), dtype=vectors.dtype)
        self.of = lru_cache(CACHED_TEXTS)(self._of)

    def is_rated(self, text: str) -> bool:
        return text in self._rated

    def _of(self, text: str) -> embedding.Vectors:
        """A weight for each rated card, 1 in all, some possibly negative: kernel ridge regression around the mean."""
        import numpy as np

        if self.is_rated(text):
            own: embedding.Vectors = np.eye(len(self._rated), dtype=self._known.dtype)[self._rated[text]]
            return own
        (vector,) = self._embed([text])
        solved = np.linalg.solve(self._kernel, self._known @ (vector - self._mean))
        weights: embedding.Vectors = solved - solved.mean() + 1 / len(solved)
        return weights


class Estimator:
    """Estimates how much any word fits any criterion from a table of rated ones: words in rows, criteria in columns."""

    def __init__(
        self, embed: Embed, words: Sequence[str], criteria: Sequence[str], table: Sequence[Sequence[float]]
    ) -> None:
        import numpy as np

        self._table = np.array(table, dtype=np.float32)
        self._words = CardWeights(embed, words)
        self._criteria = CardWeights(embed, criteria)

    def rating(self, word: str, criterion: str) -> float:
        """From 0 to 10. Ratings in the table are returned as they are."""
        column = self._table @ self._criteria.of(criterion)
        found = float(self._words.of(word) @ column)
        if not self._words.is_rated(word):
            mean = float(column.mean())
            found = mean + SPREAD_FACTOR * (found - mean)
        return min(10.0, max(0.0, found))
