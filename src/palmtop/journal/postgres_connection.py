"""Connections to PostgreSQL: to one of several hosts, and never used again after a failure.

Nothing is ever cancelled. With a synchronous standby a cancelled commit counts as done though the standby has not got
it. Instead the connection is cut when the answer takes too long, and it is unknown then what became of the request.
"""

from __future__ import annotations

import asyncio
import os
import socket
from asyncio import Task
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg
import structlog
from asyncpg import Connection

from palmtop.journal.api import CannotOpen, JournalBroken, JournalFull, JournalLost
from palmtop.journal.postgres_schema import check_server

log = structlog.get_logger()

T = TypeVar("T")
Connect = Callable[[], Awaitable[Connection]]

CONNECT_SECONDS = 3.0  # a host
ANSWER_SECONDS = 10.0
# A row is locked for longer only if the database hangs. Then requests must not pile up behind the first.
SETTINGS = {"lock_timeout": "5s", "plan_cache_mode": "force_generic_plan"}
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
DISK_FULL = "53100"

TIMELINE = "SELECT ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int"


class NotPrimary(Exception):
    """This host can only be read, or is an old primary that was replaced by its standby."""


class Database:
    """Where connections are made to: the first of its hosts that is the primary."""

    def __init__(self, url: str) -> None:
        self.user = f"palmtop {socket.gethostname()[:40]}:{os.getpid()}"  # as the database's statistics name it
        self._url = url
        self._hosts = hosts(url)
        self._timeline = 0  # grows with every promotion of a standby

    @property
    def name(self) -> str:
        """Of the database, for messages: without user and password."""
        return urlsplit(self._url).netloc.rpartition("@")[2] + urlsplit(self._url).path

    async def connect(self) -> Connection:
        """Raises JournalLost if no host is the primary, CannotOpen if one is but may not be used."""
        failures = []
        for address in self._hosts:
            try:
                return await self._connect(address)
            except (NotPrimary, *FAILURES) as error:
                failures.append(f"{type(error).__name__}: {error}")
        raise JournalLost("; ".join(failures))

    async def _connect(self, address: dict[str, Any]) -> Connection:
        settings = SETTINGS | {"application_name": self.user}
        db: Connection = await asyncpg.connect(self._url, **address, timeout=CONNECT_SECONDS, server_settings=settings)
        limit = asyncio.get_running_loop().call_later(CONNECT_SECONDS, db.terminate)
        try:
            if await db.fetchval("SELECT pg_is_in_recovery()"):
                raise NotPrimary("this is a standby")
            await check_server(db)
            timeline = await db.fetchval(TIMELINE)
            if timeline < self._timeline:
                raise NotPrimary(f"its timeline is {timeline}, there is a newer one: {self._timeline}")
            self._timeline = timeline
        except BaseException:
            db.terminate()
            raise
        finally:
            limit.cancel()
        return db


def hosts(url: str) -> list[dict[str, Any]]:
    """What to give asyncpg for each host of the address. asyncpg itself waits for the first one for too long."""
    names = urlsplit(url).netloc.rpartition("@")[2]
    if not names:  # the host is in the query, or is this machine
        return [{}]
    return [_host(name) for name in names.split(",")]


def _host(name: str) -> dict[str, Any]:
    parts = urlsplit(f"//{name}")
    return {"host": parts.hostname, "port": parts.port or 5432}


class Link:
    """One connection, opened when first needed and again after a failure. Requests wait for one another."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._free = asyncio.Lock()
        self._db: Connection | None = None
        self._tasks: set[Task[Any]] = set()
        self._warned = ""  # what PostgreSQL warned of during the request

    async def run(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """The result of `work`. It goes on if the caller is cancelled. Raises JournalLost, and what `work` raises."""
        task = asyncio.get_running_loop().create_task(self._run(work))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # the caller may be gone

    async def _run(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        async with self._free:
            try:
                db = self._db = await self._open()
                limit = asyncio.get_running_loop().call_later(ANSWER_SECONDS, db.terminate)
                try:
                    result = await work(db)
                finally:
                    limit.cancel()
                if self._warned:  # a commit may have been cut short on its way to the standby
                    raise JournalLost(self._warned)
                return result
            except BaseException as error:
                self.drop()
                if isinstance(error, FAILURES):
                    raise lost(error) from error
                raise

    async def _open(self) -> Connection:
        if self._db is not None and not self._db.is_closed():
            return self._db
        try:
            db = await self._connect()
        except CannotOpen as error:
            raise JournalBroken(str(error)) from error
        self._warned = ""
        db.add_log_listener(self._note_warning)
        return db

    def _note_warning(self, db: Any, message: Any) -> None:
        if db is self._db and message.severity_en == "WARNING":
            self._warned = str(message)

    def drop(self) -> None:
        if self._db is not None:
            self._db.terminate()
        self._db = None

    async def close(self) -> None:
        """After the requests under way."""
        async with self._free:
            db, self._db = self._db, None
            if db is not None:
                with suppress(*FAILURES):
                    await db.close(timeout=CONNECT_SECONDS)


def lost(error: BaseException) -> JournalLost:
    if isinstance(error, asyncpg.PostgresError) and error.sqlstate == DISK_FULL:
        return JournalFull(str(error))
    return JournalLost(f"{type(error).__name__}: {error}")
