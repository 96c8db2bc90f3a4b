"""Which rooms are deleted from the journal: those unused for long, and those that nobody has ever entered.

A machine's clock may be wrong by years after a start. So a room is only deleted if servers have also run for as long on
this journal, however often they were restarted. After a wrong start nothing is lost, and nothing needs to be undone.
"""

from __future__ import annotations

import structlog

from palmtop.journal import Journal

log = structlog.get_logger()

HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS
NOTED_MS = 10 * 60 * 1000  # time of running is stored this often; a restart loses as much of it
GRACE_MS = DAY_MS  # rooms are announced in the log for so long before they are deleted
NEVER_ENTERED_MS = 20 * HOUR_MS  # whoever opens a room enters it at once; gone within a day
JUMP_MS = 30 * DAY_MS  # forward between two runs; probably wrong, but the server may have been off for as long
BACK_MS = HOUR_MS


class Forgetting:
    def __init__(self, journal: Journal, keep_days: float, now: int) -> None:
        self._journal = journal
        self._keep_ms = int(keep_days * DAY_MS)
        self._noted_at = now
        self._announced_at: int | None = None
        self._first = True  # no time of running was noted yet

    async def sweep(self, now: int) -> list[str]:
        """Deletes some of the rooms that are too old. Returns their codes."""
        await self._note_running(now)
        await self._announce(now)
        old = await self._journal.forget(now - self._keep_ms, self._keep_ms + GRACE_MS)
        never_entered = await self._journal.forget_never_entered(NEVER_ENTERED_MS)
        if old or never_entered:
            log.info("rooms_forgotten", unused=len(old), never_entered=len(never_entered))
        return old + never_entered

    async def _note_running(self, now: int) -> None:
        passed = now - self._noted_at
        if not self._first and 0 <= passed < NOTED_MS:
            return
        ran = min(max(passed, 0), 2 * NOTED_MS)  # more has not been run: the clock was set, or the machine slept
        before = await self._journal.run_on(ran, now)
        if before and not -BACK_MS <= now - before <= JUMP_MS:
            log.warning("clock_jumped", hours=round((now - before) / HOUR_MS), forgetting="by time of running only")
        self._noted_at, self._first = now, False

    async def _announce(self, now: int) -> None:
        if self._announced_at is None or not 0 <= now - self._announced_at < GRACE_MS:
            self._announced_at = now
            rooms = await self._journal.count_old(now - self._keep_ms, self._keep_ms)
            if rooms:
                log.warning("rooms_unused_for_long", rooms=rooms, forgotten_within_hours=GRACE_MS // HOUR_MS)
