"""An upgrade worker by worker, under a hundred tables: how long each is interrupted, and whether a move is lost.

PostgreSQL, two workers and nginx as in `make cluster`. One worker after the other is told to stop, and its next version
(next_version.py) is started on its port. Afterwards every move that was acknowledged is looked for in the journal.
"""

from __future__ import annotations

import asyncio
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import uvloop
from tools.cluster import Worker, nginx, nginx_program
from tools.postgres_server import PostgresServer, free_port

from benchmarks.report import SHORT, Figure, Sizes, measured
from benchmarks.tables import Table, longest_gap, open_tables
from palmtop.journal.postgres import PostgresJournal
from palmtop.rooms import entries

TABLES = 100
QUIET_SECONDS = 8.0  # before, between and after the restarts


class Period(NamedTuple):
    start: float
    end: float


async def stored_ids(url: str, code: str) -> Counter[tuple[int | None, str | None]]:
    """Who asked for what in a room, and how often it was stored."""
    journal = await PostgresJournal.open(url)
    lines = [entries.decode(line) for line in await journal.read(code) or []]
    await journal.close()
    return Counter((line.by, line.id) for line in lines if line.id)


async def restart(worker: Worker) -> float:
    """Returns the seconds that it took to end."""
    began = time.monotonic()
    await asyncio.to_thread(worker.end, signal.SIGTERM)
    ended = time.monotonic() - began
    worker.program = ("-m", "benchmarks.next_version")
    await asyncio.to_thread(worker.start)
    return ended


async def upgrade(url: str, database: str, workers: list[Worker], count: int, quiet: float) -> list[Figure]:
    tables = await open_tables(url, count)
    for table in tables:
        table.play()
    await asyncio.sleep(quiet)  # people get used to each other
    before = Period(time.monotonic(), time.monotonic() + quiet)
    await asyncio.sleep(quiet)
    began, stops = time.monotonic(), []
    for worker in workers:
        stops.append(await restart(worker))
        await asyncio.sleep(quiet)
    during = Period(began, time.monotonic())
    await asyncio.gather(*(table.stop() for table in tables))
    figures = [*interruptions(tables), *gaps(tables, before, during)]
    figures.append(measured("upgrade", "a worker told to stop has ended, s", stops))
    figures += await moves(tables, database)
    await asyncio.gather(*(table.close() for table in tables))
    return figures


def interruptions(tables: list[Table]) -> list[Figure]:
    """From the loss of a socket to the next welcome. A table is interrupted as long as any of its people."""
    longest, times = [], 0
    for table in tables:
        away = [seconds for person in table.people for seconds in person.away]
        times += max(len(person.away) for person in table.people)
        longest.append(1000 * max(away, default=0.0))
        assert all(person.lost_at is None for person in table.people), "somebody has not come back"
    longest.sort()
    return [
        Figure("upgrade", f"times that one of {len(tables)} tables was interrupted", times),
        Figure("upgrade", "longest interruption of a table, median of all, ms", statistics.median(longest)),
        Figure("upgrade", "p99, ms", longest[len(longest) * 99 // 100]),
        Figure("upgrade", "longest of all, ms", longest[-1]),
    ]


def gaps(tables: list[Table], before: Period, during: Period) -> list[Figure]:
    """The longest time in which somebody was shown no move, at tables where people move all the time."""
    figures = []
    playing = [table for table in tables if table.places]
    for what, (start, end) in (("in a quiet time", before), ("during the upgrade", during)):
        longest = [1000 * max(longest_gap(one.shown, start, end) for one in table.people) for table in playing]
        figures.append(measured("upgrade", f"longest without a shown move, {what}, ms", longest))
    return figures


async def moves(tables: list[Table], database: str) -> list[Figure]:
    acknowledged = lost = twice = 0
    for table in tables:
        stored = await stored_ids(database, table.code)
        for person in table.people:
            known = person.acknowledged()
            acknowledged += len(known)
            lost += sum(stored[one] == 0 for one in known)
            twice += sum(stored[one] > 1 for one in known)
    return [
        Figure("upgrade", "moves acknowledged", acknowledged),
        Figure("upgrade", "of them lost", lost, most=0),
        Figure("upgrade", "of them stored twice", twice, most=0),
    ]


def run(sizes: Sizes) -> list[Figure]:
    if nginx_program() is None:
        print("without upgrade: nginx is not installed", file=sys.stderr)
        return []
    count, quiet = (8, 1.0) if sizes is SHORT else (TABLES, QUIET_SECONDS)
    with ExitStack() as stack:
        database = PostgresServer()
        stack.callback(database.remove)
        database.start()
        workers = [Worker(database.url, ("--log-level", "warning")) for _ in range(2)]
        for worker in workers:
            stack.callback(worker.end)
            worker.start()
        port = free_port()
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(nginx(folder, "127.0.0.1", port, [worker.port for worker in workers], "crit"))
        return uvloop.run(upgrade(f"http://127.0.0.1:{port}", database.url, workers, count, quiet))
