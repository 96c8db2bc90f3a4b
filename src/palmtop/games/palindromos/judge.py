"""What a position is worth: the chance to fill the sheet from there, by weights that self-play has taught."""

from __future__ import annotations

import json
from importlib import resources
from math import exp
from typing import NamedTuple

from palmtop.engine.chance import Chance
from palmtop.games.palindromos.model import DISCARDS, FACES
from palmtop.games.palindromos.sheets import Sheet

PHASES = 12  # three empty boxes, a turn's worth, are a phase with weights of its own
MOST = 6  # counts above this are one and the same to the judge

# Where the features of a position stand in its row.
WANTED = 0  # for each face but the wild one: how many boxes wait for it
WILD_WANTED = WANTED + MOST + 1  # the same for the wild number
FREE = WILD_WANTED + MOST + 1  # free colours, by size
SPARE = FREE + MOST  # discards left; none left
LONELY = SPARE + 2  # empty boxes without an empty neighbour
REGIONS = LONELY + 1  # empty regions of two boxes and more
EDGE = REGIONS + 1  # share of the empty boxes that a first die reaches
PAIRS = EDGE + 1  # share of the 36 pairs of faces that fit side by side; its square
NO_FREE = PAIRS + 2  # no free colour is left; then: how many faces nothing waits for; the same with one free left
THIRDS = NO_FREE + 3  # one box, two boxes more than full turns need
ALWAYS = THIRDS + 2
FEATURES = ALWAYS + 1

Weights = list[list[float]]  # a row a phase


class Position(NamedTuple):
    """A sheet between two dice. `ink` holds three bits a colour: its number, 0 while it is free."""

    filled: int
    ink: int
    discards: int


def read_weights() -> Weights:
    text = resources.files(__package__).joinpath("judge.json").read_text(encoding="utf-8")
    weights: Weights = json.loads(text)
    return weights


class Judge:
    """Judges positions of one sheet under one wild number, and remembers its judgements.

    A weaker player sees less clearly: up to `blur` is added to the odds, or taken off.
    """

    def __init__(
        self, sheet: Sheet, wild: int, weights: Weights, blur: float = 0.0, chance: Chance | None = None
    ) -> None:
        self.sheet = sheet
        self.wild = wild
        self.weights = weights
        self.blur = blur
        self.chance = chance
        self._shapes: dict[int, tuple[int, int, float]] = {}
        self._worths: dict[Position, float] = {}

    @property
    def judged(self) -> int:
        """How many positions have been judged so far."""
        return len(self._worths)

    def worth(self, position: Position) -> float:
        """From 0, hopeless, to 1, full."""
        known = self._worths.get(position)
        if known is None:
            known = self._worths[position] = self._judge(position)
        return known

    def _judge(self, position: Position) -> float:
        if position.filled == self.sheet.all:
            return 1.0
        weights = self.weights[self.phase(position)]
        odds = sum([weight * value for weight, value in zip(weights, self.features(position), strict=True)])
        if self.blur and self.chance:
            odds += self.blur * (2 * self.chance.real() - 1)
        return chance_of(odds)

    def phase(self, position: Position) -> int:
        empty = self.sheet.all & ~position.filled
        return (min(empty.bit_count(), 3 * PHASES) - 1) // 3

    def features(self, position: Position) -> list[float]:
        row = [0.0] * FEATURES
        fitting = self._numbers(position, row)
        self._shape(position, fitting, row)
        row[SPARE] = DISCARDS - position.discards
        row[SPARE + 1] = position.discards == DISCARDS
        row[ALWAYS] = 1.0
        return row

    def _numbers(self, position: Position, row: list[float]) -> list[int]:
        """Fills in what waits for which number; the empty boxes that each face fits."""
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
                row[FREE - 1 + min(mates.bit_count(), MOST)] += 1
        for face in FACES:
            waiting = fitting[face] & empty
            row[(WILD_WANTED if face == self.wild else WANTED) + min(waiting.bit_count(), MOST)] += 1
            fitting[face] = waiting | free
        if colours_free < 2:
            row[NO_FREE + 1 + colours_free] = row[WANTED]
            row[NO_FREE] = colours_free == 0
        return fitting

    def _shape(self, position: Position, fitting: list[int], row: list[float]) -> None:
        """Fills in how the empty boxes hang together, and what fits side by side."""
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
        row[LONELY], row[REGIONS], row[EDGE] = self._shapes.get(empty) or self._look_at(empty)
        if over := empty.bit_count() % 3:
            row[THIRDS + over - 1] = 1.0

    def _look_at(self, empty: int) -> tuple[int, int, float]:
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


def chance_of(odds: float) -> float:
    return 1 / (1 + exp(-odds)) if odds > -30 else 0.0
