"""The journal in PostgreSQL, for any number of workers. Each room is written by the worker that has claimed it.

One connection appends: all queued appends, of many rooms, in one statement. Two others do everything else, and a fourth
one listens for claims of other workers.
"""

from __future__ import annotations

import asyncio
import itertools
from asyncio import Queue
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

import structlog
from asyncpg import Connection

from palmtop.journal import postgres_statements as statements
from palmtop.journal.api import (
    Append,
    CannotOpen,
    JournalLost,
    JournalOutdated,
    Latest,
    Quarantined,
    Snapshot,
    Span,
)
from palmtop.journal.checksums import intact_entries
from palmtop.journal.copying import StoredRoom
from palmtop.journal.database_counts import DatabaseCounts
from palmtop.journal.ownership import Fenced, OnRoomLost, OnTrouble, ignore
from palmtop.journal.postgres_connection import Database, ReconnectingConnection
from palmtop.journal.postgres_guesses import PostgresGuesses
from palmtop.journal.postgres_listener import Listener
from palmtop.journal.postgres_schema import prepare
from palmtop.journal.postgres_writer import Writer

log = structlog.get_logger()

T = TypeVar("T")

CONNECTIONS = 2  # for everything but appends and listening


class PostgresJournal:
    """Also says which rooms this worker owns, see ownership.py. Used in the event loop that opened it."""

    shared = True

    def __init__(self, database: Database, alone: bool) -> None:
        self._database = database
        self.name = database.name
        self.counts = DatabaseCounts()
        self._writer = Writer(self._connection(), self.counts)
        self._claims = itertools.count(1)
        self.owned = self._writer.owned
        self._free: Queue[ReconnectingConnection] = Queue()
        for _ in range(CONNECTIONS):
            self._free.put_nowait(self._connection())
        self.guesses = PostgresGuesses(self._query)
        self._on_lost: OnRoomLost = ignore
        self._on_trouble: OnTrouble = ignore
        self._listener = Listener(self._connection(), self._writer.owned, self._room_taken, self._trouble, alone)
        self._stop_following = asyncio.Event()
        self._following: asyncio.Task[None] | None = None
        self._outdated = False  # a newer version has upgraded the database
        self._closing = False
        self._closed = asyncio.Event()

    def _connection(self) -> ReconnectingConnection:
        return ReconnectingConnection(self._database.connect, self.counts)

    @classmethod
    async def open(cls, url: str, *, alone: bool = False) -> PostgresJournal:
        """`alone`: nobody else may use the database meanwhile. Raises CannotOpen."""
        try:
            database = Database(url, alone)
        except ValueError as error:
            raise CannotOpen("database-unreachable", database=url.rpartition("@")[2], why=str(error)) from error
        journal = cls(database, alone)
        try:
            await journal._query(prepare)
            await journal._listener.start()
            journal._following = asyncio.get_running_loop().create_task(database.follow(journal._stop_following))
        except JournalLost as error:
            await journal.close()
            if isinstance(error.__cause__, CannotOpen):
                raise error.__cause__ from error
            raise CannotOpen("database-unreachable", database=database.name, why=str(error)) from error
        except BaseException:
            await journal.close()
            raise
        return journal

    # --- ownership --------------------------------------------------------------------------------

    async def claim(self, room: str) -> None:
        with self._listener.claiming(room):
            owner = self._new_owner()
            epoch = await self._query(partial(statements.claim, room, owner))
            if epoch is not None:
                self._writer.own(room, epoch, owner)
                self.counts.claims += 1

    def _new_owner(self) -> str:
        """Another one for each claim, so that an append of an earlier claim is never taken for one of the next."""
        return f"{self._database.worker} {next(self._claims)}"

    async def is_owner(self, room: str) -> bool:
        return await self._writer.is_owner(room)

    def owns(self, room: str) -> bool:
        return room in self.owned

    def release(self, room: str) -> None:
        self._writer.disown(room)

    def watch(self, on_lost: OnRoomLost, on_trouble: OnTrouble = ignore) -> None:
        self._on_lost = on_lost
        self._on_trouble = on_trouble

    def _trouble(self, word: str) -> None:
        self._on_trouble(word)

    def _room_taken(self, room: str) -> None:
        self.counts.rooms_lost += 1
        self._writer.disown(room)
        self._on_lost(room)

    # --- the journal ------------------------------------------------------------------------------

    async def create(self, room: str, at: int) -> bool:
        owner = self._new_owner()
        epoch = await self._query(partial(statements.create, room, at, owner))
        if epoch is not None:
            self._writer.own(room, epoch, owner)
        return epoch is not None

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        (error,) = await self.append_all([Append(room, seq, list(entries), at)])
        if error:
            raise error

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        return await self._writer.append_all(appends)

    async def read(self, room: str, start: int = 0, end: int | None = None) -> list[bytes] | None:
        found = await self._query(partial(statements.read, room, start, end))
        if found is None:
            return None
        expected, rows = found
        lines, _ = intact_entries(room, start, expected if end is None else end, map(tuple, rows))
        return lines

    async def latest(self, room: str, *, whole: bool = False) -> Latest | None:
        found = await self._query(partial(statements.latest, room, whole))
        if found is None:
            return None
        expected, snapshot, rows = found
        start = snapshot.seq if snapshot else 0
        return Latest(snapshot, *intact_entries(room, start, expected, map(tuple, rows)))

    async def keep(self, room: str, snapshot: Snapshot, spans: Sequence[Span]) -> bool:
        return await self._query(partial(statements.keep, room, snapshot, spans))

    async def spans(self, room: str, number: int | None = None) -> list[Span]:
        return await self._query(partial(statements.spans, room, number))

    async def cut(self, room: str, seq: int) -> None:
        owned = self._writer.owned.get(room)
        if owned is None or not await self._query(partial(statements.cut, room, seq, owned.epoch)):
            raise Fenced(f"{room} is not this worker's")

    async def run_on(self, ms: int, at: int) -> int:
        if not await self._listener.is_leader():
            return at
        return await self._query(partial(statements.run_on, ms, at))

    async def count_old(self, before: int, ran_ms: int) -> int:
        return await self._query(partial(statements.count_old, before, ran_ms))

    async def forget(self, before: int, ran_ms: int = 0) -> list[str]:
        return await self._forget(statements.OLD, before, ran_ms)

    async def forget_never_entered(self, ran_ms: int) -> list[str]:
        return await self._forget(statements.NEVER_ENTERED, ran_ms)

    async def _forget(self, which: str, *values: int) -> list[str]:
        if not await self._listener.is_leader():
            return []
        forgotten = await self._query(partial(statements.forget, which, values))
        for room in forgotten:
            self._writer.disown(room)
        return forgotten

    async def count_crash(self, rooms: Sequence[str], at: int) -> list[str]:
        return await self._query(partial(statements.count_crash, rooms, at))

    async def is_quarantined(self, room: str) -> bool:
        return await self._query(partial(statements.is_quarantined, room))

    async def quarantined(self) -> list[Quarantined]:
        return await self._query(statements.quarantined)

    async def release_quarantined(self, room: str) -> bool:
        return await self._query(partial(statements.release_quarantined, room))

    async def count(self) -> int:
        return await self._query(statements.count_rooms)

    async def count_by_code_length(self) -> dict[int, int]:
        return await self._query(statements.count_by_code_length)

    async def ready(self) -> None:
        await self._query(statements.check_ready)

    async def codes(self, after: str, most: int) -> list[str]:
        return await self._query(partial(statements.codes, after, most))

    async def fetch_room(self, code: str) -> StoredRoom | None:
        return await self._query(partial(statements.fetch_room, code))

    async def put_room(self, room: StoredRoom) -> None:
        await self._query(partial(statements.put_room, room))

    async def fetch_running(self) -> tuple[int, int]:
        return await self._query(statements.fetch_running)

    async def put_running(self, ms: int, at: int) -> None:
        await self._query(partial(statements.put_running, ms, at))

    async def close(self) -> None:
        if self._closing:
            await self._closed.wait()
            return
        self._closing = True
        try:
            if self._following:  # not cancelled: it may have just opened a connection
                self._stop_following.set()
                await self._following
            await self._writer.close()
            await self._listener.close()
            for _ in range(CONNECTIONS):
                await (await self._free.get()).close()
        finally:
            self._closed.set()

    async def _query(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """A caller that is cancelled while it waits for a connection leaves; its request is not sent then."""
        if self._closing:
            raise JournalLost("the journal is closed")
        connection = await self._free.get()
        task = asyncio.get_running_loop().create_task(connection.run(work))
        task.add_done_callback(lambda _: self._free.put_nowait(connection))
        try:
            return await asyncio.shield(task)
        except JournalOutdated as error:
            if not self._outdated:
                log.error("database_upgraded", error=str(error))
            self._outdated = True
            raise
