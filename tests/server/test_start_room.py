"""The room that is open as soon as the server is: found again after a restart, and told to the front page."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from msgspec.structs import replace
from tools.postgres_server import PostgresServer

from palmtop.rooms.forgetting import DAY_MS, NEVER_ENTERED_MS, NOTED_MS
from palmtop.rooms.settings import Settings
from palmtop.server.run import REAL, ServerConfig, announce, running
from palmtop.wire import up
from tests.cli.shell import palmtop_here
from tests.server.process import palmtop_serve
from tests.server.served import People, seated


def config_in(folder: Path, **more: Any) -> ServerConfig:
    return ServerConfig("127.0.0.1", 0, folder / "palmtop.db", **({"start_room": "same"} | more))


class Clock:
    """The server's clock, set by hand."""

    def __init__(self) -> None:
        self.now = REAL.clock()

    def __call__(self) -> int:
        return self.now


async def started(config: ServerConfig, clock: Clock) -> str | None:
    async with running(config, Settings(), REAL._replace(clock=clock)) as server:
        return server.rooms.start_room


async def test_a_restart_goes_on_with_the_same_room_unless_a_new_one_is_asked_for(tmp_path: Path) -> None:
    clock = Clock()
    first = await started(config_in(tmp_path), clock)
    assert first is not None
    assert await started(config_in(tmp_path), clock) == first
    assert await started(config_in(tmp_path, start_room="none"), clock) is None
    new = await started(config_in(tmp_path, start_room="new"), clock)
    assert new not in (None, first)
    assert await started(config_in(tmp_path), clock) == new


async def test_a_room_that_nobody_used_for_a_day_is_replaced(tmp_path: Path) -> None:
    clock = Clock()
    first = await started(config_in(tmp_path), clock)
    clock.now += DAY_MS
    assert await started(config_in(tmp_path), clock) == first
    clock.now += 1
    assert await started(config_in(tmp_path), clock) != first


async def test_a_room_whose_door_is_closed_is_replaced(tmp_path: Path) -> None:
    async with running(config_in(tmp_path), Settings()) as server, ClientSession() as session:
        first = server.rooms.start_room
        assert first is not None
        host = await People(session, f"http://127.0.0.1:{server.port}").phone(first, "Ada")
        await host.must(up.Lock(host.new_id(), True))
    assert await started(config_in(tmp_path), Clock()) not in (None, first)


async def test_it_is_opened_again_with_its_code_when_it_was_forgotten(tmp_path: Path) -> None:
    """Its link is on paper: a server that has run for days without visitors still lets people sit down."""
    clock = Clock()
    async with running(config_in(tmp_path), Settings(), REAL._replace(clock=clock)) as server:
        other = await server.rooms.open()
        await server.rooms.sweep()
        for _ in range(NEVER_ENTERED_MS // NOTED_MS + 2):
            clock.now += NOTED_MS
            await server.rooms.sweep()
        assert await server.journal.read(other) is None
        assert server.rooms.start_room is not None
        assert await server.journal.read(server.rooms.start_room) == []


async def test_the_link_leads_to_the_room_and_the_front_page_is_told_its_code(tmp_path: Path) -> None:
    async with palmtop_serve(tmp_path) as program:
        async with program.session.get(f"{program.url}/api/rooms") as reply:
            code = (await reply.json())["start"]
        ada = await program.phone(code, "Ada")
        bo = await program.phone(code, "Bo")
        await seated(bo, 2)
        assert bo.room["room"]["host"] == ada.room["you"]["person"]
        assert [chair["name"] for chair in bo.room["room"]["chairs"]] == ["Ada", "Bo"]
        await program.end(signal.SIGTERM)
    assert f"{program.url}/r/{code}" in program.said
    assert f"Table {code}" in program.said


def test_without_such_a_room_the_link_is_that_of_the_front_page(capsys: pytest.CaptureFixture[str]) -> None:
    announce("127.0.0.1", 7256)
    assert "http://127.0.0.1:7256/\n" in capsys.readouterr().out


async def test_workers_that_share_a_database_open_none_unless_asked(postgres: PostgresServer) -> None:
    config = ServerConfig("127.0.0.1", 0, postgres.url, start_room="same")
    assert await started(config, Clock()) is None
    assert await started(replace(config, start_room="new"), Clock()) is not None


def test_both_options_are_refused() -> None:
    told = palmtop_here("serve", "--no-table", "--new-table")
    assert told.code == 2
    assert "--no-table and --new-table" in told.err
