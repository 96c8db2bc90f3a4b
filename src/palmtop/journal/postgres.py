"""The journal in PostgreSQL, for any number of workers. Each room is written by the worker that has claimed it.

One connection appends: it takes whatever has been requested meanwhile as one statement. Two others do everything else,
and a fourth one listens for claims of other workers.

If it is unknown whether an append was stored, its room is in doubt: nothing more is sent for it until its epoch was
renewed. After that the old statement can't be stored any more, so what can be read then is the truth.
"""

from __future__ import annotations

import asyncio
from asyncio import Future, Task
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

import structlog
from asyncpg import Connection

from palmtop.journal import postgres_statements as statements
from palmtop.journal.api import Append, CannotOpen, Conflict, JournalBroken, JournalLost, Latest, Snapshot, Span
from palmtop.journal.checksums import intact_entries
from palmtop.journal.copying import StoredRoom
from palmtop.journal.ownership import Fenced, Lost
from palmtop.journal.postgres_connection import Database, Link
from palmtop.journal.postgres_listener import Listener
from palmtop.journal.postgres_schema import prepare
from palmtop.journal.version import VERSION

log = structlog.get_logger()

T = TypeVar("T")

LINKS = 2  # for everything but appends
BATCH_ENTRIES_MAX = 2_000  # in one statement


