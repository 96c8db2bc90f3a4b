"""Aiming: where to put the own token so that others tell its word from the rest, without saying anything untrue."""

from __future__ import annotations

import math
from collections.abc import Sequence

from palmtop.games.mind_map.model import EDGE, TIP, Place
from palmtop.games.mind_map.reading import cheapest, lens, misfit, misfits

CROWDED = 120  # units: two tokens this close are hard to tell apart
STEPS = (130, 240)  # how far a token is shifted
DIRECTIONS = 12
SIDE = 150  # units from the reference word's line: clearly on one side of it
CLEAR = 1.5  # a token that is this much likelier the own word than any other is clear enough
STRAY = 450.0  # units from where the word truly belongs that outweigh one point of clarity


class Aim:
    """One round's aim: the own word among all words, each where it belongs in the own opinion."""

    def __init__(self, words: Sequence[Place], mine: int) -> None:
        self._words = words
        self._mine = mine
        self.true = words[mine]

    def first(self, others: Sequence[Place]) -> Place:
        """Where the word belongs, a little away from what it could be mistaken for."""
        return self._best(self.true, others)

    def better(self, now: Place, others: Sequence[Place]) -> Place | None:
        """Another place, if the token is crowded where it is or would be taken for another word."""
        if not crowded(now, others) and self._clarity([now], others)[0] >= 0:
            return None
        best = self._best(now, others)
        return best if best != now else None

    def _best(self, now: Place, others: Sequence[Place]) -> Place:
        spots = [now, *(spot for spot in around(now) if self._is_true(spot))]
        worth = [
            min(CLEAR, clarity) - (math.dist(spot, self.true) / STRAY) ** 2
            for spot, clarity in zip(spots, self._clarity(spots, others), strict=True)
        ]
        open_ = [place for place, spot in enumerate(spots) if not crowded(spot, others)]
        if open_:
            return spots[max(open_, key=worth.__getitem__)]
        return max(spots, key=lambda spot: min(math.dist(spot, other) for other in others))

    def _is_true(self, spot: Place) -> bool:
        """On the same sides of the reference word, and on the table."""
        same = all(abs(true) <= SIDE or true * at > 0 for true, at in zip(self.true, spot, strict=True))
        return same and max(map(abs, spot)) < (EDGE + TIP) / 2

    def _clarity(self, spots: Sequence[Place], others: Sequence[Place]) -> list[float]:
        """How much likelier than any other word the own one is at each spot, to someone who reads all tokens."""
        through = lens([*others, self.true], self._words)
        rest = [math.inf] * len(self._words)  # what it costs to read the others' tokens without each word
        for taken, (cost, _) in cheapest(misfits(others, self._words, through)).items():
            for word in range(len(self._words)):
                if not taken >> word & 1:
                    rest[word] = min(rest[word], cost)
        found = []
        for spot in spots:
            readings = [misfit(spot, word, through) + cost for word, cost in zip(self._words, rest, strict=True)]
            own = readings.pop(self._mine)
            found.append(min(readings) - own)
        return found


def around(spot: Place) -> list[Place]:
    turns = [2 * math.pi * turn / DIRECTIONS for turn in range(DIRECTIONS)]
    x, y = spot
    return [(round(x + step * math.cos(turn)), round(y + step * math.sin(turn))) for step in STEPS for turn in turns]


def crowded(spot: Place, others: Sequence[Place]) -> bool:
    return any(math.dist(spot, other) < CROWDED for other in others)
