"""A journal file that is damaged. What is whole is saved: of each room the entries before the first that is not."""

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

from palmtop.journal.sums import Row, is_row, is_sound, summed

log = structlog.get_logger()

WAL_HEADER, FRAME_HEADER = 32, 24  # bytes


def is_whole(db: Connection) -> bool:
    """Whether the file is; entries are looked at when their room is read. An entry without a room has lost it.

    Raises sqlite3.DatabaseError where the damage is such that not even that can be said.
    """
    if db.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:  # quick_check misses lost pages of an index
        return False
    return db.execute("PRAGMA foreign_key_check").fetchone() is None


def mend(path: Path, new_file: str) -> Path:
    """Puts what can be read into a new file, made by that script, in the old one's place; returns where that is now.

    The old one is copied first and only then replaced, so a crash meanwhile leaves the one or the other. If it fails,
    no copy stays: it may be tried again and again.
    """
    aside = next(name for n in count(1) if not (name := path.with_name(f"{path.name}.damaged-{n}")).exists())
    mended = path.with_name(path.name + ".mended")
    try:
        for end in ("", "-wal"):
            if (file := path.with_name(path.name + end)).exists():
                shutil.copy2(file, aside.with_name(aside.name + end))
        _save_into(mended, path, new_file)
    except BaseException:
        for made in (aside, aside.with_name(aside.name + "-wal"), mended):
            made.unlink(missing_ok=True)
        raise
    for end in ("-wal", "-shm"):  # they belong to the old file
        path.with_name(path.name + end).unlink(missing_ok=True)
    os.replace(mended, path)
    return aside


def _save_into(mended: Path, path: Path, new_file: str) -> None:
    mended.unlink(missing_ok=True)
    with closing(_connect(path)) as old, closing(_connect(mended)) as new:
        old.execute("PRAGMA writable_schema = ON")  # otherwise it reads nothing of a file that is too short
        old.text_factory = lambda raw: raw.decode(errors="replace")  # a name that isn't text is some other name
        new.executescript(f"BEGIN; {new_file}")
        _save(old, new)
        new.execute("COMMIT")


def _connect(path: Path) -> Connection:
    return sqlite3.connect(path, isolation_level=None)


def _save(old: Connection, new: Connection) -> None:
    """A room that has lost something keeps the number of its next entry: whoever reads it first finds that out."""
    rooms = dict(_rooms(old, "SELECT code, used FROM room"))
    should_have = Counter(dict(_rooms(old, "SELECT code, next FROM room")))
    entries = {row[:2]: row for row in _entries(old, rooms)}
    for room, seq in entries:
        should_have[room] = max(should_have[room], seq + 1)
    for room, most in should_have.items():
        kept = next(seq for seq in count() if (room, seq) not in entries)
        new.execute("INSERT INTO room (code, used) VALUES (?, ?)", (room, rooms.get(room, 0)))
        whole = [entries[room, seq] for seq in range(kept)]
        new.executemany("INSERT INTO entry (room, seq, at, body, sum) VALUES (?, ?, ?, ?, ?)", whole)
        if kept < most:
            new.execute("UPDATE room SET next = ? WHERE code = ?", (most, room))
            log.error("journal_cut", room=room, kept=kept, cut=most - kept)


def _rooms(old: Connection, sql: str) -> Iterator[tuple[str, int]]:
    return ((code, number) for code, number in _readable(old, sql) if (type(code), type(number)) == (str, int))


def _entries(old: Connection, rooms: Iterable[str]) -> Iterator[Row]:
    """From the front up to the damage, from the back, and room by room: together all that SQLite can reach."""
    has_sums = ("sum",) in _readable(old, "SELECT name FROM pragma_table_info('entry')")  # version 1 had none
    entry = f"SELECT room, seq, at, CAST(body AS BLOB), {'sum' if has_sums else 'NULL'} FROM entry"  # noqa: S608 no input
    for row in chain(
        _readable(old, f"{entry} NOT INDEXED ORDER BY rowid"),
        _readable(old, f"{entry} NOT INDEXED ORDER BY rowid DESC"),
        *(_readable(old, f"{entry} WHERE room = ? ORDER BY seq", room) for room in rooms),
    ):
        if not has_sums and is_row(*row[:4]):
            yield summed(*row[:4])
        elif is_sound(row):
            yield row


def _readable(db: Connection, sql: str, *values: str) -> Iterator[tuple[Any, ...]]:
    """Rows, as far as they can be read. Where there is no such table any more, nobody may take it for empty."""
    try:
        yield from db.execute(sql, values)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise


def frames_written(log_file: Path) -> int:
    """How many pages a crash has left in SQLite's log, whole or not; older ones, to be written over, don't count."""
    try:
        with log_file.open("rb") as file:
            header = file.read(WAL_HEADER)
            page, salts = int.from_bytes(header[8:12], "big"), header[16:24]
            frames = 0
            while salts and file.read(FRAME_HEADER)[8:16] == salts:
                frames += 1
                file.seek(page, os.SEEK_CUR)
            return frames
    except OSError:
        return 0


def frames_whole(db: Connection) -> int:
    """How many of them SQLite takes for whole: up to the last commit."""
    _, frames, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(frames)
