"""A stranger opens rooms that nobody enters: their codes are free again within a day, and forgetting stays quick."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from functools import partial
from pathlib import Path
from time import perf_counter

import pytest

from palmtop.engine.errors import Unavailable
from palmtop.journal import Append, Conflict, statements
from palmtop.journal.sqlite import SqliteJournal
from palmtop.journal.statements import NEVER_ENTERED, OLD
from palmtop.rooms.all_rooms import CODES_TRIED_MAX
from palmtop.rooms.forgetting import DAY_MS, NOTED_MS
from palmtop.rooms.settings import CODE_LENGTH_MIN, LETTERS
from tests import effort
from tests.promises.conftest import Say
from tests.rooms.local_rooms import Guest, LocalRooms

OPENINGS_A_DAY = DAY_MS // 2000  # of one address: one every two seconds
CODES = len(LETTERS) ** CODE_LENGTH_MIN


async def running_for(local: LocalRooms, ms: int) -> None:
    for _ in range(ms // NOTED_MS):
        local.clock.now += NOTED_MS
        await local.rooms.sweep()


async def test_rooms_that_nobody_enters_are_gone_within_a_day(tmp_path: Path, say: Say) -> None:
    local = await LocalRooms(tmp_path).open()
    entered = await Guest("token").enter(await local.room())
    for _ in range(30):
        await local.rooms.open()
    assert await local.journal.count() == 31
    await running_for(local, DAY_MS)
    assert await local.journal.count() == 1
    assert entered.closed is None
    used, before = OPENINGS_A_DAY / CODES, 90 * OPENINGS_A_DAY / CODES
    say(f"guests: one address holds at most {used:.1%} of all codes with unused rooms (was {before:.0%})")
    await local.close()


async def test_the_search_for_a_free_code_ends(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path).open()
    tried = 0

    def same() -> str:
        nonlocal tried
        tried += 1
        return "ABCDE"

    local._codes = iter(same, None)  # type: ignore[assignment]
    await local.reopen()
    assert await local.rooms.open() == "ABCDE"
    with pytest.raises(Unavailable, match="house-full"):
        await local.rooms.open()
    assert tried == 1 + CODES_TRIED_MAX
    await local.close()


@pytest.fixture
async def many(tmp_path: Path) -> SqliteJournal:
    """A journal with many rooms of a few entries, and one that is large and old."""
    journal = await SqliteJournal.open(tmp_path / "palmtop.db")
    codes = ["".join(code) for code in itertools.islice(itertools.product(LETTERS, repeat=CODE_LENGTH_MIN), 2000)]
    await asyncio.gather(*(journal.create(code, 10) for code in codes), journal.create("BIG", 5))
    await journal.append_all([Append(code, 0, [b"x" * 50], 10) for code in codes])
    await journal.append("BIG", 0, [b"x" * 50] * effort.amount(60_000, quick=20_000), 5)
    return journal


def planned(rooms: str, db: sqlite3.Connection) -> list[str]:
    """How SQLite finds them."""
    plan = db.execute(f"EXPLAIN QUERY PLAN {rooms}", {"before": 5, "ran_ms": 1000})
    return [step for *_, step in plan]


async def test_forgetting_looks_only_at_old_rooms(many: SqliteJournal) -> None:
    """By an index: both questions are asked every minute."""
    for rooms in (OLD, NEVER_ENTERED):
        steps = await many.run(partial(planned, rooms))
        assert any("room_by_last_use" in step for step in steps), steps
        assert not any(step.startswith("SCAN room") for step in steps), steps
    await many.close()


async def test_a_large_room_is_deleted_in_pieces_between_which_others_are_stored(many: SqliteJournal, say: Say) -> None:
    """Most appends wait for a piece or two; before, all of them waited for the whole room."""
    await many.create("HERE", 100)
    await many.append("HERE", 0, [b"first"], 100)
    began = perf_counter()
    forgetting = asyncio.ensure_future(many.forget(10))
    waits, seq = [], 1
    while not forgetting.done():
        asked = perf_counter()
        await many.append("HERE", seq, [b"x"], 100)
        waits.append((perf_counter() - asked) * 1000)
        seq += 1
    assert await forgetting == ["BIG"]
    took = (perf_counter() - began) * 1000
    say(
        f"guests: while a room of {effort.amount(60_000, quick=20_000)} entries is deleted in {took:.0f} ms, "
        f"an append takes {max(waits):.0f} ms at most (was all of that time)"
    )
    assert seq > 10  # with 500 entries a piece there are 40 of them or more
    assert await many.read("BIG") is None
    assert await many.create("BIG", 200)
    await many.close()


async def test_a_room_that_is_being_deleted_does_not_exist_any_more(many: SqliteJournal, tmp_path: Path) -> None:
    """Not even for a server that was killed in between; it goes on deleting."""
    marked = await many.run(lambda db: statements.mark_forgotten(OLD, {"before": 10, "ran_ms": 0}, db))
    assert marked == ["BIG"]
    assert await many.run(statements.delete_some)
    await many.close()
    journal = await SqliteJournal.open(tmp_path / "palmtop.db")
    assert await journal.read("BIG") is None
    assert await journal.latest("BIG") is None
    with pytest.raises(Conflict):
        await journal.append("BIG", 60_000, [b"x"], 100)
    assert await journal.forget(10) == []
    assert await journal.run(lambda db: db.execute("SELECT count(*) FROM entry WHERE room = 'BIG'").fetchone()) == (0,)
    assert await journal.create("BIG", 200)
    await journal.close()
