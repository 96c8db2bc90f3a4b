"""A real PostgreSQL server for tests, one for each process of pytest, and an empty database for each test.

A test with the mark `both_stores` runs on SQLite and on PostgreSQL.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import Journal
from palmtop.journal.sqlite import SqliteJournal


@pytest.fixture(scope="session")
def postgres_for_session() -> Iterator[PostgresServer]:
    server = PostgresServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def postgres(
    postgres_for_session: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[PostgresServer]:
    """The running server; its database is empty. Tests may pause, kill and start it."""
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))  # the next test has other rooms in the same database
    asyncio.run(execute(postgres_for_session.url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public"))
    yield postgres_for_session
    if not postgres_for_session.runs:
        postgres_for_session.start()


@pytest.fixture
async def database(postgres: PostgresServer) -> AsyncIterator[asyncpg.Connection]:
    """A connection for the test itself, to look at the database and change it behind the journal's back."""
    db = await asyncpg.connect(postgres.url)
    yield db
    db.terminate()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "store" in metafunc.fixturenames and metafunc.definition.get_closest_marker("both_stores"):
        metafunc.parametrize("store", ["sqlite", "postgres"], indirect=True)


@pytest.fixture
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a test has its journal: a folder, or the address of a database."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return tmp_path
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.url


async def execute(url: str, sql: str) -> None:
    db = await asyncpg.connect(url)
    await db.execute(sql)
    await db.close()


async def fetch(journal: Journal, store: Path | str, sql: str) -> list[tuple[Any, ...]]:
    """Reads or changes the tables behind the journal's back."""
    if isinstance(journal, SqliteJournal):
        return await journal.run(lambda db: db.execute(sql).fetchall())
    db = await asyncpg.connect(str(store))
    rows = await db.fetch(sql)
    await db.close()
    return [tuple(row) for row in rows]


def journal_in(store: Path | str) -> Path | str:
    """What to open there."""
    return store / "palmtop.db" if isinstance(store, Path) else store
