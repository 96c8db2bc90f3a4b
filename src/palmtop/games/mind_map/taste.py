"""A taste of one's own: what is commonly thought, seen through other eyes; two players never quite agree."""

from __future__ import annotations

import hashlib
import math
from statistics import NormalDist

from palmtop.engine.chance import Chance
from palmtop.games.mind_map import common
from palmtop.games.mind_map.model import Card, Place, RoundPart

MIDDLE, GUESS = 5.0, 2.8  # ratings and how far they spread: a guess is one of them, any
UNEVEN = 0.15  # how differently players use the room on an axis
REACH = 1400  # no opinion goes beyond; the arrows end at 1000
FULL = 8.0  # points apart, on a scale from 0 to 10, that take a word just past the arrow

_BELL = NormalDist()


class Taste:
    """The same for a whole match, whatever is asked first. `blur`: how far from what is common, in points."""

    def __init__(self, chance: Chance, blur: float) -> None:
        self._key = chance.below(1 << 128).to_bytes(16, "big")
        self._blur = blur

    def rating(self, word: Card, criterion: Card) -> float:
        thought = common.rating(word, criterion)
        whim = self._whim(_name(word), _name(criterion))
        return MIDDLE + GUESS * whim if thought is None else thought + self._blur * whim

    def places(self, cards: RoundPart) -> list[Place]:
        """Where each word of the round belongs, seen from the reference word (MM-15)."""
        return [
            (self._apart(word, cards.reference, cards.horizontal), self._apart(word, cards.reference, cards.vertical))
            for word in cards.words
        ]

    def _apart(self, word: Card, reference: Card, criterion: Card) -> int:
        points = self.rating(word, criterion) - self.rating(reference, criterion)
        room = 1 + UNEVEN * self._whim(_name(criterion))
        return round(REACH * math.tanh(room * points / FULL))

    def _whim(self, *about: str) -> float:
        """Mostly between -1 and 1, and always the same about the same."""
        digest = hashlib.sha256("\n".join(about).encode() + self._key).digest()
        return _BELL.inv_cdf((int.from_bytes(digest[:6], "big") + 0.5) / (1 << 48))


def _name(card: Card) -> str:
    return "/".join(card.texts.values()) or card.id
