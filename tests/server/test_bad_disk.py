"""A server process with a full disk: it keeps running, reports it, and continues when there is space."""

from __future__ import annotations

import asyncio
import resource
import sys
from pathlib import Path

import pytest

from palmtop.wire import up
from tests.server.phone import PATIENCE, Done, Phone
from tests.server.process import Program, palmtop_serve

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody limits another process")


def may_write(program: Program, most: int) -> None:
    """Limits the size of its files; a limit at their present size acts like a full disk."""
    _, hard = resource.prlimit(program.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (most, hard))


async def health(program: Program) -> int:
    async with program.session.get(f"{program.url}/healthz") as response:
        return response.status


async def until_well(program: Program) -> None:
    async with asyncio.timeout(PATIENCE):
        while await health(program) != 200:  # noqa: ASYNC110 - asks, there is no event to wait for
            await asyncio.sleep(0.05)


def name_of(phone: Phone) -> str:
    return str(phone.room["room"]["chairs"][0]["name"])


async def test_a_server_waits_for_a_full_disk(tmp_path: Path) -> None:
    async with palmtop_serve(tmp_path) as program:
        ada, bob = await program.table(2)
        may_write(program, 1)
        await ada.send(up.Rename("x", "Ada"))
        await ada.until(lambda: ada.notices)
        await bob.until(lambda: bob.notices)
        assert ada.notices == bob.notices == ["saving-failed"]
        assert await health(program) == 503
        late = await program.dial(ada.room["room"]["code"])
        await late.send(up.Hello(late.token, "Eve"))
        await late.until(lambda: late.notices)
        assert late.welcome is None
        assert (ada.answers, name_of(bob)) == ([], "Guest 0")

        may_write(program, resource.RLIM_INFINITY)
        await ada.until(lambda: ada.answers)
        assert ada.answers == [Done("x")]
        await bob.until(lambda: name_of(bob) == "Ada")
        await late.until(lambda: late.welcome and late.room)
        await until_well(program)
        assert ada.notices == bob.notices == late.notices == ["saving-failed", "saving-again"]

        await program.kill()
        events = [line["event"] for line in program.log]
        assert events == ["serving", "journal_trouble", "journal_stores_again"]
        await program.start()
        back = await program.back(bob)
        assert name_of(back) == "Ada"
