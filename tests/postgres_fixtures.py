"""A real PostgreSQL server for tests, one for each process of pytest, and an empty database for each test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest
from tools.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def postgres_for_session() -> Iterator[PostgresServer]:
    server = PostgresServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def postgres(postgres_for_session: PostgresServer) -> Iterator[PostgresServer]:
    """The running server; its database is empty. Tests may pause, kill and start it."""
    asyncio.run(_empty(postgres_for_session.url))
    yield postgres_for_session
    if not postgres_for_session.runs:
        postgres_for_session.start()


async def _empty(url: str) -> None:
    db = await asyncpg.connect(url)
    await db.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await db.close()


@pytest.fixture
async def database(postgres: PostgresServer) -> AsyncIterator[asyncpg.Connection]:
    """A connection for the test itself, to look at the database and change it behind the journal's back."""
    db = await asyncpg.connect(postgres.url)
    yield db
    db.terminate()


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Runs a test on each store. Where its journal is: a folder, or the address of a database."""
    if request.param == "sqlite":
        return tmp_path
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.url
