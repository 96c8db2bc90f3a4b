"""Durable moves per second: many rooms, each appending one entry and waiting until it is on disk."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.report import Figure, Sizes
from palmtop.journal.sqlite import SqliteJournal

ROOMS = 200
MOVES = 50  # per room
ENTRY = (
    b'{"t":"do","seat":3,"move":{"type":"mark","die":1,"box":17,"face":4},"at":123456,"done":123456,"id":"k3v9x2m1"}'
)


async def _play(journal: SqliteJournal, room: str, waits: list[float]) -> None:
    for seq in range(MOVES):
        start = time.perf_counter()
        await journal.append(room, seq, [ENTRY], seq)
        waits.append(time.perf_counter() - start)


async def _once(path: Path) -> tuple[float, list[float]]:
    """Moves per second, and how long each waited."""
    journal = await SqliteJournal.open(path)
    rooms = [f"ROOM{number:03}" for number in range(ROOMS)]
    await asyncio.gather(*(journal.create(room, 0) for room in rooms))
    waits: list[float] = []
    start = time.perf_counter()
    await asyncio.gather(*(_play(journal, room, waits) for room in rooms))
    rate = ROOMS * MOVES / (time.perf_counter() - start)
    await journal.close()
    return rate, waits


def run(sizes: Sizes) -> list[Figure]:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:  # a real disk, which /tmp may not be
        runs = [asyncio.run(_once(Path(folder) / f"{number}.db")) for number in range(sizes.rounds)]
    waits = sorted(wait for _, waits in runs for wait in waits)
    return [
        Figure("journal", f"durable moves/s, {ROOMS} rooms at once", statistics.median(rate for rate, _ in runs)),
        Figure("journal", "latency, median, ms", 1000 * statistics.median(waits)),
        Figure("journal", "latency, p99, ms", 1000 * waits[len(waits) * 99 // 100]),
    ]
