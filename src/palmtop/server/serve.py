"""Starts a server and says where it is: a link and a QR code for the phones in the room."""

from __future__ import annotations

import asyncio
import contextlib
import signal

import segno
import structlog
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

import palmtop
from palmtop.rooms.settings import Settings
from palmtop.server.address import origin_here
from palmtop.server.running import Place, running
from palmtop.words import language, say

log = structlog.get_logger()

SPARE = 100  # open files that are no sockets: the journal, the client's pages


async def run(place: Place, settings: Settings) -> None:
    """Serves until told to stop."""
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C comes as an exception
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with running(place, settings) as server:
        announce(place.host, server.port)
        log.info(
            "serving",
            port=server.port,
            metrics_port=server.metrics_port,
            journal=str(place.journal),
            version=palmtop.__version__,
        )
        await stop.wait()
        log.info("stopping")


def announce(host: str, port: int) -> None:
    console = Console(highlight=False)
    link = f"{origin_here(host, port)}/"
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
    settings = replace(settings, most_sockets=min(settings.most_sockets, open_files(2 * settings.most_sockets) - SPARE))
    try:
        import uvloop
    except ImportError:  # Windows has none
        asyncio.run(run(place, settings))
    else:
        uvloop.run(run(place, settings))


def open_files(wanted: int) -> int:
    """How many files and sockets this process may have open, after asking for as many as wanted."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    allowed = wanted if hard == unlimited else min(wanted, hard)
    if soft != unlimited and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        return allowed
    return wanted if soft == unlimited else soft
