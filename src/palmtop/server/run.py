"""Runs a server: opens the journal and the ports, announces the address, and closes everything in reverse order."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import segno
import structlog
from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

import palmtop
from palmtop.archive.fetch import Replays
from palmtop.engine.chance import new_seed
from palmtop.engine.errors import Refusal, Unavailable
from palmtop.games import GAMES
from palmtop.journal import Journal, JournalLost
from palmtop.journal.opening import open_journal
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.at_hand import AtHand, no_crashes
from palmtop.rooms.forgetting import DAY_MS
from palmtop.rooms.settings import Services, Settings, new_code
from palmtop.rooms.thinking import Thinking, worker_count
from palmtop.server.addresses import ON_THIS_MACHINE, Network, Proxies
from palmtop.server.app import create_app
from palmtop.server.delays import gathering
from palmtop.server.http_connections import HttpConnections, listen
from palmtop.server.limits import USUAL_LIMITS, ConnectionLimits
from palmtop.server.metrics import MeasuredJournal, Metrics
from palmtop.server.pages import origin_here
from palmtop.server.systemd import READY, STOPPING, notify, watchdog
from palmtop.server.visitors import Visitors
from palmtop.translations import terminal_language, translate

if TYPE_CHECKING:
    from palmtop.rooms.crash_notes import CrashNotes

log = structlog.get_logger()

SHUTDOWN_SECONDS = 2.0  # for HTTP requests under way; WebSocket connections are closed before
METRICS_HOST = "127.0.0.1"
START_ROOM_UNUSED_MS = DAY_MS  # after which the next start opens another room
OTHER_FILES = 100  # open files that are not connections: the journal, the client's files
# How long a thread may go on computing while another one waits for the interpreter. The event loop waits several times
# for each move, so with Python's 5 ms a move takes 70 to 160 ms while a replay is made or bots think.
SWITCH_SECONDS = 0.0001


class ServerConfig(Struct, frozen=True):
    """Where a server listens and keeps its journal."""

    host: str = "0.0.0.0"  # noqa: S104 - phones on the network must reach it
    port: int = 7256
    journal: Path | str = Path("palmtop.db")  # a file, or the address of a database
    metrics_port: int | None = None  # on 127.0.0.1 only; None: no metrics
    limits: ConnectionLimits = USUAL_LIMITS
    names: tuple[str, ...] = ()  # under which browsers may reach it, besides this machine's own
    proxies: tuple[Network, ...] = ()  # trusted, besides those on this machine
    # Whether a room is open from the start: none, the one of the last start if the journal is a file, or a new one.
    start_room: Literal["none", "same", "new"] = "none"


class Server(Struct, frozen=True):
    """A running server."""

    port: int  # the one in use: for port 0 the system picks one
    metrics_port: int | None
    journal: Journal
    rooms: Rooms
    notes: CrashNotes | None


_START = time.time_ns() - time.monotonic_ns()


def clock() -> int:
    """Milliseconds since 1970. Runs evenly, even if the machine's clock is set meanwhile."""
    return (_START + time.monotonic_ns()) // 1_000_000


class Sources(NamedTuple):
    """Where time and randomness come from. Tests supply their own."""

    clock: Callable[[], int] = clock  # ms since 1970
    new_seed: Callable[[], bytes] = new_seed  # of a match
    new_code: Callable[[int], str] = new_code  # of a room, with so many letters


REAL = Sources()


@asynccontextmanager
async def running(config: ServerConfig, settings: Settings, sources: Sources = REAL) -> AsyncIterator[Server]:
    """Serves as long as the context lasts, then tells clients to reconnect. Raises a Refusal if it can't start."""
    async with AsyncExitStack() as stack:
        journal, ownership, name, guesses, counts = await open_journal(config.journal)
        stack.push_async_callback(journal.close)
        at_hand, crashes = AtHand(), no_crashes
        if notes := _open_notes(name):
            stack.callback(notes.close)
            at_hand, crashes = notes.at_hand, notes.crashes
        # of two for rooms, a snapshot takes one, so that rooms can still be loaded
        workers = {"bots": worker_count(), "replays": 1, "rooms": 2}
        bots, replayer, loader = (ThreadPoolExecutor(count, name) for name, count in workers.items())
        for executor in (bots, replayer, loader):
            stack.callback(executor.shutdown, wait=False, cancel_futures=True)
        think = Thinking(at_hand.in_threads(bots), workers["bots"], time.thread_time).think
        metrics = Metrics()
        measured = MeasuredJournal(journal, metrics)
        clock, new_seed, new_code = sources
        version = palmtop.__version__
        gestures = gathering(config.limits.gather_seconds)
        stack.callback(gestures.stop)
        gather = gestures.add
        services = Services(
            GAMES,
            measured,
            settings,
            clock,
            think,
            version,
            new_seed,
            new_code,
            at_hand.in_threads(loader),
            gather,
            time.thread_time,
            ownership,
            at_hand,
            crashes,
        )
        rooms = Rooms(services)
        with contextlib.suppress(JournalLost):  # a sweep tries again
            await rooms.quarantine.refresh()
        metrics.observe(rooms)
        if counts:
            metrics.observe_database(counts)
        replays = Replays(GAMES, measured, version, at_hand.in_threads(replayer), rooms.snapshots)
        proxies = Proxies(ON_THIS_MACHINE + config.proxies)
        rooms.start_room = await _start_room(config, rooms, journal, clock())
        visitors = Visitors(settings, metrics, clock, config.limits, proxies, guesses)
        app = create_app(rooms, replays, measured, visitors, config.host, config.names)
        accepting = partial(HttpConnections, settings=settings, visitors=visitors)
        listening = _listening(app, config.host, config.port, "--port", accepting)
        port = await stack.enter_async_context(listening)
        metrics_port = None
        if config.metrics_port is not None:
            listening = _listening(metrics.app(), METRICS_HOST, config.metrics_port, "--metrics-port")
            metrics_port = await stack.enter_async_context(listening)
        yield Server(port, metrics_port, journal, rooms, notes)


