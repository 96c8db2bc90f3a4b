"""The repair of a damaged journal file.

A repaired file has, of each room, the entries before the first one that is damaged or missing. It has no snapshots and
no spans: they are made again from the entries.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import chain, count
from pathlib import Path
from sqlite3 import Connection
from typing import Any

import structlog

from palmtop.journal.checksums import Row, has_types, is_valid, with_checksum

log = structlog.get_logger()

WAL_HEADER, FRAME_HEADER = 32, 24  # bytes


def is_intact(db: Connection) -> bool:
    """Whether the structure of the file is. The checksums of entries are tested when their room is read.

    Raises sqlite3.DatabaseError if the damage is too bad to check.
    """
    if db.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:  # quick_check misses lost pages of an index
        return False
    return db.execute("PRAGMA foreign_key_check").fetchone() is None  # an entry whose room is missing


def structure_damaged(why: str) -> sqlite3.DatabaseError:
    """An error like those that SQLite raises when it meets damage."""
    error = sqlite3.DatabaseError(why)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def repair(path: Path, create_script: str) -> Path:
    """Replaces the file by a new one with everything that can be read. Returns the path of a copy of the damaged file.

    The copy is made before the file is replaced, so a crash leaves either the old or the new file. After a failure no
    copy remains, because the repair may be tried again and again.
    """
    copy = next(name for n in count(1) if not (name := path.with_name(f"{path.name}.damaged-{n}")).exists())
    repaired = path.with_name(path.name + ".mended")
    try:
        for suffix in ("", "-wal"):
            if (file := path.with_name(path.name + suffix)).exists():
                shutil.copy2(file, copy.with_name(copy.name + suffix))
        _write_repaired(repaired, path, create_script)
    except BaseException:
        for made in (copy, copy.with_name(copy.name + "-wal"), repaired):
            made.unlink(missing_ok=True)
        raise
    for suffix in ("-wal", "-shm"):  # they belong to the old file
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    os.replace(repaired, path)
    return copy


def _write_repaired(repaired: Path, path: Path, create_script: str) -> None:
    repaired.unlink(missing_ok=True)
    with closing(_connect(path)) as old, closing(_connect(repaired)) as new:
        old.execute("PRAGMA writable_schema = ON")  # otherwise SQLite reads nothing of a truncated file
        old.text_factory = lambda raw: raw.decode(errors="replace")  # damaged text counts as another text
        new.executescript(f"BEGIN; {create_script}")
        copy_intact_entries(old, new)
        new.execute("COMMIT")


def _connect(path: Path) -> Connection:
    return sqlite3.connect(path, isolation_level=None)


def copy_intact_entries(old: Connection, new: Connection) -> None:
    """A room that has lost entries keeps its `next` number, so that reading the room reports the loss."""
    rooms = dict(_rooms(old, "SELECT code, used FROM room"))
    expected = Counter(dict(_rooms(old, "SELECT code, next FROM room")))
    entries = {row[:2]: row for row in _entries(old, rooms)}
    for room, seq in entries:
        expected[room] = max(expected[room], seq + 1)
    for room, length in expected.items():
        kept = next(seq for seq in count() if (room, seq) not in entries)
        new.execute("INSERT INTO room (code, used) VALUES (?, ?)", (room, rooms.get(room, 0)))
        intact = [entries[room, seq] for seq in range(kept)]
        new.executemany("INSERT INTO entry (room, seq, at, body, sum) VALUES (?, ?, ?, ?, ?)", intact)
        if kept < length:
            new.execute("UPDATE room SET next = ? WHERE code = ?", (length, room))
            log.error("journal_cut", room=room, kept=kept, cut=length - kept)


def _rooms(old: Connection, sql: str) -> Iterator[tuple[str, int]]:
    return ((code, number) for code, number in _readable(old, sql) if (type(code), type(number)) == (str, int))


def _entries(old: Connection, rooms: Iterable[str]) -> Iterator[Row]:
    """Reads from the front up to the damage, from the back, and room by room: together all that SQLite can reach."""
    has_sums = ("sum",) in _readable(old, "SELECT name FROM pragma_table_info('entry')")  # version 1 had none
    entry = f"SELECT room, seq, at, CAST(body AS BLOB), {'sum' if has_sums else 'NULL'} FROM entry"  # noqa: S608 no input
    for row in chain(
        _readable(old, f"{entry} NOT INDEXED ORDER BY rowid"),
        _readable(old, f"{entry} NOT INDEXED ORDER BY rowid DESC"),
        *(_readable(old, f"{entry} WHERE room = ? ORDER BY seq", room) for room in rooms),
    ):
        if not has_sums and has_types(*row[:4]):
            yield with_checksum(*row[:4])
        elif is_valid(row):
            yield row


def _readable(db: Connection, sql: str, *values: str) -> Iterator[tuple[Any, ...]]:
    """The rows before the first unreadable one. A missing table is an error, or it would be taken for an empty one."""
    try:
        yield from db.execute(sql, values)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise


def frames_written(wal: Path) -> int:
    """The number of pages in SQLite's write-ahead log, complete or not, without those of an earlier, finished log."""
    try:
        with wal.open("rb") as file:
            header = file.read(WAL_HEADER)
            page_size, salts = int.from_bytes(header[8:12], "big"), header[16:24]
            frames = 0
            while salts and file.read(FRAME_HEADER)[8:16] == salts:
                frames += 1
                file.seek(page_size, os.SEEK_CUR)
            return frames
    except OSError:
        return 0


def frames_valid(db: Connection) -> int:
    """The number of those pages that SQLite accepts: up to the last complete commit."""
    _, frames, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(frames)
