"""Statistics over many matches: rates and means, each with its 95 % confidence bounds."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from msgspec import Struct

from palmtop.sim.play import Plan, Played

Z95 = 1.959964  # standard deviations on either side of the mean that hold 95 %


class Rate(Struct, frozen=True):
    """How often something happened, with the 95 % bounds of the true rate (Wilson score interval)."""

    share: float
    low: float
    high: float
    times: int
    of: int


class Mean(Struct, frozen=True):
    """A mean and its 95 % margin of error."""

    mean: float
    off: float | None  # None: there is only one value


class Results(Struct, frozen=True):
    """The results of one seat, or of all seats of one strength."""

    won: Rate
    score: Mean
    rank: Mean


class SeatResults(Results, frozen=True):
    seat: int  # from 1
    strength: int


class StrengthResults(Results, frozen=True):
    strength: int


class Tally(Struct, frozen=True):
    """All matches of one simulation."""

    matches: int
    somebody_won: Rate  # in solo games: the sheet was completed
    inputs: Mean
    minutes: Mean  # on the match's clock: bots act at a person's pace
    seats: list[SeatResults]
    strengths: list[StrengthResults]


def rate(times: int, of: int) -> Rate:
    share = times / of
    z2 = Z95 * Z95 / of
    middle = (share + z2 / 2) / (1 + z2)
    half = Z95 * math.sqrt(share * (1 - share) / of + z2 / (4 * of)) / (1 + z2)
    low = min(share, max(0.0, middle - half))  # the bounds include the rate in spite of rounding
    high = max(share, min(1.0, middle + half))
    return Rate(share, low, high, times, of)


def mean(values: Sequence[float]) -> Mean:
    off = Z95 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None
    return Mean(statistics.fmean(values), off)


class TallyBuilder:
    """Collects the few figures of each match that the tally needs."""

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
                SeatResults(*self._results([seat]), seat=seat + 1, strength=strength)
                for seat, strength in enumerate(self._strengths)
            ],
            strengths=[
                StrengthResults(*self._results(self._seats_of(strength)), strength=strength)
                for strength in sorted(set(self._strengths), reverse=True)
            ],
        )

    def _seats_of(self, strength: int) -> list[int]:
        return [seat for seat, its_strength in enumerate(self._strengths) if its_strength == strength]

    def _results(self, seats: list[int]) -> tuple[Rate, Mean, Mean]:
        won, scores, ranks = zip(*(match[seat] for match in self._outcomes for seat in seats), strict=True)
        return rate(sum(won), len(won)), mean(scores), mean(ranks)
