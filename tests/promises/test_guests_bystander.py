"""Six people play while strangers attack the server: every move is carried out and shown, and the log stays short.

How long moves and gestures take then is measured by `python -m benchmarks bystander`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests import effort
from tests.promises.attacks import ATTACKS, Target
from tests.promises.bystander import bystanders, p99
from tests.promises.conftest import Say
from tests.promises.raw_http import needs_addresses
from tests.server.process import ROOT, Program, palmtop_serve

pytestmark = needs_addresses

ROOMS = 5  # that strangers look at, each opened by another person
SECONDS, SOAK_SECONDS = 2.0, 20.0
LINES_PER_ATTACK = 20  # in the log
BUSY_DISK = "saving-slow"  # of tests that run at the same time: players are told, and no move is lost
NICE = 15  # of the attackers, who must not keep the clients of this process from answering in time
CASES = [list(ATTACKS), *([name] for name in (ATTACKS if effort.is_soak() else ()))]


async def target_on(program: Program) -> Target:
    host = await program.phone(await program.new_room(), "Ada")
    assert host.welcome
    rooms = [await program.new_room() for _ in range(ROOMS)]
    return Target(program.port, host.welcome.room, host.token, rooms)


@asynccontextmanager
async def attacked(target: Target, attacks: Sequence[str], addresses: int) -> AsyncIterator[None]:
    """While the attackers are at work, as a program of their own. Then counts their attempts."""
    given = (str(target.port), str(addresses), target.big, target.token, ",".join(target.rooms), *attacks)
    command = (sys.executable, "-m", "tests.promises.attacks", *given)
    process = await asyncio.create_subprocess_exec(
        *command, stdout=PIPE, stderr=DEVNULL, cwd=ROOT, preexec_fn=lambda: os.nice(NICE)
    )
    assert process.stdout is not None
    try:
        while not target.attempts:
            target.attempts = int(await process.stdout.readline())
        yield
    finally:
        process.kill()
        said, _ = await process.communicate()
        target.attempts = max(map(int, said.split()), default=target.attempts)


async def played_under(folder: Path, attacks: Sequence[str], addresses: int) -> str:
    """What the people of one room noticed. All their moves must be accepted and shown to everyone."""
    async with palmtop_serve(folder) as program:
        target = await target_on(program)
        async with bystanders(program.session, program.url) as room, attacked(target, attacks, addresses):
            delays = await room.play(SOAK_SECONDS if effort.is_soak() else SECONDS)
            await room.all_shown()
        assert await program.end(signal.SIGTERM) == 0
    unusual = [line for line in program.log if line["level"] not in ("debug", "info", "warning")]
    assert [line for line in unusual if line.get("word") != BUSY_DISK] == []
    assert len(program.log) <= LINES_PER_ATTACK * len(attacks), program.log[:50]
    return (
        f"{target.attempts:,} attempts, {len(program.log)} log lines; p99 of moves {p99(delays.moves):.0f} ms, "
        f"of gestures {p99(delays.gestures):.0f} ms (all on the same cores)"
    )


@pytest.mark.parametrize("addresses", [1, 20])
@pytest.mark.parametrize("attacks", CASES, ids=lambda names: names[0] if len(names) == 1 else "all")
async def test_people_play_on_while_strangers_attack(
    tmp_path: Path, attacks: Sequence[str], addresses: int, say: Say
) -> None:
    what = attacks[0] if len(attacks) == 1 else "all attacks together"
    say(f"{what}, addresses: {addresses}: {await played_under(tmp_path, attacks, addresses)}")
