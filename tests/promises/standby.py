"""A PostgreSQL server with a standby that can be promoted, and workers that write to whichever is the primary."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import asyncpg
from tools.postgres_server import SUPERUSER, NoPostgres, PostgresServer

from palmtop.journal.postgres import PostgresJournal
from tests.postgres_fixtures import execute
from tests.promises.workers_simulation import ROOMS, History, Worker

POLL_S = 0.01
STEPS = 1_000_000  # of a worker: more than it has time for
WORKERS = 2
PATIENCE_S = 120.0


class Standby(PostgresServer):
    """A copy of another server that follows it until it is promoted."""

    def __init__(self, primary: PostgresServer) -> None:
        self._primary = primary
        super().__init__()

    def _create(self, durable: bool) -> None:
        self.folder.chmod(0o755)
        if self._user:
            shutil.chown(self.folder, self._user)
        source = f"host=127.0.0.1 port={self._primary.port} user={SUPERUSER} application_name=standby"
        if self._popen("pg_basebackup", "-d", source, "-D", str(self.data), "-R", "-c", "fast", "--no-sync").wait():
            raise NoPostgres(self.log())

    async def promote(self) -> None:
        """Returns once it can be written."""
        await execute(self.url, "SELECT pg_promote()")


class Pair:
    def __init__(self) -> None:
        self.primary = PostgresServer()
        self.primary.start()
        self.standby = Standby(self.primary)
        self.standby.start()

    @property
    def url(self) -> str:
        """With both hosts, the old primary first."""
        hosts = ",".join(f"127.0.0.1:{server.port}" for server in (self.primary, self.standby))
        return f"postgresql://{SUPERUSER}@{hosts}/postgres"

    async def wait_for_standby(self, *, synchronous: bool) -> None:
        """Until the standby follows. `synchronous`: commits wait for it."""
        db = await asyncpg.connect(self.primary.url)
        if synchronous:
            await db.execute("ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)'")
            await db.execute("SELECT pg_reload_conf()")
        state = "sync" if synchronous else "async"
        async with asyncio.timeout(PATIENCE_S):
            while await db.fetchval("SELECT sync_state FROM pg_stat_replication") != state:  # noqa: ASYNC110 asks
                await asyncio.sleep(POLL_S)
        await db.close()

    def bring_back_old_primary(self) -> None:
        """Writable: it waits for no standby any more."""
        with (self.primary.data / "postgresql.auto.conf").open("a") as file:
            file.write("synchronous_standby_names = ''\n")
        self.primary.start()

    def remove(self) -> None:
        self.standby.remove()
        self.primary.remove()


@asynccontextmanager
async def pair(*, synchronous: bool) -> AsyncIterator[Pair]:
    pair = Pair()
    try:
        await pair.wait_for_standby(synchronous=synchronous)
        yield pair
    finally:
        pair.remove()


class Writers:
    """Workers that claim rooms and append to them, as in workers_simulation.py, until they are stopped."""

    def __init__(self, journals: list[PostgresJournal], seed: int) -> None:
        self.history = History()
        random = Random(seed)
        self._tasks = [
            asyncio.create_task(Worker(journal, self.history, random, reads_first=False).act(STEPS))
            for journal in journals
        ]

    async def until_acknowledged(self, more: int) -> None:
        goal = len(self.history.stored) + more
        async with asyncio.timeout(PATIENCE_S):
            while len(self.history.stored) < goal:
                assert not any(task.done() for task in self._tasks)
                await asyncio.sleep(POLL_S)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)


@asynccontextmanager
async def writers(url: str, seed: int) -> AsyncIterator[Writers]:
    journals = [await PostgresJournal.open(url) for _ in range(WORKERS)]
    for room in ROOMS:
        await journals[0].create(room, 1)
        journals[0].release(room)
    working = Writers(journals, seed)
    try:
        yield working
    finally:
        await working.stop()
        for journal in journals:
            await journal.close()
