"""The file of a SQLite journal: its schema, who may open it, and the upgrade of older files."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection

import structlog

from palmtop.journal.api import CannotOpen
from palmtop.journal.repair import checksum, frames_valid, frames_written, is_intact, repair

log = structlog.get_logger()

# Kept in user_version. Raised whenever an older Palmtop couldn't read what this one writes: with the schema, and with
# every new kind or form of entry. So an older version refuses the whole file and leaves it as it is.
VERSION = 4
APPLICATION_ID = 0x504C4D54  # "PLMT"

# Entries are stored in the order of writing, so a commit of many rooms touches few pages. The triggers keep the numbers
# of a room without gaps, and the time of its last use. Nothing may be stored behind a lost entry: it could not be read.
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
MARKS = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {VERSION};"

# Version 1 had no checksums, so its entries are taken to be intact. The WAL is written back at once, because an older
# Palmtop reads the version from the first bytes of the main file.
UPGRADE_FROM_1 = f"""
BEGIN;
ALTER TABLE entry ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
UPDATE entry SET sum = checksum(room, seq, at, body);
DROP TRIGGER entry_is_next;
DROP TRIGGER entry_counts;
{TRIGGERS} {MARKS}
COMMIT;
PRAGMA wal_checkpoint(TRUNCATE);
"""  # noqa: S608 no input

# Versions 2 and 3 had the same tables. 2 had fewer kinds of entries, 3 longer forms of inputs and drawings.
UPGRADE_FROM_2 = f"BEGIN; {MARKS} COMMIT; PRAGMA wal_checkpoint(TRUNCATE);"

# fullfsync: on macOS a plain fsync does not reach the disk. secure_delete: deleted rooms don't stay in free pages.
SETTINGS = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA fullfsync = ON;
PRAGMA foreign_keys = ON;
PRAGMA secure_delete = ON;
"""


class SqliteFile:
    """A journal file, locked for this process until it is closed. Used by the thread that opened it."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        _check_header(self._path)
        self._lock = _lock(self._path)
        try:
            self._db: Connection | None = _open(self._path)
        except BaseException:
            self._lock.close()
            raise

    @property
    def db(self) -> Connection:
        """The connection; after `disconnect` the file is checked, repaired and opened again. Raises CannotOpen."""
        if self._db is None:
            self._db = _open(self._path)
        return self._db

    def disconnect(self) -> None:
        """Drops a connection that is no longer trusted."""
        db, self._db = self._db, None
        if db is not None:
            with suppress(sqlite3.Error):
                db.close()

    def close(self) -> None:
        self.disconnect()
        self._lock.close()


def _check_header(path: Path) -> None:
    """Refuses a file that is not ours by its first bytes: opening it in SQLite would already write back its WAL."""
    application_id, version = _read_marks(path)
    if application_id:
        _refuse_foreign(path, application_id, version)


def _read_marks(path: Path) -> tuple[int, int]:
    """application_id and user_version of the file; zeros if it is missing, empty or not a SQLite file."""
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except OSError:
        return 0, 0  # SQLite will report it
    if not header.startswith(b"SQLite format 3\0"):
        return 0, 0
    return int.from_bytes(header[68:72], "big"), int.from_bytes(header[60:64], "big")


def _refuse_foreign(path: Path, application_id: int, version: int) -> None:
    if application_id != APPLICATION_ID:
        raise CannotOpen("journal-not-ours", file=str(path))
    if version > VERSION:
        raise CannotOpen("journal-too-new", file=str(path), version=version, ours=VERSION)


def _lock(path: Path) -> Connection:
    """Holds a lock in a file beside the journal, which ends with the process. Reading stays possible, for backups."""
    db = connect(path.with_name(path.name + ".lock"))
    try:
        db.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        db.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise CannotOpen("journal-in-use", file=str(path)) from None
        raise CannotOpen("journal-unusable", file=str(path), why=str(error)) from error
    return db


def _open(path: Path) -> Connection:
    db = connect(path)
    try:
        if _is_damaged(db, path):
            db.close()
            copy = repair(path, SCHEMA + MARKS)
            log.error("journal_repaired", journal=str(path), damaged_copy=str(copy))
            db = connect(path)
        if _is_empty(db, path):
            db.executescript(f"{SETTINGS} BEGIN; {SCHEMA} {MARKS} COMMIT;")
        else:
            db.executescript(SETTINGS)
            _upgrade(db)
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:  # SQLite may quote damaged bytes in its message
        db.close()
        raise CannotOpen("journal-unusable", file=str(path), why=str(error)) from error
    except CannotOpen:
        db.close()
        raise
    return db


def _upgrade(db: Connection) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version < VERSION:
        db.create_function("checksum", 4, checksum, deterministic=True)
        db.executescript(UPGRADE_FROM_1 if version == 1 else UPGRADE_FROM_2)
        log.info("journal_upgraded", before=version, now=VERSION)


def _is_damaged(db: Connection, path: Path) -> bool:
    """Checks the file. SQLite itself drops an incomplete last write after a crash; that is only logged here."""
    written = frames_written(path.with_name(path.name + "-wal"))
    try:
        if _is_empty(db, path):
            return False
        dropped = written - frames_valid(db) if written else 0
        if dropped > 0:
            log.warning("journal_incomplete_write_dropped", journal=str(path), pages=dropped)
        return not is_intact(db)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT and _read_marks(path)[0] == APPLICATION_ID:
            return True
        raise


def connect(path: Path) -> Connection:
    try:
        return sqlite3.connect(path, timeout=0, isolation_level=None)
    except sqlite3.Error as error:
        raise CannotOpen("journal-unusable", file=str(path), why=str(error)) from error


def _is_empty(db: Connection, path: Path) -> bool:
    """Whether the file has no tables yet. Raises CannotOpen if it is not ours, and leaves it unchanged then."""
    application_id, version, tables = db.execute(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
        " FROM pragma_application_id, pragma_user_version"
    ).fetchone()
    if application_id == 0 and tables == 0:
        return True
    _refuse_foreign(path, application_id, version)
    return False
