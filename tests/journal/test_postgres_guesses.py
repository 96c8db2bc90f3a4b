"""Wrong room codes, counted in the database for all workers."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import JournalLost
from palmtop.journal.guesses import AT_ONCE, SECONDS_EACH
from palmtop.journal.postgres import PostgresJournal

Db = asyncpg.Connection


async def pass_time(database: Db, seconds: float) -> None:
    await database.execute("UPDATE guess SET free_at = free_at - $1::interval", timedelta(seconds=seconds))


async def test_all_workers_count_the_guesses_of_an_address_together(
    journal: PostgresJournal, other: PostgresJournal
) -> None:
    workers = [journal.guesses, other.guesses]
    taken = await asyncio.gather(*(workers[number % 2].take("stranger") for number in range(2 * AT_ONCE)))
    assert sum(taken) == AT_ONCE
    assert [await worker.are_left("stranger") for worker in workers] == [False, False]
    assert await other.guesses.are_left("neighbour")
    assert await other.guesses.take("neighbour")


async def test_guesses_come_back_with_time(journal: PostgresJournal, database: Db) -> None:
    while await journal.guesses.take("stranger"):
        pass
    await pass_time(database, SECONDS_EACH)
    assert await journal.guesses.are_left("stranger")
    assert await journal.guesses.take("stranger")
    assert not await journal.guesses.take("stranger")
    await pass_time(database, 10 * AT_ONCE * SECONDS_EACH)  # no more than all of them
    for _ in range(AT_ONCE):
        assert await journal.guesses.take("stranger")
    assert not await journal.guesses.are_left("stranger")


async def test_addresses_are_stored_as_hashes_and_only_as_long_as_they_count(
    journal: PostgresJournal, other: PostgresJournal, database: Db
) -> None:
    await journal.guesses.take("203.0.113.7")
    await journal.guesses.sweep()
    ((stored,),) = await database.fetch("SELECT address FROM guess")
    assert b"203.0.113.7" not in stored
    await pass_time(database, SECONDS_EACH)
    await asyncio.gather(journal.guesses.sweep(), other.guesses.sweep())
    assert await database.fetchval("SELECT count(*) FROM guess") == 0


async def test_counting_does_not_wait_for_the_disk(journal: PostgresJournal, database: Db) -> None:
    assert await database.fetchval("SELECT relpersistence FROM pg_class WHERE oid = 'guess'::regclass") == b"u"


async def test_without_the_database_counting_fails(journal: PostgresJournal, postgres: PostgresServer) -> None:
    postgres.kill()
    for request in (journal.guesses.take("stranger"), journal.guesses.are_left("stranger"), journal.guesses.sweep()):
        with pytest.raises(JournalLost):
            await request
