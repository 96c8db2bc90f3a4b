"""What wakes a room that waits: the next alarm of its match, or the end of someone's grace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Waking:
    def __init__(self, clock: Callable[[], int], wake: Callable[[], None]) -> None:
        self._clock = clock
        self._wake = wake
        self._timer: asyncio.TimerHandle | None = None

    def at(self, *moments: int | None) -> None:
        """The first of these, and no other that was named before."""
        self.stop()
        due = [moment for moment in moments if moment is not None]
        if due:
            wait = max(0, min(due) - self._clock()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._wake)

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
