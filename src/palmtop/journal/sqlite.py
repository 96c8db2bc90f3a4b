"""The journal in one SQLite file, for one process: the default.

One thread does all writing. It commits whatever requests have queued up in one transaction. Another thread reads, with
a connection of its own that never writes, so that no append waits for a read.
"""

from __future__ import annotations

import asyncio
import sqlite3
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain, groupby
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import Connection
from threading import Thread
from typing import Any, TypeVar

import structlog

from palmtop.journal import statements
from palmtop.journal.api import (
    Append,
    CannotOpen,
    Conflict,
    JournalBroken,
    JournalFull,
    JournalLost,
    JournalReadOnly,
    Latest,
    Quarantined,
    Snapshot,
    Span,
)
from palmtop.journal.checksums import Row, with_checksum
from palmtop.journal.copying import StoredRoom
from palmtop.journal.sqlite_file import SqliteFile

log = structlog.get_logger()

T = TypeVar("T")

# Every statement releases the interpreter lock and has to get it back, so one statement inserts many rows.
# There are only these sizes, so that all of them stay prepared.
INSERTS = {
    rows: "INSERT INTO entry (room, seq, at, body, sum) VALUES " + ", ".join(["(?, ?, ?, ?, ?)"] * rows)  # noqa: S608 no input
    for rows in (64, 16, 4, 1)
}

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class SqliteJournal:
    """Sends requests to the thread that writes or the one that reads. Used in the event loop that opened it."""

    def __init__(self, writer: Writer, reader: Reader | None = None) -> None:
        """Without a reader the writer reads, too."""
        self._writer = writer
        self._reader = reader
        self._loop = asyncio.get_running_loop()
        self._closing = False

    @classmethod
    async def open(cls, path: str | Path) -> SqliteJournal:
        """Raises CannotOpen."""
        writer = Writer(Path(path), asyncio.get_running_loop())
        try:
            file = await asyncio.shield(writer.opened)
        except asyncio.CancelledError:
            writer.put(None)
            raise
        return cls(writer, Reader(file))

    async def create(self, room: str, at: int) -> bool:
        return await self.run(partial(statements.create, room, at))

    async def start_room(self, used_since: int) -> str | None:
        """The room given to `keep_start_room` last, if it still exists and was used since then."""
        return await self.run(partial(statements.start_room, used_since))

    async def keep_start_room(self, room: str) -> None:
        await self.run(partial(statements.keep_start_room, room))

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

    async def read(self, room: str, start: int = 0, end: int | None = None) -> list[bytes] | None:
        return await self._query(partial(statements.read, room, start, end))

    async def latest(self, room: str, *, whole: bool = False) -> Latest | None:
        return await self._query(partial(statements.latest, room, whole))

    async def keep(self, room: str, snapshot: Snapshot, spans: Sequence[Span]) -> bool:
        return await self.run(partial(statements.keep, room, snapshot, spans))

    async def spans(self, room: str, number: int | None = None) -> list[Span]:
        return await self._query(partial(statements.spans, room, number))

    async def cut(self, room: str, seq: int) -> None:
        await self.run(partial(statements.cut, room, seq))

    async def run_on(self, ms: int, at: int) -> int:
        return await self.run(partial(statements.run_on, ms, at))

    async def count_old(self, before: int, ran_ms: int) -> int:
        return await self._query(partial(statements.count_old, before, ran_ms))

    async def forget(self, before: int, ran_ms: int = 0) -> list[str]:
        return await self._forget(statements.OLD, before=before, ran_ms=ran_ms)

    async def forget_never_entered(self, ran_ms: int) -> list[str]:
        return await self._forget(statements.NEVER_ENTERED, ran_ms=ran_ms)

    async def _forget(self, rooms: str, **values: int) -> list[str]:
        if not await self._query(partial(statements.has_any, rooms, values)):  # usual, and needs no writing
            return []
        forgotten = await self.run(partial(statements.mark_forgotten, rooms, values))
        while await self.run(statements.delete_some):
            pass
        return forgotten

    async def count_crash(self, rooms: Sequence[str], at: int) -> list[str]:
        return await self.run(partial(statements.count_crash, rooms, at))

    async def is_quarantined(self, room: str) -> bool:
        return await self._query(partial(statements.is_quarantined, room))

    async def quarantined(self) -> list[Quarantined]:
        return await self._query(statements.quarantined)

    async def release_quarantined(self, room: str) -> bool:
        return await self.run(partial(statements.release_quarantined, room))

    async def count(self) -> int:
        return await self._query(statements.count_rooms)

    async def count_by_code_length(self) -> dict[int, int]:
        return await self._query(statements.count_by_code_length)

    async def ready(self) -> None:
        await self.run(statements.query_one_row)

    async def codes(self, after: str, most: int) -> list[str]:
        return await self._query(partial(statements.codes, after, most))

    async def fetch_room(self, code: str) -> StoredRoom | None:
        return await self.run(partial(statements.fetch_room, code))

    async def put_room(self, room: StoredRoom) -> None:
        await self.run(partial(statements.put_room, room))

    async def fetch_running(self) -> tuple[int, int]:
        return await self._query(statements.fetch_running)

    async def put_running(self, ms: int, at: int) -> None:
        await self.run(partial(statements.put_running, ms, at))

    async def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._writer.put(None)
        await asyncio.shield(self._writer.closed)
        if self._reader:
            self._reader.close()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """The result of `work`, called in the writer thread inside a transaction."""
        job = Job(work=work)
        await self._submit([job])
        if job.error:
            raise job.error
        result: T = job.result
        return result

    async def _query(self, work: Callable[[Connection], T]) -> T:
        """The result of `work`, which only reads. If the reader can't, the writer tries: it handles damaged files."""
        if self._reader and not self._closing:
            try:
                return await self._reader.run(work)
            except (sqlite3.Error, CannotOpen) as error:
                log.warning("journal_read_failed", error=str(error))
        return await self.run(work)

    async def _submit(self, jobs: list[Job]) -> None:
        """Returns when each job has a result or an error."""
        if self._closing:
            raise JournalLost("the journal is closed")
        request = Request(jobs, self._loop.create_future())
        self._writer.put(request)
        await request.done


class Reader:
    """The thread that reads. It opens its connection when first needed, and again after the file was repaired."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, f"{file.name} reader")

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._file.read, work)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


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
        self.opened: Future[SqliteFile] = loop.create_future()
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
        self._call(self.opened.set_result, file)
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


KINDS = {sqlite3.SQLITE_FULL: JournalFull, sqlite3.SQLITE_READONLY: JournalReadOnly}


def _lost(error: BaseException) -> JournalLost:
    if isinstance(error, JournalLost):
        return error
    if isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorname == "SQLITE_CONSTRAINT_TRIGGER":
        return Conflict(str(error))
    code = error.sqlite_errorcode & 0xFF if isinstance(error, sqlite3.Error) else sqlite3.SQLITE_OK
    lost = KINDS.get(code, JournalLost)(f"{type(error).__name__}: {error}")
    lost.__cause__ = error
    return lost
