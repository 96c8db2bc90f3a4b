"""Rooms that have crashed a process twice are set aside: nobody gets in, and nothing of them is read or changed.

Otherwise the people of such a room would come back at once, and crash the next process. The first one that a room
crashes leaves a note behind (crash_notes.py); it is counted before the next room is loaded, by any process on that
machine that serves the same store. The counts are in the store, where all processes see them.
"""

from __future__ import annotations

import asyncio
from asyncio import Task
from collections.abc import Callable, Iterable

import structlog

from palmtop.engine.errors import Refusal
from palmtop.journal import Journal, JournalLost
from palmtop.rooms.at_hand import Crash

log = structlog.get_logger()

Crashes = Callable[[], Iterable[Crash]]  # removes the note of a crash when the next one is asked for


class RoomQuarantined(Refusal):
    """The room has crashed the server before. Trying again doesn't help until the operator releases it."""

    status = 503


class Quarantine:
    def __init__(self, journal: Journal, crashes: Crashes, clock: Callable[[], int]) -> None:
        self._journal = journal
        self._crashes = crashes
        self._clock = clock
        self._counting: Task[None] | None = None
        self.room_count = 0  # when it was last refreshed

    async def admit(self, code: str) -> None:
        """Raises RoomQuarantined, and JournalLost."""
        await self._count_crashes()
        if await self._journal.is_quarantined(code):
            raise RoomQuarantined("room-quarantined")

    async def refresh(self) -> None:
        """Raises JournalLost."""
        await self._count_crashes()
        self.room_count = len(await self._journal.quarantined())

    async def _count_crashes(self) -> None:
        """Goes on if the caller is cancelled, so that no crash is counted twice. All callers wait for the same."""
        if self._counting is None or self._counting.done():
            self._counting = asyncio.get_running_loop().create_task(self._count())
        await asyncio.shield(self._counting)

    async def _count(self) -> None:
        for crash in self._crashes():
            try:
                quarantined = await self._journal.count_crash(crash.rooms, self._clock()) if crash.rooms else []
            except JournalLost:  # the note stays, and is counted when the store works
                return
            if crash.rooms or crash.trace:
                log.error("crashed", rooms=crash.rooms, trace=crash.trace)
            for room in quarantined:
                log.error("room_quarantined", room=room)
