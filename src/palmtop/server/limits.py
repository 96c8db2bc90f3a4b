"""How much one address or one connection may ask for: token buckets, refilled by time."""

from __future__ import annotations

from collections.abc import Callable


class Bucket:
    """Holds up to `size` tokens and gains `rate` a second; an empty one refuses."""

    __slots__ = ("_clock", "_left", "_rate", "_size", "_then")

    def __init__(self, size: float, rate: float, clock: Callable[[], float]) -> None:
        self._size = size
        self._rate = rate
        self._left = size
        self._clock = clock
        self._then = clock()

    def take(self) -> bool:
        if self.left < 1:
            return False
        self._left -= 1
        return True

    @property
    def left(self) -> float:
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._then) * self._rate)
        self._then = now
        return self._left

    @property
    def wait(self) -> float:
        """Seconds until there is a token."""
        return max(0.0, (1 - self.left) / self._rate)


class Buckets:
    """One bucket an address. When there are too many the oldest is forgotten, and starts full if it comes again."""

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
