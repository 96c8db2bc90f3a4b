"""Finds out which rooms other workers have claimed: by notifications, and by asking now and then.

A notification is only a hint: it is lost when the connection is. While the database does not answer, people are told:
another worker may have claimed their room. The connection also holds the lock of the one worker that does what only
one should do.
"""

from __future__ import annotations

import asyncio
from asyncio import Task
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

import structlog
from asyncpg import Connection

from palmtop.journal.api import CannotOpen, JournalLost
from palmtop.journal.ownership import OnRoomLost, OnTrouble
from palmtop.journal.postgres_connection import IN_USE_LOCK, ReconnectingConnection
from palmtop.journal.postgres_statements import CHANNEL, LEADER_LOCK, read_epochs
from palmtop.journal.postgres_writer import Owned

log = structlog.get_logger()

ASK_SECONDS = 3.0
SLOW_SECONDS = 2.0  # people are notified when an answer takes longer


class Listener:
    def __init__(
        self,
        connection: ReconnectingConnection,
        owned: Mapping[str, Owned],
        on_lost: OnRoomLost,
        on_trouble: OnTrouble,
        alone: bool = False,
    ) -> None:
        """`owned`: the rooms that this worker owns. `on_lost` is called with those that turn out to be taken.

        `alone`: no other worker may use the database meanwhile.
        """
        self._connection = connection
        self._owned = owned
        self._on_lost = on_lost
        self._on_trouble = on_trouble
        self._in_trouble = False
        self._alone = alone
        self._claiming: Counter[str] = Counter()
        self._listening: Connection | None = None
        self._leading: Connection | None = None
        self._task: Task[None] | None = None

    async def start(self) -> None:
        """Returns once it listens. Raises JournalLost and CannotOpen."""
        await self._connection.run(self._ask)
        self._task = asyncio.get_running_loop().create_task(self._ask_again_and_again())

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
        return await self._connection.run(self._lead)

    async def _lead(self, db: Connection) -> bool:
        if self._leading is not db:
            self._leading = db if await db.fetchval("SELECT pg_try_advisory_lock($1)", LEADER_LOCK) else None
        return self._leading is db

    async def _ask_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(ASK_SECONDS)
            slow = asyncio.get_running_loop().call_later(SLOW_SECONDS, self._warn, "saving-slow")
            try:
                taken = await self._connection.run(self._ask)
            except (JournalLost, CannotOpen) as error:
                log.warning("listening_failed", error=str(error))
                self._warn(error.word if isinstance(error, JournalLost) else JournalLost.word)
            except Exception:
                log.exception("listening_failed")
                self._warn(JournalLost.word)
            else:
                for room in taken:
                    self._lose(room)
                if self._in_trouble:
                    self._in_trouble = False
                    self._on_trouble("")
            finally:
                slow.cancel()

    def _warn(self, word: str) -> None:
        """Again and again: rooms may have been loaded meanwhile."""
        self._in_trouble = True
        self._on_trouble(word)

    async def _ask(self, db: Connection) -> list[str]:
        """The rooms that are owned by others now. Epochs that may have changed meanwhile are looked at next time."""
        if self._listening is not db:
            if self._alone and not await db.fetchval("SELECT pg_try_advisory_lock($1)", IN_USE_LOCK):
                raise CannotOpen("database-in-use")
            await db.add_listener(CHANNEL, self._hear)
            self._listening = db
        before = {room: (owned, owned.epoch) for room, owned in self._owned.items() if not owned.in_doubt}
        now = await read_epochs(list(before), db) if before else {}
        return [
            room
            for room, (owned, epoch) in before.items()
            if now.get(room) != epoch
            and self._owned.get(room) is owned
            and owned.epoch == epoch
            and not owned.in_doubt
            and room not in self._claiming
        ]

    def _hear(self, db: object, pid: int, channel: str, payload: object) -> None:
        room, _, epoch = str(payload).rpartition(" ")
        owned = self._owned.get(room)
        if owned is not None and room not in self._claiming and (epoch == "0" or int(epoch) > owned.epoch):
            self._lose(room)

    def _lose(self, room: str) -> None:
        try:
            self._on_lost(room)
        except Exception:  # the others must hear of theirs
            log.exception("room_not_dropped", room=room)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._connection.close()
