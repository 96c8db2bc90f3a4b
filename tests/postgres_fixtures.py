"""A real PostgreSQL server for tests, one for each process of pytest, and an empty database for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

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
async def postgres(postgres_for_session: PostgresServer) -> AsyncIterator[PostgresServer]:
    """The running server; its database is empty. Tests may pause, kill and start it."""
    server = postgres_for_session
    db = await asyncpg.connect(server.url)
    await db.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await db.close()
    yield server
    if not server.runs:
        server.start()


@pytest.fixture
async def database(postgres: PostgresServer) -> AsyncIterator[asyncpg.Connection]:
    """A connection for the test itself, to look at the database and change it behind the journal's back."""
    db = await asyncpg.connect(postgres.url)
    yield db
    db.terminate()
