"""How long a line takes, and when a player is judged to have done something.

A device sets its clock by pings: the server's time in them plus half the shortest round trip. If the way down takes d
and the way up u, that clock is (u - d) / 2 ahead. What is scheduled is seen that much early; a press r later says it
was done r after the schedule and arrives u later, which is (u + d) / 2 after what it says. So an honest press is
stamped half a round trip before its arrival, however lopsided the line, and counts from what its own player saw. It is
believed as far as the line explains it.
"""

from __future__ import annotations

from collections import deque

PING_SECONDS = 2.0
WINDOW = 8
SLACK_MS = 10
MOST_MS = 220  # the longest round trip credited: whoever fakes it wins 70 % at most (tests/rooms/test_fairness.py)


class Lag:
    """The last round trips of one socket, in milliseconds."""

    def __init__(self) -> None:
        self._trips: deque[int] = deque(maxlen=WINDOW)

    def note(self, trip: int) -> None:
        """A longer one counts as the longest credited: clocks set by held back pongs would show things early."""
        self._trips.append(min(max(0, trip), MOST_MS))

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


def judge(lag: Lag, arrival: int, done: int | None) -> int:
    """The moment a press counts as done, given when its device says it was; both on the match's clock.

    A press that says it was done later than its line explains is taken at its word: that gains nothing. To put it at
    half a round trip before its arrival would pay twice for pongs held back.
    """
    if done is None or not lag.known:
        return arrival
    credit = min(lag.p90 + SLACK_MS, MOST_MS) // 2
    return min(max(done, arrival - credit), arrival)
