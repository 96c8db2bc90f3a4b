"""Finds out which rooms other workers have claimed: by notifications, and by asking now and then.

A notification is only a hint: it is lost when the connection is. The connection also holds the lock of the one worker
that does what only one should do.
"""

from __future__ import annotations

import asyncio
from asyncio import Task
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import contextmanager, suppress

import structlog
from asyncpg import Connection

from palmtop.journal.api import JournalLost
from palmtop.journal.postgres_connection import Connect, Link
from palmtop.journal.postgres_statements import CHANNEL, LEADER_LOCK, read_epochs

log = structlog.get_logger()

ASK_SECONDS = 3.0


class Listener:
    def __init__(
        self, connect: Connect, epochs: Mapping[str, int], doubtful: Container[str], lose: Callable[[str], None]
    ) -> None:
        """`epochs`: of the rooms that this worker owns. `lose` is called with those that it doesn't own any more.

        `doubtful`: rooms whose epochs may have been renewed, but are not known yet.
        """
        self._link = Link(connect)
        self._epochs = epochs
        self._doubtful = doubtful
        self._lose = lose
        self._claiming: Counter[str] = Counter()
        self._listening: Connection | None = None
        self._leading: Connection | None = None
        self._task: Task[None] = asyncio.get_running_loop().create_task(self._ask_for_ever())

    @contextmanager
    def claiming(self, room: str) -> Iterator[None]:
        """Meanwhile a notification may be that of our own claim."""
        self._claiming[room] += 1
        try:
            yield
        finally:
            self._claiming[room] -= 1
            if not self._claiming[room]:
                del self._claiming[room]

    async def is_leader(self) -> bool:
        """Whether this worker is the only one that gets True."""
        return await self._link.run(self._lead)

    async def _lead(self, db: Connection) -> bool:
        if self._leading is not db:
            self._leading = db if await db.fetchval("SELECT pg_try_advisory_lock($1)", LEADER_LOCK) else None
        return self._leading is db

    async def _ask_for_ever(self) -> None:
        while True:
            with suppress(JournalLost):  # whoever stores something hears of it
                await self._link.run(self._ask)
            await asyncio.sleep(ASK_SECONDS)

    async def _ask(self, db: Connection) -> None:
        if self._listening is not db:
            await db.add_listener(CHANNEL, self._hear)
            self._listening = db
        before = dict(self._epochs)
        now = await read_epochs(list(before), db) if before else {}
        for room, epoch in before.items():
            unsure = room in self._claiming or room in self._doubtful  # then the next time
            if now.get(room) != epoch == self._epochs.get(room) and not unsure:
                self._lose(room)

    def _hear(self, db: object, pid: int, channel: str, payload: object) -> None:
        room, _, epoch = str(payload).rpartition(" ")
        ours = self._epochs.get(room)
        if ours is not None and room not in self._claiming and (epoch == "0" or int(epoch) > ours):
            self._lose(room)

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._link.close()
