"""The one thread that writes a SQLite journal. It commits together whatever has gathered, then tells everyone."""

from __future__ import annotations

import sqlite3
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, groupby
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import Connection
from threading import Thread
from typing import Any

import structlog

from palmtop.journal import Conflict, JournalBroken, JournalFull, JournalLost
from palmtop.journal.sqlite_file import SqliteFile
from palmtop.journal.sums import Row

log = structlog.get_logger()

# Each statement gives the interpreter to other threads and has to win it back, so one inserts many rows.
# There are only these sizes, so that all stay prepared.
INSERTS = {
    rows: "INSERT INTO entry (room, seq, at, body, sum) VALUES " + ", ".join(["(?, ?, ?, ?, ?)"] * rows)  # noqa: S608 no input
    for rows in (64, 16, 4, 1)
}

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@dataclass(slots=True)
class Job:
    """Something asked of the writer: rows to append, or other work; and who waits for it."""

    asked: Future[Any]
    rows: Sequence[Row] = ()
    work: Callable[[Connection], Any] | None = None
    result: Any = None
    error: JournalLost | None = None

    def answer(self) -> None:
        if self.asked.done():  # nobody waits any more
            return
        if self.error:
            self.asked.set_exception(self.error)
        else:
            self.asked.set_result(self.result)


class Writer:
    """Takes jobs from the thread of `loop` and answers them there, once they are committed."""

    def __init__(self, path: Path, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()  # None: close
        self.opened: Future[None] = loop.create_future()
        self.closed: Future[None] = loop.create_future()
        Thread(target=self._run, args=(path,), name=f"journal {path.name}", daemon=True).start()

    def put(self, job: Job | None) -> None:
        self._jobs.put(job)

    def _run(self, path: Path) -> None:
        try:
            file = SqliteFile(path)
        except Exception as error:  # CannotOpen or not: who opens it must not wait for ever
            self._tell(self.opened.set_exception, error)
            return
        self._tell(self.opened.set_result, None)
        for jobs in self._batches():
            _carry_out(file, jobs)
            self._tell(_answer_all, jobs)
        file.close()
        self._tell(self.closed.set_result, None)

    def _batches(self) -> Iterator[list[Job]]:
        """Waits for a job and takes with it all that are there by then."""
        while job := self._jobs.get():
            jobs = [job]
            with suppress(Empty):
                while job := self._jobs.get_nowait():
                    jobs.append(job)
                self._jobs.put(None)  # seen too early: these come first
            yield jobs

    def _tell(self, call: Callable[[Any], object], what: object) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(call, what)


def _answer_all(jobs: list[Job]) -> None:
    for job in jobs:
        job.answer()


def _carry_out(file: SqliteFile, jobs: list[Job]) -> None:
    """Where a file turns out to be damaged, it is put down, and mended for whoever asks next."""
    try:
        db = file.db
    except Exception as error:  # CannotOpen or not: the thread goes on, and the next who asks has it tried again
        for job in jobs:
            job.error = JournalBroken(f"the journal can't be mended: {error.__cause__ or error}")
        return
    _commit_all(db, jobs)
    damage = next((job.error for job in jobs if job.error and _is_damage(job.error.__cause__)), None)
    if damage:
        log.error("journal_damaged", error=str(damage))
        file.put_down()


def _is_damage(error: BaseException | None) -> bool:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF in DAMAGE


def _commit_all(db: Connection, jobs: list[Job]) -> None:
    """All jobs in one transaction; if one spoils it, each in its own. Afterwards each job has a result or an error."""
    try:
        db.execute("BEGIN")
        for are_rows, some in groupby(jobs, lambda job: job.work is None):
            carry_out = _insert if are_rows else _work
            carry_out(db, some)
    except Exception as error:  # whatever it was: the thread goes on, and who asked is told
        _roll_back(db)
        if len(jobs) == 1:
            jobs[0].error = _lost(error)
        else:
            for job in jobs:
                _commit_all(db, [job])
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
    with suppress(sqlite3.Error):  # said again at the next BEGIN, should it last
        if db.in_transaction:
            db.execute("ROLLBACK")


def _lost(error: Exception) -> JournalLost:
    if isinstance(error, JournalLost):
        return error
    if isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorname == "SQLITE_CONSTRAINT_TRIGGER":
        return Conflict(str(error))
    full = isinstance(error, sqlite3.Error) and error.sqlite_errorcode == sqlite3.SQLITE_FULL
    lost = (JournalFull if full else JournalLost)(f"{type(error).__name__}: {error}")
    lost.__cause__ = error
    return lost