class PostgresJournal:
    """Also says which rooms this worker owns, see ownership.py. Used in the event loop that opened it."""

    def __init__(self, database: Database) -> None:
        self._owner = database.user  # for people who look into the database
        self._writer = Writer(Link(database.connect))
        self._links = [Link(database.connect) for _ in range(LINKS)]
        self._free = asyncio.Semaphore(LINKS)
        self.epochs = self._writer.epochs
        self._lost: Lost = self._ignore
        self._listener = Listener(database.connect, self.epochs, self._writer.doubtful, self._lose)
        self._closing = False
        self._closed = asyncio.Event()

    @classmethod
    async def open(cls, url: str) -> PostgresJournal:
        """Raises CannotOpen."""
        database = Database(url)
        try:
            db = await database.connect()
        except JournalLost as error:
            raise CannotOpen("database-unreachable", database=database.name, why=str(error)) from error
        try:
            await prepare(db)
        finally:
            db.terminate()
        return cls(database)

    # --- ownership --------------------------------------------------------------------------------

    async def claim(self, room: str) -> None:
        with self._listener.claiming(room):
            found = await self._query(partial(statements.claim, room, self._owner))
            if found is None:
                return
            epoch, version = found
            if epoch is None:
                raise JournalBroken(f"the database was upgraded to version {version}, this worker knows {VERSION}")
            self._writer.own(room, epoch)

    async def is_owner(self, room: str) -> bool:
        return await self._writer.is_owner(room)

    def release(self, room: str) -> None:
        self._writer.disown(room)

    def watch(self, lost: Lost) -> None:
        self._lost = lost

    def _ignore(self, room: str) -> None:
        pass

    def _lose(self, room: str) -> None:
        self._writer.disown(room)
        self._lost(room)

    # --- the journal ------------------------------------------------------------------------------

    async def create(self, room: str, at: int) -> bool:
        epoch = await self._query(partial(statements.create, room, at, self._owner))
        if epoch is not None:
            self._writer.own(room, epoch)
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
        epoch = self.epochs.get(room)
        if epoch is None or not await self._query(partial(statements.cut, room, seq, epoch)):
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

    async def count(self) -> int:
        return await self._query(statements.count_rooms)

    async def ready(self) -> None:
        await self._query(statements.query_one_row)

    async def is_used_by_others(self) -> bool:
        return await self._query(statements.is_used_by_others)

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
        await self._writer.close()
        await self._listener.close()
        for link in self._links:
            await link.close()
        self._closed.set()

    async def _query(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        if self._closing:
            raise JournalLost("the journal is closed")
        async with self._free:
            link = self._links.pop()
            try:
                return await link.run(work)
            finally:
                self._links.append(link)


class Writer:
    """Appends, one statement after the other, for the rooms that this worker has claimed."""

    def __init__(self, link: Link) -> None:
        self.epochs: dict[str, int] = {}  # of the rooms that this worker owns
        self._link = link
        self.doubtful: set[str] = set()  # rooms of which an append was sent, but not answered
        self._waiting: list[Request] = []
        self._task: Task[None] | None = None  # while there are requests
        self._closing = False

    def own(self, room: str, epoch: int) -> None:
        """A claim settles every doubt: what was sent with the old epoch can't be stored any more."""
        self.epochs[room] = epoch
        self.doubtful.discard(room)

    def disown(self, room: str) -> None:
        self.epochs.pop(room, None)
        self.doubtful.discard(room)

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        if self._closing:
            return [JournalLost("the journal is closed")] * len(appends)
        requests = [Request(append) for append in appends]
        self._waiting += [request for request in requests if request.append.entries]
        if self._waiting and self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())
        return [await request.done for request in requests]

    async def close(self) -> None:
        """Stores what was requested."""
        self._closing = True
        if self._task:
            await asyncio.shield(self._task)
        await self._link.close()

    async def _work(self) -> None:
        try:
            while batch := self._take():
                try:
                    await self._store(batch)
                except Exception as error:
                    if not isinstance(error, JournalLost):
                        log.exception("journal_batch_failed", rooms=len(batch))
                    for request in batch:
                        request.answer(error if isinstance(error, JournalLost) else JournalLost(repr(error)))
        finally:
            self._task = None

    def _take(self) -> list[Request]:
        """The requests for the next statement, one of each room; the others wait, in their order."""
        batch: dict[str, Request] = {}
        later = []
        entries = 0
        for request in self._waiting:
            if request.append.room in batch or entries >= BATCH_ENTRIES_MAX:
                later.append(request)
            else:
                batch[request.append.room] = request
                entries += len(request.append.entries)
        self._waiting = later
        return list(batch.values())

    async def _store(self, batch: Sequence[Request]) -> None:
        answers = await self._link.run(partial(self._append, [request.append for request in batch]))
        for request in batch:
            request.answer(answers[request.append.room])

    # What follows has the connection to itself, and changes the epochs before another request can use it.

    async def is_owner(self, room: str) -> bool:
        return await self._link.run(partial(self._is_owner, room))

    async def _is_owner(self, room: str, db: Connection) -> bool:
        """An epoch is only renewed by requests on this connection, so it is the newest one."""
        found = await statements.read_epochs([room], db)
        return found.get(room, 0) == self.epochs.get(room)

    async def _append(self, appends: Sequence[Append], db: Connection) -> dict[str, JournalLost | None]:
        await self._settle({append.room for append in appends} & self.doubtful, db)
        epochs = {append.room: self.epochs[append.room] for append in appends if append.room in self.epochs}
        answers: dict[str, JournalLost | None] = dict.fromkeys(
            (append.room for append in appends), Conflict("this worker has not claimed the room")
        )
        if not epochs:
            return answers
        self.doubtful |= epochs.keys()  # until there is an answer
        stored = await statements.append([append for append in appends if append.room in epochs], epochs, db)
        refused = epochs.keys() - stored
        now = await statements.read_epochs(list(refused), db) if refused else {}
        for room, epoch in epochs.items():
            if room in stored:
                answers[room] = None
            elif now.get(room) == epoch:
                answers[room] = Conflict("this entry is not the next of its room")
            else:
                answers[room] = Fenced("another worker has claimed the room")
        self.doubtful -= epochs.keys()
        return answers

    async def _settle(self, rooms: Iterable[str], db: Connection) -> None:
        """Renews the epochs of rooms in doubt. Those that have another owner keep the old one, and will be refused."""
        doubtful = {room: self.epochs[room] for room in rooms}
        if doubtful:
            renewed = await statements.renew(doubtful, db)
            for room, epoch in doubtful.items():
                if self.epochs.get(room) == epoch:  # otherwise claimed or released meanwhile
                    self.epochs[room] = renewed.get(room, epoch)


class Request:
    """One append, and who waits for it."""

    __slots__ = ("append", "done")

    def __init__(self, append: Append) -> None:
        self.append = append
        self.done: Future[JournalLost | None] = asyncio.get_running_loop().create_future()
        if not append.entries:
            self.done.set_result(None)

    def answer(self, error: JournalLost | None) -> None:
        if not self.done.done():  # otherwise nobody waits any more
            self.done.set_result(error)
