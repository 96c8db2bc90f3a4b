"""PostgreSQL, two workers and nginx with the configuration in deploy/: rooms survive whatever happens to a worker."""

from __future__ import annotations

import asyncio
import itertools
import signal
from collections.abc import AsyncIterator
from contextlib import ExitStack, suppress
from pathlib import Path

import asyncpg
import pytest
from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, TCPConnector, WSServerHandshakeError
from tools.cluster import Worker, nginx, nginx_program
from tools.postgres_server import PostgresServer, free_port

from palmtop.rooms.settings import LETTERS
from palmtop.wire import down
from tests.server.phone import PATIENCE, Phone
from tests.server.served import People, claimed
from tests.toy.game import Claim

pytestmark = pytest.mark.skipif(nginx_program() is None, reason="nginx is not installed")

Db = asyncpg.Connection
Socket = ClientWebSocketResponse[bool]
RETRY_S = 0.05


class Cluster(People):
    """Clients of nginx."""

    def __init__(self, session: ClientSession, port: int, workers: list[Worker], database: Db) -> None:
        super().__init__(session, f"http://127.0.0.1:{port}")
        self.workers = workers
        self._database = database

    async def until_it_answers(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    async with self.session.get(f"{self.url}/healthz") as response:
                        if response.status == 200:
                            return
                except ClientError:
                    await asyncio.sleep(RETRY_S)

    async def returned(self, phone: Phone) -> Phone:
        """The same person, as soon as they get in again."""
        assert phone.welcome
        async with asyncio.timeout(2 * PATIENCE):
            while True:
                try:
                    again = await self.phone(phone.welcome.room, token=phone.token)
                    if again.welcome:
                        return again
                except ClientError:
                    pass
                await asyncio.sleep(RETRY_S)

    async def owner(self, phone: Phone) -> Worker:
        """The worker that serves the phone's room."""
        owner: str = await self._database.fetchval("SELECT owner FROM room WHERE code = $1", code_of(phone))
        return next(worker for worker in self.workers if f":{worker.pid} " in owner)


def code_of(phone: Phone) -> str:
    return str(phone.room["room"]["code"])


@pytest.fixture
async def cluster(postgres: PostgresServer, database: Db, tmp_path: Path) -> AsyncIterator[Cluster]:
    with ExitStack() as stack:
        workers = [Worker(postgres.url, program=("-m", "tests.toy")) for _ in range(2)]
        for worker in workers:
            stack.callback(worker.end, signal.SIGKILL)
            worker.start()
        port = free_port()
        stack.enter_context(nginx(tmp_path, "127.0.0.1", port, [worker.port for worker in workers]))
        async with ClientSession(connector=TCPConnector(limit=0, force_close=True)) as session:
            cluster = Cluster(session, port, workers, database)
            await cluster.until_it_answers()
            yield cluster


async def test_all_of_a_room_are_at_one_worker_and_rooms_at_both(cluster: Cluster) -> None:
    tables = [await cluster.table(3) for _ in range(12)]
    for phones in tables:
        await phones[0].rename("Somebody else")
        for phone in phones:
            await phone.until(lambda phone=phone: phone.room["room"]["chairs"][0]["name"] == "Somebody else")  # type: ignore[misc]
    assert {(await cluster.owner(phones[0])).port for phones in tables} == {worker.port for worker in cluster.workers}


async def test_a_room_of_a_killed_worker_goes_on_in_the_middle_of_a_turn(cluster: Cluster) -> None:
    phones = await cluster.dealt(3)
    await phones[0].must(phones[0].do(Claim()))
    for phone in phones:
        await claimed(phone)
    numbers = [phone.hand["number"] for phone in phones]
    owner = await cluster.owner(phones[0])
    move = phones[1].do(Claim(), id="unanswered")
    await phones[1].send(move)
    owner.end(signal.SIGKILL)
    again = [await cluster.returned(phone) for phone in phones]
    assert await cluster.owner(phones[0]) is not owner
    assert [phone.hand["number"] for phone in again] == numbers
    await again[1].must(move)
    for phone in again:
        await claimed(phone, 1)


async def test_a_worker_that_returns_takes_its_rooms_back_in_one_step(cluster: Cluster) -> None:
    """Nobody is told to come back before somebody new has come; then everybody is, once."""
    phones = await cluster.table(2)
    first = await cluster.owner(phones[0])
    first.end(signal.SIGKILL)
    phones = [await cluster.returned(phone) for phone in phones]
    second = await cluster.owner(phones[0])
    first.start()
    await phones[0].rename("Still here")
    newcomer = await cluster.phone(code_of(phones[0]), "Cleo")
    assert newcomer.welcome
    for phone in phones:
        await phone.until_over()
        assert phone.bye == down.Bye("room-reread", again=True)
    again = [await cluster.returned(phone) for phone in phones]
    assert await cluster.owner(phones[0]) is first
    assert first is not second
    for phone in (*again, newcomer):
        await phone.rename(f"Name {phone.token[:4]}")
        assert not phone.over


async def test_a_worker_that_is_told_to_stop_sends_its_people_to_the_other(cluster: Cluster) -> None:
    phones = await cluster.dealt(2)
    owner = await cluster.owner(phones[0])
    owner.send(signal.SIGTERM)
    for phone in phones:
        await phone.until_over()
        assert phone.bye == down.Bye("restart", again=True)
    again = [await cluster.returned(phone) for phone in phones]
    assert await cluster.owner(phones[0]) is not owner
    await again[0].must(again[0].do(Claim()))


async def test_while_a_worker_stops_the_other_takes_new_rooms_and_no_move_is_lost(cluster: Cluster) -> None:
    tables = [await cluster.dealt(2) for _ in range(6)]
    owners = [await cluster.owner(phones[0]) for phones in tables]
    moves = [phones[0].do(Claim(), id="under way") for phones in tables]
    for phones, move in zip(tables, moves, strict=True):
        await phones[0].send(move)
    stopped = owners[0]
    stopped.send(signal.SIGTERM)
    await tables[0][0].until_over()
    for number in range(6):
        newcomer = await cluster.phone(await cluster.new_room(), f"Guest {number}")
        assert newcomer.welcome
        assert await cluster.owner(newcomer) is not stopped
    await asyncio.to_thread(stopped.end)
    for phones, owner, move in zip(tables, owners, moves, strict=True):
        again = [await cluster.returned(phone) for phone in phones] if owner is stopped else phones
        await again[0].must(move)
        for phone in again:
            await claimed(phone)


async def test_a_worker_that_was_paused_does_not_go_on_with_its_old_rooms(cluster: Cluster) -> None:
    phones = await cluster.dealt(2)
    owner = await cluster.owner(phones[0])
    owner.send(signal.SIGSTOP)
    again = [await cluster.returned(phone) for phone in phones]  # nginx gives the paused one up after 3 s
    other = await cluster.owner(phones[0])
    assert other is not owner
    await again[0].must(again[0].do(Claim()))
    owner.send(signal.SIGCONT)
    newcomer = await cluster.phone(code_of(phones[0]), "Cleo")  # at the one that was paused: it claims the room again
    assert newcomer.welcome
    assert newcomer.table["scores"] == again[0].table["scores"]


async def test_limits_of_an_address_hold_for_all_workers_together(cluster: Cluster) -> None:
    """Each worker alone would allow as many: 30 new rooms, 200 connections, 20 wrong codes."""
    opened = await open_connections(cluster)
    assert 190 <= len(opened) <= 200
    opened += await open_connections(cluster, tries=15, pause_seconds=0.1)
    assert len(opened) <= 200  # also after a while

    wrong = itertools.islice(itertools.product(LETTERS, repeat=5), 60)
    statuses = [await status_of(cluster, f"/api/rooms/{''.join(code)}") for code in wrong]
    assert set(statuses) == {404, 429}
    assert statuses.count(404) < 30  # some come back meanwhile

    made = 0
    while (response := await cluster.session.post(f"{cluster.url}/api/rooms")).status == 201:
        made += 1
    assert made < 40
    assert (response.status, response.content_type) == (429, "application/json")
    assert await response.json() == {"word": "too-many-rooms", "args": {}}


async def status_of(cluster: Cluster, path: str) -> int:
    async with cluster.session.get(cluster.url + path) as response:
        return response.status


async def open_connections(cluster: Cluster, tries: int = 300, pause_seconds: float = 0.0) -> list[Socket]:
    """Those that nginx doesn't refuse, to rooms at both workers."""
    codes = [await cluster.new_room() for _ in range(6)]
    opened: list[Socket] = []
    for number in range(tries):
        await asyncio.sleep(pause_seconds)
        with suppress(WSServerHandshakeError):
            opened.append(await cluster.session.ws_connect(f"{cluster.url}/ws/{codes[number % len(codes)]}"))
    return opened


async def test_the_site_is_well_as_long_as_one_worker_is(cluster: Cluster) -> None:
    cluster.workers[0].end(signal.SIGKILL)
    for _ in range(10):  # nginx asks any worker first
        assert await status_of(cluster, "/healthz") == 200
    cluster.workers[1].end(signal.SIGKILL)
    assert await status_of(cluster, "/healthz") == 502


async def test_addresses_without_a_proper_code_reach_no_worker(cluster: Cluster) -> None:
    for path in ("/ws/", "/ws/abcde", "/ws/ABC", "/ws/../ws"):
        async with cluster.session.get(cluster.url + path) as response:
            assert response.status == 404
