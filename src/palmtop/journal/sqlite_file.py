"""The file of a SQLite journal: its schema, who may open it, its two connections, and the upgrade of older files."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection
from threading import Lock
from typing import TypeVar

import structlog

from palmtop.journal.api import VERSION, CannotOpen, Damaged
from palmtop.journal.checksums import checksum
from palmtop.journal.repair import frames_valid, frames_written, is_intact, repair, structure_damaged

log = structlog.get_logger()

APPLICATION_ID = 0x504C4D54  # "PLMT"

# Entries are stored in the order of writing, so a commit of many rooms touches few pages. The triggers keep the numbers
# of a room without gaps, and the time of its last use. Nothing may be stored behind a lost entry: it could not be read.
# `used` is that time by the machine's clock, which may be wrong; `ran` is for how many ms servers had run on this file
# by then. In a room without entries it is negative: -1 minus how long they had run when it was created.
TABLES = """
CREATE TABLE room (
    code TEXT PRIMARY KEY,
    next INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL,
    ran INTEGER NOT NULL DEFAULT -1
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
    OR EXISTS (SELECT 1 FROM forgotten WHERE code = NEW.room)
BEGIN
    SELECT RAISE(ABORT, 'this entry is not the next of its room');
END;
CREATE TRIGGER entry_counts AFTER INSERT ON entry
BEGIN
    UPDATE room SET next = NEW.seq + 1, used = max(used, NEW.at) WHERE code = NEW.room;
    UPDATE room SET ran = (SELECT ms FROM running) WHERE code = NEW.room AND ran < (SELECT ms FROM running);
END;
"""
# How long servers have run on this file, and what the clock said at the last time of noting it. Rooms in `forgotten`
# no longer exist; their entries are deleted in small pieces. `ran` changes rarely, so its index costs little.
FORGETTING = """
CREATE TABLE running (ms INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
INSERT INTO running VALUES (0, 0);
CREATE TABLE forgotten (code TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE INDEX room_by_last_use ON room (ran);
"""
# What was computed from entries. A snapshot is the room after `seq` entries; `tie` is the `sum` of the last of them.
DERIVED_TABLES = """
CREATE TABLE snapshot (
    room TEXT PRIMARY KEY REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    tie INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
) STRICT;
CREATE TABLE span (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
"""
# How often processes have crashed while they worked on a room. `ran`: how long servers had run by the last time.
CRASHES = """
CREATE TABLE crash (
    room TEXT PRIMARY KEY REFERENCES room (code) ON DELETE CASCADE,
    count INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ran INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
"""
SCHEMA = TABLES + TRIGGERS + DERIVED_TABLES + FORGETTING + CRASHES
# The version is kept in user_version.
MARKS = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {VERSION};"

# Version 1 had no checksums, so its entries are taken to be intact.
ADD_CHECKSUMS = """
ALTER TABLE entry ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
UPDATE entry SET sum = checksum(room, seq, at, body);
"""
# All earlier rooms count as used at the upgrade.
ADD_FORGETTING = f"""
ALTER TABLE room ADD COLUMN ran INTEGER NOT NULL DEFAULT 0;
UPDATE room SET ran = -1 WHERE next = 0;
DROP TRIGGER entry_is_next;
DROP TRIGGER entry_counts;
{FORGETTING} {TRIGGERS}
"""  # noqa: S608 no input
# By version. 2 had fewer kinds of entries, 3 longer forms of inputs and drawings; 1 to 3 had no derived tables, which
# stay empty here: each room gets its rows when it is loaded, so a large file is upgraded as quickly as a small one.
# 4 had fewer kinds of entries, and no times of running; 5 wrote out long options in every entry; 6 counted no crashes,
# 7 had fewer kinds of entries.
UPGRADES = {
    1: ADD_CHECKSUMS + DERIVED_TABLES + ADD_FORGETTING + CRASHES,
    2: DERIVED_TABLES + ADD_FORGETTING + CRASHES,
    3: DERIVED_TABLES + ADD_FORGETTING + CRASHES,
    4: ADD_FORGETTING + CRASHES,
    5: CRASHES,
    6: CRASHES,
    7: "",  # version 8 has new kinds of entries only
}

# fullfsync: on macOS a plain fsync does not reach the disk. secure_delete: deleted rooms don't stay in free pages.
SETTINGS = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA fullfsync = ON;
PRAGMA foreign_keys = ON;
PRAGMA secure_delete = ON;
"""

# A hundred rooms that play five hours every day for 90 days store 12 GB. Beyond this the journal says that it is full,
# and goes on when rooms have been forgotten.
FILE_BYTES_MAX = 32 * 1024**3

CHECKED_BYTES_MAX = 32 * 1024 * 1024  # a larger file isn't checked at the start, but when something looks wrong

T = TypeVar("T")


class SqliteFile:
    """A journal file, locked for this process until it is closed. Opened, written and closed by one thread.

    `read` may be called by another one. Its connection can neither write nor checkpoint, and is closed first: SQLite
    before 3.51.3 can lose data when two connections write or checkpoint at the same time.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        _check_header(self._path)
        self._lock = _lock(self._path)
        self._checked = _size(self._path) <= CHECKED_BYTES_MAX  # whether the whole structure is known to be intact
        self._damaged = False  # found by the reader; the writer repairs
        self._reading = Lock()  # held while the reader is used, and while connections are opened or closed
        self._reader: Connection | None = None
        try:
            self._db: Connection | None = _open(self._path, check=self._checked)
        except BaseException:
            self._lock.close()
            raise

    @property
    def name(self) -> str:
        return self._path.name

    @property
    def db(self) -> Connection:
        """The connection; after `disconnect` the file is checked, repaired and opened again. Raises CannotOpen."""
        if self._damaged:
            self.disconnect()
        if self._db is None:
            with self._reading:
                self._db = _open(self._path, check=True)
                self._checked, self._damaged = True, False
        return self._db

    def read(self, work: Callable[[Connection], T]) -> T:
        """The result of `work`, which sees one state of the file. Raises CannotOpen and SQLite's errors."""
        with self._reading:
            if self._db is None:
                raise sqlite3.OperationalError("the file is not open")
            if self._reader is None:
                self._reader = connect(self._path, write=False)
            db = self._reader
            db.execute("BEGIN")
            try:
                return work(db)
            except Damaged as damaged:
                self._check_structure(db, damaged)
                raise
            finally:
                with suppress(sqlite3.Error):
                    db.execute("ROLLBACK")

    def _check_structure(self, db: Connection, damaged: Damaged) -> None:
        """Before a room is cut: its entries may be there, but not be found. Then the file is to be repaired first."""
        if not self._checked:
            self._checked, self._damaged = True, _has_bad_structure(db)
        if self._damaged:
            raise structure_damaged("the file's structure is damaged") from damaged

    def disconnect(self) -> None:
        """Drops connections that are no longer trusted."""
        with self._reading:
            for db in (self._reader, self._db):
                if db is not None:
                    with suppress(sqlite3.Error):
                        db.close()
            self._reader = self._db = None

    def close(self) -> None:
        self.disconnect()
        self._lock.close()


def _has_bad_structure(db: Connection) -> bool:
    try:
        return not is_intact(db)
    except sqlite3.DatabaseError:  # too damaged to be checked
        return True


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _check_header(path: Path) -> None:
    """Refuses a file that is not ours by its first bytes: opening it in SQLite would already write back its WAL."""
    if path.exists() and not path.is_file():
        raise CannotOpen("journal-not-a-file", file=str(path))
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


def _open(path: Path, check: bool) -> Connection:
    db = connect(path)
    try:
        if _is_damaged(db, path, check):
            db.close()
            copy = repair(path, SCHEMA + MARKS)
            log.error("journal_repaired", journal=str(path), damaged_copy=str(copy))
            db = connect(path)
        if _is_empty(db, path):
            db.executescript(f"{SETTINGS} BEGIN; {SCHEMA} {MARKS} COMMIT;")
        else:
            db.executescript(SETTINGS)
            _upgrade(db)
        (page_bytes,) = db.execute("PRAGMA page_size").fetchone()
        db.execute(f"PRAGMA max_page_count = {FILE_BYTES_MAX // page_bytes}")
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
        # the log is written back at once: an older Palmtop reads the version from the first bytes of the main file
        db.executescript(f"BEGIN; {UPGRADES[version]} {MARKS} COMMIT; PRAGMA wal_checkpoint(TRUNCATE);")
        log.info("journal_upgraded", before=version, now=VERSION)


def _is_damaged(db: Connection, path: Path, check: bool) -> bool:
    """Checks the whole file, or only its schema. SQLite drops an incomplete last write; that is only logged here."""
    written = frames_written(path.with_name(path.name + "-wal"))
    try:
        if _is_empty(db, path):
            return False
        dropped = written - frames_valid(db) if written else 0
        if dropped > 0:
            log.warning("journal_incomplete_write_dropped", journal=str(path), pages=dropped)
        return check and not is_intact(db)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT and _read_marks(path)[0] == APPLICATION_ID:
            return True
        raise


def connect(path: Path, *, write: bool = True) -> Connection:
    """A connection. Without `write` it is read-only and may be used by any thread, one at a time."""
    try:
        if write:
            return sqlite3.connect(path, timeout=0, isolation_level=None)
        read_only = f"{path.as_uri()}?mode=ro"
        return sqlite3.connect(read_only, uri=True, timeout=0, isolation_level=None, check_same_thread=False)
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
