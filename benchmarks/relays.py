"""Latency and CPU time of relayed gestures, for each game that has a tests/games/<game>/relay_benchmark.py.

Our server and a bare relay on the same library run one after the other, each in a process of its own.
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
from tests.games.relay_benchmark import RelayBenchmark, Scene, benchmarks

from benchmarks.clients import Client, connect, deal
from benchmarks.report import Figure

SECONDS = 6.0

Room = list[Client]  # senders first; the last one measures delays


class Measured(NamedTuple):
    delays: list[float]  # seconds, sorted
    delivered: int
    cpu: float  # seconds of the server's CPU time

    def delay_ms(self, percent: int) -> float:
        return 1000 * self.delays[len(self.delays) * percent // 100]

    @property
    def cpu_us(self) -> float:
        """CPU time of one delivery."""
        return 1e6 * self.cpu / self.delivered


@contextmanager
def server(kind: str) -> Iterator[tuple[int, int]]:
    """Its port and its process id."""
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


async def open_room(kind: str, port: int, number: int, game: str, gestures: RelayBenchmark) -> Room:
    address = address_of(number)
    if kind == "bare":
        return [await connect(port, f"/{number}", address, gestures) for _ in range(gestures.CONNECTED)]
    return await gestures.start(await deal(port, address, game, gestures))


async def send(room: Room, senders: int, interval: float, until: float, offset: float) -> None:
    """The senders take turns, evenly over the interval."""
    sent: dict[int, float] = {}
    room[-1].sent_at = sent
    numbers = count()
    moment = perf_counter() + offset
    while moment < until:
        for sender in room[:senders]:
            await asyncio.sleep(max(0.0, moment - perf_counter()))
            number = next(numbers)
            sent[number] = perf_counter()
            sender.gesture(number)
            moment += interval / senders


async def measure(kind: str, game: str, gestures: RelayBenchmark, scene: Scene) -> Measured:
    with server(kind) as (port, process):
        rooms = [await open_room(kind, port, number, game, gestures) for number in range(scene.rooms)]
        everyone = [client for room in rooms for client in room]
        await asyncio.sleep(1)
        received, cpu, start = sum(client.received for client in everyone), cpu_seconds(process), perf_counter()
        interval = gestures.INTERVAL_SECONDS
        offsets = (interval * number / scene.rooms for number in range(scene.rooms))
        sending = zip(rooms, offsets, strict=True)
        await asyncio.gather(
            *(send(room, scene.senders, interval, start + SECONDS, offset) for room, offset in sending)
        )
        await asyncio.sleep(0.5)
        cpu = cpu_seconds(process) - cpu
        delivered = sum(client.received for client in everyone) - received
        delays = sorted(delay for room in rooms for delay in room[-1].delays)
        for client in everyone:
            client.close()
    return Measured(delays, delivered, cpu)


def figures_of(game: str, gestures: RelayBenchmark, scene: Scene) -> Iterator[Figure]:
    ours, bare = (uvloop.run(measure(kind, game, gestures, scene)) for kind in ("palmtop", "bare"))
    what = f"{game}, {gestures.NAME}, {scene.name}"
    for whose, measured in (("", ours), ("bare relay's ", bare)):
        yield Figure("relays", f"{what}: {whose}latency, median, ms", measured.delay_ms(50))
        yield Figure("relays", f"{what}: {whose}latency, p99, ms", measured.delay_ms(99))
        yield Figure("relays", f"{what}: {whose}CPU time per delivery, µs", measured.cpu_us)
    yield Figure("relays", f"{what}: deliveries/s", ours.delivered / SECONDS)
    yield Figure(
        "relays", f"{what}: deliveries per CPU time, times the bare relay", bare.cpu_us / ours.cpu_us, scene.goal
    )


def run() -> list[Figure]:
    return [
        figure
        for game, gestures in benchmarks()
        for scene in gestures.SCENES
        for figure in figures_of(game, gestures, scene)
    ]