def _open_notes(store: str) -> CrashNotes | None:
    """Where this process notes which room it is working on. None: nowhere, so no room is blamed for a crash."""
    try:
        from palmtop.rooms.crash_notes import CrashNotes, folder_for
    except ImportError:  # not available on Windows
        return None
    try:
        return CrashNotes(folder_for(store))
    except OSError as error:
        log.warning("crashes_not_noted", error=str(error))
        return None


async def _start_room(config: ServerConfig, rooms: Rooms, journal: Journal, now: int) -> str | None:
    """The code of the room that is open from the start. Workers that share a database have none unless it is new."""
    file = journal if isinstance(journal, SqliteJournal) else None
    if config.start_room == "none" or (config.start_room == "same" and file is None):
        return None
    try:
        code = await file.start_room(now - START_ROOM_UNUSED_MS) if file and config.start_room == "same" else None
        if code is None or not await _is_open(rooms, code):
            code = await rooms.open()
            if file:
                await file.keep_start_room(code)
    except (JournalLost, Unavailable) as error:
        log.warning("start_room_failed", error=str(error))
        return None
    return code


async def _is_open(rooms: Rooms, code: str) -> bool:
    """Whether newcomers can enter the room: its door may be closed, or it may be set aside."""
    try:
        return not (await rooms.look(code)).stored.locked
    except Refusal:
        return False


@asynccontextmanager
async def _listening(
    app: web.Application,
    host: str,
    port: int,
    option: str,
    connections: Callable[[web.Server], HttpConnections] | None = None,
) -> AsyncIterator[int]:
    """Yields the port in use. `option`: the option that selects it, for the error message."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(runner.cleanup)
        await runner.setup()
        assert runner.server is not None
        accept = connections(runner.server) if connections else runner.server
        if isinstance(accept, HttpConnections):
            stack.callback(accept.stop)
        listening = await _listen(accept, host, port, option)
        stack.callback(listening.close)
        yield listening.sockets[0].getsockname()[1]


async def _listen(accept: Callable[[], asyncio.Protocol], host: str, port: int, option: str) -> asyncio.Server:
    try:
        return await listen(accept, host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Refusal("port-taken", port=str(port), option=option) from error
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror or error)
        raise Refusal("cannot-listen", host=host, port=str(port), why=why) from error


def collect_garbage_less_often() -> None:
    """Reference counts free nearly everything here, but each collection looks at all young objects.

    By default one starts after 700 new objects, and a turn of many rooms makes thousands that live until it is told.
    Nothing else happens during a collection. One of the middle generation looks at 40,000 objects at most, which takes
    10 to 20 ms; one of the oldest looks at all, which takes 100 ms with 500 rooms, so it must be rare.
    """
    gc.freeze()
    gc.set_threshold(10_000, 3, 300)


def serve(config: ServerConfig, settings: Settings) -> None:
    """Serves until SIGINT or SIGTERM."""
    collect_garbage_less_often()
    sys.setswitchinterval(SWITCH_SECONDS)
    allowed = raise_open_files_limit(settings.most_sockets + settings.most_http + OTHER_FILES) - OTHER_FILES
    sockets = min(settings.most_sockets, allowed * 3 // 4)
    settings = replace(settings, most_sockets=sockets, most_http=min(settings.most_http, allowed - sockets))
    try:
        import uvloop
    except ImportError:  # not available on Windows
        asyncio.run(_serve(config, settings))
    else:
        uvloop.run(_serve(config, settings))


async def _serve(config: ServerConfig, settings: Settings) -> None:
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C raises KeyboardInterrupt
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with watchdog(), running(config, settings) as server:
        if server.notes:
            server.notes.trace_faults()
        announce(config.host, server.port, server.rooms.start_room)
        log.info(
            "serving",
            port=server.port,
            metrics_port=server.metrics_port,
            journal=str(config.journal),
            version=palmtop.__version__,
        )
        notify(READY)
        await stop.wait()
        notify(STOPPING)
        log.info("stopping")


def raise_open_files_limit(wanted: int) -> int:
    """Raises the limit of open files and sockets as far as allowed; returns how many may be open."""
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


def announce(host: str, port: int, room: str | None = None) -> None:
    """Prints a link and its QR code for the phones around: to this room, or to the front page."""
    link = f"{origin_here(host, port)}/" + (f"r/{room}" if room else "")
    language = terminal_language()
    title = _styled("  Palmtop  ", "1;30;43")  # bold black on yellow
    print(f"\n{title} {translate(language, 'cli-serving')}\n")
    for line in _qr_code(link):
        print(_styled(line, "30;47"))  # black on white, whatever the terminal's colours
    print(f"\n  {_styled(link, '1;4')}")
    if room:
        print(f"  {translate(language, 'cli-serving-table', code=room)}")
    print(f"  {_styled(translate(language, 'cli-serving-stop'), '2')}\n", flush=True)


def _styled(text: str, codes: str) -> str:
    return f"\x1b[{codes}m{text}\x1b[0m" if sys.stdout.isatty() else text


def _qr_code(link: str) -> list[str]:
    """In half blocks: two rows of the code in one line of text."""
    rows = [list(row) for row in segno.make(link, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(blocks[int(a), int(b)] for a, b in zip(upper, lower, strict=True)) for upper, lower in pairs]
