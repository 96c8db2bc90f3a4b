"""Does anything grow with the past? Time to the welcome in a room that is not in memory, memory, and the start.

With 0 to 1,000 finished matches in a room, and with 100,000 other rooms, in which nobody has played. A room has 4
seats, three of them bots; its matches are those of four seeds over and over. Every journal has ten such rooms. Servers
in processes of their own, each on a copy of a journal, are started one after another and greeted in turns. The first
hello of a server is not counted, because Python does some things only once. Each figure is the median of all starts.
The first hello into a room without a snapshot, as after an upgrade, is shown apart.

python -m benchmarks.growth serve <journal>     the server; prints its port when it listens
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import msgspec
from aiohttp import ClientSession
from msgspec import Raw

from benchmarks.report import Figure, Sizes
from palmtop import __version__
from palmtop.engine.chance import commitment
from palmtop.engine.game import AnyGame
from palmtop.engine.match import Header
from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import entries
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.settings import Services, Settings, at_once
from palmtop.server.run import ServerConfig, running
from palmtop.sim.play import Plan, play, seed_of

TOKEN = "growth-benchmark-token-0123456789"
CODES = tuple(f"AAAA{letter}" for letter in "ABCDEFGHJK")  # the rooms that are measured; the first one warms up
SEATS = 4
MATCHES = (0, 10, 100, 1_000)  # finished, in one room
ROOMS = 100_000
ROOMS_AT_ONCE = 2_000  # while the journal is written
RATIO_MAX = 1.5
STARTS = 5
HOUR_MS = 3_600_000

Entries = Sequence[entries.AnyEntry]


# --- journals ---------------------------------------------------------------------------------


def lobby() -> Entries:
    token = hashlib.sha256(TOKEN.encode()).hexdigest()
    bots = [entries.BotSat(emblem, 2) for emblem in range(1, SEATS)]
    return [entries.Joined(1, token, "Ada", 0), entries.Sat(1, 0, 0), *bots]


def played(game: AnyGame, seed: bytes) -> Entries:
    """A match between bots, as the first of a room."""
    options = game.Options()
    match = play(Plan(game, options, (2,) * SEATS), seed)
    header = Header(game.id, game.version, SEATS, Raw(msgspec.json.encode(options)), commitment(seed))
    dealt = entries.Dealt(1, header, seed.hex(), 0)
    return [dealt, *(entries.Given(given) for given in match.inputs), entries.Finished(match.outcome)]


def history(matches: list[Entries], count: int, now: int) -> list[bytes]:
    """The entries of a room with so many matches. Moves of the first seat are a person's requests."""
    made = [entries.StoredEntry(entry) for entry in lobby()]
    for number in range(1, count + 1):
        dealt, *rest = matches[number % len(matches)]
        assert isinstance(dealt, entries.Dealt)
        at = now - (count - number + 1) * HOUR_MS
        made.append(entries.StoredEntry(msgspec.structs.replace(dealt, number=number, at=at)))
        for index, entry in enumerate(rest):
            by_person = isinstance(entry, entries.Given) and entry.input.seat == 0
            made.append(entries.StoredEntry(entry, *((1, f"m{number}-{index}") if by_person else ())))
    return [entries.encode(stored) for stored in made]


