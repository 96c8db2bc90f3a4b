"""One timer for all rooms: wakes each at its next alarm, or when somebody's grace time is over."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Protocol

OUTDATED_MAX = 1000  # entries of the heap whose time was changed, besides as many as are valid


class Wakes(Protocol):
    def tick(self) -> None:
        """Time has passed."""


class Alarms:
    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._times: dict[Wakes, int] = {}
        self._heap: list[tuple[int, int, Wakes]] = []  # time, number, room; outdated if `_times` has another time
        self._numbers = count()  # the first of two at the same time was set first
        self._timer: TimerHandle | None = None
        self._timer_at = 0

    def set(self, room: Wakes, *times: int | None) -> None:
        """Wakes the room at the earliest of these times, instead of any time set before."""
        at = min([time for time in times if time is not None], default=None)
        if at is None:
            self._times.pop(room, None)
        elif self._times.get(room) != at:
            self._times[room] = at
            heappush(self._heap, (at, next(self._numbers), room))
            self._remove_outdated()
            self._arm()

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()

    def _arm(self) -> None:
        """Sets the timer for the first of the heap, unless it is set for an earlier time already."""
        if not self._heap:
            return
        at = self._heap[0][0]
        if self._timer and self._timer_at <= at:
            return
        self.stop()
        wait = max(0, at - self._clock()) / 1000
        self._timer, self._timer_at = asyncio.get_running_loop().call_later(wait, self._wake), at

    def _wake(self) -> None:
        self._timer = None
        now = self._clock()
        while self._heap and self._heap[0][0] <= now:
            at, _, room = heappop(self._heap)
            if self._times.get(room) == at:
                del self._times[room]
                room.tick()
        self._arm()

    def _remove_outdated(self) -> None:
        if len(self._heap) > 2 * len(self._times) + OUTDATED_MAX:
            self._heap = [entry for entry in self._heap if self._times.get(entry[2]) == entry[0]]
            heapify(self._heap)
