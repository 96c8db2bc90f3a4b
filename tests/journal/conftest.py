"""Journals on PostgreSQL. Tests of SQLite have fixtures of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal.postgres import PostgresJournal

Db = asyncpg.Connection


@pytest.fixture
async def journal(postgres: PostgresServer) -> AsyncIterator[PostgresJournal]:
    journal = await PostgresJournal.open(postgres.url)
    yield journal
    await journal.close()


@pytest.fixture
async def other(postgres: PostgresServer, journal: PostgresJournal) -> AsyncIterator[PostgresJournal]:
    """That of a second worker."""
    other = await PostgresJournal.open(postgres.url)
    yield other
    await other.close()
