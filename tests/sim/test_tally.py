"""Statistics of simulated matches, compared with published figures."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Outcome, Seat
from palmtop.sim.play import Plan, Played
from palmtop.sim.tally import TallyBuilder, mean, rate

from ..toy.game import TOY, Options


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [  # Wilson's interval, as Newcombe (1998) tabulates it
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_a_rate_has_a_confidence_interval(times: int, of: int, low: float, high: float) -> None:
    found = rate(times, of)
    assert found.share == times / of
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_a_mean_of_one_value_has_no_interval() -> None:
    assert mean([3]).off is None
    assert mean([1, 3]).off == pytest.approx(1.96, abs=1e-3)


def test_seats_and_strengths_are_counted() -> None:
    results = TallyBuilder(Plan(TOY, Options(), (3, 1, 1)))
    for won in ((Seat(0),), (Seat(0), Seat(2)), ()):
        ranks = tuple(1 if seat in won else 2 for seat in range(3))
        results.add(Played(Outcome(ranks, (10, 20, 30), won), 60_000, [], b""))
    tally = results.tally()
    assert [line.won.times for line in tally.seats] == [2, 0, 1]
    assert [(line.strength, line.won.times, line.won.of) for line in tally.strengths] == [(3, 2, 3), (1, 1, 6)]
    assert [line.score.mean for line in tally.strengths] == [10, 25]
    assert (tally.somebody_won.times, tally.somebody_won.of) == (2, 3)
    assert tally.minutes.mean == 1
