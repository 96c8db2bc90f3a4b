"""Tables of random players on a real cluster: PostgreSQL, workers and nginx, with a proxy of ours on each connection.

A worker reaches PostgreSQL, and nginx reaches a worker, through a TCP proxy that can stall, cut or refuse.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import msgspec
from aiohttp import ClientError, ClientSession, TCPConnector
from msgspec import Raw
from tools.cluster import Worker, nginx
from tools.postgres_server import PostgresServer, free_port

from palmtop.games import GAMES
from tests.contract.recorded_match import any_options
from tests.postgres_fixtures import execute
from tests.promises.odd_worker import Oddity
from tests.promises.page_socket import PageSocket
from tests.promises.random_players import RandomPlayer, as_bytes, you_of
from tests.promises.simulated_client import Client
from tests.promises.tcp_proxy import TcpProxy

PATIENCE_S = 30.0
POLL_S = 0.05
GUESTS = 3
BETWEEN_ACTS_S = 0.1  # of the players of one table, on average

View = tuple[int | None, tuple[tuple[str, bytes], ...], tuple[tuple[str, bytes], ...]]  # person, table and hand

# Notes which worker has stored, and who was the owner of the room at that time.
AUDIT = """
CREATE TABLE written (room text, start integer, by text, owner text);
CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO written VALUES (NEW.code, OLD.next, current_setting('application_name'), NEW.owner); RETURN NULL;
END $$;
CREATE TRIGGER note_writer AFTER UPDATE ON room FOR EACH ROW WHEN (NEW.next <> OLD.next) EXECUTE FUNCTION note_writer();
"""


def view_of(person: int | None, table: dict[str, bytes], hand: dict[str, bytes]) -> View:
    return person, tuple(sorted(table.items())), tuple(sorted(hand.items()))


class Node:
    """A worker, and the proxies around it."""

    def __init__(self, postgres: PostgresServer, oddity: Oddity) -> None:
        self._postgres = postgres
        self._oddity = oddity
        self.database = TcpProxy(postgres.port)
        self.worker: Worker
        self.web: TcpProxy

    async def open(self) -> None:
        await self.database.accept()
        url = self._postgres.url.replace(f":{self._postgres.port}/", f":{self.database.port}/")
        self.worker = Worker(url, ("--log-level", "error"), self._oddity.program)
        self.web = TcpProxy(self.worker.port)
        await self.web.accept()
        await self.start()

    async def start(self) -> None:
        """Again and again, as systemd does: it can't start without its database."""
        while not await asyncio.to_thread(self._start):  # noqa: ASYNC110 - asks, there is no event to wait for
            await asyncio.sleep(POLL_S)

    def _start(self) -> bool:
        try:
            self.worker.start()
        except SystemExit:
            return False
        return True

    async def close(self) -> None:
        with suppress(AttributeError):  # it was never opened
            self.worker.end(signal.SIGKILL)
            await self.web.close()
        await self.database.close()


class Proxy:
    """nginx, which can be killed and started again."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        self.port = free_port()
        self._folder = folder
        self._ports = ports
        self._stack = ExitStack()

    def start(self) -> None:
        self._process = self._stack.enter_context(nginx(self._folder, "127.0.0.1", self.port, self._ports))

    def reload(self) -> None:
        self._process.send_signal(signal.SIGHUP)

    def kill(self) -> None:
        """kill -9 for all its processes."""
        pid = self._process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for number in (pid, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self.stop()

    def stop(self) -> None:
        self._stack.close()


class Record:
    """What happened to one client, in order: a dial, a request that was acknowledged, a view that it showed."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.events: list[tuple[float, str | View | None]] = []  # None: a dial
        self._loop = asyncio.get_running_loop()
        self._acknowledged: set[str] = set()
        client.changed = self._note_replies
        client.on_show = self._note_view

    def dialled(self) -> None:
        self.events.append((self._loop.time(), None))

    def _note_replies(self) -> None:
        for id in self.client.replies.keys() - self._acknowledged:
            self._acknowledged.add(id)
            self.events.append((self._loop.time(), id))

    def _note_view(self) -> None:
        client = self.client
        view = view_of(you_of(client).person, as_bytes(client.table), as_bytes(client.hand))
        self.events.append((self._loop.time(), view))


