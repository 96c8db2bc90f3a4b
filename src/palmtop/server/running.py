"""A server at work: its journal, house and doors, opened in order and closed in reverse."""

from __future__ import annotations

import asyncio
import errno
import os
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import web
from msgspec import Struct

import palmtop
from palmtop.engine.errors import Refusal
from palmtop.engine.game import Intent
from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms.house import House
from palmtop.rooms.replaying import Replays
from palmtop.rooms.settings import Settings
from palmtop.rooms.surroundings import Surroundings
from palmtop.server.app import create_app
from palmtop.server.metrics import Metrics
from palmtop.server.timed import TimedJournal
from palmtop.server.visitors import Visitors

SHUTDOWN_SECONDS = 2.0  # for requests under way; sockets have had their goodbye by then
THIS_MACHINE = "127.0.0.1"
KEEP_ALIVE_SECONDS = 75.0  # how long a connection that asks for nothing is kept


class Place(Struct, frozen=True):
    """Where a server listens and keeps its journal."""

    host: str = "0.0.0.0"  # noqa: S104 - the phones in the room are to find it
    port: int = 7256
    journal: Path = Path("palmtop.db")
    metrics_port: int | None = None  # on this machine alone; None: nowhere


class Running(Struct, frozen=True):
    port: int  # the one in use: with port 0 the system picks one
    metrics_port: int | None
    journal: SqliteJournal
    house: House


_START = time.time_ns() - time.monotonic_ns()


def clock() -> int:
    """Milliseconds since 1970; runs evenly from the start on, whatever is done to the machine's own clock."""
    return (_START + time.monotonic_ns()) // 1_000_000


@asynccontextmanager
async def running(place: Place, settings: Settings) -> AsyncIterator[Running]:
    """Serves as long as the context lasts, then tells everyone to come back. Raises a Refusal if it can't."""
    loop = asyncio.get_running_loop()
    async with AsyncExitStack() as at_the_end:
        journal = await SqliteJournal.open(place.journal)
        at_the_end.push_async_callback(journal.close)
        thinkers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bots")
        at_the_end.callback(thinkers.shutdown, wait=False, cancel_futures=True)

        rewinder = ThreadPoolExecutor(max_workers=1, thread_name_prefix="replays")
        at_the_end.callback(rewinder.shutdown, wait=False, cancel_futures=True)

        async def think(look: Any, *view: Any) -> Intent | None:
            return await loop.run_in_executor(thinkers, look, *view)

        metrics = Metrics()
        timed = TimedJournal(journal, metrics)
        house = House(Surroundings(GAMES, timed, settings, clock, think, palmtop.__version__))
        metrics.watch(house)
        replays = Replays(GAMES, timed, palmtop.__version__, rewinder)
        app = create_app(house, replays, timed, Visitors(settings, metrics, clock), place.host)
        port = await at_the_end.enter_async_context(_listening(app, place.host, place.port, "--port"))
        metrics_port = None
        if place.metrics_port is not None:
            watching = _listening(metrics.app(), THIS_MACHINE, place.metrics_port, "--metrics-port")
            metrics_port = await at_the_end.enter_async_context(watching)
        yield Running(port, metrics_port, journal, house)


@asynccontextmanager
async def _listening(app: web.Application, host: str, port: int, option: str) -> AsyncIterator[int]:
    """On the port it yields: with port 0 the system picks one. `option`: where another is chosen."""
    runner = web.AppRunner(
        app, access_log=None, shutdown_timeout=SHUTDOWN_SECONDS, keepalive_timeout=KEEP_ALIVE_SECONDS
    )
    try:
        await runner.setup()
        await _listen(runner, host, port, option)
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int, option: str) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Refusal("port-taken", port=str(port), option=option) from error
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror or error)
        raise Refusal("cannot-listen", host=host, port=str(port), why=why) from error
