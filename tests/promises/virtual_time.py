"""Virtual time: an event loop whose clock jumps to whatever is due next.

It has neither sockets nor threads, so a program runs on it the same way every time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from tests.rooms.local_rooms import Clock

T = TypeVar("T")

EPOCH_MS = 1_700_000_000_000


class Deadlock(Exception):
    """All tasks wait, and no timer is due."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Advances its clock instead of waiting for a selector."""

    def __init__(self) -> None:
        super().__init__()
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
        """Nothing to do: `select` never blocks."""


def run(story: Coroutine[Any, Any, T]) -> T:
    """Runs it to its end, however much virtual time that takes."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(story)


def now_ms() -> int:
    """The virtual time as a server's clock shows it."""
    return EPOCH_MS + round(asyncio.get_running_loop().time() * 1000)


# --- the clock of two paired tables -----------------------------------------------------------------


class PairClock(Protocol):
    @property
    def now(self) -> int: ...

    async def pass_until(self, at: int) -> None:
        """Returns at that time, or earlier if a bot acts."""


class ManualClock:
    """A clock that the test sets. Enough where no bots wait for timers."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    @property
    def now(self) -> int:
        return self._clock.now

    async def pass_until(self, at: int) -> None:
        self._clock.now = max(at, self._clock.now)


class VirtualClock:
    """The clock of the virtual event loop."""

    def __init__(self) -> None:
        self._bot_acted = asyncio.Event()

    @property
    def now(self) -> int:
        return now_ms()

    def bot_acted(self) -> None:
        self._bot_acted.set()

    async def pass_until(self, at: int) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout_at((at - EPOCH_MS) / 1000):
                await self._bot_acted.wait()
        self._bot_acted.clear()
