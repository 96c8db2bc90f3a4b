"""The journal in one SQLite file, for one process: the default.

One thread does all reading and writing. It commits whatever requests have queued up in one transaction.
"""

from __future__ import annotations

import asyncio
import sqlite3
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain, count, groupby
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import Connection
from threading import Thread
from typing import Any, TypeVar

import structlog

from palmtop.journal.api import Append, Conflict, Damaged, JournalBroken, JournalFull, JournalLost
from palmtop.journal.repair import Row, is_valid, with_checksum
from palmtop.journal.sqlite_file import SqliteFile

log = structlog.get_logger()

T = TypeVar("T")

# Every statement releases the interpreter lock and has to get it back, so one statement inserts many rows.
# There are only these sizes, so that all of them stay prepared.
INSERTS = {
    rows: "INSERT INTO entry (room, seq, at, body, sum) VALUES " + ", ".join(["(?, ?, ?, ?, ?)"] * rows)  # noqa: S608 no input
    for rows in (64, 16, 4, 1)
}

# Entries that were cut off a room, for somebody who can repair them by hand. Created when first needed.
CUT_TABLE = """
CREATE TABLE IF NOT EXISTS cut (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT
"""

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class SqliteJournal:
    """Sends every request to the writer thread and awaits its result. Used in the event loop that opened it."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._loop = asyncio.get_running_loop()
        self._closing = False

    @classmethod
    async def open(cls, path: str | Path) -> SqliteJournal:
        """Raises CannotOpen."""
        writer = Writer(Path(path), asyncio.get_running_loop())
        try:
            await asyncio.shield(writer.opened)
        except asyncio.CancelledError:
            writer.put(None)
            raise
        return cls(writer)

    async def create(self, room: str, at: int) -> bool:
        return await self.run(partial(_create, room, at))

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        (error,) = await self.append_all([Append(room, seq, list(entries), at)])
        if error:
            raise error

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        jobs = [Job(_rows(append)) for append in appends]
        try:
            await self._submit(jobs)
        except JournalLost as error:  # closed
            return [error] * len(jobs)
        return [job.error for job in jobs]

    async def read(self, room: str) -> list[bytes] | None:
        return await self.run(partial(_read, room))

    async def cut(self, room: str, seq: int) -> None:
        await self.run(partial(_cut, room, seq))

    async def forget(self, before: int) -> list[str]:
        return await self.run(partial(_forget, before))

    async def count(self) -> int:
        return await self.run(_count)

    async def ready(self) -> None:
        await self.run(_query_one_row)

    async def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._writer.put(None)
        await asyncio.shield(self._writer.closed)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """The result of `work`, called in the writer thread inside a transaction."""
        job = Job(work=work)
        await self._submit([job])
        if job.error:
            raise job.error
        result: T = job.result
        return result

    async def _submit(self, jobs: list[Job]) -> None:
        """Returns when each job has a result or an error."""
        if self._closing:
            raise JournalLost("the journal is closed")
        request = Request(jobs, self._loop.create_future())
        self._writer.put(request)
        await request.done


@dataclass(slots=True)
class Job:
    """What succeeds or fails as one: the rows of one append, or other work."""

    rows: Sequence[Row] = ()
    work: Callable[[Connection], Any] | None = None
    result: Any = None
    error: JournalLost | None = None


@dataclass(slots=True)
class Request:
    """Jobs that are sent to the writer together. Their sender awaits `done`."""

    jobs: list[Job]
    done: Future[None]

    def reply(self) -> None:
        if not self.done.done():  # otherwise the sender was cancelled
            self.done.set_result(None)


def _rows(append: Append) -> list[Row]:
    numbered = enumerate(append.entries, append.seq)
    return [with_checksum(append.room, number, append.at, entry) for number, entry in numbered]


class Writer:
    """The thread that owns the file. Takes requests from the thread of `loop`, and replies there once all is committed.

    A batch that fails in an unexpected way is reported as lost, and the file is opened again for the next one. Should
    the thread itself end, every request gets JournalLost at once, instead of waiting for ever.
    """

    def __init__(self, path: Path, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._requests: SimpleQueue[Request | None] = SimpleQueue()  # None: close
        self._batch: list[Request] = []  # being executed
        self._ended = False
        self.opened: Future[None] = loop.create_future()
        self.closed: Future[None] = loop.create_future()
        Thread(target=self._run, args=(path,), name=f"journal {path.name}", daemon=True).start()

    def put(self, request: Request | None) -> None:
        if not self._ended:
            self._requests.put(request)
        elif request:
            raise JournalLost("the journal's writer thread has ended")

    def _run(self, path: Path) -> None:
        try:
            file = SqliteFile(path)
        except Exception as error:  # CannotOpen or not: `open` must not wait for ever
            self._call(self.opened.set_exception, error)
            return
        self._call(self.opened.set_result, None)
        try:
            for requests in self._batches():
                self._batch = requests
                _execute_safely(file, [job for request in requests for job in request.jobs])
                self._call(_reply_all, requests)
            file.close()
        except BaseException:
            log.exception("journal_writer_ended")
        finally:
            self._call(self._end, None)

    def _batches(self) -> Iterator[list[Request]]:
        """Waits for a request and takes with it all that are queued by then."""
        while request := self._requests.get():
            requests = [request]
            with suppress(Empty):
                while request := self._requests.get_nowait():
                    requests.append(request)
                self._requests.put(None)  # close after this batch
            yield requests

    def _call(self, function: Callable[[Any], object], argument: object) -> None:
        with suppress(RuntimeError):  # the loop is closed, so nobody waits
            self._loop.call_soon_threadsafe(function, argument)

    def _end(self, _: None) -> None:
        """In the thread of the loop, like `put`: so nothing can be queued after the queue was emptied."""
        self._ended = True
        requests = [request for request in self._batch if not request.done.done()]
        with suppress(Empty):
            while True:
                if request := self._requests.get_nowait():
                    requests.append(request)
        for request in requests:
            for job in request.jobs:
                job.error = JournalLost("the journal's writer thread has ended")
            request.reply()
        self.closed.set_result(None)


def _reply_all(requests: list[Request]) -> None:
    for request in requests:
        request.reply()


def _execute_safely(file: SqliteFile, jobs: list[Job]) -> None:
    try:
        _execute(file, jobs)
    except BaseException as error:
        log.exception("journal_batch_failed", jobs=len(jobs))
        for job in jobs:
            job.error = job.error or _lost(error)
        file.disconnect()


def _execute(file: SqliteFile, jobs: list[Job]) -> None:
    """If the file turns out to be damaged, it is closed; the next batch opens and repairs it."""
    try:
        db = file.db
    except Exception as error:  # CannotOpen or not: the next batch tries again
        for job in jobs:
            job.error = JournalBroken(f"the journal can't be repaired: {error.__cause__ or error}")
        return
    commit_all(db, jobs)
    damage = next((job.error for job in jobs if job.error and _is_damage(job.error.__cause__)), None)
    if damage:
        log.error("journal_damaged", error=str(damage))
        file.disconnect()


def _is_damage(error: BaseException | None) -> bool:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF in DAMAGE


def commit_all(db: Connection, jobs: list[Job]) -> None:
    """All jobs in one transaction; if one fails, each in its own. Afterwards each job has a result or an error."""
    try:
        db.execute("BEGIN")
        for are_rows, group in groupby(jobs, lambda job: job.work is None):
            execute = _insert if are_rows else _work
            execute(db, group)
    except Exception as error:
        _roll_back(db)
        if len(jobs) == 1:
            jobs[0].error = _lost(error)
        else:
            for job in jobs:
                commit_all(db, [job])
        return
    try:
        db.execute("COMMIT")
    except sqlite3.Error as error:
        _roll_back(db)
        for job in jobs:
            job.error = _lost(error)


def _insert(db: Connection, jobs: Iterable[Job]) -> None:
    rows = [row for job in jobs for row in job.rows]
    start = 0
    for size, insert in INSERTS.items():
        while len(rows) - start >= size:
            db.execute(insert, [*chain.from_iterable(rows[start : start + size])])
            start += size


def _work(db: Connection, jobs: Iterable[Job]) -> None:
    for job in jobs:
        if job.work:
            job.result = job.work(db)


def _roll_back(db: Connection) -> None:
    with suppress(sqlite3.Error):  # if it lasts, the next BEGIN fails too
        if db.in_transaction:
            db.execute("ROLLBACK")


def _lost(error: BaseException) -> JournalLost:
    if isinstance(error, JournalLost):
        return error
    if isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorname == "SQLITE_CONSTRAINT_TRIGGER":
        return Conflict(str(error))
    full = isinstance(error, sqlite3.Error) and error.sqlite_errorcode == sqlite3.SQLITE_FULL
    lost = (JournalFull if full else JournalLost)(f"{type(error).__name__}: {error}")
    lost.__cause__ = error
    return lost


# --- the requests, run in the writer thread -------------------------------------------------


def _create(room: str, at: int, db: Connection) -> bool:
    made = db.execute("INSERT INTO room (code, used) VALUES (?, ?) ON CONFLICT DO NOTHING", (room, at))
    return made.rowcount == 1


def _read(room: str, db: Connection) -> list[bytes] | None:
    expected = db.execute("SELECT next FROM room WHERE code = ?", (room,)).fetchone()
    if not expected:
        return None
    rows = db.execute("SELECT seq, at, CAST(body AS BLOB), sum FROM entry WHERE room = ?", (room,)).fetchall()
    bodies = {row[0]: row[2] for row in rows if is_valid((room, *row))}
    kept = next(seq for seq in count() if seq not in bodies)
    if not len(rows) == kept == expected[0]:
        raise Damaged(kept, max(len(rows), expected[0]) - kept)
    return [bodies[seq] for seq in range(kept)]


def _cut(room: str, seq: int, db: Connection) -> None:
    db.execute(CUT_TABLE)
    db.execute(
        "INSERT INTO cut SELECT room, seq, at, CAST(body AS BLOB) FROM entry"
        " WHERE room = ? AND seq NOT BETWEEN 0 AND ? - 1",
        (room, seq),
    )
    db.execute("DELETE FROM entry WHERE room = ? AND seq NOT BETWEEN 0 AND ? - 1", (room, seq))
    db.execute("UPDATE room SET next = ? WHERE code = ?", (seq, room))


def _forget(before: int, db: Connection) -> list[str]:
    """A room with an old time of use but a newer entry is damaged rather than old, so it stays."""
    unused = db.execute(
        "DELETE FROM room WHERE used < ?1 AND NOT EXISTS (SELECT 1 FROM entry WHERE room = code AND at >= ?1)"
        " RETURNING code",
        (before,),
    )
    return [code for (code,) in unused]


def _count(db: Connection) -> int:
    (rooms,) = db.execute("SELECT count(*) FROM room").fetchone()
    return int(rooms)


def _query_one_row(db: Connection) -> None:
    db.execute("SELECT 1 FROM room LIMIT 1").fetchone()
