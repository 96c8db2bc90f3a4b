"""What a room of six notices while strangers attack the server, from one address and from fifty.

`palmtop serve` with its usual limits runs on one core; the people of the room and, with a low priority, the attackers
(tests/promises/attacks.py) on the other. The p99 of moves and of gestures is compared with that of the same server
without an attack.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec
from aiohttp import ClientSession, TCPConnector
from tests.game_choice import SMALLEST
from tests.promises.attacks import ATTACKS
from tests.promises.bystander import Delays, bystanders, p99

from benchmarks.growth import CODES, TOKEN, code_of, history, played, write_rooms
from benchmarks.report import SHORT, Figure, Sizes, line_of
from benchmarks.servers import GENERATOR_CORE, INSTALLED, ROOT, SERVER_CORE
from palmtop.sim.play import seed_of

ADDRESSES = (1, 50)
MATCHES = 1_000  # finished, in the big room
OTHER_ROOMS = 500
SECONDS = 10.0  # that each attack is measured for
BEGINNING_S = 3.0  # of an attack, before that
ALLOWED_MS = 50.0  # more than without an attack
NICE = 15  # of the attackers, so that they don't delay those who measure
EVERYTHING = "all of them together"


class Attacked(NamedTuple):
    delays: Delays
    attempts_s: float


def write_journal(path: Path) -> None:
    matches = [played(SMALLEST, seed_of("bystander", number)) for number in range(4)]
    now = int(time.time() * 1000)
    asyncio.run(write_rooms(path, CODES[:1], history(matches, MATCHES, now), now))
    asyncio.run(write_rooms(path, [code_of(number) for number in range(OTHER_ROOMS)], history([], 0, now), now))


@contextmanager
def serving(journal: Path) -> Iterator[int]:
    """The port of `palmtop serve`."""
    command = [sys.executable, "-m", "palmtop", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(journal)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        preexec_fn=lambda: os.sched_setaffinity(0, {SERVER_CORE}),
    )
    assert process.stderr is not None
    try:
        yield int(msgspec.json.decode(process.stderr.readline())["port"])
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def attacked(port: int, names: Sequence[str], addresses: int) -> Iterator[list[int]]:
    """While the attackers are at work. At the end the list has their attempts in each second."""
    others = ",".join(code_of(number) for number in range(OTHER_ROOMS))
    given = [str(port), str(addresses), CODES[0], TOKEN, others, *names]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.promises.attacks", *given],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=ROOT,
        preexec_fn=lambda: os.nice(NICE),
    )
    attempts: list[int] = []
    assert process.stdout is not None
    try:
        process.stdout.readline()
        time.sleep(BEGINNING_S)
        yield attempts
    finally:
        process.kill()
        attempts += [int(line) for line in process.stdout.read().split()[1:]]
        process.wait()


async def played_by_bystanders(port: int, seconds: float) -> Delays:
    async with (
        ClientSession(connector=TCPConnector(limit=0)) as session,
        bystanders(session, f"http://127.0.0.1:{port}") as room,
    ):
        return await room.play(seconds)


def measure(folder: Path, names: Sequence[str], addresses: int, seconds: float) -> tuple[Delays, Attacked]:
    """Without and with an attack, on a new server each time."""
    path = folder / "palmtop.db"
    path.unlink(missing_ok=True)
    path.write_bytes((folder / "prepared.db").read_bytes())
    with serving(path) as port:
        before = asyncio.run(played_by_bystanders(port, seconds))
        with attacked(port, names, addresses) as attempts:
            during = asyncio.run(played_by_bystanders(port, seconds))
    return before, Attacked(during, attempts[-1] / len(attempts) if attempts else 0)


def run(sizes: Sizes) -> list[Figure]:
    os.sched_setaffinity(0, {GENERATOR_CORE})
    seconds = 1.0 if sizes is SHORT else SECONDS
    INSTALLED.mkdir(parents=True, exist_ok=True)
    figures = []
    with tempfile.TemporaryDirectory(dir=INSTALLED) as name:
        folder = Path(name)
        write_journal(folder / "prepared.db")
        for attack in [*ATTACKS, EVERYTHING]:
            for addresses in ADDRESSES:
                names = list(ATTACKS) if attack == EVERYTHING else [attack]
                before, attacked = measure(folder, names, addresses, seconds)
                new = figures_of(f"{attack}, {addresses} address{'es' * (addresses > 1)}", before, attacked)
                print(*map(line_of, new), sep="\n", file=sys.stderr, flush=True)  # it takes long
                figures += new
    return figures


def figures_of(what: str, before: Delays, attacked: Attacked) -> list[Figure]:
    """p99, with that of without an attack as the lowest."""
    moves, gestures = (p99(delays) for delays in attacked.delays)
    usual_moves, usual_gestures = (p99(delays) for delays in before)
    return [
        Figure("bystander", f"{what}: moves, p99 ms", moves, None, usual_moves + ALLOWED_MS, (usual_moves, moves)),
        Figure(
            "bystander",
            f"{what}: gestures, p99 ms",
            gestures,
            None,
            usual_gestures + ALLOWED_MS,
            (usual_gestures, gestures),
        ),
        Figure("bystander", f"{what}: attempts/s", attacked.attempts_s),
    ]
