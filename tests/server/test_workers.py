"""Two workers on one database: each room has one owner, and whoever is not the owner any more tells nothing."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import postgres_listener
from palmtop.wire import down
from tests.cli.shell import palmtop
from tests.server.phone import Phone
from tests.server.process import palmtop_serve
from tests.server.served import Served, claimed, seated, serving
from tests.toy.game import Claim

Db = asyncpg.Connection


@pytest.fixture
async def first(postgres: PostgresServer) -> AsyncIterator[Served]:
    async with serving(postgres.url) as served:
        yield served


@pytest.fixture
async def second(first: Served, postgres: PostgresServer) -> AsyncIterator[Served]:
    async with serving(postgres.url) as served:
        yield served


def code_of(phone: Phone) -> str:
    return str(phone.room["room"]["code"])


async def moved(phone: Phone, to: Served) -> Phone:
    """The same person at another worker. Their old connection was told to come back."""
    await phone.until_over()
    assert phone.bye == down.Bye("room-reread", again=True)
    assert phone.close_code != 4001  # which means: never
    return await to.phone(code_of(phone), token=phone.token)


async def test_a_match_goes_on_at_another_worker(first: Served, second: Served) -> None:
    ada, bob = await first.dealt(2)
    await ada.must(ada.do(Claim()))
    await claimed(bob)
    hand = ada.hand
    ada_again = await second.phone(code_of(ada), token=ada.token)
    bob_again = await moved(bob, second)
    assert ada_again.hand == hand
    assert bob_again.table["scores"][0]
    await bob_again.must(bob_again.do(Claim()))
    await claimed(ada_again, 1)
    assert first.server.rooms.room_count == 0


async def test_people_are_told_to_come_back_as_soon_as_another_worker_has_the_room(
    first: Served, second: Served
) -> None:
    """Also those who do nothing."""
    ada, bob = await first.table(2)
    await second.phone(code_of(ada), "Cleo")
    again = [await moved(phone, second) for phone in (ada, bob)]
    for phone in again:
        await seated(phone, 3)


async def test_a_worker_that_lost_a_room_unnoticed_welcomes_nobody_from_its_memory(
    first: Served, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that was paused: it has heard of nothing. It claims the room again, and reads it."""
    ada, _ = await first.table(2)
    await first.journal.run_on(0, 0)  # the listener listens
    listener = first.journal._listener  # type: ignore[attr-defined]
    monkeypatch.setattr(listener, "_lose", lambda room: None)
    old = first.server.rooms.loaded[code_of(ada)]
    await database.execute("UPDATE room SET epoch = epoch + 1")
    cleo = await first.phone(code_of(ada), "Cleo")
    assert cleo.welcome is not None
    assert first.server.rooms.loaded[code_of(ada)] is not old
    await moved(ada, first)


async def test_files_are_not_served_from_old_memory_either(
    first: Served, second: Served, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = await first.table(2)
    monkeypatch.setattr(postgres_listener.Listener, "_hear", lambda *heard: None)
    await database.execute("UPDATE room SET epoch = epoch + 1")
    status, _ = await first.fetch(ada, "scorepad")
    assert status == 200
    assert code_of(ada) not in first.server.rooms.loaded


async def test_a_killed_worker_is_replaced_in_the_middle_of_a_turn(postgres: PostgresServer, second: Served) -> None:
    async with palmtop_serve(postgres.url) as program:
        phones = await program.dealt(3)
        await phones[0].must(phones[0].do(Claim()))
        for phone in phones:
            await claimed(phone)
        before = [phone.hand for phone in phones]
        unanswered = phones[1].do(Claim(), id="unanswered")
        await phones[1].send(unanswered)
        await program.end(signal.SIGKILL)
        again = [await second.phone(code_of(phone), token=phone.token) for phone in phones]
        assert [phone.hand for phone in again] == before
        await again[1].must(unanswered)
        await claimed(again[2], 1)


async def test_a_new_room_can_be_entered_at_any_worker(first: Served, second: Served) -> None:
    code = await first.new_room()
    ada = await second.phone(code, "Ada")
    assert ada.welcome is not None
    assert second.server.rooms.room_count == 1
    assert first.server.rooms.room_count == 0


async def test_without_the_database_nobody_comes_in_and_all_is_well_afterwards(
    first: Served, postgres: PostgresServer, logs: list[Any]
) -> None:
    ada, bob = await first.dealt(2)
    postgres.kill()
    move = ada.do(Claim(), id="the-move")
    await ada.send(move)
    await ada.until_notices("saving-failed")
    late = await first.phone(code_of(ada), "Cleo")
    assert late.welcome is None
    assert late.bye == down.Bye("journal-lost", again=True)
    postgres.start()
    await ada.until(lambda: ada.answers)
    await claimed(bob)
    assert (await first.phone(code_of(ada), "Cleo")).welcome is not None
    logs[:] = [line for line in logs if line["event"] not in ("journal_trouble", "journal_stores_again")]


async def test_why_a_worker_cannot_start_is_printed_in_one_line(tmp_path: Path) -> None:
    address = "postgresql://me:secret@127.0.0.1:1/games"
    told = await asyncio.to_thread(palmtop, "serve", "--port", "0", "--journal", address, lang="C.UTF-8")
    assert (told.code, told.out, told.err.count("\n")) == (1, "", 1)
    assert "127.0.0.1:1/games" in told.err
    assert "secret" not in told.err
    told = await asyncio.to_thread(palmtop, "serve", "--journal", "mysql://other", lang="C.UTF-8")
    assert told.code == 2
