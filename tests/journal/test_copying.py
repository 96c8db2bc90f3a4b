"""Rooms copied from one store to another: all entries, compared one by one; broken off and continued."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import Conflict, JournalLost, Snapshot
from palmtop.journal.api import Quarantined
from palmtop.journal.copying import Copied, CopyRefused, copy_rooms
from palmtop.journal.postgres import PostgresJournal
from palmtop.journal.sqlite import SqliteJournal
from tests.cli.shell import palmtop
from tests.postgres_fixtures import execute
from tests.server.process import palmtop_serve

from .contract import LINES, SPANS, filled

Stores = tuple[SqliteJournal | PostgresJournal, SqliteJournal | PostgresJournal]


def quiet(done: int, of: int) -> None:
    pass


@pytest.fixture(params=["to postgres", "to sqlite", "between files"])
async def stores(request: pytest.FixtureRequest, postgres: PostgresServer, tmp_path: Path) -> AsyncIterator[Stores]:
    """Both empty."""
    file = await SqliteJournal.open(tmp_path / "palmtop.db")
    other = await SqliteJournal.open(tmp_path / "other.db")
    database = await PostgresJournal.open(postgres.url)
    pairs: dict[str, Stores] = {
        "to postgres": (file, database),
        "to sqlite": (database, file),
        "between files": (file, other),
    }
    yield pairs[request.param]
    for journal in (file, other, database):
        await journal.close()


async def test_everything_is_copied(stores: Stores) -> None:
    source, target = stores
    ties = await filled(source)
    await source.keep("ABCD", Snapshot(3, ties[2], b"after three"), SPANS)
    await filled(source, "EFGH")
    await source.append("EFGH", 4, [b"\x00\xff" * 50_000], 7)
    await source.create("NEVER", 5)
    await source.run_on(1234, 99)
    shown: list[tuple[int, int]] = []
    copied = await copy_rooms(source, target, lambda done, of: shown.append((done, of)))
    assert copied == Copied(rooms=3, entries=9, there_already=0)
    assert shown == [(1, 3), (2, 3), (3, 3)]
    for code in ("ABCD", "EFGH", "NEVER"):
        assert await target.fetch_room(code) == await source.fetch_room(code)
    assert await target.fetch_running() == (1234, 99)
    assert await target.read("ABCD") == LINES
    assert await target.spans("ABCD") == []  # made again when the room is loaded
    if isinstance(target, PostgresJournal):
        await target.claim("ABCD")
    await target.append("ABCD", 4, [b"four"], 8)
    with pytest.raises(Conflict):
        await target.append("ABCD", 4, [b"again"], 8)


async def test_what_was_cut_off_a_room_is_copied_too(stores: Stores) -> None:
    source, target = stores
    await filled(source)
    await source.cut("ABCD", 2)
    await copy_rooms(source, target, quiet)
    room = await target.fetch_room("ABCD")
    assert room is not None
    assert [body for _, _, body in room.cut] == LINES[2:]


async def test_a_room_stays_in_quarantine(stores: Stores) -> None:
    source, target = stores
    for code in ("ONCE", "TWICE"):
        await filled(source, code)
        await source.count_crash([code], 7)
    await source.count_crash(["TWICE"], 8)
    await copy_rooms(source, target, quiet)
    assert await target.quarantined() == [Quarantined("TWICE", 8)]
    assert await target.count_crash(["ONCE"], 9) == ["ONCE"]


async def test_a_copy_that_was_broken_off_goes_on(stores: Stores) -> None:
    source, target = stores
    for code in ("AAAA", "BBBB", "CCCC"):
        await filled(source, code)

    def break_off(done: int, of: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await copy_rooms(source, target, break_off)
    assert await target.count() == 2
    await source.append("AAAA", 4, [b"since then"], 9)
    assert await copy_rooms(source, target, quiet) == Copied(rooms=3, entries=13, there_already=1)
    assert await target.read("AAAA") == [*LINES, b"since then"]


async def test_rooms_of_the_target_are_not_overwritten(stores: Stores) -> None:
    source, target = stores
    await filled(source)
    await filled(target, "OTHER")
    await target.create("ABCD", 1)
    await target.append("ABCD", 0, [b"something else"], 1)
    with pytest.raises(CopyRefused) as refused:
        await copy_rooms(source, target, quiet)
    assert refused.value.word == "copy-differs"
    assert await target.read("ABCD") == [b"something else"]
    assert await target.read("OTHER") == LINES


async def test_a_damaged_room_is_named(tmp_path: Path) -> None:
    source = await SqliteJournal.open(tmp_path / "palmtop.db")
    await filled(source)
    await source.close()
    db = sqlite3.connect(tmp_path / "palmtop.db")
    db.execute("UPDATE entry SET body = x'00' WHERE seq = 2")
    db.commit()
    db.close()
    source, target = await SqliteJournal.open(tmp_path / "palmtop.db"), await SqliteJournal.open(tmp_path / "other.db")
    with pytest.raises(CopyRefused) as refused:
        await copy_rooms(source, target, quiet)
    assert refused.value.args_ == {"code": "ABCD", "entry": 2}
    assert await target.count() == 0
    await source.close()
    await target.close()


async def test_a_database_in_use_is_not_copied(postgres: PostgresServer, tmp_path: Path) -> None:
    async with palmtop_serve(postgres.url):
        told = await asyncio.to_thread(palmtop, "journal", "copy", postgres.url, tmp_path / "copy.db", lang="C.UTF-8")
    assert told.code == 1
    assert "Somebody else is using the database" in told.err


async def test_a_worker_that_comes_back_during_a_copy_stores_nothing(postgres: PostgresServer) -> None:
    """It was cut off when the copy began, so the copy could not know of it."""
    worker = await PostgresJournal.open(postgres.url)
    await filled(worker)
    await execute(postgres.url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    copying = await PostgresJournal.open(postgres.url, alone=True)
    for _ in range(2):
        with pytest.raises(JournalLost):
            await worker.append("ABCD", 4, [b"four"], 1)
        with pytest.raises(JournalLost):
            await worker.create("EFGH", 1)
    assert await copying.read("ABCD") == LINES
    await copying.close()
    await worker.append("ABCD", 4, [b"four"], 1)
    await worker.close()


def test_the_command_copies_and_says_what(postgres: PostgresServer, tmp_path: Path) -> None:
    """There and back again."""

    async def fill() -> None:
        journal = await SqliteJournal.open(tmp_path / "palmtop.db")
        await filled(journal)
        await journal.close()

    asyncio.run(fill())
    there = palmtop("journal", "copy", tmp_path / "palmtop.db", postgres.url, lang="C.UTF-8")
    assert (there.code, there.out.count("\n")) == (0, 1), there
    assert "One room with 4 entries" in there.out
    back = palmtop("journal", "copy", postgres.url, tmp_path / "back.db", lang="C.UTF-8")
    assert back.code == 0, back
    again = palmtop("journal", "copy", postgres.url, tmp_path / "back.db", lang="C.UTF-8")
    assert "1 of them there already" in again.out
    wrong = palmtop("journal", "move", "a", "b", lang="C.UTF-8")
    assert wrong.code == 2
    missing = palmtop("journal", "copy", "a", lang="C.UTF-8")
    assert missing.code == 2
