"""A reader that falls too far behind is cut; nobody else notices, and it can come back."""

from __future__ import annotations

import asyncio
import itertools
import os
import socket
from contextlib import suppress
from typing import Any

import pytest

from palmtop.server import outbox
from palmtop.server.outbox import Outbox
from palmtop.wire import up
from tests.server.phone import PATIENCE, Phone
from tests.server.served import Served

CUT = "palmtop_slow_readers_cut_total"
SMALL = 8 * 1024
NONSENSE = '{"t":"%s"}' % ("x" * 16_000)  # a refusal repeats what was wrong, so this makes large answers


def make_small(transport: asyncio.Transport, buffer: int) -> None:
    with socket.socket(fileno=os.dup(transport.get_extra_info("socket").fileno())) as same:
        same.setsockopt(socket.SOL_SOCKET, buffer, SMALL)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.Transport]:
    """The server's ends, in order. The system's own buffers swallow megabytes: with small ones a test fills them."""
    ends: list[asyncio.Transport] = []
    build = Outbox.__init__

    def narrow(self: Outbox, line: Any, transport: asyncio.Transport, metrics: Any) -> None:
        make_small(transport, socket.SO_SNDBUF)
        ends.append(transport)
        build(self, line, transport, metrics)

    monkeypatch.setattr(Outbox, "__init__", narrow)
    return ends


def stop_reading(phone: Phone) -> None:
    make_small(phone.transport, socket.SO_RCVBUF)
    phone.transport.pause_reading()


async def chatter(phones: list[Phone], served: Served) -> None:
    """They rename themselves until somebody is cut."""
    numbers = itertools.count()
    async with asyncio.timeout(PATIENCE):
        while not await served.metric(CUT):
            for phone in phones:
                await phone.ask(up.Rename(phone.new_id(), f"{next(numbers)} of many names"))


@pytest.mark.usefixtures("lines")
async def test_a_slow_reader_is_cut_and_others_are_not(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "MOST_WAITING", 4 * SMALL)
    ada, bob, cleo, slow = await served.table(4)
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


async def test_who_floods_and_never_reads_is_cut(served: Served) -> None:
    ada, bob = await served.table(2)
    stop_reading(bob)
    with suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while not await served.metric(CUT):
                await bob.socket.send_str(NONSENSE)
    assert await served.metric(CUT) == 1
    await ada.rename("Ada")
    await (await served.back(bob)).rename("Bob")


async def test_what_is_clogged_when_its_client_hangs_up_is_let_go_of(
    served: Served, lines: list[asyncio.Transport]
) -> None:
    """Or such lines would fill the memory: who never reads keeps a closed line from emptying, for ever."""
    ada, slow = await served.table(2)
    stop_reading(slow)
    said = 0
    while lines[1].get_write_buffer_size() < 16 * SMALL:
        await slow.socket.send_str(NONSENSE)
        await served.until_metric(said := said + 1, "palmtop_refused_total", kind="malformed")
    assert not lines[1].is_closing()
    await slow.socket._writer.close(1000)
    await ada.until(lambda: ada.room["room"]["chairs"][1]["presence"] == "away")
    await served.until_metric(1, "palmtop_sockets")
    async with asyncio.timeout(PATIENCE):
        while lines[1].get_write_buffer_size():  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(0.01)


async def test_one_large_frame_is_no_slow_reader(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "MOST_WAITING", 100)  # less than the first view
    (ada,) = await served.table(1)
    await ada.rename("Ada")
    assert await served.metric(CUT) == 0
