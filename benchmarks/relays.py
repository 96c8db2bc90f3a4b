"""Gestures relayed: people of seven drag 30 times a second, in one room and in hundreds; how late others feel it.

The servers run in processes of their own, one after the other: ours, and a bare relay on the same library.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import uvloop

from benchmarks.crowd import Drag, Phone, dial, sit
from benchmarks.report import Figure

PEOPLE = 7
EVERY = 1 / 30
SECONDS = 6.0
SCENES = (("one room, all 7 drag", 1, 7), ("100 rooms, 1 of 7 drags", 100, 1), ("200 rooms, 1 of 7 drags", 200, 1))
GOAL = 0.5  # of what the bare relay does with the same processor time

Room = list[Phone]


class Measured(NamedTuple):
    delays: list[float]  # seconds, sorted
    delivered: int
    cpu: float  # seconds of the server's processor time


@contextmanager
def server(kind: str) -> Iterator[tuple[int, int]]:
    """Its port and its process."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        command = [sys.executable, "-m", "benchmarks.relay_server", kind, folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline()), process.pid
        finally:
            process.kill()
            process.wait()


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def address_of(number: int) -> str:
    return f"10.{number // 65536}.{number // 256 % 256}.{number % 256}"


async def table(kind: str, port: int, number: int) -> Room:
    """Seven phones in a room; in ours a match of Mind Map is dealt and everyone places."""
    if kind == "bare":
        return [await dial(port, f"/{number}", address_of(number), Drag()) for _ in range(PEOPLE)]
    return await sit(port, address_of(number), PEOPLE, b"mind-map", Drag())


async def drag(room: Room, draggers: int, until: float, offset: float) -> None:
    """Each dragger in turn, evenly over the interval; the last of the room watches how late it comes."""
    sent: dict[int, float] = {}
    room[-1].watch = sent
    numbers = count()
    moment = perf_counter() + offset
    while moment < until:
        for dragger in room[:draggers]:
            await asyncio.sleep(max(0.0, moment - perf_counter()))
            number = next(numbers)
            sent[number] = perf_counter()
            dragger.make(number)
            moment += EVERY / draggers


async def measure(kind: str, rooms: int, draggers: int) -> Measured:
    with server(kind) as (port, process):
        tables = [await table(kind, port, number) for number in range(rooms)]
        await asyncio.sleep(1)
        felt, cpu, start = sum(phone.felt for room in tables for phone in room), cpu_seconds(process), perf_counter()
        await asyncio.gather(
            *(drag(room, draggers, start + SECONDS, EVERY * n / rooms) for n, room in enumerate(tables))
        )
        await asyncio.sleep(0.5)
        cpu = cpu_seconds(process) - cpu
        delivered = sum(phone.felt for room in tables for phone in room) - felt
        delays = sorted(delay for room in tables for delay in room[-1].delays)
        for room in tables:
            for phone in room:
                phone.close()
    return Measured(delays, delivered, cpu)


def run() -> list[Figure]:
    figures: list[Figure] = []
    for scene, rooms, draggers in SCENES:
        ours, peer = (uvloop.run(measure(kind, rooms, draggers)) for kind in ("palmtop", "bare"))
        figures += [
            Figure("relays", f"{scene}: late by, median, ms", 1000 * ours.delays[len(ours.delays) // 2]),
            Figure("relays", f"{scene}: late by, 99 of 100, ms", 1000 * ours.delays[len(ours.delays) * 99 // 100]),
            Figure(
                "relays", f"{scene}: the bare relay's 99 of 100, ms", 1000 * peer.delays[len(peer.delays) * 99 // 100]
            ),
            Figure("relays", f"{scene}: processor time a delivery, µs", 1e6 * ours.cpu / ours.delivered),
            Figure("relays", f"{scene}: deliveries/s", ours.delivered / SECONDS),
            Figure(
                "relays",
                f"{scene}: times the bare relay's deliveries for the same time",
                (peer.cpu / peer.delivered) / (ours.cpu / ours.delivered),
                GOAL if rooms > 1 else None,  # one room's is mostly the clock's own noise
            ),
        ]
    return figures
