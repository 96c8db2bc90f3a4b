"""Rooms that have crashed a process twice are set aside: nobody gets in, and nothing of them is read or changed.

Otherwise the people of such a room would come back at once, and crash the next process. The first one that a room
crashes leaves a note behind (crash_notes.py); it is counted before the next room is loaded, by any process on that
machine that serves the same store. The counts are in the store, where all processes see them.
"""

from __future__ import annotations

import asyncio
from asyncio import Task
from collections.abc import Callable, Generator
from contextlib import closing

import structlog

from palmtop.engine.errors import Refusal
from palmtop.journal import Journal, JournalLost
from palmtop.rooms.at_hand import Crash

log = structlog.get_logger()

# With more rooms at hand, most are innocent. Bots of a busy room think nearly all the time, so after two kills from
# outside it would be set aside. If it is known which thread crashed, a crash has only the room of that thread.
COUNTED_ROOMS_MAX = 2
COUNTING_SECONDS_MAX = 15.0  # for which one process keeps others waiting; the journal gives up sooner
RETRY_SECONDS = 0.02

# Removes the note of a crash when the next one is asked for. Raises BlockingIOError while another process counts.
Crashes = Callable[[], Generator[Crash]]


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
        """Waits while another process counts: what it has not stored yet may be about the room that is wanted here."""
        loop = asyncio.get_running_loop()
        give_up_at = loop.time() + COUNTING_SECONDS_MAX
        while True:
            try:
                with closing(self._crashes()) as crashes:
                    await self._count_each(crashes)
                return
            except BlockingIOError:
                if loop.time() > give_up_at:  # the other process was stopped, for instance by a debugger
                    log.warning("crashes_not_counted")
                    return
            await asyncio.sleep(RETRY_SECONDS)

    async def _count_each(self, crashes: Generator[Crash]) -> None:
        for crash in crashes:
            counted = 0 < len(crash.rooms) <= COUNTED_ROOMS_MAX
            try:
                quarantined = await self._journal.count_crash(crash.rooms, self._clock()) if counted else []
            except JournalLost:  # the note stays, and is counted when the store works
                return
            if crash.rooms or crash.trace:
                log.error("crashed", rooms=crash.rooms, counted=counted, trace=crash.trace)
            for room in quarantined:
                log.error("room_quarantined", room=room)
