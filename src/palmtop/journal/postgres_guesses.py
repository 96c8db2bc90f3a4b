"""Wrong room codes, counted in the database for all workers together.

The proxy can't count them: it doesn't know which codes are wrong. And it spreads the guesses of one address over all
workers, because it chooses a worker by the code.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from typing import TypeVar

from asyncpg import Connection

from palmtop.journal.guesses import AT_ONCE, SECONDS_EACH

T = TypeVar("T")
Query = Callable[[Callable[[Connection], Awaitable[T]]], Awaitable[T]]

EACH = timedelta(seconds=SECONDS_EACH)
ALL = AT_ONCE * EACH

# A token bucket in one column: `free_at` is when the address has all its guesses again. Only the database's clock is
# used, so workers need not agree about the time. A second statement for the same address waits for the first and then
# sees its row.
TAKE = """
INSERT INTO guess (address, free_at) VALUES ($1, now() + $2)
ON CONFLICT (address) DO UPDATE SET free_at = greatest(guess.free_at, now()) + $2
WHERE greatest(guess.free_at, now()) + $2 <= now() + $3
RETURNING true
"""
ARE_LEFT = "SELECT greatest(free_at, now()) + $2 <= now() + $3 FROM guess WHERE address = $1"
SWEEP = """
DELETE FROM guess WHERE address IN (SELECT address FROM guess WHERE free_at <= now() FOR UPDATE SKIP LOCKED)
"""


class PostgresGuesses:
    """Raises JournalLost while the database can't be reached."""

    def __init__(self, query: Query[object]) -> None:
        """`query` runs a function with a connection."""
        self._query = query

    async def are_left(self, address: str) -> bool:
        return await self._query(partial(_fetch, ARE_LEFT, address)) is not False  # None: it has no row

    async def take(self, address: str) -> bool:
        return await self._query(partial(_fetch, TAKE, address)) is True

    async def sweep(self) -> None:
        await self._query(_sweep)


async def _fetch(statement: str, address: str, db: Connection) -> object:
    """Addresses are stored as hashes, which keeps them out of the database's logs, and only for minutes."""
    hashed = hashlib.blake2b(address.encode(), digest_size=16).digest()
    return await db.fetchval(statement, hashed, EACH, ALL)


async def _sweep(db: Connection) -> None:
    await db.execute(SWEEP)
