"""A room that crashes its process twice is set aside; a process that is killed from outside blames no room."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from palmtop.wire import down, up
from tests.cli.shell import palmtop
from tests.server.phone import Phone
from tests.server.poisoned import Poison
from tests.server.process import Program, palmtop_serve
from tests.server.served import deal, dealt_in, serving
from tests.toy.game import Lower

POISONED = ("-m", "tests.server.poisoned")
SET_ASIDE = down.Bye("room-quarantined", again=False)


@pytest.fixture
async def program(store: Path | str) -> AsyncIterator[Program]:
    async with palmtop_serve(store, POISONED) as program:
        yield program


@pytest.fixture
async def other(program: Program, store: Path | str) -> AsyncIterator[Program]:
    async with palmtop_serve(store, POISONED) as other:
        yield other


def code_of(phone: Phone) -> str:
    return str(phone.room["room"]["code"])


def events(program: Program, name: str) -> list[Any]:
    return [line for line in program.log if line["event"] == name]


async def crash(program: Program, phone: Phone, poison: Poison) -> int:
    """Makes a move that ends the process. Returns the exit code."""
    await phone.send(phone.do(Lower(poison)))
    return await program.ended()


async def test_a_room_that_crashes_the_server_twice_is_set_aside_until_it_is_released(program: Program) -> None:
    ada, _ = await program.dealt(2)
    eve, _ = await program.dealt(2)
    assert await crash(program, ada, Poison.KILLS) == -signal.SIGKILL
    await program.start()
    assert [line["rooms"] for line in events(program, "crashed")] == [[code_of(ada)]]
    ada, eve = await program.back(ada), await program.back(eve)
    assert await crash(program, ada, Poison.KILLS) == -signal.SIGKILL
    await program.start()
    assert [line["room"] for line in events(program, "room_quarantined")] == [code_of(ada)]
    assert (await program.phone(code_of(ada), token=ada.token)).bye == SET_ASIDE
    async with program.session.get(f"{program.url}/api/rooms/{code_of(ada)}") as response:
        assert (response.status, (await response.json())["word"]) == (503, "room-quarantined")
    eve = await program.back(eve)
    await eve.rename("Still here")
    await program.end(signal.SIGTERM)

    where = str(program.journal)
    listed = await asyncio.to_thread(palmtop, "journal", "quarantined", where)
    assert listed.out.startswith(code_of(ada))
    assert listed.out.count("\n") == 1
    released = await asyncio.to_thread(palmtop, "journal", "release", code_of(ada), where)
    assert released.code == 0, released
    again = await asyncio.to_thread(palmtop, "journal", "release", code_of(ada), where)
    assert again.code == 1
    await program.start()
    back = await program.back(ada)
    assert back.hand == ada.hand
    await back.rename("Back again")


@pytest.mark.parametrize("poison", [Poison.KILLS_WHEN_LOADED, Poison.KILLS_BOTS])
async def test_crashes_in_other_threads_are_counted(program: Program, poison: Poison) -> None:
    """While a room is loaded, and while its bot thinks."""
    ada, _ = await program.table(2)
    await ada.must(up.AddBot(ada.new_id()))
    await deal(ada)
    await dealt_in(ada)
    if poison is Poison.KILLS_WHEN_LOADED:
        await ada.must(ada.do(Lower(poison)))
        await program.end(signal.SIGKILL)
    else:
        await crash(program, ada, poison)
    await program.start()
    while len(events(program, "crashed")) < 2:
        again = await program.dial(code_of(ada), ada.token)
        await again.send(up.Hello(ada.token))
        await program.ended()
        await program.start()
    assert [line["rooms"] for line in events(program, "crashed")] == [[code_of(ada)]] * 2
    assert (await program.phone(code_of(ada), token=ada.token)).bye == SET_ASIDE


async def test_a_hung_room_is_blamed_when_the_process_is_told_to_abort(program: Program) -> None:
    """The log says where it hung."""
    ada, _ = await program.dealt(2)
    assert await crash(program, ada, Poison.HANGS) == -signal.SIGABRT
    await program.start()
    (crashed,) = events(program, "crashed")
    assert crashed["rooms"] == [code_of(ada)]
    assert "poisoned.py" in crashed["trace"]


async def test_a_hung_thread_is_blamed_when_the_process_is_told_to_abort(program: Program) -> None:
    """Though the signal arrives in the thread of the event loop, in the middle of another room's turn."""
    ada, _ = await program.table(2)
    await ada.must(up.AddBot(ada.new_id()))
    await deal(ada)
    await dealt_in(ada)
    await ada.must(ada.do(Lower(Poison.HANGS_BOTS)))
    eve, _ = await program.dealt(2)
    assert await crash(program, eve, Poison.WAITS) == -signal.SIGABRT
    await program.start()
    (crashed,) = events(program, "crashed")
    assert crashed["rooms"] == sorted([code_of(ada), code_of(eve)])


