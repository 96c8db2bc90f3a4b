"""Two workers on one database: each room has one owner, and whoever is not the owner any more tells nothing."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import Latest, postgres_listener
from palmtop.journal.guesses import AT_ONCE
from palmtop.journal.postgres import PostgresJournal
from palmtop.journal.postgres_guesses import PostgresGuesses
from palmtop.wire import down, up
from tests.cli.shell import palmtop
from tests.server.phone import PATIENCE, Phone
from tests.server.process import palmtop_serve
from tests.server.served import Served, claimed, seated, serving
from tests.toy.game import Claim

Db = asyncpg.Connection


@pytest.fixture
def asks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers find out sooner that the database does not answer."""
    monkeypatch.setattr(postgres_listener, "ASK_SECONDS", 0.3)
    monkeypatch.setattr(postgres_listener, "SLOW_SECONDS", 0.3)


@pytest.fixture
async def first(postgres: PostgresServer) -> AsyncIterator[Served]:
    async with serving(postgres.url) as served:
        yield served


@pytest.fixture
async def second(first: Served, postgres: PostgresServer) -> AsyncIterator[Served]:
    async with serving(postgres.url) as served:
        yield served


def journal_of(served: Served) -> PostgresJournal:
    assert isinstance(served.journal, PostgresJournal)
    return served.journal


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
    monkeypatch: pytest.MonkeyPatch, first: Served, second: Served
) -> None:
    """Also those who do nothing. The worker is notified, and need not ask."""
    monkeypatch.setattr(journal_of(first)._listener, "_ask", lambda db: [])
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
    monkeypatch.setattr(journal_of(first)._listener, "_lose", lambda room: None)
    old = first.server.rooms.loaded[code_of(ada)]
    await database.execute("UPDATE room SET epoch = epoch + 1")
    cleo = await first.phone(code_of(ada), "Cleo")
    assert cleo.welcome is not None
    assert first.server.rooms.loaded[code_of(ada)] is not old
    await moved(ada, first)


