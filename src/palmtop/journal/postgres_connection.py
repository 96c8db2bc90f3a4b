"""Connections to PostgreSQL: to the newest primary of several hosts, and never used again after a failure.

Nothing is ever cancelled. With a synchronous standby a cancelled commit counts as done though the standby has not got
it. Instead the connection is cut when the answer takes too long, and it is unknown then what became of the request.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from asyncio import Task
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

import asyncpg
import structlog
from asyncpg import Connection

from palmtop.engine.errors import Refusal
from palmtop.journal.api import CannotOpen, JournalBroken, JournalFull, JournalLost, JournalReadOnly
from palmtop.journal.database_counts import DatabaseCounts
from palmtop.journal.postgres_schema import check_server

log = structlog.get_logger()

T = TypeVar("T")
Connect = Callable[[], Awaitable[Connection]]

CONNECT_SECONDS = 3.0
ANSWER_SECONDS = 10.0
FOLLOW_SECONDS = 5.0  # between two looks for a newer primary
# Roles and databases may set these otherwise. A row is locked for longer than this only if the database hangs; then
# requests must not pile up behind the first. Warnings are needed to know that a commit did not reach the standby.
SETTINGS = {
    "lock_timeout": "5s",
    "statement_timeout": "0",
    "client_min_messages": "warning",
    "default_transaction_isolation": "read committed",
    "plan_cache_mode": "force_generic_plan",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
KINDS = {"53100": JournalFull, "25006": JournalReadOnly}  # by SQLSTATE: disk_full, read_only_sql_transaction

IN_USE_LOCK = 0x504C4D54_0003  # advisory lock: shared by all connections of workers, exclusive while rooms are copied

WAITING_MAX = 10  # requests of this worker that were given up
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND wait_event = 'SyncRep'"

TIMELINE = "SELECT ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int"


class NotPrimary(Exception):
    """This host can only be read, or is an old primary that was replaced by its standby."""


class Database:
    """Where connections are made to: of several hosts, the primary that was promoted last.

    One that was replaced may still answer. What it stores is lost, so connections to it are cut.
    """

    def __init__(self, url: str, alone: bool = False) -> None:
        """Raises ValueError if the address is wrong. `alone`: nobody else may use it meanwhile, see Listener."""
        # in the database's statistics, and as the owner of rooms
        self.worker = f"palmtop {socket.gethostname()[:30]}:{os.getpid()} {secrets.token_hex(4)}"
        self._url = url
        self._hosts = hosts(url)
        self._alone = alone
        self._timeline = 0  # grows with every promotion of a standby
        self._open: list[tuple[int, Connection]] = []  # with the timeline of its host

    @property
    def name(self) -> str:
        """The same for all workers of the database; without user and password, for messages."""
        return ",".join(f"{host['host']}:{host['port']}" for host in self._hosts if host) + urlsplit(self._url).path

    async def connect(self) -> Connection:
        """Raises JournalLost if no host is the primary, CannotOpen if one is but may not be used."""
        primaries, errors = await self._primaries()
        newest = max((timeline for timeline, _ in primaries), default=0)
        chosen = next((db for timeline, db in primaries if timeline == newest >= self._timeline), None)
        for _, db in primaries:
            if db is not chosen:
                db.terminate()
        if chosen is not None:
            self._open = [(timeline, db) for timeline, db in self._open if not db.is_closed()]
            self._open.append((newest, chosen))
            self._note(newest)
            return chosen
        for error in errors:
            if not isinstance(error, (NotPrimary, *FAILURES)):
                raise error
        outdated = [f"an old primary with timeline {newest}, there is {self._timeline}"] if primaries else []
        raise JournalLost("; ".join([f"{type(error).__name__}: {error}" for error in errors] + outdated))

    async def follow(self, stop: asyncio.Event) -> None:
        """Looks for a newer primary now and then, if there are several hosts."""
        while len(self._hosts) > 1:
            with suppress(TimeoutError):
                async with asyncio.timeout(FOLLOW_SECONDS):
                    await stop.wait()
            if stop.is_set():
                return
            primaries, _ = await self._primaries()
            for timeline, db in primaries:
                self._note(timeline)
                with suppress(Exception):  # asyncpg raises many kinds when a connection ends at an unusual moment
                    await db.close(timeout=CONNECT_SECONDS)

    def _note(self, timeline: int) -> None:
        """Cuts the connections to older primaries. Those who wait for an answer there don't know what became of it."""
        if timeline <= self._timeline:
            return
        if self._timeline:
            log.warning("primary_replaced", timeline=timeline, before=self._timeline)
        self._timeline = timeline
        for older, db in self._open:
            if older < timeline:
                db.terminate()

    async def _primaries(self) -> tuple[list[tuple[int, Connection]], list[BaseException]]:
        """A connection to each primary, with its timeline, and why there is none to the other hosts."""
        found = await asyncio.gather(*(self._connect(host) for host in self._hosts), return_exceptions=True)
        primaries = [one for one in found if isinstance(one, tuple)]
        return primaries, [error for error in found if isinstance(error, BaseException)]

    async def _connect(self, host: dict[str, Any]) -> tuple[int, Connection]:
        """A connection to the primary, and its timeline."""
        settings = SETTINGS | {"application_name": self.worker}
        db: Connection = await asyncpg.connect(self._url, **host, timeout=CONNECT_SECONDS, server_settings=settings)
        deadline = asyncio.get_running_loop().call_later(CONNECT_SECONDS, db.terminate)
        try:
            if await db.fetchval("SELECT pg_is_in_recovery()"):
                raise NotPrimary("this is a standby")
            await check_server(db)
            if not self._alone and not await db.fetchval("SELECT pg_try_advisory_lock_shared($1)", IN_USE_LOCK):
                raise JournalLost("rooms are being copied") from CannotOpen("database-in-use")
            await self._refuse_if_many_wait(db)
            return await db.fetchval(TIMELINE), db
        except BaseException:
            db.terminate()
            raise
        finally:
            deadline.cancel()

    async def _refuse_if_many_wait(self, db: Connection) -> None:
        """A request that was given up may still wait for the standby, and takes one of the server's processes."""
        waiting = await db.fetchval(WAITING, self.worker)
        if waiting >= WAITING_MAX:
            raise JournalLost(f"{waiting} requests still wait for the standby")


