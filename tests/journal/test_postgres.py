"""The PostgreSQL journal: the contract, and who may write a room."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import Append, Conflict, Damaged, Journal, JournalLost, Latest, Snapshot, Span
from palmtop.journal import postgres_listener as listening
from palmtop.journal import postgres_statements as statements
from palmtop.journal.ownership import Fenced
from palmtop.journal.postgres import PostgresJournal

from .contract import LINES, JournalContract, filled

Db = asyncpg.Connection


class TestContract(JournalContract):
    @pytest.fixture
    async def journal(self, postgres: PostgresServer) -> AsyncIterator[Journal]:
        journal = await PostgresJournal.open(postgres.url)
        yield journal
        await journal.close()


async def test_everything_is_there_for_the_next_worker(journal: PostgresJournal, other: PostgresJournal) -> None:
    await filled(journal)
    assert await other.read("ABCD") == LINES
    await other.claim("ABCD")
    await other.append("ABCD", 4, [b"four"], 1)
    assert await journal.read("ABCD") == [*LINES, b"four"]


async def test_many_rooms_are_stored_in_one_statement(journal: PostgresJournal, database: Db) -> None:
    rooms = [f"ROOM{number}" for number in range(300)]
    await asyncio.gather(*(journal.create(room, 1) for room in rooms))
    await journal.append("ROOM0", 0, [b"a"], 1)
    errors = await journal.append_all([Append(room, room == "ROOM0", [b"a", b"b"], 1) for room in rooms])
    assert errors == [None] * 300
    transactions = await database.fetchval("SELECT count(DISTINCT xmin::text) FROM entry")
    assert transactions == 2


async def test_a_damaged_entry_is_found_and_can_be_cut(journal: PostgresJournal, database: Db) -> None:
    await filled(journal)
    await database.execute("UPDATE entry SET body = 'other' WHERE seq = 2")
    with pytest.raises(Damaged) as found:
        await journal.read("ABCD")
    assert (found.value.kept, found.value.cut) == (2, 2)
    await journal.cut("ABCD", 2)
    assert await journal.read("ABCD") == LINES[:2]
    aside = await database.fetch("SELECT seq, body FROM cut ORDER BY seq")
    assert [tuple(row) for row in aside] == [(2, b"other"), (3, LINES[3])]


# --- owners -----------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["cut", "keep"])
async def test_a_snapshot_kept_during_a_cut_does_not_stay(journal: PostgresJournal, database: Db, first: str) -> None:
    """`first` is under way when the other begins."""
    await filled(journal)
    latest = await journal.latest("ABCD", whole=True)
    assert latest is not None
    snapshot, spans = Snapshot(4, latest.ties[3], b"body"), [Span(1, 0, 3, b"about")]
    epoch = journal.owned["ABCD"].epoch
    async with database.transaction():
        if first == "cut":
            await statements.cut("ABCD", 2, epoch, database)
            second = asyncio.ensure_future(journal.keep("ABCD", snapshot, spans))
        else:
            await statements.keep("ABCD", snapshot, spans, database)
            second = asyncio.ensure_future(journal.cut("ABCD", 2))  # type: ignore[arg-type]
        async with asyncio.timeout(10):
            while not await database.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    assert await second is (False if first == "cut" else None)
    assert await journal.spans("ABCD") == []
    assert (await journal.latest("ABCD")) == Latest(None, LINES[:2], latest.ties[:2])


async def test_whoever_has_not_claimed_a_room_can_not_write(journal: PostgresJournal, other: PostgresJournal) -> None:
    await filled(journal)
    with pytest.raises(Conflict):
        await other.append("ABCD", 4, [b"four"], 1)
    with pytest.raises(Fenced):
        await other.cut("ABCD", 1)
    assert not await other.is_owner("ABCD")
    assert await journal.is_owner("ABCD")
    assert await journal.read("ABCD") == LINES


async def test_a_claim_ends_the_writing_of_the_owner_before(
    journal: PostgresJournal, other: PostgresJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if that one has not heard of it."""
    monkeypatch.setattr(journal, "_room_taken", lambda room: None)
    monkeypatch.setattr(journal._listener, "_on_lost", lambda room: None)
    await filled(journal)
    await other.claim("ABCD")
    assert journal.owns("ABCD")
    assert await other.is_owner("ABCD")
    assert not await journal.is_owner("ABCD")
    with pytest.raises(Fenced):
        await journal.append("ABCD", 4, [b"old"], 1)
    with pytest.raises(Fenced):
        await journal.cut("ABCD", 1)
    await other.append("ABCD", 4, [b"new"], 1)
    assert await journal.read("ABCD") == [*LINES, b"new"]


