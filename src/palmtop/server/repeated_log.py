"""Log events that a stranger can cause at will: one line at once, then one for each period with their number."""

from __future__ import annotations

import asyncio

import structlog

log = structlog.get_logger()

PERIOD_SECONDS = 60.0


class RepeatedLog:
    def __init__(self, period_seconds: float = PERIOD_SECONDS) -> None:
        self._period_seconds = period_seconds
        self._counts: dict[str, int] = {}  # since the last line, of events whose period is not over

    def note(self, event: str) -> None:
        if event in self._counts:
            self._counts[event] += 1
        else:
            self._log(event, 1)

    def _log(self, event: str, count: int) -> None:
        log.info(event, count=count)
        self._counts[event] = 0
        asyncio.get_running_loop().call_later(self._period_seconds, self._end_period, event)

    def _end_period(self, event: str) -> None:
        if count := self._counts.pop(event):
            self._log(event, count)
