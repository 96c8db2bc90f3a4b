"""Snapshots and spans in a SQLite journal: damage is noticed and costs no entry; reading and writing don't disturb."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

from palmtop.journal import JournalLost, Latest, Snapshot, sqlite_file
from palmtop.journal.checksums import checksum
from palmtop.journal.sqlite import SqliteJournal

from .contract import LINES, SPANS, filled, latest
from .test_bit_flips import bits, flip

TABLES = {"snapshot": ("seq", "tie", "body", "sum"), "span": ("number", "start", "stop", "body", "sum")}
COLUMNS = [(table, column) for table, columns in TABLES.items() for column in columns]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "palmtop.db"


@pytest.fixture
async def journal(path: Path) -> AsyncIterator[SqliteJournal]:
    journal = await SqliteJournal.open(path)
    yield journal
    await journal.close()


def root_page(path: Path, name: str) -> slice:
    """Where the first page of a table or index is in the file."""
    db = sqlite3.connect(path)
    (page,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (name,)).fetchone()
    db.close()
    return slice(4096 * (page - 1), 4096 * page)


def overwrite(path: Path, place: slice, new: bytes) -> None:
    raw = bytearray(path.read_bytes())
    raw[place] = new
    path.write_bytes(raw)


def execute(path: Path, sql: str, *values: object) -> None:
    db = sqlite3.connect(path)
    db.execute(sql, values)
    db.commit()
    db.close()


def content(path: Path) -> bytes:
    return path.read_bytes()


async def write(path: Path) -> None:
    journal = await SqliteJournal.open(path)
    ties = await filled(journal)
    assert await journal.keep("ABCD", Snapshot(3, ties[2], b"after three"), SPANS)
    await journal.close()


async def opened(path: Path) -> tuple[Latest, list[bytes] | None, int]:
    """What a room is loaded from, all its entries, and the number of its spans."""
    journal = await SqliteJournal.open(path)
    try:
        return await latest(journal), await journal.read("ABCD"), len(await journal.spans("ABCD"))
    finally:
        await journal.close()


@pytest.fixture(scope="module")
def whole() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(write(Path(folder) / "palmtop.db"))
        yield Path(folder) / "palmtop.db"


@settings(max_examples=60)
@given(place=st.sampled_from(COLUMNS), bit=bits)
@example(place=("snapshot", "seq"), bit=0)  # 3 becomes 2
@example(place=("span", "start"), bit=0)
def test_a_snapshot_or_span_with_a_flipped_bit_counts_as_missing(whole: Path, place: tuple[str, str], bit: int) -> None:
    table, column = place
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(whole, folder))
        flip(path, table, column, "room = 'ABCD'" + (" AND number = 1" if table == "span" else ""), bit)
        found, lines, spans = asyncio.run(opened(path))
        assert lines == LINES
        assert found.lines == (LINES if table == "snapshot" else LINES[3:])
        assert spans == (1 if table == "span" else 2)


@pytest.mark.parametrize("table", TABLES)
async def test_a_destroyed_table_of_snapshots_or_spans_costs_no_entry(path: Path, table: str) -> None:
    await write(path)
    overwrite(path, root_page(path, table), b"\xff" * 4096)
    with capture_logs() as logs:
        found, lines, spans = await opened(path)
    assert [line["event"] for line in logs] == ["journal_repaired"]
    assert (found.snapshot, found.lines, lines, spans) == (None, LINES, LINES, 0)


async def test_an_entry_that_differs_from_the_one_a_snapshot_was_made_from_invalidates_it(path: Path) -> None:
    await write(path)
    body = b"other"
    execute(path, "UPDATE entry SET body = ?, sum = ? WHERE seq = 2", body, checksum("ABCD", 2, 1, body))
    found, lines, _ = await opened(path)
    assert found.snapshot is None
    assert found.lines == lines == [*LINES[:2], body, *LINES[3:]]


async def test_damage_before_the_snapshot_does_not_cost_the_room(path: Path) -> None:
    await write(path)
    execute(path, "UPDATE entry SET body = CAST('other' AS BLOB) WHERE seq = 0")
    journal = await SqliteJournal.open(path)
    assert (await latest(journal)).lines == LINES[3:]
    await journal.close()


# --- two connections ------------------------------------------------------------------------


async def test_a_long_read_does_not_delay_an_append(journal: SqliteJournal) -> None:
    await filled(journal)
    assert journal._reader is not None
    begun, go_on = Event(), Event()

    def read_slowly(db: sqlite3.Connection) -> int:
        before = db.execute("SELECT count(*) FROM entry").fetchone()
        begun.set()
        go_on.wait()
        assert before == db.execute("SELECT count(*) FROM entry").fetchone()  # one state of the file
        return int(before[0])

    reading = asyncio.ensure_future(journal._reader.run(read_slowly))
    await asyncio.to_thread(begun.wait)
    await journal.append("ABCD", 4, [b"four"], 1)
    assert not reading.done()
    go_on.set()
    assert await reading == 4
    assert (await latest(journal)).lines == [*LINES, b"four"]


async def test_the_connection_that_reads_cannot_write_or_checkpoint(journal: SqliteJournal, path: Path) -> None:
    await filled(journal)
    assert journal._reader is not None
    log = path.with_name("palmtop.db-wal")
    before = content(log), content(path)
    for script in ("DELETE FROM entry", "PRAGMA user_version = 1", "PRAGMA wal_checkpoint(TRUNCATE)"):
        with pytest.raises(sqlite3.OperationalError):
            await journal._reader.run(partial(_run_script, f"ROLLBACK; {script}"))
    assert (content(log), content(path)) == before


def _run_script(script: str, db: sqlite3.Connection) -> None:
    db.executescript(script)


# --- large files ----------------------------------------------------------------------------


async def with_an_old_page_of_the_index(path: Path) -> None:
    """Writes LINES, but in the index the last one is missing. The entry itself is there."""
    journal = await SqliteJournal.open(path)
    await journal.create("ABCD", 1)
    await journal.append("ABCD", 0, LINES[:3], 1)
    await journal.close()
    old = content(path)
    journal = await SqliteJournal.open(path)
    await journal.append("ABCD", 3, LINES[3:], 1)
    await journal.close()
    place = root_page(path, "sqlite_autoindex_entry_1")
    overwrite(path, place, old[place])


async def test_a_large_file_is_checked_before_a_room_is_cut(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It isn't checked at the start. But an entry that can't be found may only be missing in the index."""
    monkeypatch.setattr(sqlite_file, "CHECKED_BYTES_MAX", 0)
    await with_an_old_page_of_the_index(path)
    with capture_logs() as logs:
        found, lines, _ = await opened(path)
    assert (found.lines, lines) == (LINES, LINES)
    assert [line["event"] for line in logs] == ["journal_read_failed", "journal_repaired"]


async def test_entries_without_their_room_are_found_in_a_large_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "CHECKED_BYTES_MAX", 0)
    await write(path)
    execute(path, "DELETE FROM room")
    journal = await SqliteJournal.open(path)
    with capture_logs() as logs, pytest.raises(JournalLost):
        await journal.latest("ABCD")
    assert [line["event"] for line in logs] == ["journal_read_failed", "journal_damaged"]
    assert (await latest(journal)).lines == LINES
    await journal.close()
