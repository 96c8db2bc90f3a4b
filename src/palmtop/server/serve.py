"""Starts a server and says where it is: a link and a QR code for the phones in the room."""

from __future__ import annotations

import asyncio
import signal
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import segno
import structlog
from aiohttp import web
from msgspec import Struct
from rich.console import Console
from rich.text import Text

import palmtop
from palmtop.engine.game import Intent
from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms.house import House
from palmtop.rooms.room import Surroundings
from palmtop.rooms.settings import Settings
from palmtop.server.app import create_app
from palmtop.server.metrics import Metrics
from palmtop.server.timed import TimedJournal
from palmtop.server.visitors import Visitors
from palmtop.words import language, say

log = structlog.get_logger()


class Place(Struct, frozen=True):
    """Where a server listens and keeps its journal."""

    host: str = "0.0.0.0"  # noqa: S104 - the phones in the room are to find it
    port: int = 7256
    journal: Path = Path("palmtop.db")


def clock() -> int:
    return time.time_ns() // 1_000_000


async def run(place: Place, settings: Settings) -> None:
    """Serves until told to stop, then tells everyone to come back."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    metrics = Metrics()
    journal = await SqliteJournal.open(place.journal)
    thinkers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bots")

    async def think(look: Any, *view: Any) -> Intent | None:
        return await loop.run_in_executor(thinkers, look, *view)

    around = Surroundings(GAMES, TimedJournal(journal, metrics), settings, clock, think, palmtop.__version__)
    house = House(around)
    metrics.watch(house)
    app = create_app(house, Visitors(settings, metrics, clock))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=5.0)
    try:
        await runner.setup()
        site = web.TCPSite(runner, place.host, place.port)
        await site.start()
        announce(place.host, _port(runner) or place.port)
        log.info("serving", port=_port(runner), journal=str(place.journal), version=palmtop.__version__)
        await stop.wait()
        log.info("stopping")
    finally:
        await runner.cleanup()
        thinkers.shutdown(wait=False, cancel_futures=True)
        await journal.close()


def _port(runner: web.AppRunner) -> int | None:
    """The port in use: with port 0 the system picks one."""
    return runner.addresses[0][1] if runner.addresses else None


def address_here(host: str) -> str:
    """This machine's address on its network, as phones see it."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way out would be taken
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def announce(host: str, port: int) -> None:
    console = Console(highlight=False)
    link = f"http://{address_here(host)}:{port}/"
    lang = language()
    console.print()
    console.print(Text("  Palmtop  ", style="bold black on yellow"), say(lang, "cli-serving"))
    console.print()
    console.print(_code(link))
    console.print()
    console.print(Text("  " + link, style=f"bold underline link {link}"))
    console.print(Text("  " + say(lang, "cli-serving-stop"), style="dim"))
    console.print()


def _code(link: str) -> Text:
    """The QR code in half blocks, two rows of it a line, dark on light whatever the terminal's colours."""
    rows = [list(row) for row in segno.make(link, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(blocks[int(a), int(b)] for a, b in zip(upper, lower, strict=True)) for upper, lower in pairs]
    return Text("\n").join(Text(line, style="black on white") for line in lines)


def serve(place: Place, settings: Settings) -> None:
    """Blocks until the server is stopped."""
    try:
        import uvloop
    except ImportError:  # Windows has none
        asyncio.run(run(place, settings))
    else:
        uvloop.run(run(place, settings))
