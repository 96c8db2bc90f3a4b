"""Time that passes only on paper: an event loop whose clock jumps to whatever is due next.

Nothing outside reaches it, neither sockets nor threads, so what runs on it runs the same every time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from tests.rooms.parlour import Clock

T = TypeVar("T")

EPOCH_MS = 1_700_000_000_000


class Deadlock(Exception):
    """Everyone waits, and nothing is due."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Instead of waiting for a selector it turns its clock."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._now = 0.0
        self._clock_resolution = 1e-6
        self._selector = self

    def time(self) -> float:
        return self._now

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Deadlock
        self._now += timeout
        return []

    def _process_events(self, events: list[Any]) -> None:
        assert not events

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""


def run(story: Coroutine[Any, Any, T]) -> T:
    """Runs it to its end, however long that takes on paper."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(story)


def now_ms() -> int:
    """The time as a server's clock tells it."""
    return EPOCH_MS + round(asyncio.get_running_loop().time() * 1000)


class Time(Protocol):
    @property
    def now(self) -> int: ...

    async def pass_until(self, at: int) -> None:
        """Or until a bot acts, whichever comes first."""


class ManualClock:
    """A clock that is simply turned: where there are no bots, nobody notices."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    @property
    def now(self) -> int:
        return self._clock.now

    async def pass_until(self, at: int) -> None:
        self._clock.now = max(at, self._clock.now)


class VirtualClock:
    """The clock of a virtual loop."""

    def __init__(self) -> None:
        self._stirred = asyncio.Event()

    @property
    def now(self) -> int:
        return now_ms()

    def stir(self) -> None:
        self._stirred.set()

    async def pass_until(self, at: int) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout_at((at - EPOCH_MS) / 1000):
                await self._stirred.wait()
        self._stirred.clear()
