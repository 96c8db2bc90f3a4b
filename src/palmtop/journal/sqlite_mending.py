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

log = structlog.get_logger()

WAL_HEADER, FRAME_HEADER = 32, 24  # bytes
ROOM, ENTRY = (str, int), (str, int, int, bytes)  # what their rows are made of


def is_whole(db: Connection) -> bool:
    """Raises sqlite3.DatabaseError where the damage is such that not even that can be said."""
    return db.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]  # quick_check misses lost pages of an index


def mend(path: Path, new_file: str) -> Path:
    """Puts what can be read into a new file, made by that script, in the old one's place; returns where that is now.

    The old one is copied first and only then replaced, so a crash meanwhile leaves the one or the other.
    """
    aside = next(name for n in count(1) if not (name := path.with_name(f"{path.name}.damaged-{n}")).exists())
    for end in ("", "-wal"):
        if (file := path.with_name(path.name + end)).exists():
            shutil.copy2(file, aside.with_name(aside.name + end))
    mended = path.with_name(path.name + ".mended")
    mended.unlink(missing_ok=True)
    with closing(_connect(path)) as old, closing(_connect(mended)) as new:
        old.execute("PRAGMA writable_schema = ON")  # otherwise it reads nothing of a file that is too short
        new.executescript(f"BEGIN; {new_file}")
        _save(old, new)
        new.execute("COMMIT")
    for end in ("-wal", "-shm"):  # they belong to the old file
        path.with_name(path.name + end).unlink(missing_ok=True)
    os.replace(mended, path)
    return aside


def _connect(path: Path) -> Connection:
    return sqlite3.connect(path, isolation_level=None)


def _save(old: Connection, new: Connection) -> None:
    rooms = dict(_readable(old, ROOM, "SELECT code, used FROM room"))
    should_have = Counter(dict(_readable(old, ROOM, "SELECT code, next FROM room")))
    entries = _entries(old, rooms)
    for room, seq in entries:
        should_have[room] = max(should_have[room], seq + 1)
    for room, most in should_have.items():
        kept = next(seq for seq in count() if (room, seq) not in entries)
        whole = [(room, seq, *entries[room, seq]) for seq in range(kept)]
        new.execute("INSERT INTO room (code, used) VALUES (?, ?)", (room, rooms.get(room, 0)))
        new.executemany("INSERT INTO entry (room, seq, at, body) VALUES (?, ?, ?, ?)", whole)
        if kept < most:
            log.error("journal_cut", room=room, kept=kept, cut=most - kept)


def _entries(old: Connection, rooms: Iterable[str]) -> dict[tuple[str, int], tuple[int, bytes]]:
    """From the front up to the damage, from the back, and room by room: together all that SQLite can reach."""
    rows = chain(
        _readable(old, ENTRY, "SELECT room, seq, at, body FROM entry NOT INDEXED ORDER BY rowid"),
        _readable(old, ENTRY, "SELECT room, seq, at, body FROM entry NOT INDEXED ORDER BY rowid DESC"),
        *(_readable(old, ENTRY, "SELECT room, seq, at, body FROM entry WHERE room = ? ORDER BY seq", r) for r in rooms),
    )
    return {(room, seq): (at, body) for room, seq, at, body in rows}


def _readable(db: Connection, kinds: tuple[type, ...], sql: str, *values: str) -> Iterator[tuple[Any, ...]]:
    """Rows, as far as they can be read and are what a row must be: of a damaged page SQLite reads anything."""
    try:
        yield from (row for row in db.execute(sql, values) if tuple(map(type, row)) == kinds)
    except sqlite3.DatabaseError:
        return


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