def code_of(number: int) -> str:
    return "".join("BCDEFGHJKM"[number // 10**place % 10] for place in range(5))


async def write_rooms(path: Path, codes: Sequence[str], lines: list[bytes], now: int) -> None:
    """The rooms' appends are not awaited one by one, so that thousands are written in one commit."""
    journal = await SqliteJournal.open(path)
    for first in range(0, len(codes), ROOMS_AT_ONCE):
        some = codes[first : first + ROOMS_AT_ONCE]
        await asyncio.gather(*(journal.create(code, now) for code in some))
        await asyncio.gather(*(journal.append(code, 0, lines, now) for code in some))
    await journal.close()


# --- measuring --------------------------------------------------------------------------------


class Measured(NamedTuple):
    """Medians."""

    start_s: float
    hello_ms: float
    memory_mib: float  # of the process, after the hellos


@dataclass
class Samples:
    start_s: list[float] = field(default_factory=list)
    hello_ms: list[float] = field(default_factory=list)
    memory_mib: list[float] = field(default_factory=list)

    def medians(self) -> Measured:
        return Measured(
            statistics.median(self.start_s), statistics.median(self.hello_ms), statistics.median(self.memory_mib)
        )


@contextmanager
def serving(journal: Path) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port and process id."""
    command = [sys.executable, "-m", "benchmarks.growth", "serve", str(journal)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline()), process.pid
    finally:
        process.terminate()
        process.wait(30)


async def serve(journal: Path) -> None:
    async with running(ServerConfig("127.0.0.1", 0, journal), Settings()) as server:
        print(server.port, flush=True)
        await asyncio.Event().wait()


async def hello_ms(port: int, code: str) -> float:
    """The time from the first message of a known person until the room is shown."""
    async with (
        ClientSession() as session,
        session.ws_connect(f"http://127.0.0.1:{port}/ws/{code}", max_msg_size=0) as socket,
    ):
        hello = json.dumps({"t": "hello", "token": TOKEN})
        began = time.perf_counter()
        await socket.send_str(hello)
        kinds = []
        async for message in socket:
            kinds.append(json.loads(message.data)["t"])
            if kinds[-1] == "show":
                break
        if kinds[-2:] != ["welcome", "show"]:
            raise RuntimeError(f"expected a welcome and the room, got {kinds}")
        return 1000 * (time.perf_counter() - began)


def memory_mib(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def hello_after_upgrade(journal: Path) -> float:
    """The second hello, into a room without a snapshot."""
    with serving(journal) as (port, _):
        return [asyncio.run(hello_ms(port, code)) for code in CODES[:2]][1]


async def make_snapshots(path: Path) -> None:
    """Loads the rooms once, so that they get snapshots. Closing the journal writes all of it to the main file."""
    journal = await SqliteJournal.open(path)
    rooms = Rooms(Services(GAMES, journal, Settings(), lambda: int(time.time() * 1000), at_once, __version__))
    for code in CODES:
        await rooms.find(code)
    await rooms.snapshots.settled()
    await rooms.close()
    await journal.close()


def measure_start(journals: dict[str, Path], found: dict[str, Samples]) -> None:
    """Starts a server on each journal, then greets all of them in turns, so that they share the machine's moods."""
    with ExitStack() as servers:
        started: dict[str, tuple[int, int]] = {}
        for name, path in journals.items():
            began = time.perf_counter()
            started[name] = servers.enter_context(serving(path))
            found[name].start_s.append(time.perf_counter() - began)
        for code in CODES:
            for name, (port, _) in started.items():
                took = asyncio.run(hello_ms(port, code))
                if code != CODES[0]:
                    found[name].hello_ms.append(took)
        for name, (_, pid) in started.items():
            found[name].memory_mib.append(memory_mib(pid))


def medians_of(journals: dict[str, Path]) -> dict[str, Measured]:
    found = {name: Samples() for name in journals}
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory(dir=".make") as folder:
            measure_start({name: Path(shutil.copy(path, folder)) for name, path in journals.items()}, found)
    return {name: samples.medians() for name, samples in found.items()}


def figures(name: str, found: Measured, new: Measured) -> list[Figure]:
    return [
        Figure("growth", f"{name}: first hello, ms", found.hello_ms),
        Figure("growth", f"{name}: first hello, times a new room", found.hello_ms / new.hello_ms, most=RATIO_MAX),
        Figure("growth", f"{name}: start, s", found.start_s),
        Figure("growth", f"{name}: start, times a new room", found.start_s / new.start_s, most=RATIO_MAX),
        Figure("growth", f"{name}: memory, MiB", found.memory_mib),
        Figure("growth", f"{name}: memory, times a new room", found.memory_mib / new.memory_mib, most=RATIO_MAX),
    ]


def run(sizes: Sizes) -> list[Figure]:
    game = next(iter(GAMES.values()))
    now = int(time.time() * 1000)
    matches = [played(game, seed_of("growth", number)) for number in range(4)]
    found: list[Figure] = []
    with tempfile.TemporaryDirectory(dir=".make") as folder:
        journals: dict[str, Path] = {}
        for count in MATCHES:
            name = f"{count:,} matches in the room"
            path = journals[name] = Path(folder) / f"matches-{count}.db"
            asyncio.run(write_rooms(path, CODES, history(matches, count, now), now))
            found.append(Figure("growth", f"{name}: first hello after an upgrade, ms", hello_after_upgrade(path)))
            asyncio.run(make_snapshots(path))
        path = journals[f"10 matches, {ROOMS:,} other rooms"] = Path(folder) / "rooms.db"
        asyncio.run(write_rooms(path, [code_of(number) for number in range(ROOMS)], history(matches, 0, now), now))
        asyncio.run(write_rooms(path, CODES, history(matches, 10, now), now))
        asyncio.run(make_snapshots(path))
        medians = medians_of(journals)
    new = medians[f"{MATCHES[0]:,} matches in the room"]
    for name, measured in medians.items():
        found += figures(name, measured, new)
    return found


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[2])))
