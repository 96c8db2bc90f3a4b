"""What a room of six notices of its audience: without one, while 200 phones join within ten seconds, and with them.

`palmtop serve` with its usual limits runs on one core; the people of the room and, with a low priority, the phones
(audience_phones.py), which guess every two seconds, on the other. The p99 of moves and of gestures is compared.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from aiohttp import ClientSession, TCPConnector
from tests.promises.bystander import Delays, bystanders, p99

from benchmarks.bystander import NICE, serving
from benchmarks.report import SHORT, Figure, Sizes, measured, ratio
from benchmarks.servers import GENERATOR_CORE, INSTALLED, ROOT

PHONES = 200
SECONDS = 10.0  # in which they join, and that each stage is measured for
ALLOWED_MS = 20.0  # more than without an audience
KINDS = ("moves", "gestures")
STAGES = ("without an audience", "while 200 phones join", "with 200 phones")


class Round(NamedTuple):
    delays: list[Delays]  # one of each stage
    phones: int  # that were there at the end
    guesses: int  # that the server took


async def measure(port: int, phones: int, seconds: float) -> Round:
    async with (
        ClientSession(connector=TCPConnector(limit=0)) as session,
        bystanders(session, f"http://127.0.0.1:{port}") as room,
    ):
        alone = await room.play(seconds)
        code = room.phones[0].room["room"]["code"]
        given = [sys.executable, "-m", "benchmarks.audience_phones", str(port), code, str(phones), str(seconds)]
        process = phones_process(given)
        assert process.stdout is not None
        try:
            await asyncio.to_thread(process.stdout.readline)
            joining = await room.play(seconds)
            with_all = await room.play(seconds)
        finally:
            process.kill()
            lines = process.stdout.read().splitlines()
            process.wait()
        there, _, taken = map(int, lines[-1].split())
        return Round([alone, joining, with_all], there, taken)


def phones_process(given: list[str]) -> subprocess.Popen[str]:
    """With a low priority, so that the phones don't delay those who measure."""
    return subprocess.Popen(given, stdout=subprocess.PIPE, text=True, cwd=ROOT, preexec_fn=lambda: os.nice(NICE))


def run(sizes: Sizes) -> list[Figure]:
    os.sched_setaffinity(0, {GENERATOR_CORE})
    phones, seconds = (20, 2.0) if sizes is SHORT else (PHONES, SECONDS)
    INSTALLED.mkdir(parents=True, exist_ok=True)
    rounds = []
    for _ in range(sizes.rounds):
        with tempfile.TemporaryDirectory(dir=INSTALLED) as name, serving(Path(name) / "palmtop.db") as port:
            rounds.append(asyncio.run(measure(port, phones, seconds)))
    return figures_of(rounds)


def figures_of(rounds: list[Round]) -> list[Figure]:
    figures = []
    for place, kind in enumerate(KINDS):
        p99s = [[p99(one.delays[stage][place]) for one in rounds] for stage in range(len(STAGES))]
        figures += [measured("audience", f"{kind} {stage}, p99 ms", p99s[n]) for n, stage in enumerate(STAGES)]
        for stage in (1, 2):
            more = [now - before for now, before in zip(p99s[stage], p99s[0], strict=True)]
            figures.append(measured("audience", f"{kind} {STAGES[stage]}, p99 more, ms", more, most=ALLOWED_MS))
            figures.append(ratio("audience", f"{kind} {STAGES[stage]}, p99 times", p99s[stage], p99s[0]))
    figures.append(measured("audience", "phones there at the end", [one.phones for one in rounds]))
    figures.append(measured("audience", "guesses taken in 20 s", [one.guesses for one in rounds]))
    return figures