async def test_a_released_room_has_to_be_claimed_again(journal: PostgresJournal) -> None:
    await filled(journal)
    journal.release("ABCD")
    assert not await journal.is_owner("ABCD")
    with pytest.raises(Conflict):
        await journal.append("ABCD", 4, [b"four"], 1)
    await journal.claim("ABCD")
    await journal.append("ABCD", 4, [b"four"], 1)


async def test_claiming_a_room_that_does_not_exist_does_nothing(journal: PostgresJournal) -> None:
    await journal.claim("ABCD")
    assert not await journal.is_owner("ABCD")
    assert await journal.read("ABCD") is None


@pytest.fixture
def never_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other workers' claims are only known from notifications."""
    monkeypatch.setattr(listening, "ASK_SECONDS", 3600)


@pytest.mark.usefixtures("never_asks")
async def test_the_owner_hears_of_a_claim(journal: PostgresJournal, other: PostgresJournal) -> None:
    lost: asyncio.Queue[str] = asyncio.Queue()
    journal.watch(lost.put_nowait)
    await filled(journal, "ABCD")
    await filled(journal, "EFGH")
    await other.claim("EFGH")
    async with asyncio.timeout(60):
        assert await lost.get() == "EFGH"
    assert lost.empty()


async def test_the_owner_hears_of_a_claim_without_notifications(journal: PostgresJournal, database: Db) -> None:
    lost: asyncio.Queue[str] = asyncio.Queue()
    journal.watch(lost.put_nowait)
    await filled(journal)
    await database.execute("UPDATE room SET epoch = epoch + 1")
    async with asyncio.timeout(60):
        assert await lost.get() == "ABCD"


async def test_own_claims_are_no_loss(journal: PostgresJournal, other: PostgresJournal) -> None:
    lost: list[str] = []
    journal.watch(lost.append)
    await filled(journal, "LAST")
    await filled(journal)
    for _ in range(30):
        await journal.claim("ABCD")
    end: asyncio.Queue[str] = asyncio.Queue()
    journal.watch(lambda room: end.put_nowait(room) if room == "LAST" else lost.append(room))
    await other.claim("LAST")
    async with asyncio.timeout(60):
        await end.get()
    assert not lost
    await journal.append("ABCD", 4, [b"four"], 1)


@pytest.mark.usefixtures("never_asks")
async def test_an_owner_that_is_told_to_forget_a_room_hears_of_it(
    journal: PostgresJournal, other: PostgresJournal
) -> None:
    """Only one worker forgets: the one that holds the lock."""
    lost: asyncio.Queue[str] = asyncio.Queue()
    other.watch(lost.put_nowait)
    await filled(other)
    assert await journal.run_on(1000, 1) == 0
    assert await other.run_on(1000, 1) == 1
    assert await other.forget(100) == []
    assert await journal.forget(100) == ["ABCD"]
    async with asyncio.timeout(60):
        assert await lost.get() == "ABCD"
    with pytest.raises(Conflict):
        await other.append("ABCD", 4, [b"four"], 1)


async def test_another_worker_takes_over_what_only_one_does(journal: PostgresJournal, other: PostgresJournal) -> None:
    await journal.run_on(1000, 7)
    await journal.close()
    assert await other.run_on(1000, 8) == 7
    assert await other.run_on(1000, 9) == 8


async def test_nothing_is_asked_after_closing(journal: PostgresJournal) -> None:
    await filled(journal)
    requests = [asyncio.ensure_future(journal.count()) for _ in range(20)]
    await journal.close()
    for request in requests:
        with suppress(JournalLost):
            await request
    with pytest.raises(JournalLost):
        await journal.is_owner("ABCD")
    with pytest.raises(JournalLost):
        await journal.run_on(1, 1)