async def test_a_server_that_is_killed_while_its_rooms_rest_blames_none(program: Program) -> None:
    tables = [await program.dealt(2) for _ in range(3)]
    for _ in range(3):
        async with program.session.get(f"{program.url}/healthz") as response:  # by then it has nothing else to do
            assert response.status == 200
        await program.end(signal.SIGKILL)
        await program.start()
        tables = [[await program.back(phone) for phone in phones] for phones in tables]
        for host, _ in tables:
            await host.rename("Still here")
    assert not events(program, "crashed")


@pytest.mark.parametrize("store", ["postgres"], indirect=True)
async def test_no_third_worker_is_crashed(program: Program, other: Program, store: str) -> None:
    """Each crash is counted before the next worker loads the room."""
    ada, _ = await program.dealt(2)
    eve, _ = await other.dealt(2)
    assert await crash(program, ada, Poison.ABORTS) == -signal.SIGABRT
    async with palmtop_serve(store, POISONED) as third:
        ada = await other.phone(code_of(ada), token=ada.token)
        assert await crash(other, ada, Poison.ABORTS) == -signal.SIGABRT
        assert (await third.phone(code_of(ada), token=ada.token)).bye == SET_ASIDE
        eve = await third.phone(code_of(eve), token=eve.token)
        await eve.rename("Still here")
        released = await asyncio.to_thread(palmtop, "journal", "release", code_of(ada), store)
        assert released.code == 0, released
        ada = await third.phone(code_of(ada), token=ada.token)
        await ada.rename("Back again")


@pytest.mark.parametrize("store", ["postgres"], indirect=True)
async def test_workers_wait_while_another_one_counts_a_crash(
    program: Program, other: Program, store: str, database: asyncpg.Connection
) -> None:
    """Two workers are asked for the room at once, and storing the count takes long."""
    ada, _ = await program.dealt(2)
    await crash(program, ada, Poison.ABORTS)
    async with palmtop_serve(store, POISONED) as third:
        ada = await other.phone(code_of(ada), token=ada.token)
        await program.start()
        async with database.transaction():
            await database.execute("LOCK TABLE crash IN SHARE MODE")  # can be read, not written
            await crash(other, ada, Poison.ABORTS)
            entering = [asyncio.ensure_future(one.phone(code_of(ada), token=ada.token)) for one in (program, third)]
            done, _ = await asyncio.wait(entering, timeout=0.3)
            assert not done
        assert [(await phone).bye for phone in entering] == [SET_ASIDE] * 2


async def test_the_operator_sees_how_many_rooms_are_set_aside(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        ada, _ = await served.table(2)
        for _ in range(2):
            await served.journal.count_crash([code_of(ada)], 1)
        await served.server.rooms.quarantine.refresh()
        assert await served.metric("palmtop_rooms_quarantined") == 1
