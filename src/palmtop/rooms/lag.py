"""Round trips of a connection, and at what time a player is judged to have made a move.

A device sets its clock by pings: the server's time in them plus half the shortest round trip. If a frame takes d ms
down and u ms up, that clock is (u - d) / 2 ahead, and scheduled things are shown that much early. A press r ms after
that has the timestamp r and arrives (u + d) / 2 after it: half a round trip, however asymmetric the connection is. So
an honest timestamp counts from what the player saw. It is believed as far as the measured round trips explain it.
"""

from __future__ import annotations

from collections.abc import Iterable

PING_SECONDS = 2.0
WINDOW = 8
SLACK_MS = 10
MOST_MS = 220  # longest round trip credited: a cheater wins 70 % of races at most (tests/rooms/test_fairness.py)
OWN_LEAD_MS_MAX = 50  # half of the round trips that most phones have, also over a mobile network
STORING_MS = 30  # from an alarm until what it shows is sent: it is stored first, and an SD card takes its time


class Lag:
    """The last round trips of one connection, in milliseconds."""

    __slots__ = ("_trips",)

    def __init__(self) -> None:
        self._trips: tuple[int, ...] = ()  # a deque would take ten times as much memory, for each connection

    def note(self, trip: int) -> None:
        """Longer round trips are capped: a clock set by delayed pongs would show things early."""
        self._trips = (*self._trips[1 - WINDOW :], min(max(0, trip), MOST_MS))

    @property
    def known(self) -> bool:
        return bool(self._trips)

    @property
    def lowest(self) -> int:
        return min(self._trips, default=-1)

    @property
    def p90(self) -> int:
        """The 90th percentile; of eight samples the largest."""
        ordered = sorted(self._trips)
        return ordered[min(len(ordered) - 1, int(0.9 * len(ordered)))] if ordered else 0


def lead(lags: Iterable[Lag]) -> int:
    """How long before its moment something is sent, so that the slowest of these connections has it by then.

    Half the round trip, credited as in `judge`: whoever holds pongs back gets it no more than 110 ms sooner.
    """
    slowest = max((lag.p90 if lag.known else MOST_MS for lag in lags), default=0)
    return STORING_MS + min(slowest + SLACK_MS, MOST_MS) // 2


LONGEST_LEAD_MS = lead([Lag()])


def own_lead(lag: Lag) -> int:
    """How long before its moment something small is sent over this connection, so that it arrives then.

    By the lowest round trip, so that nobody has it too soon because others took longer. Whoever holds pongs back has it
    no more than OWN_LEAD_MS_MAX sooner; over a connection that takes longer than that it is late.
    """
    return min(max(0, lag.lowest) // 2, OWN_LEAD_MS_MAX)


def judge(lag: Lag, arrival: int, done: int | None) -> int:
    """The time at which a move counts as made. `done`: the device's timestamp; all on the match's clock.

    A timestamp later than the round trips explain is believed, since it gains nothing. Moving it to half a round trip
    before the arrival would reward delayed pongs twice.
    """
    if done is None or not lag.known:
        return arrival
    credit = min(lag.p90 + SLACK_MS, MOST_MS) // 2
    return min(max(done, arrival - credit), arrival)
