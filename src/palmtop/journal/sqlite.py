"""The journal in one SQLite file, for one process: the default."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from typing import TypeVar

from palmtop.journal import JournalLost
from palmtop.journal.sqlite_writer import Job, Writer

T = TypeVar("T")

# What was cut off a room, for whoever knows how to mend it. Made when first needed: most files never have it.
CUT = """
CREATE TABLE IF NOT EXISTS cut (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT
"""


class SqliteJournal:
    """Hands everything to the writer's thread and waits for the answer. Used in the loop that opened it."""

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
        return await self._ask(partial(_create, room, at))

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        rows = [(room, number, at, entry) for number, entry in enumerate(entries, seq)]
        await self._put(Job(self._loop.create_future(), rows))

    async def read(self, room: str) -> list[bytes] | None:
        return await self._ask(partial(_read, room))

    async def cut(self, room: str, seq: int) -> None:
        await self._ask(partial(_cut, room, seq))

    async def forget(self, before: int) -> list[str]:
        return await self._ask(partial(_forget, before))

    async def count(self) -> int:
        return await self._ask(_count)

    async def ready(self) -> None:
        await self._ask(_look)

    async def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._writer.put(None)
        await asyncio.shield(self._writer.closed)

    async def _ask(self, work: Callable[[Connection], T]) -> T:
        job = Job(self._loop.create_future(), work=work)
        await self._put(job)
        answer: T = job.result
        return answer

    async def _put(self, job: Job) -> None:
        if self._closing:
            raise JournalLost("the journal is closed")
        self._writer.put(job)
        await job.asked


def _create(room: str, at: int, db: Connection) -> bool:
    made = db.execute("INSERT INTO room (code, used) VALUES (?, ?) ON CONFLICT DO NOTHING", (room, at))
    return made.rowcount == 1


def _read(room: str, db: Connection) -> list[bytes] | None:
    if not db.execute("SELECT 1 FROM room WHERE code = ?", (room,)).fetchone():
        return None
    return [body for (body,) in db.execute("SELECT body FROM entry WHERE room = ? ORDER BY seq", (room,))]


def _cut(room: str, seq: int, db: Connection) -> None:
    db.execute(CUT)
    db.execute("INSERT INTO cut SELECT room, seq, at, body FROM entry WHERE room = ? AND seq >= ?", (room, seq))
    db.execute("DELETE FROM entry WHERE room = ? AND seq >= ?", (room, seq))
    db.execute("UPDATE room SET next = min(next, ?) WHERE code = ?", (seq, room))


def _forget(before: int, db: Connection) -> list[str]:
    return [code for (code,) in db.execute("DELETE FROM room WHERE used < ? RETURNING code", (before,))]


def _count(db: Connection) -> int:
    (rooms,) = db.execute("SELECT count(*) FROM room").fetchone()
    return int(rooms)


def _look(db: Connection) -> None:
    db.execute("SELECT 1 FROM room LIMIT 1").fetchone()
