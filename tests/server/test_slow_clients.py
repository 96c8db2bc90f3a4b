"""A client that reads too slowly is cut; others don't notice, and it can reconnect."""

from __future__ import annotations

import asyncio
import itertools
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
from aiohttp import ClientSession, TCPConnector, web

from palmtop.rooms.screen import ScreenConnection
from palmtop.server import app
from palmtop.server.connection import Connection
from palmtop.wire import up
from tests.server.phone import PATIENCE, Phone
from tests.server.served import People, Served, seated

pytestmark = pytest.mark.usefixtures("library")

CUT = "palmtop_slow_readers_cut_total"
SMALL = 8 * 1024

LARGE = b'{"t":"notice","word":"%s"}' % (b"x" * SMALL)

Accept = Callable[[web.Request, Connection], Awaitable[web.StreamResponse]]
NONSENSE = '{"t":"%s"}' % ("x" * 200)  # a refusal quotes it, so the reply is larger


def make_small(transport: asyncio.Transport, buffer: int) -> None:
    with socket.socket(fileno=os.dup(transport.get_extra_info("socket").fileno())) as same:
        same.setsockopt(socket.SOL_SOCKET, buffer, SMALL)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch, library: str) -> list[asyncio.Transport]:
    """The server's transports, in order. The system's buffers hold megabytes, so they are made small."""
    ends: list[asyncio.Transport] = []

    def narrow(accept: Accept) -> Accept:
        async def narrowed(request: web.Request, connection: Connection) -> web.StreamResponse:
            assert request.transport is not None
            make_small(request.transport, socket.SO_SNDBUF)
            ends.append(request.transport)
            return await accept(request, connection)

        return narrowed

    monkeypatch.setattr(app, "accept", narrow(app.accept))
    return ends


def connection_of(served: Served, phone: Phone) -> ScreenConnection:
    """The server's end of it. What clients can make the server send them is short, so tests send through it."""
    (room,) = served.server.rooms.loaded.values()
    return next(s.connection for s in room.attendance.screens if s.person == phone.room["you"]["person"])


@pytest.fixture
async def narrow(served: Served) -> AsyncIterator[People]:
    """Clients whose system keeps little for them. It does so from the start: if the buffer shrinks while packets are
    under way, Linux drops acknowledgements, too, and then the client can't send either.
    """

    def small_socket(address: tuple[Any, ...]) -> socket.socket:
        made = socket.socket(*address[:3])
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        return made

    async with ClientSession(connector=TCPConnector(socket_factory=small_socket)) as session:
        yield People(session, served.url)


def stop_reading(phone: Phone) -> None:
    phone.transport.pause_reading()


async def join(people: People, host: Phone) -> Phone:
    assert host.welcome
    return await people.phone(host.welcome.room)


async def chatter(phones: list[Phone], served: Served) -> None:
    """Sends renames until a connection is cut."""
    numbers = itertools.count()
    async with asyncio.timeout(PATIENCE):
        while not await served.metric(CUT):
            for phone in phones:
                await phone.ask(up.Rename(phone.new_id(), f"{next(numbers)} of many names"))


@pytest.mark.usefixtures("lines")
@pytest.mark.limits(queue_bytes_max=4 * SMALL)
async def test_a_slow_client_is_cut_and_others_are_not(served: Served, narrow: People) -> None:
    ada, bob, cleo = await served.table(3)
    slow = await join(narrow, ada)
    await seated(ada, 4)
    await slow.until(lambda: slow.pings)
    stop_reading(slow)
    await chatter([ada, bob, cleo], served)
    assert await served.metric(CUT) == 1
    await ada.until(lambda: ada.room["room"]["chairs"][3]["presence"] == "away")
    await served.until_metric(3, "palmtop_sockets")
    again = await served.back(slow)
    await ada.until(lambda: ada.room["room"]["chairs"][3]["presence"] == "here")
    assert again.room["room"] == ada.room["room"]
    slow.transport.resume_reading()
    await slow.until_over()
    assert slow.bye is None


@pytest.mark.usefixtures("lines")
@pytest.mark.limits(queue_bytes_max=4 * SMALL, stalled_seconds=4 * PATIENCE)
async def test_a_client_that_floods_and_never_reads_is_cut(served: Served, narrow: People) -> None:
    (ada,) = await served.table(1)
    bob = await join(narrow, ada)
    stop_reading(bob)
    with suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while not await served.metric(CUT):
                await bob.socket.send_str(NONSENSE)
    assert await served.metric(CUT) == 1
    await ada.rename("Ada")
    await (await served.back(bob)).rename("Bob")


async def test_a_full_send_buffer_is_dropped_after_its_client_disconnected(
    served: Served, narrow: People, lines: list[asyncio.Transport]
) -> None:
    """Otherwise it would stay in memory: a closed transport waits until its buffer is empty."""
    (ada,) = await served.table(1)
    slow = await join(narrow, ada)
    stop_reading(slow)
    fill = connection_of(served, slow)
    while lines[1].get_write_buffer_size() < 16 * SMALL:
        fill.send(LARGE)
        await asyncio.sleep(0)
    assert not lines[1].is_closing()
    await slow.socket._writer.close(1000)
    await ada.until(lambda: ada.room["room"]["chairs"][1]["presence"] == "away")
    await served.until_metric(1, "palmtop_sockets")
    async with asyncio.timeout(PATIENCE):
        while lines[1].get_write_buffer_size():  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)


@pytest.mark.limits(queue_bytes_max=100)  # less than the first view
async def test_one_large_frame_does_not_cut_a_client(served: Served) -> None:
    (ada,) = await served.table(1)
    await ada.rename("Ada")
    assert await served.metric(CUT) == 0
