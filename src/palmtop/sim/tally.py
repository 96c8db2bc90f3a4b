"""What many matches come to: rates and means, each with how far chance alone may have moved it."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from msgspec import Struct

from palmtop.sim.play import Plan, Played

SURE = 1.959964  # standard deviations on either side that hold 95 of 100


class Rate(Struct, frozen=True):
    """How often, of how many, and the bounds that hold the true rate 95 times of 100 (Wilson)."""

    share: float
    low: float
    high: float
    times: int
    of: int


class Mean(Struct, frozen=True):
    """A mean, and how far off it may be 95 times of 100."""

    mean: float
    off: float | None  # None: of one value nobody can tell


class Line(Struct, frozen=True):
    """How a seat, or all seats of a strength, fared."""

    won: Rate
    score: Mean
    rank: Mean


class SeatLine(Line, frozen=True):
    seat: int  # from 1
    strength: int


class StrengthLine(Line, frozen=True):
    strength: int


class Tally(Struct, frozen=True):
    """All matches of one simulation."""

    matches: int
    somebody_won: Rate  # alone: completed
    inputs: Mean
    minutes: Mean  # at the table, as the bots take their time
    seats: list[SeatLine]
    strengths: list[StrengthLine]


def rate(times: int, of: int) -> Rate:
    share = times / of
    z2 = SURE * SURE / of
    middle = (share + z2 / 2) / (1 + z2)
    half = SURE * math.sqrt(share * (1 - share) / of + z2 / (4 * of)) / (1 + z2)
    low, high = min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))  # rounding aside, they hold it
    return Rate(share, low, high, times, of)


def mean(values: Sequence[float]) -> Mean:
    off = SURE * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None
    return Mean(statistics.fmean(values), off)


class Results:
    """Collects what a tally needs of each match, and lets go of the rest."""

    def __init__(self, plan: Plan) -> None:
        self._strengths = plan.strengths
        self._outcomes: list[tuple[tuple[bool, int, int], ...]] = []  # a seat: won, score, rank
        self._inputs: list[int] = []
        self._minutes: list[float] = []

    def add(self, played: Played) -> None:
        end = played.outcome
        won = [seat in end.won for seat in range(len(end.ranks))]
        self._outcomes.append(tuple(zip(won, end.scores, end.ranks, strict=True)))
        self._inputs.append(len(played.inputs))
        self._minutes.append(played.ms / 60_000)

    def tally(self) -> Tally:
        return Tally(
            matches=len(self._outcomes),
            somebody_won=rate(sum(any(won for won, _, _ in seats) for seats in self._outcomes), len(self._outcomes)),
            inputs=mean(self._inputs),
            minutes=mean(self._minutes),
            seats=[
                SeatLine(*self._fared([seat]), seat=seat + 1, strength=strength)
                for seat, strength in enumerate(self._strengths)
            ],
            strengths=[
                StrengthLine(*self._fared(self._seats_of(strength)), strength=strength)
                for strength in sorted(set(self._strengths), reverse=True)
            ],
        )

    def _seats_of(self, strength: int) -> list[int]:
        return [seat for seat, its_strength in enumerate(self._strengths) if its_strength == strength]

    def _fared(self, seats: list[int]) -> tuple[Rate, Mean, Mean]:
        won, scores, ranks = zip(*(match[seat] for match in self._outcomes for seat in seats), strict=True)
        return rate(sum(won), len(won)), mean(scores), mean(ranks)
