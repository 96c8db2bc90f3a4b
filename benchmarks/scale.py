"""Several workers on PostgreSQL beside one process on SQLite: durable moves/s, relays, and where the CPU time goes.

The generator connects to the workers themselves, and once to nginx in front of them. Nothing is pinned to a core: on a
small machine workers, database, nginx and generator compete. So the rates say less than the CPU time of each move and
delivery, which is measured with the same number of rooms for each worker.
"""

from __future__ import annotations

import asyncio
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from tools.cluster import nginx, nginx_program
from tools.postgres_server import PostgresServer, free_port

from benchmarks.database import written
from benchmarks.load import Load, Stage, best, stages
from benchmarks.report import SHORT, Figure, Sizes, measured
from benchmarks.servers import INSTALLED, PALMTOP, ROOT, Target

SEATS = 6
FIRST_ROOMS = 40
LOADS = {"moves": (4.0, 100.0), "gestures": (20.0, 50.0)}  # sent by a seat in a second; limit of the p99 in ms
RECEIVERS = {"moves": SEATS, "gestures": SEATS - 1}  # of each
ROUNDS = 2
STEADY_ROOMS = {"moves": 80, "gestures": 40}  # of each worker
STEADY_SECONDS = 5.0
IDLE_SECONDS = 10.0
WORKER, DATABASE, NGINX = "worker", "PostgreSQL", "nginx"


class SetUp(NamedTuple):
    name: str
    workers: int
    database: bool = True
    nginx: bool = False


SQLITE = SetUp("SQLite, 1 process", 1, database=False)
ONE = SetUp("PostgreSQL, 1 worker", 1)
TWO = SetUp("PostgreSQL, 2 workers", 2)
PROXIED = SetUp("PostgreSQL, 2 workers, nginx", 2, nginx=True)
SET_UPS = (SQLITE, ONE, TWO, PROXIED)


class Served(NamedTuple):
    target: Target
    roles: list[str]  # of the target's processes


@contextmanager
def worker(where: str) -> Iterator[tuple[int, int]]:
    """Its port and process id."""
    process = subprocess.Popen([*PALMTOP.command(), where], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline()), process.pid
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def serving(set_up: SetUp, database: PostgresServer) -> Iterator[Served]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=INSTALLED)))
        where = database.url if set_up.database else str(folder)
        workers = [stack.enter_context(worker(where)) for _ in range(set_up.workers)]
        ports, processes = [port for port, _ in workers], [process for _, process in workers]
        roles = [WORKER] * set_up.workers
        if set_up.database:
            processes.append(database.pid)
            roles.append(DATABASE)
        if set_up.nginx:
            port = free_port()
            processes.append(stack.enter_context(nginx(folder, "127.0.0.1", port, ports)).pid)
            roles.append(NGINX)
            ports = [port]
        yield Served(Target(set_up.name, PALMTOP.protocol, ports, processes), roles)


# --- measuring ----------------------------------------------------------------------------------------


@dataclass
class Samples:
    """Of one set-up and one kind of load, a value for each round."""

    rates: list[float] = field(default_factory=list)  # moves or deliveries in a second, at the most rooms
    rooms: list[float] = field(default_factory=list)
    cpu_us: dict[str, list[float]] = field(default_factory=dict)  # of one move or delivery, by role
    bytes: list[float] = field(default_factory=list)  # sent to clients for one move or delivery


def per_second(stage: Stage, kind: str) -> float:
    return stage.deliveries_s / (RECEIVERS[kind] if kind == "moves" else 1)


def cpu_us(stage: Stage, kind: str, roles: list[str]) -> dict[str, float]:
    """CPU time of one move or delivery, by role."""
    used = {"generator": stage.generator_share}
    for role, share in zip(roles, stage.cpu_shares, strict=True):
        used[role] = used.get(role, 0.0) + share
    return {role: 1e6 * share / per_second(stage, kind) for role, share in used.items()}


def sample(kind: str, set_ups: list[SetUp], database: PostgresServer, sizes: Sizes) -> dict[SetUp, Samples]:
    rate, limit_ms = LOADS[kind]
    ramp = Load(kind, rate, sizes.stage_seconds, limit_ms, SEATS, sharing=True)
    seconds = sizes.stage_seconds if sizes is SHORT else STEADY_SECONDS
    steady = Load(kind, rate, seconds, limit_ms, SEATS, sharing=True)
    samples = {set_up: Samples() for set_up in set_ups}
    for _ in range(min(ROUNDS, sizes.rounds)):
        for set_up, own in samples.items():
            with serving(set_up, database) as served:
                most = best(stages(served.target, ramp, FIRST_ROOMS, sizes.rooms_max), limit_ms)
            own.rooms.append(most.rooms if most else 0)
            own.rates.append(per_second(most, kind) if most else 0)
            rooms = STEADY_ROOMS[kind] * set_up.workers
            with serving(set_up, database) as served:
                stage = stages(served.target, steady, rooms, rooms)[0]
            own.bytes.append(stage.bytes_s / per_second(stage, kind))
            for role, value in cpu_us(stage, kind, served.roles).items():
                own.cpu_us.setdefault(role, []).append(value)
    return samples


def figures_of(kind: str, samples: dict[SetUp, Samples]) -> list[Figure]:
    what = "durable moves/s" if kind == "moves" else "deliveries/s"
    one = "move" if kind == "moves" else "delivery"
    figures = []
    for set_up, own in samples.items():
        figures.append(measured("scale", f"{set_up.name}: {what}", own.rates))
        figures.append(measured("scale", f"{set_up.name}: most rooms, {kind}", own.rooms))
        figures += [
            measured("scale", f"{set_up.name}: CPU per {one}, {role}, µs", values)
            for role, values in own.cpu_us.items()
        ]
    return [*figures, measured("scale", f"bytes to clients per {one}", samples[ONE].bytes)]


def idle(database: PostgresServer, sizes: Sizes) -> list[Figure]:
    """What people cost who do nothing: pings, and the worker's questions whether rooms are still its own."""
    load = Load("moves", 0, 1.0 if sizes is SHORT else IDLE_SECONDS, 0, SEATS, sharing=True)
    rooms = sizes.sockets // SEATS
    with serving(ONE, database) as served:
        stage = stages(served.target, load, rooms, rooms)[0]
    grown_kb = (stage.memory_kb - stage.memory_before_kb) / rooms
    figures = [Figure("scale", f"{ONE.name}: a room of six and its sockets, KB", grown_kb)]
    for role, share in zip(served.roles, stage.cpu_shares, strict=True):
        figures.append(
            Figure("scale", f"{ONE.name}: CPU per idle person and second, {role}, µs", 1e6 * share / rooms / SEATS)
        )
    return figures


def run(sizes: Sizes) -> list[Figure]:
    INSTALLED.mkdir(parents=True, exist_ok=True)
    set_ups = [set_up for set_up in SET_UPS if nginx_program() or not set_up.nginx]
    database = PostgresServer()
    try:
        database.start()
        with serving(ONE, database):  # creates the tables
            before = asyncio.run(written(database.url))
        moves = sample("moves", set_ups, database, sizes)
        wal, disk = asyncio.run(written(database.url)).a_entry(before)
        gestures = sample("gestures", set_ups, database, sizes)
        return (
            figures_of("moves", moves)
            + figures_of("gestures", gestures)
            + [
                Figure("scale", "write-ahead log, bytes an entry, moves above", wal),
                Figure("scale", "tables and indexes, bytes an entry, moves above", disk),
                *idle(database, sizes),
            ]
        )
    finally:
        database.remove()
