"""One flipped bit anywhere in a journal: rooms show only what was written, and can be continued."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from palmtop.journal import CannotOpen, JournalLost
from palmtop.journal.sqlite import SqliteJournal

from .contract import read_intact

AT = 1_000  # time of the first entry; each is 1 ms later than the one before
ROOMS = {"ABCDE": [b'{"n":%d}' % number for number in range(9)], "VWXYZ": [b"", b"\x00\xff", b"x" * 9_000]}
ENTRIES = [(room, seq) for room, bodies in ROOMS.items() for seq in range(len(bodies))]


@pytest.fixture(scope="module")
def whole() -> Iterator[Path]:
    async def write(path: Path) -> None:
        journal = await SqliteJournal.open(path)
        for room, bodies in ROOMS.items():
            assert await journal.create(room, AT)
            for seq, body in enumerate(bodies):
                await journal.append(room, seq, [body], AT + seq)
        await journal.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(write(Path(folder) / "palmtop.db"))
        yield Path(folder) / "palmtop.db"


async def left(path: Path) -> dict[str, list[bytes]]:
    journal = await SqliteJournal.open(path)
    try:
        return {room: await read_intact(journal, room) or [] for room in ROOMS}
    finally:
        await journal.close()


async def goes_on(path: Path) -> None:
    """Checks that all rooms can be appended to, and none is deleted."""
    journal = await SqliteJournal.open(path)
    assert await journal.forget(AT) == []
    for room in ROOMS:
        lines = await journal.read(room) or []
        await journal.append(room, len(lines), [b"on it goes"], AT)
        assert await journal.read(room) == [*lines, b"on it goes"]
    await journal.close()


def flipped(value: int | str | bytes, bit: int) -> int | bytes:
    if isinstance(value, int):
        number = (value ^ 1 << bit % 64) & (1 << 64) - 1
        return number - (number >> 63 << 64)
    raw = bytearray(value.encode() if isinstance(value, str) else value)
    assume(raw)
    raw[bit // 8 % len(raw)] ^= 1 << bit % 8
    return bytes(raw)


def flip(path: Path, table: str, column: str, where: str, bit: int) -> None:
    """In the row and, if the column is indexed, in the index: only the checksum can tell."""
    db = sqlite3.connect(path)
    (value,) = db.execute(f"SELECT {column} FROM {table} WHERE {where}").fetchone()
    new = "CAST(? AS TEXT)" if isinstance(value, str) else "?"
    try:
        db.execute(f"UPDATE {table} SET {column} = {new} WHERE {where}", (flipped(value, bit),))
    except sqlite3.IntegrityError:  # another entry has that number
        assume(False)
    db.commit()
    db.close()


bits = st.integers(0, 9_000 * 8)


@settings(max_examples=60)
@given(entry=st.sampled_from(ENTRIES), column=st.sampled_from(["room", "seq", "at", "body", "sum"]), bit=bits)
@example(entry=("ABCDE", 4), column="body", bit=8 * 5)  # {"n":4} becomes {"n":5}: still a valid entry
@example(entry=("ABCDE", 4), column="seq", bit=63)  # sorts before all others
@example(entry=("ABCDE", 8), column="seq", bit=4)  # comes after a gap
@example(entry=("ABCDE", 4), column="room", bit=7)  # no longer text
def test_of_a_room_with_a_flipped_bit_exactly_the_entries_before_it_are_kept(
    whole: Path, entry: tuple[str, int], column: str, bit: int
) -> None:
    room, seq = entry
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(whole, folder))
        flip(path, "entry", column, f"room = '{room}' AND seq = {seq}", bit)
        assert asyncio.run(left(path)) == {**ROOMS, room: ROOMS[room][:seq]}
        asyncio.run(goes_on(path))


@settings(max_examples=60)
@given(room=st.sampled_from(list(ROOMS)), column=st.sampled_from(["code", "next", "used"]), bit=bits)
@example(room="ABCDE", column="used", bit=9)  # a time long ago
def test_a_flipped_bit_in_the_room_table_loses_no_entries(whole: Path, room: str, column: str, bit: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(whole, folder))
        flip(path, "room", column, f"code = '{room}'", bit)
        assert asyncio.run(left(path)) == ROOMS
        asyncio.run(goes_on(path))


@settings(max_examples=60)
@given(bit=st.integers(0, 10**6))
@example(bit=26_719)  # in the text of the schema
def test_after_any_flipped_bit_only_written_entries_are_read(whole: Path, bit: int) -> None:
    """It may hit the structure of the file: then fewer entries are kept, or the file is refused."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(whole, folder))
        raw = bytearray(path.read_bytes())
        raw[bit // 8 % len(raw)] ^= 1 << bit % 8
        path.write_bytes(raw)
        try:
            rooms = asyncio.run(left(path))
        except (CannotOpen, JournalLost):
            return
        for room, lines in rooms.items():
            assert lines == ROOMS[room][: len(lines)]
