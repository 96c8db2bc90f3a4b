"""Databases that can't be used: refused with a reason, and left as they are."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import CannotOpen, JournalLost, JournalOutdated, JournalReadOnly, Snapshot
from palmtop.journal.api import VERSION
from palmtop.journal.postgres import PostgresJournal
from palmtop.journal.postgres_schema import TABLES_OF_6

from .contract import filled

Db = asyncpg.Connection


async def refusal(url: str) -> str:
    with pytest.raises(CannotOpen) as refused:
        await PostgresJournal.open(url)
    return str(refused.value)


async def test_an_unreachable_database_is_refused_without_showing_the_password() -> None:
    text = await refusal("postgresql://me:secret@127.0.0.1:1/games")
    assert "127.0.0.1:1/games" in text
    assert "secret" not in text


async def test_settings_that_may_lose_data_are_refused(postgres: PostgresServer, database: Db) -> None:
    await database.execute("ALTER ROLE postgres SET synchronous_commit = off")
    try:
        assert "synchronous_commit" in await refusal(postgres.url)
    finally:
        await database.execute("ALTER ROLE postgres RESET synchronous_commit")


async def test_a_database_with_other_tables_is_refused_untouched(postgres: PostgresServer, database: Db) -> None:
    await database.execute("CREATE TABLE entry (somebody text)")
    await refusal(postgres.url)
    assert await database.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 1


async def test_a_newer_database_is_refused_untouched(postgres: PostgresServer, database: Db) -> None:
    await (await PostgresJournal.open(postgres.url)).close()
    await database.execute("UPDATE version SET number = number + 1")
    before = await tables(database)
    assert str(VERSION + 1) in await refusal(postgres.url)
    assert await tables(database) == before


async def test_a_database_of_the_version_before_is_upgraded(postgres: PostgresServer, database: Db) -> None:
    await database.execute(TABLES_OF_6)
    await database.execute("INSERT INTO version VALUES (6)")
    await database.execute("INSERT INTO room (code, used, ran) VALUES ('ABCD', 1, 0)")
    journal = await PostgresJournal.open(postgres.url)
    assert await journal.read("ABCD") == []
    assert await journal.count_crash(["ABCD"], 1) == []
    assert await journal.guesses.take("stranger")
    assert await database.fetchval("SELECT number FROM version") == VERSION
    await journal.close()


async def tables(database: Db) -> list[str]:
    columns = "table_name || '.' || column_name"
    rows = await database.fetch(f"SELECT {columns} FROM information_schema.columns WHERE table_schema = 'public'")
    return sorted(name for (name,) in rows)


async def test_a_database_that_is_upgraded_meanwhile_is_not_written(journal: PostgresJournal, database: Db) -> None:
    await filled(journal)
    latest = await journal.latest("ABCD", whole=True)
    assert latest is not None
    before = await database.fetchval("SELECT epoch FROM room")
    await database.execute("UPDATE version SET number = number + 1")
    for request in (journal.claim("ABCD"), journal.create("NEWER", 1), journal.ready()):
        with pytest.raises(JournalOutdated):
            await request
    assert not await journal.keep("ABCD", Snapshot(4, latest.ties[3], b"body"), [])
    assert await journal.run_on(1000, 7) == 7
    assert await journal.forget(100) == []
    assert await database.fetchval("SELECT epoch FROM room") == before
    assert await database.fetchval("SELECT count(*) FROM snapshot") == 0
    assert await database.fetchval("SELECT ms FROM running") == 0


async def test_a_database_that_can_only_be_read_is_not_ready(journal: PostgresJournal, database: Db) -> None:
    """No room can be claimed then, so nobody gets in, though reading works."""
    name = await database.fetchval("SELECT current_database()")
    await database.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    await database.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'palmtop %'"
    )
    try:
        await until_read_only(journal)
    finally:
        await database.execute(f"SET default_transaction_read_only = off; ALTER DATABASE {name} RESET ALL")


async def until_read_only(journal: PostgresJournal) -> None:
    """Connections that were cut are found out one by one."""
    for _ in range(10):
        try:
            await journal.ready()
        except JournalReadOnly:
            return
        except JournalLost:
            continue
    raise AssertionError("it is ready")


async def test_many_workers_at_once_create_the_tables_once(postgres: PostgresServer) -> None:
    journals = await asyncio.gather(*(PostgresJournal.open(postgres.url) for _ in range(8)))
    await asyncio.gather(*(journal.close() for journal in journals))


async def test_a_user_who_may_not_create_tables_is_told_so(postgres: PostgresServer, database: Db) -> None:
    await database.execute("DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN")
    await database.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC; GRANT USAGE ON SCHEMA public TO guest")
    assert "permission denied" in await refusal(postgres.url.replace("postgres@", "guest@"))
    await database.execute("REVOKE ALL ON SCHEMA public FROM guest; DROP ROLE guest")
