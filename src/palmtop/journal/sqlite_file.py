"""The file of a SQLite journal: opened by one process at a time, made if it isn't there, refused if it isn't ours."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from sqlite3 import Connection

import structlog

from palmtop.journal import CannotOpen
from palmtop.journal.sqlite_mending import frames_whole, frames_written, is_whole, mend
from palmtop.journal.sums import sum_of

log = structlog.get_logger()

VERSION = 2  # kept in user_version; raised when an older Palmtop couldn't read what this one writes, entries included
OURS = 0x504C4D54  # "PLMT", kept in application_id

# The log is in order of writing, so a commit of many rooms touches few pages. The triggers keep a room's numbers
# without gaps and its time of last use, whoever writes. Nothing is stored behind an entry that is lost: nobody would
# read it again.
TABLES = """
CREATE TABLE room (
    code TEXT PRIMARY KEY,
    next INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entry (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT;
"""
TRIGGERS = """
CREATE TRIGGER entry_is_next BEFORE INSERT ON entry
WHEN NEW.seq IS NOT (SELECT next FROM room WHERE code = NEW.room)
    OR NEW.seq > 0 AND NOT EXISTS (SELECT 1 FROM entry WHERE room = NEW.room AND seq = NEW.seq - 1)
BEGIN
    SELECT RAISE(ABORT, 'this entry is not the next of its room');
END;
CREATE TRIGGER entry_counts AFTER INSERT ON entry
BEGIN
    UPDATE room SET next = NEW.seq + 1, used = max(used, NEW.at) WHERE code = NEW.room;
END;
"""
SCHEMA = TABLES + TRIGGERS
MARKS = f"PRAGMA application_id = {OURS}; PRAGMA user_version = {VERSION};"

# Version 1 had no sums: what stands there is taken for what was written. It is folded in at once, for an older Palmtop
# looks at the first bytes alone.
FROM_1 = f"""
BEGIN;
ALTER TABLE entry ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
UPDATE entry SET sum = sum_of(room, seq, at, body);
DROP TRIGGER entry_is_next;
DROP TRIGGER entry_counts;
{TRIGGERS} {MARKS}
COMMIT;
PRAGMA wal_checkpoint(TRUNCATE);
"""  # noqa: S608 no input

# fullfsync: on macOS nothing less reaches the disk. secure_delete: a forgotten room is not left in free pages.
SETTINGS = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA fullfsync = ON;
PRAGMA foreign_keys = ON;
PRAGMA secure_delete = ON;
"""


class SqliteFile:
    """A journal file that is ours alone until it is closed. Belongs to the thread that opened it."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        _look_at_header(self._path)
        self._lock = _lock(self._path)
        try:
            self._db: Connection | None = _open(self._path)
        except BaseException:
            self._lock.close()
            raise

    @property
    def db(self) -> Connection:
        """Opened anew, and mended, after it was put down. Raises CannotOpen."""
        if self._db is None:
            self._db = _open(self._path)
        return self._db

    def put_down(self) -> None:
        """It has turned out to be damaged: whoever wants it next looks it over first."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def close(self) -> None:
        self.put_down()
        self._lock.close()


def _look_at_header(path: Path) -> None:
    """Refuses what is not ours by its first bytes alone: SQLite, having looked, would fold in a log left by a crash."""
    program, version = _marks(path)
    if program:
        _refuse_others(path, program, version)


def _marks(path: Path) -> tuple[int, int]:
    """Whose file it says it is, and of which version. Zeros: it says nothing, or isn't there."""
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except OSError:
        return 0, 0  # SQLite says it better
    if not header.startswith(b"SQLite format 3\0"):
        return 0, 0
    return int.from_bytes(header[68:72], "big"), int.from_bytes(header[60:64], "big")


def _refuse_others(path: Path, program: int, version: int) -> None:
    if program != OURS:
        raise CannotOpen("journal-not-ours", file=str(path))
    if version > VERSION:
        raise CannotOpen("journal-too-new", file=str(path), version=version, ours=VERSION)


def _lock(path: Path) -> Connection:
    """Holds a lock beside the file while it is open; it falls with the process. Reading, say a backup, stays free."""
    db = _connect(path.with_name(path.name + ".lock"))
    try:
        db.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        db.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise CannotOpen("journal-in-use", file=str(path)) from None
        raise CannotOpen("journal-unusable", file=str(path), why=str(error)) from error
    return db


def _open(path: Path) -> Connection:
    db = _connect(path)
    try:
        if _is_damaged(db, path):
            db.close()
            aside = mend(path, SCHEMA + MARKS)
            log.error("journal_mended", journal=str(path), damaged=str(aside))
            db = _connect(path)
        if _is_new(db, path):
            db.executescript(f"{SETTINGS} BEGIN; {SCHEMA} {MARKS} COMMIT;")
        else:
            db.executescript(SETTINGS)
            _upgrade(db)
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:  # SQLite quotes what is damaged, be it text or not
        db.close()
        raise CannotOpen("journal-unusable", file=str(path), why=str(error)) from error
    except CannotOpen:
        db.close()
        raise
    return db


def _upgrade(db: Connection) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version < VERSION:
        db.create_function("sum_of", 4, sum_of, deterministic=True)
        db.executescript(FROM_1)
        log.info("journal_upgraded", before=version, now=VERSION)


def _is_damaged(db: Connection, path: Path) -> bool:
    """Looks it over. What a crash, or damage, has left of a last write is cut by SQLite itself: that is said here."""
    written = frames_written(path.with_name(path.name + "-wal"))
    try:
        if _is_new(db, path):
            return False
        cut = written - frames_whole(db) if written else 0
        if cut > 0:
            log.warning("journal_tail_cut", journal=str(path), pages=cut)
        return not is_whole(db)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT and _marks(path)[0] == OURS:
            return True
        raise


def _connect(path: Path) -> Connection:
    try:
        return sqlite3.connect(path, timeout=0, isolation_level=None)
    except sqlite3.Error as error:
        raise CannotOpen("journal-unusable", file=str(path), why=str(error)) from error


def _is_new(db: Connection, path: Path) -> bool:
    """Whether the file is still empty. Only reads, so what is refused stays as it was."""
    program, version, things = db.execute(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
        " FROM pragma_application_id, pragma_user_version"
    ).fetchone()
    if program == 0 and things == 0:
        return True
    _refuse_others(path, program, version)
    return False
