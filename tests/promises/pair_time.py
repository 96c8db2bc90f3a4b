"""The time that passes at both tables of a pair."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Protocol

from tests.promises.virtual import EPOCH_MS, now_ms
from tests.rooms.parlour import Clock


class Time(Protocol):
    @property
    def now(self) -> int: ...

    async def pass_until(self, at: int) -> None:
        """Or until a bot acts, whichever comes first."""


class ByHand:
    """A clock that is simply turned: where there are no bots, nobody notices."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    @property
    def now(self) -> int:
        return self._clock.now

    async def pass_until(self, at: int) -> None:
        self._clock.now = max(at, self._clock.now)


class OnPaper:
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
