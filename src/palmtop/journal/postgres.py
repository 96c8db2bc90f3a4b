"""The journal in PostgreSQL, for any number of workers. Each room is written by the worker that has claimed it.

One connection appends: all queued appends, of many rooms, in one statement. Two others do everything else, and a fourth
one listens for claims of other workers.

If it is unknown whether an append was stored, its room is in doubt: nothing more is sent for it until its epoch was
renewed. After that the old statement can't be stored any more, so what can be read then is the truth.
"""

from __future__ import annotations

import asyncio
from asyncio import Future, Queue, Task
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from asyncpg import Connection

from palmtop.journal import postgres_statements as statements
from palmtop.journal.api import Append, CannotOpen, Conflict, JournalBroken, JournalLost, Latest, Snapshot, Span
from palmtop.journal.checksums import intact_entries
from palmtop.journal.copying import StoredRoom
from palmtop.journal.ownership import Fenced, OnRoomLost
from palmtop.journal.postgres_connection import Database, ReconnectingConnection
from palmtop.journal.postgres_listener import Listener, Owned
from palmtop.journal.postgres_schema import prepare
from palmtop.journal.version import VERSION

T = TypeVar("T")

CONNECTIONS = 2  # for everything but appends and listening
BATCH_ENTRIES_MAX = 2_000  # in one statement


class PostgresJournal:
    """Also says which rooms this worker owns, see ownership.py. Used in the event loop that opened it."""

    def __init__(self, database: Database, alone: bool) -> None:
        self._database = database
        self._writer = Writer(ReconnectingConnection(database.connect), database.worker)
        self.owned = self._writer.owned
        self._free: Queue[ReconnectingConnection] = Queue()
        for _ in range(CONNECTIONS):
            self._free.put_nowait(ReconnectingConnection(database.connect))
        self._on_lost: OnRoomLost = ignore
        self._listener = Listener(database.connect, self._writer.owned, self._room_taken, alone)
        self._closing = False
        self._closed = asyncio.Event()

    @classmethod
    async def open(cls, url: str, *, alone: bool = False) -> PostgresJournal:
        """`alone`: nobody else may use the database meanwhile. Raises CannotOpen."""
        try:
            database = Database(url)
        except ValueError as error:
            raise CannotOpen("database-unreachable", database=url.rpartition("@")[2], why=str(error)) from error
        journal = cls(database, alone)
        try:
            await journal._query(prepare)
            await journal._listener.start()
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
            found = await self._query(partial(statements.claim, room, self._database.worker))
            if found is None:
                return
            epoch, version = found
            if epoch is None:
                raise JournalBroken(f"the database was upgraded to version {version}, this worker knows {VERSION}")
            self._writer.own(room, epoch)

    async def is_owner(self, room: str) -> bool:
        return await self._writer.is_owner(room)

    def owns(self, room: str) -> bool:
        return room in self.owned

    def release(self, room: str) -> None:
        self._writer.disown(room)

    def watch(self, on_lost: OnRoomLost) -> None:
        self._on_lost = on_lost

    def _room_taken(self, room: str) -> None:
        self._writer.disown(room)
        self._on_lost(room)

    # --- the journal ------------------------------------------------------------------------------

    async def create(self, room: str, at: int) -> bool:
        epoch = await self._query(partial(statements.create, room, at, self._database.worker))
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

    async def count(self) -> int:
        return await self._query(statements.count_rooms)

    async def ready(self) -> None:
        await self._query(statements.check_version)

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
        return await asyncio.shield(task)


def ignore(room: str) -> None:
    pass


