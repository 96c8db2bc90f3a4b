"""Reading: which of the words each token most likely stands for, all tokens taken together."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple

from palmtop.games.mind_map.model import Place

APART = 350.0  # units that make a token and a word clearly two different things
LENS = (0.5, 2.0)  # how much smaller or larger than expected a table may draw
LEAST = 150  # units of spread that few tokens show by chance alone


class Axis(NamedTuple):
    """How a table uses an axis: what is expected at x is looked for at scale * x + shift."""

    scale: float = 1.0
    shift: float = 0.0


Lens = tuple[Axis, Axis]
PLAIN: Lens = (Axis(), Axis())


def lens(tokens: Sequence[Place], words: Sequence[Place]) -> Lens:
    """Some tables draw small, some large, some all on one side; words and tokens are the same things, so compare."""
    if len(tokens) < 3:
        return PLAIN
    right, up = (_axis([at[axis] for at in tokens], [at[axis] for at in words]) for axis in (0, 1))
    return right, up


def _axis(tokens: Sequence[int], words: Sequence[int]) -> Axis:
    low, high = LENS
    scale = min(high, max(low, (statistics.pstdev(tokens) + LEAST) / (statistics.pstdev(words) + LEAST)))
    return Axis(scale, (statistics.fmean(tokens) - scale * statistics.fmean(words)) / 2)  # the crossing is a fact, too


def misfit(token: Place, word: Place, through: Lens = PLAIN) -> float:
    """How little a token looks like this word: 0 where it is expected, more and more away from there."""
    cost = 0.0
    for at, expected, (scale, shift) in zip(token, word, through, strict=True):
        far = abs(at - scale * expected - shift) / APART
        cost += far * far if far < 1 else 2 * far - 1  # being far off twice as much is no more than twice as bad
    return cost


def misfits(tokens: Sequence[Place], words: Sequence[Place], through: Lens = PLAIN) -> list[list[float]]:
    """A row a token, a column a word."""
    return [[misfit(token, word, through) for word in words] for token in tokens]


def assign(costs: Sequence[Sequence[float]]) -> list[int]:
    """The column of each row, none twice, that cost least in all. There are as many columns as rows, or more."""
    return list(min(cheapest(costs).values())[1])


def cheapest(costs: Sequence[Sequence[float]]) -> dict[int, tuple[float, tuple[int, ...]]]:
    """For each set of columns (as bits) that the rows can take: the least cost, and who takes which."""
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for row in costs:
        longer: dict[int, tuple[float, tuple[int, ...]]] = {}
        for taken, (cost, columns) in best.items():
            for column, more in enumerate(row):
                if not taken >> column & 1:
                    now = taken | 1 << column
                    if now not in longer or cost + more < longer[now][0]:
                        longer[now] = (cost + more, (*columns, column))
        best = longer
    return best
