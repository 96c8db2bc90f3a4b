"""One timer of the event loop for all that wait equally long: for a ping, a hello, or until gestures are gathered."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections import deque
from collections.abc import Callable

GATHER_SLACK_SECONDS = 0.002  # gestures of rooms that are due within this time are sent together


class DelayQueue:
    """Calls each callback `seconds` after it was added. They are due in the order of adding, so one timer is enough.

    Nothing can be taken out: a callback has to check whether it is still wanted. What is due within `slack` is called
    together with what is due now.
    """

    def __init__(self, seconds: float, slack: float = 0.0) -> None:
        self._loop = asyncio.get_running_loop()
        self._seconds = seconds
        self._slack = slack
        self._waiting: deque[tuple[float, Callable[[], None]]] = deque()
        self._timer: TimerHandle | None = None

    def add(self, callback: Callable[[], None]) -> None:
        due = self._loop.time() + self._seconds
        self._waiting.append((due, callback))
        if self._timer is None:
            self._timer = self._loop.call_at(due, self._call_due)

    def _call_due(self) -> None:
        waiting, until = self._waiting, self._loop.time() + self._slack
        try:
            while waiting and waiting[0][0] <= until:
                waiting.popleft()[1]()
        finally:  # also if a callback failed
            self._timer = self._loop.call_at(waiting[0][0], self._call_due) if waiting else None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._waiting.clear()


def gathering(seconds: float) -> DelayQueue:
    """Calls back when gestures have been gathered for so long."""
    return DelayQueue(seconds, GATHER_SLACK_SECONDS)