class Writer:
    """Appends, one statement after the other, for the rooms that this worker has claimed."""

    def __init__(self, connection: ReconnectingConnection, worker: str) -> None:
        self.owned: dict[str, Owned] = {}
        self._connection = connection
        self._worker = worker
        self._waiting: list[Request] = []
        self._task: Task[None] | None = None  # while there are requests
        self._closing = False

    def own(self, room: str, epoch: int) -> None:
        """What was sent under an earlier claim can't be stored any more."""
        self.owned[room] = Owned(epoch)

    def disown(self, room: str) -> None:
        self.owned.pop(room, None)

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        if self._closing:
            return [JournalLost("the journal is closed")] * len(appends)
        requests = [Request(append, self.owned.get(append.room)) for append in appends]
        self._waiting += [request for request in requests if not request.done.done()]
        if self._waiting and self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())
        return [await request.done for request in requests]

    async def is_owner(self, room: str) -> bool:
        """Epochs are only changed by requests on this connection and by claims, so ours is the newest we know of."""
        return await self._connection.run(partial(self._is_owner, room))

    async def _is_owner(self, room: str, db: Connection) -> bool:
        owned = self.owned.get(room)
        epochs = await statements.read_epochs([room], db)
        return owned is not None and self.owned.get(room) is owned and epochs.get(room) == owned.epoch

    async def close(self) -> None:
        """Stores what was requested."""
        self._closing = True
        if self._task:
            await asyncio.shield(self._task)
        await self._connection.close()

    async def _work(self) -> None:
        try:
            while batch := self._take():
                doubtful = [request for request in batch if request.owned and request.owned.in_doubt]
                sound = [request for request in batch if request not in doubtful]
                # rooms in doubt are stored one by one: one that can't be stored must not keep others from it
                for requests in (sound, *([request] for request in doubtful)):
                    await self._store(requests)
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

    async def _store(self, requests: Sequence[Request]) -> None:
        waiting = [request for request in requests if self.owned.get(request.append.room) is request.owned]
        for request in requests:
            if request not in waiting:  # claimed again, or lost, since it was requested
                request.answer(Fenced("the room was claimed in the meantime"))
        if not waiting:
            return
        try:
            answers = await self._connection.run(partial(self._append, waiting))
        except JournalLost as error:
            for request in waiting:
                request.answer(error)
            return
        for request in waiting:
            if request.owned:
                request.owned.in_doubt = False
            request.answer(answers[request.append.room])

    async def _append(self, requests: Sequence[Request], db: Connection) -> dict[str, JournalLost | None]:
        """What becomes of each room. Until this has returned, and without a warning, the rooms are in doubt."""
        owned = {request.append.room: request.owned for request in requests if request.owned}
        await self._renew({room: one for room, one in owned.items() if one.in_doubt}, db)
        for one in owned.values():
            one.in_doubt = True
        epochs = {room: one.epoch for room, one in owned.items()}
        stored = await statements.append([request.append for request in requests], epochs, db)
        refused = epochs.keys() - stored
        now = await statements.read_epochs(list(refused), db) if refused else {}
        answers: dict[str, JournalLost | None] = dict.fromkeys(stored)
        for room in refused:
            if now.get(room) == epochs[room]:
                answers[room] = Conflict("this entry is not the next of its room")
            else:
                answers[room] = Fenced("another worker has claimed the room")
        return answers

    async def _renew(self, doubtful: dict[str, Owned], db: Connection) -> None:
        """Gives rooms in doubt a new epoch. Those of another worker keep the old one, and will be refused.

        Raises JournalLost for a room whose last append is still under way.
        """
        if not doubtful:
            return
        renewed = await statements.renew(list(doubtful), self._worker, db)
        for room, owned in doubtful.items():
            if room in renewed:
                owned.epoch = renewed[room]
        left = [room for room in doubtful if room not in renewed]
        if left and await statements.are_owned(left, self._worker, db):
            raise JournalLost("the append before is still under way")


class Request:
    """One append, the claim under which it was requested, and who waits for it."""

    __slots__ = ("append", "done", "owned")

    def __init__(self, append: Append, owned: Owned | None) -> None:
        self.append = append
        self.owned = owned
        self.done: Future[JournalLost | None] = asyncio.get_running_loop().create_future()
        if not append.entries:
            self.done.set_result(None)
        elif owned is None:
            self.done.set_result(Conflict("this worker has not claimed the room"))

    def answer(self, error: JournalLost | None) -> None:
        if not self.done.done():  # otherwise nobody waits any more
            self.done.set_result(error)
