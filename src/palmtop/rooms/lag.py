"""How long a line takes, and when a player is judged to have done something."""

from __future__ import annotations

from collections import deque

PING_SECONDS = 2.0
WINDOW = 8
SLACK_MS = 10
MOST_MS = 250  # nobody is credited with more delay than this


class Lag:
    """The last round trips of one socket, in milliseconds."""

    def __init__(self) -> None:
        self._trips: deque[int] = deque(maxlen=WINDOW)

    def note(self, trip: int) -> None:
        self._trips.append(max(0, trip))

    @property
    def known(self) -> bool:
        return bool(self._trips)

    @property
    def lowest(self) -> int:
        return min(self._trips, default=-1)

    @property
    def p90(self) -> int:
        """The 90th percentile; of eight samples that is the largest."""
        ordered = sorted(self._trips)
        return ordered[min(len(ordered) - 1, int(0.9 * len(ordered)))] if ordered else 0


def judge(lag: Lag, sent: int, arrival: int, elapsed: int | None) -> int:
    """The moment a press counts as done, given when its stimulus was sent and how long the device says it took."""
    if elapsed is None or not lag.known:
        return arrival
    span = arrival - sent
    earliest = span - min(lag.p90 + SLACK_MS, MOST_MS)
    latest = span - min(lag.lowest, MOST_MS)
    return sent + max(0, min(max(elapsed, earliest), latest))
