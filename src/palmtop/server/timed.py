"""A journal whose appends are timed for the metrics."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.journal import Journal
from palmtop.server.metrics import Metrics


class TimedJournal:
    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        self._metrics = metrics
        self._append = journal.append
        self.create = journal.create
        self.read = journal.read
        self.cut = journal.cut
        self.forget = journal.forget
        self.count = journal.count
        self.ready = journal.ready
        self.close = journal.close

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        with self._metrics.append.time():
            await self._append(room, seq, entries, at)
