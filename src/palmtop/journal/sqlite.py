"""The journal in one SQLite file, for one process: the default."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from sqlite3 import Connection
from typing import TypeVar

from palmtop.journal import Damaged, JournalLost
from palmtop.journal.sqlite_writer import Job, Writer
from palmtop.journal.sums import is_sound, summed

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
        rows = [summed(room, number, at, entry) for number, entry in enumerate(entries, seq)]
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
    should_have = db.execute("SELECT next FROM room WHERE code = ?", (room,)).fetchone()
    if not should_have:
        return None
    rows = db.execute("SELECT seq, at, CAST(body AS BLOB), sum FROM entry WHERE room = ?", (room,)).fetchall()
    bodies = {row[0]: row[2] for row in rows if is_sound((room, *row))}
    kept = next(seq for seq in count() if seq not in bodies)
    if not len(rows) == kept == should_have[0]:
        raise Damaged(kept, max(len(rows), should_have[0]) - kept)
    return [bodies[seq] for seq in range(kept)]


def _cut(room: str, seq: int, db: Connection) -> None:
    db.execute(CUT)
    db.execute(
        "INSERT INTO cut SELECT room, seq, at, CAST(body AS BLOB) FROM entry"
        " WHERE room = ? AND seq NOT BETWEEN 0 AND ? - 1",
        (room, seq),
    )
    db.execute("DELETE FROM entry WHERE room = ? AND seq NOT BETWEEN 0 AND ? - 1", (room, seq))
    db.execute("UPDATE room SET next = ? WHERE code = ?", (seq, room))


def _forget(before: int, db: Connection) -> list[str]:
    """A room that says it is old, but has an entry that isn't, is damaged rather than old."""
    unused = db.execute(
        "DELETE FROM room WHERE used < ?1 AND NOT EXISTS (SELECT 1 FROM entry WHERE room = code AND at >= ?1)"
        " RETURNING code",
        (before,),
    )
    return [code for (code,) in unused]


def _count(db: Connection) -> int:
    (rooms,) = db.execute("SELECT count(*) FROM room").fetchone()
    return int(rooms)


def _look(db: Connection) -> None:
    db.execute("SELECT 1 FROM room LIMIT 1").fetchone()
