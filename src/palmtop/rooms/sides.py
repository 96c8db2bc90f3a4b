"""Two sides at one table: who is on which, and how they sit."""

from __future__ import annotations

from collections.abc import Sequence

Sizes = tuple[int, int]


def sides(wishes: Sequence[int | None]) -> list[int]:
    """Everyone's side, 0 or 1: wishes hold; whoever has none fills up the smaller side, in order."""
    sizes = [wishes.count(0), wishes.count(1)]
    found = []
    for wish in wishes:
        side = wish
        if side is None:
            side = int(sizes[1] < sizes[0])
            sizes[side] += 1
        found.append(side)
    return found


def sizes(taken: Sequence[int]) -> Sizes:
    return taken.count(0), taken.count(1)


def seating(taken: Sequence[int]) -> list[int]:
    """The places in the order two sides sit: alternately, the larger on the even seats, each side in its own order.

    The sides must be of one size or differ by one; of equal ones, side 0 is on the even seats.
    """
    first = int(taken.count(1) > taken.count(0))
    ranks = {0: first, 1: 1 - first}  # of each side's next place, counted in seats
    seats = []
    for side in taken:
        seats.append(ranks[side])
        ranks[side] += 2
    return sorted(range(len(taken)), key=seats.__getitem__)
