"""The real journal without its thread: real SQL on a disk that takes its time, and whose power may fail."""

from __future__ import annotations

import asyncio
import sqlite3
from random import Random
from sqlite3 import Connection

from palmtop.journal import JournalLost
from palmtop.journal.sqlite import SqliteJournal
from palmtop.journal.sqlite_file import SCHEMA
from palmtop.journal.sqlite_writer import Job, _commit_all

QUICK_S = 0.004
SLOW_S = 0.4


class VirtualDisk:
    """What stays when a server is gone. `ill`: slow, and now and then nobody knows what became of a write."""

    def __init__(self, chance: Random) -> None:
        self.db: Connection = sqlite3.connect(":memory:", isolation_level=None)
        self.db.executescript(SCHEMA)
        self.ill = False
        self.lost = 0  # writes whose fate nobody was told
        self._chance = chance

    def takes(self) -> float:
        return self._chance.uniform(0, SLOW_S if self.ill and self._chance.random() < 0.2 else QUICK_S)

    def fails(self) -> bool:
        return self.ill and self._chance.random() < 0.02

    def read(self, room: str) -> list[bytes]:
        rows = self.db.execute("SELECT body FROM entry WHERE room = ? ORDER BY seq", (room,))
        return [body for (body,) in rows]


class WriterOnDisk:
    """Stands where the writer's thread stands: commits one after another, and tells a little later."""

    def __init__(self, disk: VirtualDisk) -> None:
        self._disk = disk
        self._loop = asyncio.get_running_loop()
        self._free_at = 0.0
        self._dead = False
        self.closed = self._loop.create_future()

    def put(self, job: Job | None) -> None:
        self._free_at = max(self._free_at, self._loop.time()) + self._disk.takes()
        self._loop.call_at(self._free_at, self._commit, job)

    def _commit(self, job: Job | None) -> None:
        if self._dead:
            return
        if job is None:
            self.closed.set_result(None)
        elif job.rows and self._disk.fails():
            self._lose(job)
        else:
            _commit_all(self._disk.db, [job])
            self._loop.call_later(self._disk.takes(), self._answer, job)

    def _lose(self, job: Job) -> None:
        self._disk.lost += 1
        if self._disk.lost % 2:
            _commit_all(self._disk.db, [job])  # it got there all the same
        job.error = JournalLost("nobody knows")
        self._answer(job)

    def _answer(self, job: Job) -> None:
        if not self._dead:
            job.answer()

    def kill(self) -> None:
        """What isn't committed never will be, and nobody is told of what is."""
        self._dead = True


def journal_on(disk: VirtualDisk) -> tuple[SqliteJournal, WriterOnDisk]:
    writer = WriterOnDisk(disk)
    return SqliteJournal(writer), writer  # type: ignore[arg-type]
