"""How good a position is: the estimated chance to fill the sheet from there, with weights learned by self-play."""

from __future__ import annotations

import json
from importlib import resources
from math import exp
from typing import NamedTuple

from palmtop.engine.chance import Chance
from palmtop.games.palindromos.content.sheets import Sheet
from palmtop.games.palindromos.model import DISCARDS, FACES

STAGES = 12  # weights depend on the number of empty boxes; three boxes, one turn's worth, make a stage
COUNT_MAX = 6  # higher counts are treated as this one

# Index of each feature in a position's row of features.
WANTED = 0  # for each count: how many faces but the wild number have that many boxes waiting for them
WILD_WANTED = WANTED + COUNT_MAX + 1  # the same for the wild number
FREE = WILD_WANTED + COUNT_MAX + 1  # colours without a number, by how many boxes they have
SPARE = FREE + COUNT_MAX  # discards left; whether none is left
LONELY = SPARE + 2  # empty boxes without an empty neighbour
REGIONS = LONELY + 1  # connected regions of two or more empty boxes
EDGE = REGIONS + 1  # share of the empty boxes that a first die can reach
PAIRS = EDGE + 1  # share of the 36 pairs of faces that fit side by side; its square
NO_FREE = PAIRS + 2  # whether no free colour is left; then how many faces no box waits for; the same with one left
THIRDS = NO_FREE + 3  # whether full turns leave one empty box; two
ALWAYS = THIRDS + 2  # constant
FEATURES = ALWAYS + 1

Weights = list[list[float]]  # one row per stage


class Position(NamedTuple):
    """A sheet between two dice. `ink` holds three bits per colour: its number, 0 while it has none."""

    filled: int
    ink: int
    discards: int


def read_weights() -> Weights:
    text = resources.files(__package__).joinpath("weights.json").read_text(encoding="utf-8")
    weights: Weights = json.loads(text)
    return weights


class Evaluator:
    """Evaluates positions of one sheet with one wild number, and caches the results.

    Weaker bots get `noise`: up to this much is added to or subtracted from the log-odds.
    """

    def __init__(
        self, sheet: Sheet, wild: int, weights: Weights, noise: float = 0.0, chance: Chance | None = None
    ) -> None:
        self.sheet = sheet
        self.wild = wild
        self.weights = weights
        self.noise = noise
        self.chance = chance
        self._shapes: dict[int, tuple[int, int, float]] = {}
        self._worths: dict[Position, float] = {}

    @property
    def evaluated(self) -> int:
        """How many different positions have been evaluated so far."""
        return len(self._worths)

    def worth(self, position: Position) -> float:
        """The estimated chance to complete the sheet, from 0 to 1."""
        known = self._worths.get(position)
        if known is None:
            known = self._worths[position] = self._evaluate(position)
        return known

    def _evaluate(self, position: Position) -> float:
        if position.filled == self.sheet.all:
            return 1.0
        weights = self.weights[self.stage(position)]
        log_odds = sum([weight * value for weight, value in zip(weights, self.features(position), strict=True)])
        if self.noise and self.chance:
            log_odds += self.noise * (2 * self.chance.real() - 1)
        return logistic(log_odds)

    def stage(self, position: Position) -> int:
        empty = self.sheet.all & ~position.filled
        return (min(empty.bit_count(), 3 * STAGES) - 1) // 3

    def features(self, position: Position) -> list[float]:
        row = [0.0] * FEATURES
        fitting = self._add_number_features(position, row)
        self._add_shape_features(position, fitting, row)
        row[SPARE] = DISCARDS - position.discards
        row[SPARE + 1] = position.discards == DISCARDS
        row[ALWAYS] = 1.0
        return row

    def _add_number_features(self, position: Position, row: list[float]) -> list[int]:
        """Fills in which numbers boxes wait for. Returns for each face the empty boxes it fits, as a mask."""
        empty = self.sheet.all & ~position.filled
        ink = position.ink
        free = 0
        fitting = [0] * 7
        colours_free = 0
        for mates in self.sheet.mates:
            number = ink & 7
            ink >>= 3
            if number:
                fitting[number] |= mates
            else:
                free |= mates
                colours_free += 1
                row[FREE - 1 + min(mates.bit_count(), COUNT_MAX)] += 1
        for face in FACES:
            waiting = fitting[face] & empty
            row[(WILD_WANTED if face == self.wild else WANTED) + min(waiting.bit_count(), COUNT_MAX)] += 1
            fitting[face] = waiting | free
        if colours_free < 2:
            row[NO_FREE + 1 + colours_free] = row[WANTED]
            row[NO_FREE] = colours_free == 0
        return fitting

    def _add_shape_features(self, position: Position, fitting: list[int], row: list[float]) -> None:
        """Fills in how the empty boxes are connected, and which pairs of faces fit side by side."""
        empty = self.sheet.all & ~position.filled
        beside = self.sheet.beside
        edge = beside(position.filled) & empty if position.filled else empty
        pairs = 0
        for face in FACES:
            seconds = beside(edge & fitting[face])
            for other in FACES:
                if seconds & fitting[other]:
                    pairs += 1
        row[PAIRS] = pairs / 36
        row[PAIRS + 1] = (pairs / 36) ** 2
        row[LONELY], row[REGIONS], row[EDGE] = self._shapes.get(empty) or self._measure_shape(empty)
        if over := empty.bit_count() % 3:
            row[THIRDS + over - 1] = 1.0

    def _measure_shape(self, empty: int) -> tuple[int, int, float]:
        beside = self.sheet.beside
        regions = 0
        lonely = empty & ~beside(empty)
        left = empty & ~lonely
        while left:
            region, grown = 0, left & -left
            while grown != region:
                region, grown = grown, grown | beside(grown) & empty
            left &= ~region
            regions += 1
        edge = beside(self.sheet.all & ~empty) & empty
        shape = self._shapes[empty] = (lonely.bit_count(), regions, edge.bit_count() / empty.bit_count())
        return shape


def logistic(log_odds: float) -> float:
    """The probability of these log-odds."""
    return 1 / (1 + exp(-log_odds)) if log_odds > -30 else 0.0
