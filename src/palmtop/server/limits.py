"""Limits: times and sizes of a connection, rates, and the timeout of requests that need the journal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec import Struct

from palmtop.journal import JournalSlow
from palmtop.rooms.lag import PING_SECONDS
from palmtop.rooms.latest_used import LatestUsed

JOURNAL_TIMEOUT_SECONDS = 5.0  # for small HTTP requests; beyond that the disk has stalled
CLOSE_TIMEOUT_SECONDS = 2.0  # for the closing handshake


class ConnectionLimits(Struct, frozen=True):
    """Of one connection. Tests use other values, so that they need not wait."""

    request_seconds: float = 10.0  # from accepting a connection to its first whole request
    hello_seconds: float = 10.0
    unread_seconds: float = 30.0  # if a client takes nothing of an HTTP reply for so long, it is disconnected
    read_seconds: float = 20.0  # for replays, records and scorepads
    ping_seconds: float = PING_SECONDS
    stalled_seconds: float = 7.0  # without a pong for this long, the connection is dead or the client doesn't read
    throttled_seconds: float = 10.0  # extra silence allowed while we throttle a client's backlog after a reconnect
    gather_seconds: float = 0.015  # gestures of this time are sent in one frame
    queue_bytes_max: int = 512 * 1024  # buffered for a client that doesn't read; the system's own buffers are full then


USUAL_LIMITS = ConnectionLimits()


@asynccontextmanager
async def journal_timeout() -> AsyncIterator[None]:
    """Raises JournalSlow if the block takes too long."""
    try:
        async with asyncio.timeout(JOURNAL_TIMEOUT_SECONDS):
            yield
    except TimeoutError as error:
        raise JournalSlow("the journal takes too long") from error


BUCKETS_MAX = 10_000  # of one kind
# Rates are free again after 15 s or so, in which no address can make this many connections.
USED_RATES_MAX = 20_000
ROUNDING = 1e-3  # sums of intervals are not exact


class Rate:
    """A rate limit: `size` at once, then `per_second`. What is used of it is one number, which the caller keeps.

    That number is the time at which nothing is used any more (GCRA). It starts at 0.
    """

    __slots__ = ("_depth", "_interval")

    def __init__(self, size: float, per_second: float) -> None:
        self._interval = 1 / per_second
        self._depth = (size + ROUNDING) / per_second

    def take(self, free_at: float, now: float) -> float:
        """The number after one more; 0 if there can't be one more now."""
        free_at = (now if free_at < now else free_at) + self._interval
        return free_at if free_at - now <= self._depth else 0.0

    def wait(self, free_at: float, now: float) -> float:
        """Seconds until there can be one more."""
        return max(0.0, free_at + self._interval - self._depth - now)

    def left(self, free_at: float, now: float) -> float:
        """How many there can be now."""
        return (self._depth - max(0.0, free_at - now)) / self._interval - ROUNDING


class Bucket:
    """A rate limit together with what is used of it, by the given clock in seconds."""

    __slots__ = ("_clock", "_free_at", "_rate")

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._free_at = 0.0

    def take(self) -> bool:
        free_at = self._rate.take(self._free_at, self._clock())
        self._free_at = free_at or self._free_at
        return bool(free_at)

    @property
    def left(self) -> float:
        return self._rate.left(self._free_at, self._clock())


def address_buckets(size: float, per_second: float, clock: Callable[[], float]) -> LatestUsed[Bucket]:
    """A bucket for each address."""
    rate = Rate(size, per_second)
    return LatestUsed(lambda: Bucket(rate, clock), BUCKETS_MAX)


class Used:
    """What a person or an address has used of each rate, on all their connections together."""

    __slots__ = ("frames", "gestures", "guesses", "moves", "requests", "stickers")

    def __init__(self) -> None:
        self.frames = self.gestures = self.guesses = self.moves = self.requests = self.stickers = 0.0