def hosts(url: str) -> list[dict[str, Any]]:
    """What to give asyncpg for each host of the address. By itself it tries them in turn, with one timeout for all."""
    names = urlsplit(url).netloc.rpartition("@")[2]
    return [_host(name) for name in names.split(",")] if names else [{}]


def _host(name: str) -> dict[str, Any]:
    parts = urlsplit(f"//{name}")
    return {"host": unquote(parts.hostname or "localhost"), "port": parts.port or int(os.environ.get("PGPORT", 5432))}


class ReconnectingConnection:
    """One connection, opened when first needed and again after a failure. Requests wait for one another."""

    def __init__(self, connect: Connect, counts: DatabaseCounts) -> None:
        self._connect = connect
        self._counts = counts
        self._was_open = False
        self._free = asyncio.Lock()
        self._db: Connection | None = None
        self._tasks: set[Task[Any]] = set()
        self._warning = ""  # of PostgreSQL, during the request
        self._closed = False

    async def run(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """The result of `work`. It goes on if the caller is cancelled. Raises JournalLost and Refusals."""
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
            if self._closed:
                raise JournalLost("the journal is closed")
            try:
                db = self._db = await self._open()
                deadline = asyncio.get_running_loop().call_later(ANSWER_SECONDS, db.terminate)
                began = perf_counter()
                try:
                    result = await work(db)
                finally:
                    deadline.cancel()
                    self._counts.observe(perf_counter() - began)
                if self._warning:  # a commit may have been cut short on its way to the standby
                    raise JournalLost(self._warning)
                return result
            except (JournalLost, Refusal):
                self._drop()
                raise
            except FAILURES as error:
                self._drop()
                raise as_journal_lost(error) from error
            except Exception as error:  # asyncpg raises others, too, when a connection ends at an unusual moment
                self._drop()
                log.exception("database_request_failed")
                raise as_journal_lost(error) from error
            except BaseException:
                self._drop()
                raise

    async def _open(self) -> Connection:
        if self._db is not None and not self._db.is_closed():
            return self._db
        try:
            db = await self._connect()
        except CannotOpen as error:
            raise JournalBroken(str(error)) from error
        self._counts.reconnects += self._was_open
        self._was_open = True
        self._warning = ""
        db.add_log_listener(self._note_warning)
        return db

    def _note_warning(self, db: Any, message: Any) -> None:
        if db is self._db and message.severity_en == "WARNING":
            self._warning = str(message)

    def _drop(self) -> None:
        if self._db is not None:
            self._db.terminate()
        self._db = None

    async def close(self) -> None:
        """After the requests under way."""
        async with self._free:
            self._closed = True
            db, self._db = self._db, None
            if db is not None:
                with suppress(*FAILURES):
                    await db.close(timeout=CONNECT_SECONDS)


def as_journal_lost(error: BaseException) -> JournalLost:
    kind = KINDS.get(error.sqlstate or "", JournalLost) if isinstance(error, asyncpg.PostgresError) else JournalLost
    return kind(f"{type(error).__name__}: {error}")
