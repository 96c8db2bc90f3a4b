"""Limits: times and sizes of a connection, token buckets, and the timeout of requests that need the journal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec import Struct

from palmtop.journal import JournalLost
from palmtop.rooms.lag import PING_SECONDS

JOURNAL_TIMEOUT_SECONDS = 5.0  # for small HTTP requests; beyond that the disk has stalled


class ConnectionLimits(Struct, frozen=True):
    """Of one connection. Tests use other values, so that they need not wait."""

    hello_seconds: float = 10.0
    ping_seconds: float = PING_SECONDS
    stalled_seconds: float = 7.0  # without a pong for this long, the connection is dead or the client doesn't read
    throttled_seconds: float = 10.0  # extra silence allowed while we throttle a client's backlog after a reconnect
    gather_seconds: float = 0.015  # gestures of this time are sent in one frame
    queue_bytes_max: int = 512 * 1024  # queued or in the transport's buffer; one more frame, of any size, may follow


USUAL_LIMITS = ConnectionLimits()


@asynccontextmanager
async def journal_timeout() -> AsyncIterator[None]:
    """Raises JournalLost if the block takes too long."""
    try:
        async with asyncio.timeout(JOURNAL_TIMEOUT_SECONDS):
            yield
    except TimeoutError as error:
        raise JournalLost("the journal takes too long") from error


class Bucket:
    """Holds up to `size` tokens and gains `rate` a second. `take` returns False if it is empty."""

    __slots__ = ("_clock", "_left", "_rate", "_size", "_updated")

    def __init__(self, size: float, rate: float, clock: Callable[[], float]) -> None:
        self._size = size
        self._rate = rate
        self._left = size
        self._clock = clock
        self._updated = clock()

    def take(self) -> bool:
        if self.left < 1:
            return False
        self._left -= 1
        return True

    @property
    def left(self) -> float:
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._updated) * self._rate)
        self._updated = now
        return self._left

    @property
    def wait(self) -> float:
        """Seconds until there is a token."""
        return max(0.0, (1 - self.left) / self._rate)

    async def wait_and_take(self) -> float:
        """Waits for a token, takes it, and returns the seconds waited."""
        if self.take():
            return 0.0
        wait = self.wait
        await asyncio.sleep(wait)
        self.take()
        return wait


class Buckets:
    """A bucket for each address. Beyond MOST addresses the oldest is dropped; it starts full when needed again."""

    MOST = 10_000

    def __init__(self, size: float, rate: float, clock: Callable[[], float]) -> None:
        self._size, self._rate, self._clock = size, rate, clock
        self._of: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        bucket = self._of.get(address)
        if bucket is None:
            while len(self._of) >= self.MOST:
                del self._of[next(iter(self._of))]
            bucket = self._of[address] = Bucket(self._size, self._rate, self._clock)
        return bucket
