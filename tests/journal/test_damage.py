"""A damaged journal is cut at the last intact entry, that is logged, and a copy of the damaged file is kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from palmtop.journal import repair
from palmtop.journal.sqlite import SqliteJournal

from .contract import read_intact

ENTRIES = 300
BODY = b"x" * 200

Harm = Callable[[bytearray], None]


def entry(number: int) -> bytes:
    return b"%d %s" % (number, BODY)


async def crashed(path: Path) -> None:
    """A journal whose server was killed: two rooms, and a WAL beside the file."""
    whole = path.with_name("whole.db")
    journal = await SqliteJournal.open(whole)
    await journal.create("OTHER", 1)
    await journal.append("OTHER", 0, [b"first"], 1)
    await journal.create("ROOM", 1)
    for number in range(ENTRIES):
        await journal.append("ROOM", number, [entry(number)], 1)
    for end in ("", "-wal"):
        path.with_name(path.name + end).write_bytes(whole.with_name(whole.name + end).read_bytes())
    await journal.close()


async def closed(path: Path) -> None:
    await crashed(path)
    await (await SqliteJournal.open(path)).close()


def harm(file: Path, how: Harm) -> None:
    body = bytearray(file.read_bytes())
    how(body)
    file.write_bytes(body)


def short(body: bytearray) -> None:
    del body[-1000:]


def scratched(body: bytearray) -> None:
    body[-2000:-1990] = b"\xff" * 10


async def read(path: Path) -> tuple[list[bytes], list[str]]:
    """The intact entries of the room, and the logged events. Also checks that entries can be appended."""
    with capture_logs() as said:
        journal = await SqliteJournal.open(path)
    lines = await read_intact(journal, "ROOM") or []
    assert await journal.read("OTHER") == [b"first"]
    await journal.append("ROOM", len(lines), [b"and on it goes"], 2)
    await journal.close()
    return lines, [line["event"] for line in said]


async def test_an_intact_wal_is_used_and_nothing_is_logged(tmp_path: Path) -> None:
    await crashed(tmp_path / "palmtop.db")
    assert await read(tmp_path / "palmtop.db") == ([entry(number) for number in range(ENTRIES)], [])


@pytest.mark.parametrize("how", [short, scratched])
async def test_a_wal_with_a_damaged_end_is_cut_at_the_last_intact_entry(tmp_path: Path, how: Harm) -> None:
    path = tmp_path / "palmtop.db"
    await crashed(path)
    harm(tmp_path / "palmtop.db-wal", how)
    lines, said = await read(path)
    assert lines == [entry(number) for number in range(ENTRIES - 1)]
    assert said == ["journal_incomplete_write_dropped"]


def torn_off(body: bytearray) -> None:
    del body[-3 * 4096 :]


def overwritten(body: bytearray) -> None:
    page = body.find(entry(ENTRIES - 20)) // 4096 * 4096
    body[page : page + 4096] = b"\xff" * 4096


@pytest.mark.parametrize("how", [torn_off, overwritten])
async def test_a_damaged_file_is_cut_at_the_last_intact_entry_and_a_copy_is_kept(tmp_path: Path, how: Harm) -> None:
    path = tmp_path / "palmtop.db"
    await closed(path)
    harm(path, how)
    damaged = path.read_bytes()
    lines, said = await read(path)
    assert lines == [entry(number) for number in range(len(lines))]
    assert 0 < len(lines) < ENTRIES
    assert said == ["journal_cut", "journal_repaired"]
    assert (tmp_path / "palmtop.db.damaged-1").read_bytes() == damaged
    again, said = await read(path)
    assert again == [*lines, b"and on it goes"]
    assert said == []


async def test_entries_are_saved_even_without_the_list_of_rooms(tmp_path: Path) -> None:
    """The page with the rooms is overwritten."""
    path = tmp_path / "palmtop.db"
    await closed(path)
    db = sqlite3.connect(path)
    (root,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'room'").fetchone()
    db.close()
    harm(path, lambda body: body.__setitem__(slice((root - 1) * 4096, root * 4096), b"\xff" * 4096))
    assert await read(path) == ([entry(number) for number in range(ENTRIES)], ["journal_repaired"])


def misread(body: bytearray) -> None:
    """Makes the number of an entry a blob: SQLite reads it without an error."""
    row = body.find(entry(ENTRIES - 20)) - len("ROOM") - 2  # room and number come before the body
    assert body[row - 7 : row - 3] == bytes([7, 13 + 2 * len("ROOM"), 2, 9])  # before them, the types of the columns
    body[row - 5] = 12 + 2 * 2  # a blob of two bytes


def unindexed(body: bytearray) -> None:
    """Puts an entry under another room in the index: read by index, the room has a gap."""
    number = ENTRIES - 20
    indexed = b"ROOM%s%s" % (number.to_bytes(2, "big"), (number + 2).to_bytes(2, "big"))  # the other room has row 1
    body[body.index(indexed)] = ord("X")


@pytest.mark.parametrize("how", [misread, unindexed])
async def test_entries_that_are_readable_another_way_are_saved(tmp_path: Path, how: Harm) -> None:
    path = tmp_path / "palmtop.db"
    await closed(path)
    harm(path, how)
    assert await read(path) == ([entry(number) for number in range(ENTRIES)], ["journal_repaired"])


async def test_a_failing_repair_is_raised_by_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise TypeError("something nobody thought of")

    path = tmp_path / "palmtop.db"
    await closed(path)
    harm(path, overwritten)
    monkeypatch.setattr(repair, "copy_intact_entries", fails)
    with pytest.raises(TypeError, match="nobody thought of"):
        await SqliteJournal.open(path)
