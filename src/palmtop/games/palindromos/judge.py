"""What a position is worth: the chance to fill the sheet from here, by weights that self-play has taught."""

from __future__ import annotations

import json
from importlib import resources
from math import exp
from typing import NamedTuple

from palmtop.games.palindromos.marking import DISCARDS, FACES
from palmtop.games.palindromos.sheets import Sheet

PHASES = 9  # a phase is three empty boxes, a turn's worth; the last one holds all fuller futures
FEATURES = 26
MOST = 4  # counts above this are one and the same to the judge
FULL = 0x3F  # a bit a face

Weights = list[list[float]]


class Position(NamedTuple):
    """A sheet between two dice. `ink` holds three bits a colour: its number, 0 while free."""

    filled: int
    ink: int
    discards: int


def load_weights() -> Weights:
    text = resources.files(__package__).joinpath("judge.json").read_text(encoding="utf-8")
    weights: Weights = json.loads(text)
    return weights


class Judge:
    """Judges the positions of one sheet under one wild number; remembers what it has worked out."""

    def __init__(self, sheet: Sheet, wild: int, weights: Weights) -> None:
        self.sheet = sheet
        self.wild = wild
        self.weights = weights
        self._shape: dict[int, tuple[int, int, float]] = {}
        self._worth: dict[Position, float] = {}

    def worth(self, position: Position) -> float:
        """From 0 (hopeless) to 1 (full)."""
        if position.filled == self.sheet.all:
            return 1.0
        known = self._worth.get(position)
        if known is None:
            row = self.weights[self.phase(position)]
            sum_ = 0.0
            for weight, value in zip(row, self.features(position), strict=True):
                sum_ += weight * value
            known = self._worth[position] = 1 / (1 + exp(-sum_)) if sum_ > -30 else 0.0
        return known

    def phase(self, position: Position) -> int:
        empty = (self.sheet.all & ~position.filled).bit_count()
        return min((empty + 2) // 3, PHASES) - 1

    def features(self, position: Position) -> list[float]:
        filled, ink, discards = position
        empty = self.sheet.all & ~filled
        wanted = [0] * 7  # boxes waiting for each face; 0: nothing
        allowed: list[int] = []  # a mask of faces a colour
        x = [0.0] * FEATURES
        free = 0
        for mates in self.sheet.mates:
            number = ink & 7
            ink >>= 3
            left = (mates & empty).bit_count()
            if number:
                wanted[number] += left
                allowed.append(1 << number - 1)
            else:
                free += 1
                x[8 + min(left, MOST)] += 1  # 9..12
                allowed.append(FULL)
        for face in FACES:
            if face == self.wild:
                x[4 + min(wanted[face], MOST)] += 1  # 4..8, 4 is none
            else:
                x[min(wanted[face], MOST)] += 1  # 0..4
        zeros = x[0]
        # slots: 0 zeros; 1-4 wanted; 
        boxes = empty.bit_count()
        isolated, parts, frontier = self._shape.get(empty) or self._look_at(empty)
        x[13] = DISCARDS - discards
        x[14] = 1.0 if discards == DISCARDS else 0.0
        x[15] = isolated
        x[16] = parts
        x[17] = frontier
        pairs = self._pairs(empty, filled, allowed)
        x[18] = pairs / 36
        x[19] = 1.0 if not free else 0.0
        x[20] = zeros if free == 0 else 0.0
        x[21] = zeros if free == 1 else 0.0
        x[22] = 1.0 if boxes % 3 == 1 else 0.0
        x[23] = 1.0 if boxes % 3 == 2 else 0.0
        x[24] = 1.0
        x[25] = (pairs / 36) ** 2
        return x

    def _look_at(self, empty: int) -> tuple[int, int, float]:
        """Lonely empty boxes, regions of two and more, and the share of boxes that touch filled ones."""
        near = self.sheet.near
        lonely = frontier = regions = 0
        left = rest = empty
        while left:
            low = left & -left
            left ^= low
            around = near[low.bit_length() - 1]
            if not around & empty:
                lonely += 1
            if around & ~empty:
                frontier += 1
        while rest:
            region = rest & -rest
            edge = region
            while edge:
                low = edge & -edge
                edge ^= low
                new = near[low.bit_length() - 1] & empty & ~region
                region |= new
                edge |= new
            rest &= ~region
            if region & (region - 1):
                regions += 1
        found = self._shape[empty] = (lonely, regions, frontier / max(1, empty.bit_count()))
        return found

    def _pairs(self, empty: int, filled: int, allowed: list[int]) -> int:
        """How many of the 36 ordered pairs of faces find two neighbouring boxes, the first at the edge."""
        near, colours = self.sheet.near, self.sheet.colours
        pairs = 0
        left = empty
        while left:
            low = left & -left
            left ^= low
            box = low.bit_length() - 1
            around = near[box]
            if filled and not around & filled:
                continue
            around &= empty
            seconds = 0
            own = colours[box]
            first = allowed[own]
            while around:
                low = around & -around
                around ^= low
                colour = colours[low.bit_length() - 1]
                if colour == own and first == FULL:
                    pairs |= 0x810204081 # the diagonal: both the same number
                else:
                    seconds |= allowed[colour]
            if first == FULL:
                pairs |= seconds * 0x41041041
            else:
                pairs |= seconds << 6 * (first.bit_length() - 1)
        return pairs.bit_count()