async def test_files_are_not_served_from_old_memory_either(
    first: Served, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = await first.table(2)
    monkeypatch.setattr(journal_of(first)._listener, "_lose", lambda room: None)
    await database.execute("UPDATE room SET epoch = epoch + 1")
    status, _ = await first.fetch(ada, "scorepad")
    assert status == 200
    assert code_of(ada) not in first.server.rooms.loaded


async def test_a_room_that_is_claimed_while_it_is_read_is_not_kept(
    first: Served, second: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would be told that it is old."""
    code = await first.new_room()
    latest = PostgresJournal.latest

    async def claimed_meanwhile(journal: PostgresJournal, room: str, *, whole: bool = False) -> Latest | None:
        found = await latest(journal, room, whole=whole)
        if journal is first.journal and not claims:
            claims.append(room)
            await journal_of(second).claim(room)
            while journal.owns(room):  # noqa: ASYNC110 - until it has heard of the claim
                await asyncio.sleep(0.01)
        return found

    claims: list[str] = []
    monkeypatch.setattr(first.server.rooms._services.journal, "latest", partial(claimed_meanwhile, journal_of(first)))
    phone = await first.phone(code, "Ada")
    assert claims == [code]
    assert phone.bye == down.Bye("journal-lost", again=True)
    assert (await first.phone(code, "Ada")).welcome is not None


async def test_a_full_worker_takes_no_room_from_another(postgres: PostgresServer, second: Served) -> None:
    async with serving(postgres.url, most_rooms=1) as full:
        await full.table(1)
        ada, bob = await second.table(2)
        late = await full.phone(code_of(ada), "Cleo")
        assert late.bye == down.Bye("house-full", again=True)
        await ada.rename("Still here")
        assert not bob.over


async def test_wrong_codes_are_counted_at_all_workers_together(first: Served, second: Served) -> None:
    code = await first.new_room()
    statuses = []
    for number in range(60):
        worker = (first, second)[number % 2]
        async with worker.session.get(f"{worker.url}/api/rooms/ZZZZZ") as response:
            statuses.append(response.status)
    assert set(statuses) == {404, 429}
    assert AT_ONCE <= statuses.count(404) < AT_ONCE + 10  # some come back meanwhile
    for worker in (first, second):
        async with worker.session.get(f"{worker.url}/api/rooms/{code}") as response:
            assert response.status == 429


async def test_known_devices_get_in_without_a_request_for_the_count_of_wrong_codes(
    first: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a worker ends, all its people come back at once."""

    async def asked(guesses: PostgresGuesses, address: str) -> bool:
        raise AssertionError("the database was asked")

    ada, _ = await first.table(2)
    await ada.drop()
    monkeypatch.setattr(PostgresGuesses, "are_left", asked)
    assert (await first.back(ada)).welcome


async def test_a_killed_worker_is_replaced_in_the_middle_of_a_turn(
    postgres: PostgresServer, second: Served, logs: list[Any]
) -> None:
    async with palmtop_serve(postgres.url) as program:
        phones = await program.dealt(3)
        await phones[0].must(phones[0].do(Claim()))
        for phone in phones:
            await claimed(phone)
        before = [phone.hand["number"] for phone in phones]
        unanswered = phones[1].do(Claim(), id="unanswered")
        await phones[1].send(unanswered)
        await program.end(signal.SIGKILL)
        again = [await second.phone(code_of(phone), token=phone.token) for phone in phones]
        assert [phone.hand["number"] for phone in again] == before
        await again[1].must(unanswered)
        await claimed(again[2], 1)
    logs[:] = [line for line in logs if line["event"] != "crashed"]  # it may just have been working on the room


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
    async with first.session.get(f"{first.url}/healthz") as response:
        assert (response.status, (await response.json())["why"]) == (503, "journal-unreachable")
    postgres.start()
    await ada.until(lambda: ada.answers)
    await claimed(bob)
    assert (await first.phone(code_of(ada), "Cleo")).welcome is not None
    logs[:] = [line for line in logs if line["event"] not in ("journal_trouble", "journal_stores_again")]


async def test_metrics_tell_what_happens_between_workers_and_database(
    first: Served, second: Served, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await first.table(2)
    assert await first.metric("palmtop_claims_total") == 1
    assert await first.metric("palmtop_database_seconds_count") > 0
    ada = await second.phone(code_of(ada), token=ada.token)
    await bob.until_over()
    assert await first.metric("palmtop_rooms_lost_total") == 1
    assert await second.metric("palmtop_claims_total") == 1
    monkeypatch.setattr(journal_of(second)._listener, "_lose", lambda room: None)
    await database.execute("UPDATE room SET epoch = epoch + 1")
    await ada.send(up.Rename("x", "Ada"))
    await ada.until_over()
    assert await second.metric("palmtop_appends_fenced_total") == 1
    assert await second.metric("palmtop_database_reconnects_total") == 0
    await database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()")
    async with asyncio.timeout(PATIENCE):
        while await why_unhealthy(second):  # noqa: ASYNC110 - asks, there is no event
            await asyncio.sleep(0.05)
    assert await second.metric("palmtop_database_reconnects_total") > 0


async def test_a_database_that_can_only_be_read_makes_healthz_fail(
    first: Served, database: Db, logs: list[Any]
) -> None:
    (ada,) = await first.table(1)
    name = await database.fetchval("SELECT current_database()")
    await database.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    try:
        mine = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'palmtop %'"
        await database.execute(mine)
        await ada.send(up.Rename("x", "Ada"))
        await ada.until_notices("saving-failed")
        async with asyncio.timeout(PATIENCE):
            while await why_unhealthy(first) != "journal-read-only":  # noqa: ASYNC110 - asks, there is no event
                await asyncio.sleep(0.05)
    finally:
        await database.execute(f"SET default_transaction_read_only = off; ALTER DATABASE {name} RESET ALL")
    await database.execute(mine)
    await ada.until(lambda: ada.answers)
    assert await why_unhealthy(first) == ""
    troubles = ("journal_trouble", "journal_stores_again", "listening_failed")
    logs[:] = [line for line in logs if line["event"] not in troubles]


async def why_unhealthy(served: Served) -> str:
    async with served.session.get(f"{served.url}/healthz") as response:
        return str((await response.json()).get("why", ""))


async def test_why_a_worker_cannot_start_is_printed_in_one_line(tmp_path: Path) -> None:
    address = "postgresql://me:secret@127.0.0.1:1/games"
    told = await asyncio.to_thread(palmtop, "serve", "--port", "0", "--journal", address, lang="C.UTF-8")
    assert (told.code, told.out, told.err.count("\n")) == (1, "", 1)
    assert "127.0.0.1:1/games" in told.err
    assert "secret" not in told.err
    told = await asyncio.to_thread(palmtop, "serve", "--journal", "mysql://other", lang="C.UTF-8")
    assert told.code == 2


@pytest.mark.usefixtures("asks_often")
async def test_people_who_only_watch_are_told_that_the_database_is_away(
    first: Served, postgres: PostgresServer, logs: list[Any]
) -> None:
    """Another worker may have claimed the room, so what they see may be old."""
    ada, bob = await first.dealt(2)
    watcher = await first.phone(code_of(ada), watch=True)
    postgres.kill()
    for phone in (ada, bob, watcher):
        await phone.until_notices("saving-failed")
    await bob.close()  # the others are shown that he is away, which is no sign that anything can be stored
    await ada.until(lambda: ada.room["room"]["chairs"][1]["presence"] != "here")
    assert ada.notices == watcher.notices == ["saving-failed"]
    postgres.start()
    for phone in (ada, watcher):
        await phone.until_notices("saving-failed", "saving-again")
    await ada.must(ada.do(Claim()))
    logs[:] = [line for line in logs if line["event"] not in ("listening_failed", "journal_stores_again")]


@pytest.mark.usefixtures("asks_often")
async def test_people_who_only_watch_are_told_that_the_database_hangs(
    first: Served, postgres: PostgresServer, logs: list[Any]
) -> None:
    ada, bob = await first.dealt(2)
    postgres.pause()
    try:
        for phone in (ada, bob):
            await phone.until_notices("saving-slow")
        late = await first.dial(code_of(ada))
        await late.send(up.Hello(late.token))
        await late.until_notices("saving-slow")
        assert late.welcome is None
    finally:
        postgres.resume()
    for phone in (ada, bob):
        await phone.until_notices("saving-slow", "saving-again")
    await late.until(lambda: late.welcome)
    logs[:] = [line for line in logs if line["event"] not in ("listening_failed", "journal_stores_again")]
