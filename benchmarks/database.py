"""PostgreSQL alone: what appends cost it, in batches of several sizes, as a worker's turns make them.

A batch is one statement with an entry of each of so many rooms. The smaller the batches, the more of them a site makes:
each worker stores what came in a few milliseconds. CPU time is measured for the database's processes together.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import statistics
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from typing import NamedTuple

import asyncpg
import uvloop
from tools.postgres_server import PostgresServer

from benchmarks.journal import ENTRY
from benchmarks.report import SHORT, Figure, Sizes
from palmtop.journal import Append
from palmtop.journal.postgres import PostgresJournal
from palmtop.journal.postgres_statements import read_epochs

BATCHES = (1, 3, 10, 30, 100, 500)  # rooms in one statement
SECONDS = 3.0
ROOMS = 1_000  # that a worker owns
MANY_ROOMS = 5_000  # of a whole site, for what a checkpoint costs
ENTRIES = 60  # of each of those between two checkpoints, which are 5 minutes apart by default
PATIENCE_SECONDS = 60.0
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(processes: list[int]) -> float:
    """Of processes and of their children that have ended."""
    return sum(_ticks(process) for process in processes) / TICKS


def _ticks(process: int) -> int:
    try:
        with open(f"/proc/{process}/stat") as file:
            return sum(map(int, file.read().rpartition(")")[2].split()[11:15]))
    except OSError:
        return 0


class Written(NamedTuple):
    """What the database has written since it was created."""

    entries: int
    wal_bytes: int
    disk_bytes: int

    def a_entry(self, before: Written) -> tuple[float, float]:
        """Bytes of the write-ahead log and on disk, for each entry since then."""
        entries = max(1, self.entries - before.entries)
        return (self.wal_bytes - before.wal_bytes) / entries, (self.disk_bytes - before.disk_bytes) / entries


async def written(url: str) -> Written:
    db = await asyncpg.connect(url)
    try:
        row = await db.fetchrow(
            "SELECT (SELECT coalesce(sum(next), 0) FROM room)::bigint,"
            " (pg_current_wal_insert_lsn() - '0/0')::bigint, pg_database_size(current_database())"
        )
    finally:
        await db.close()
    assert row is not None
    return Written(*row)


async def execute(url: str, sql: str) -> None:
    db = await asyncpg.connect(url)
    await db.execute(sql)
    await db.close()


class Rooms:
    """Rooms of one worker, and how many entries each has."""

    def __init__(self, journal: PostgresJournal, codes: list[str]) -> None:
        self._journal = journal
        self.codes = codes
        self._next = dict.fromkeys(codes, 0)

    @classmethod
    async def create(cls, journal: PostgresJournal, prefix: str, number: int) -> Rooms:
        codes = [f"{prefix}{one:05}" for one in range(number)]
        for first in range(0, number, 500):
            await asyncio.gather(*(journal.create(code, 0) for code in codes[first : first + 500]))
        return cls(journal, codes)

    async def append(self, codes: list[str]) -> None:
        """An entry in each of these."""
        errors = await self._journal.append_all([Append(code, self._next[code], [ENTRY], 0) for code in codes])
        assert not any(errors), errors
        for code in codes:
            self._next[code] += 1

    async def append_for(self, seconds: float, batch: int) -> list[float]:
        """Batches one after the other; the seconds that each took."""
        waits = []
        until = time.perf_counter() + seconds
        for first in count(0, batch):
            began = time.perf_counter()
            if began > until:
                break
            await self.append([self.codes[(first + one) % len(self.codes)] for one in range(batch)])
            waits.append(time.perf_counter() - began)
        return waits


async def batches(url: str, processes: Callable[[], list[int]], sizes: Sizes) -> list[Figure]:
    figures = []
    async with AsyncExitStack() as stack:
        journal = await PostgresJournal.open(url)
        stack.push_async_callback(journal.close)
        rooms = await Rooms.create(journal, "B", ROOMS)
        for batch in (1, 100) if sizes is SHORT else BATCHES:
            before, own = cpu_seconds(processes()), time.process_time()
            waits = await rooms.append_for(sizes.stage_seconds if sizes is SHORT else SECONDS, batch)
            own, used = time.process_time() - own, cpu_seconds(processes()) - before
            entries = batch * len(waits)
            what = f"PostgreSQL, batches of {batch}"
            figures += [
                Figure("database", f"{what}: appends/s", entries / sum(waits)),
                Figure("database", f"{what}: median ms", 1000 * statistics.median(waits)),
                Figure("database", f"{what}: CPU of the database per batch, µs", 1e6 * used / len(waits)),
                Figure("database", f"{what}: CPU of the worker per batch, µs", 1e6 * own / len(waits)),
            ]
        figures += await questions(url, rooms, processes)
    return figures


async def questions(url: str, rooms: Rooms, processes: Callable[[], list[int]]) -> list[Figure]:
    """What a worker asks the database besides. Many times, because CPU time is counted in steps of 10 ms."""
    times = len(rooms.codes)

    async def cost(work: Callable[[int], Awaitable[object]]) -> float:
        before = cpu_seconds(processes())
        for number in range(times):
            await work(number)
        return 1e6 * (cpu_seconds(processes()) - before) / times

    db = await asyncpg.connect(url)
    epochs = await cost(lambda number: read_epochs(rooms.codes, db))
    await db.close()
    journal = await PostgresJournal.open(url)

    async def take(number: int) -> None:
        await journal.claim(rooms.codes[number])
        await journal.latest(rooms.codes[number])

    taking = await cost(take)
    await journal.close()
    return [
        Figure("database", f"CPU of the database to ask for the epochs of {ROOMS} rooms, µs", epochs),
        Figure("database", "CPU of the database to claim and read a room, µs", taking),
    ]


# --- two workers ------------------------------------------------------------------------------------


def work(url: str, name: str, seconds: float, batch: int, ready: Barrier, results: Queue[int]) -> None:
    """A process that appends."""

    async def append() -> int:
        journal = await PostgresJournal.open(url)
        rooms = await Rooms.create(journal, name, ROOMS)
        ready.wait()
        waits = await rooms.append_for(seconds, batch)
        await journal.close()
        return batch * len(waits)

    results.put(uvloop.run(append()))


def together(url: str, workers: int, seconds: float, batch: int) -> float:
    """Appends/s of several processes."""
    context = multiprocessing.get_context("spawn")
    ready = context.Barrier(workers)
    results: Queue[int] = context.Queue()
    given = [(url, f"{'WXYZ'[number]}{workers}", seconds, batch, ready, results) for number in range(workers)]
    started = [context.Process(target=work, args=one) for one in given]
    for process in started:
        process.start()
    appended = sum(results.get(timeout=PATIENCE_SECONDS) for _ in started)
    for process in started:
        process.join()
    return appended / seconds


# --- bytes --------------------------------------------------------------------------------------------


async def bytes_written(url: str, sizes: Sizes) -> list[Figure]:
    """After a checkpoint the first change of each page is logged with the whole page."""
    short = sizes is SHORT
    journal = await PostgresJournal.open(url)
    rooms = await Rooms.create(journal, "M", ROOMS if short else MANY_ROOMS)
    steps = [rooms.codes[first : first + 100] for first in range(0, len(rooms.codes), 100)]
    for _ in range(2 if short else ENTRIES):  # so that pages are full, as later
        for codes in steps:
            await rooms.append(codes)
    await execute(url, "CHECKPOINT")
    before = await written(url)
    for _ in range(2 if short else ENTRIES):
        for codes in steps:
            await rooms.append(codes)
    after = await written(url)
    await journal.close()
    wal, disk = after.a_entry(before)
    return [
        Figure("database", f"write-ahead log, bytes an entry of {len(ENTRY)} bytes", wal),
        Figure("database", f"tables and indexes, bytes an entry of {len(ENTRY)} bytes", disk),
    ]


def run(sizes: Sizes) -> list[Figure]:
    database = PostgresServer()
    seconds = sizes.stage_seconds if sizes is SHORT else SECONDS
    try:
        database.start()
        figures = uvloop.run(batches(database.url, database.processes, sizes))
        for workers in (1, 2):
            rate = together(database.url, workers, seconds, 10)
            figures.append(Figure("database", f"batches of 10, {workers} workers: appends/s", rate))
        return figures + uvloop.run(bytes_written(database.url, sizes))
    finally:
        database.remove()