class ClusterTable:
    """One room of the cluster, its players, and a big screen that only watches."""

    def __init__(self, cluster: Cluster, number: int, seed: int, code: str) -> None:
        self.code = code
        self.records: list[Record] = []
        self.players: list[RandomPlayer] = []
        self.chance = Random(f"{seed} table {number}")
        self._cluster = cluster
        game = GAMES[self.chance.choice(sorted(GAMES))]
        options = Raw(msgspec.json.encode(any_options(game, self.chance)))
        for guest in range(GUESTS):
            client = self._client(f"t{number}g{guest}")  # short: a name that is cut off may be the same as before
            self.players.append(RandomPlayer(client, GAMES, game, options, Random(f"{seed} {client.name}")))
        self._client(f"t{number}tv", watch=True)

    def _client(self, name: str, watch: bool = False) -> Client:
        def connect() -> Any:
            record.dialled()
            return self._cluster.connect(self.code)

        client = Client(name, connect, Random(name), watch)
        record = Record(client)
        self.records.append(record)
        client.open()
        return client

    @property
    def clients(self) -> list[Client]:
        return [record.client for record in self.records]

    async def play(self) -> None:
        """For ever: somebody does something now and then."""
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / BETWEEN_ACTS_S))
            self.chance.choice(self.players).act()


class Cluster:
    def __init__(self, postgres: PostgresServer, nodes: list[Node], proxy: Proxy, session: ClientSession) -> None:
        self.postgres = postgres
        self.nodes = nodes
        self.proxy = proxy
        self.tables: list[ClusterTable] = []
        self._session = session

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.proxy.port}"

    def connect(self, code: str) -> PageSocket:
        return PageSocket(self._session, f"{self.url}/ws/{code}")

    async def open_table(self, seed: int) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not (code := await self._open_room()):  # noqa: ASYNC110 - likewise
                await asyncio.sleep(POLL_S)
        self.tables.append(ClusterTable(self, len(self.tables), seed, code))

    async def _open_room(self) -> str:
        with suppress(ClientError):
            async with self._session.post(f"{self.url}/api/rooms") as response:
                if response.status == 201:
                    return str((await response.json())["code"])
        return ""

    async def lines(self, code: str) -> list[bytes]:
        """The room's entries."""
        rows = await self.fetch("SELECT body FROM entry WHERE room = $1 ORDER BY seq", code)
        return [row[0] for row in rows]

    async def fetch(self, sql: str, *values: Any) -> list[Any]:
        """Returns at once when it has read: what it is compared with goes on changing."""
        db = await asyncpg.connect(self.postgres.url)
        try:
            return list(await db.fetch(sql, *values))
        finally:
            db.terminate()

    def leave(self) -> None:
        """Everybody goes, so that nothing more is shown."""
        for client in (client for table in self.tables for client in table.clients):
            client.close()


@asynccontextmanager
async def running_cluster(postgres: PostgresServer, folder: Path, oddities: Sequence[Oddity]) -> AsyncIterator[Cluster]:
    """A worker for each of the oddities, and an empty database."""
    await execute(postgres.url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    nodes = [Node(postgres, oddity) for oddity in oddities]
    proxy: Proxy | None = None
    try:
        await asyncio.gather(*(node.open() for node in nodes))
        await execute(postgres.url, AUDIT)
        proxy = Proxy(folder, [node.web.port for node in nodes])
        proxy.start()
        async with ClientSession(connector=TCPConnector(limit=0, force_close=True)) as session:
            cluster = Cluster(postgres, nodes, proxy, session)
            try:
                yield cluster
            finally:
                cluster.leave()
    finally:
        if proxy is not None:
            proxy.stop()
        for node in nodes:
            await node.close()
