"""One of fourteen clients stops reading: it is disconnected, costs little memory, and hardly delays the others."""

from __future__ import annotations

import asyncio
import itertools
import socket as system
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import pytest
from aiohttp import web

from palmtop.server import app
from palmtop.server.connection import Connection
from palmtop.server.limits import USUAL_LIMITS, ConnectionLimits
from palmtop.server.picows_socket import PicowsSocket
from palmtop.wire import up
from tests import effort
from tests.promises.conftest import Say
from tests.promises.trials import Trials
from tests.server.phone import PATIENCE, Phone
from tests.server.process import palmtop_serve
from tests.server.served import People, serving
from tests.server.test_slow_clients import LARGE, connection_of, make_small, stop_reading
from tests.toy.game import TOY, Options, Touch

pytestmark = pytest.mark.usefixtures("toy_registered")

SEATS = 14
CUTS = "palmtop_slow_readers_cut_total"
MIB = 1024 * 1024
INTERVAL_S = 0.05  # between two drags


async def fourteen(people: People) -> list[Phone]:
    """Clients in a match of the toy game, where everyone may send gestures to all others."""
    code = await people.new_room()
    host = await people.phone(code)
    await host.must(up.Choose("game", TOY.id, msgspec.Raw(msgspec.json.encode(Options(calm=True)))))
    phones = [host, *[await people.phone(code) for _ in range(SEATS - 1)]]
    await host.must(up.Start("start"))
    for phone in phones:
        await phone.until(partial(has_hand, phone))
    return phones


def has_hand(phone: Phone) -> bool:
    return bool(phone.hand)


def drag(number: int) -> up.Feel:
    return up.Feel(msgspec.Raw(msgspec.json.encode(Touch(-1 - number))))


@pytest.fixture
def buffered(monkeypatch: pytest.MonkeyPatch) -> dict[Any, int]:
    """The most bytes that ever waited for each socket. System buffers are made small, or they would hide it."""
    most: dict[Any, int] = {}
    accept, send, cut = app.accept, PicowsSocket.send, PicowsSocket.abort

    async def with_small_buffers(request: web.Request, connection: Connection) -> web.StreamResponse:
        assert request.transport is not None
        make_small(request.transport, system.SO_SNDBUF)
        return await accept(request, connection)

    def measured_send(self: PicowsSocket, frame: bytes) -> None:
        send(self, frame)
        measure(self)

    def measured_cut(self: PicowsSocket) -> None:
        measure(self)
        cut(self)

    def measure(socket: PicowsSocket) -> None:
        most[socket] = max(most.get(socket, 0), socket._raw.get_write_buffer_size())

    monkeypatch.setattr(app, "accept", with_small_buffers)
    monkeypatch.setattr(PicowsSocket, "send", measured_send)
    monkeypatch.setattr(PicowsSocket, "abort", measured_cut)
    return most


async def test_a_client_that_stalls_in_a_busy_room_is_disconnected_before_much_is_buffered(
    tmp_path: Path, buffered: dict[Any, int], say: Say
) -> None:
    limits = ConnectionLimits(stalled_seconds=600.0)  # only the limit on bytes is tested here
    async with serving(tmp_path, limits=limits) as served:
        *others, slow = await fourteen(served)
        end = connection_of(served, slow)
        stop_reading(slow)
        async with asyncio.timeout(PATIENCE):
            for number in itertools.count():
                await others[0].send(drag(number))
                await others[number % len(others)].rename(f"{number} of many names")
                end.send(LARGE)
                if await served.metric(CUTS):
                    break
        assert await served.metric(CUTS) == 1
        assert not any(phone.over for phone in others)
        most = max(buffered.values())
        assert limits.queue_bytes_max < most <= MIB
        say(f"stalled: disconnected with {most // 1024} KiB buffered, one of {SEATS} in a busy room; the others stay")


async def test_a_client_that_stalls_in_a_quiet_room_is_disconnected_too(tmp_path: Path, say: Say) -> None:
    """System buffers take all that is sent. The short form is three times as fast, but not faster: other clients on a
    busy machine must not be disconnected for being slow."""
    usual = USUAL_LIMITS
    assert usual.stalled_seconds + usual.ping_seconds < 10
    speed = effort.amount(3, soak=1, quick=3)
    limits = ConnectionLimits(stalled_seconds=usual.stalled_seconds / speed, ping_seconds=usual.ping_seconds / speed)
    async with serving(tmp_path, limits=limits) as served:
        *others, slow = await fourteen(served)
        slow.transport.pause_reading()
        began = perf_counter()
        await others[0].until(lambda: others[0].room["room"]["chairs"][slow.room["you"]["chair"]]["presence"] == "away")
        took = (perf_counter() - began) * speed
        assert await served.metric(CUTS) == 1
        assert not any(phone.over for phone in others)
        say(f"stalled: disconnected after {took:.1f} s, one of {SEATS} in a quiet room")


async def delays(phones: list[Phone], count: int) -> list[float]:
    """How late the others receive what the first one drags, 20 times a second, in ms; sorted."""
    dragger, *others = phones
    found: list[float] = []
    for number in range(count):
        before, sent_at = [len(phone.felt) for phone in others], perf_counter()
        await dragger.send(drag(number))
        for phone, received in zip(others, before, strict=True):
            await phone.until(partial(has_received, phone, received + 1))
            found.append((perf_counter() - sent_at) * 1000)
        await asyncio.sleep(max(0, sent_at + INTERVAL_S - perf_counter()))
    return sorted(found)


def has_received(phone: Phone, gestures: int) -> bool:
    return len(phone.felt) >= gestures


def p99(delays: list[float]) -> float:
    return delays[int(0.99 * len(delays))]


@pytest.mark.soak(2)
async def test_a_stalled_client_hardly_delays_the_others(tmp_path: Path, trials: Trials, say: Say) -> None:
    """Only the long form asserts a time: in the short form it depends too much on the machine."""
    async with palmtop_serve(tmp_path) as program:
        *others, slow = await fourteen(program)
        count = trials.fitting(30, 1200, "drags", seconds_each=2 * INTERVAL_S)
        without = p99(await delays(others, count))
        stop_reading(slow)
        with_one = p99(await delays(others, count))
        assert not any(phone.over for phone in others)
    more, figures = with_one - without, f"{without:.1f} ms without, {with_one:.1f} ms with"
    say(f"stalled: the others receive a drag at p99 {more:+.1f} ms later ({figures})")
    if effort.is_soak():
        assert more <= 50
