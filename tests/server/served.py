"""A server with a real port and journal in this process, and its clients."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import ClientSession, TCPConnector
from prometheus_client.parser import text_string_to_metric_families

from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms.settings import Settings
from palmtop.server.addresses import parse_network
from palmtop.server.limits import USUAL_LIMITS, ConnectionLimits
from palmtop.server.run import REAL, Server, ServerConfig, Sources, running
from palmtop.wire import up
from tests.postgres_fixtures import fetch, journal_in
from tests.server.phone import PATIENCE, Phone
from tests.toy.game import BELLS, TOY, Claim, Options


class People:
    """Opens rooms and clients on a server, wherever it runs."""

    def __init__(self, session: ClientSession, url: str) -> None:
        self.session = session
        self.url = url

    async def new_room(self) -> str:
        async with self.session.post(f"{self.url}/api/rooms") as response:
            assert response.status == 201, await response.text()
            return str((await response.json())["code"])

    async def dial(self, code: str, token: str | None = None, **headers: str) -> Phone:
        return await Phone.dial(self.session, self.url, code, token, **headers)

    async def phone(self, code: str, name: str = "", token: str | None = None, watch: bool = False) -> Phone:
        return await (await self.dial(code, token)).hello(name, watch)

    async def back(self, phone: Phone) -> Phone:
        """The same person with a new connection."""
        assert phone.welcome
        return await self.phone(phone.welcome.room, token=phone.token)

    async def fetch(self, phone: Phone, file: str, token: str | None = None) -> tuple[int, Any]:
        """A file of the phone's room, with the phone's token or another one; "" sends no token."""
        assert phone.welcome
        headers = {"Authorization": f"Bearer {phone.token if token is None else token}"} if token != "" else {}
        async with self.session.get(f"{self.url}/api/rooms/{phone.welcome.room}/{file}", headers=headers) as answer:
            return answer.status, await answer.json() if answer.content_type == "application/json" else None

    async def table(self, people: int) -> list[Phone]:
        """A room with this many people seated; the first is the host."""
        code = await self.new_room()
        phones = [await self.phone(code, f"Guest {number}") for number in range(people)]
        for phone in phones:
            await seated(phone, people)
        return phones

    async def dealt(self, people: int) -> list[Phone]:
        """The same with a match of the toy game dealt."""
        phones = await self.table(people)
        await deal(phones[0])
        for phone in phones:
            await dealt_in(phone)
        return phones


async def deal(host: Phone) -> None:
    """Chooses the toy game without its bell, so that nothing depends on time, and starts a match."""
    await host.must(up.Choose(host.new_id(), TOY.id, msgspec.Raw(msgspec.json.encode(Options(calm=True)))))
    await host.must(up.Start(host.new_id()))


async def seated(phone: Phone, people: int) -> None:
    await phone.until(lambda: len(phone.room["room"]["chairs"]) == people)


async def dealt_in(phone: Phone) -> None:
    await phone.until(lambda: phone.hand)


async def claimed(phone: Phone, seat: int = 0) -> None:
    """Waits until the phone is shown that this seat has claimed in the first round."""
    await phone.until(lambda: phone.table["scores"][seat])


async def play_alone_to_the_end(phone: Phone) -> None:
    for _ in range(BELLS):
        await phone.must(phone.do(Claim()))
    await phone.until(lambda: phone.room["match"]["state"] == "over")


class Served(People):
    """Clients of a server in this process."""

    def __init__(self, session: ClientSession, server: Server, store: Path | str) -> None:
        super().__init__(session, f"http://127.0.0.1:{server.port}")
        self.server = server
        self._store = store
        self.metrics_url = f"http://127.0.0.1:{server.metrics_port}/metrics"
        self.journal = server.journal

    @property
    def sqlite(self) -> SqliteJournal:
        """The journal, in a test that is about SQLite."""
        assert isinstance(self.journal, SqliteJournal)
        return self.journal

    async def fetch_rows(self, sql: str) -> list[tuple[Any, ...]]:
        """Reads or changes the journal's tables behind its back."""
        return await fetch(self.journal, self._store, sql)

    async def metrics(self) -> str:
        async with self.session.get(self.metrics_url) as response:
            return await response.text()

    async def metric(self, name: str, **labels: str) -> float:
        """The current value in /metrics; 0 if there is none."""
        families = text_string_to_metric_families(await self.metrics())
        samples = (sample for family in families for sample in family.samples)
        return next((s.value for s in samples if s.name == name and s.labels == labels), 0.0)

    async def until_metric(self, value: float, name: str, **labels: str) -> None:
        """Waits until a metric has this value."""
        async with asyncio.timeout(PATIENCE):
            while await self.metric(name, **labels) != value:  # noqa: ASYNC110 - asks, there is no event to wait for
                await asyncio.sleep(0.01)


@asynccontextmanager
async def serving(
    where: Path | str,
    host: str = "127.0.0.1",
    limits: ConnectionLimits = USUAL_LIMITS,
    sources: Sources = REAL,
    proxies: Sequence[str] = (),
    names: Sequence[str] = ("palm.example",),
    **settings: Any,
) -> AsyncIterator[Served]:
    """A server on the journal in this folder, which is created if needed, or in the database with this address."""
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(ClientSession(connector=TCPConnector(limit=0)))
        networks = tuple(map(parse_network, proxies))
        config = ServerConfig(
            host, 0, journal_in(where), metrics_port=0, limits=limits, names=tuple(names), proxies=networks
        )
        yield Served(session, await stack.enter_async_context(running(config, Settings(**settings), sources)), where)
