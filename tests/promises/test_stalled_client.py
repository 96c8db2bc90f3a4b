"""One of fourteen stops reading: it is cut, it costs the server little, and the others hardly notice."""

from __future__ import annotations

import asyncio
import itertools
import socket as system
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import pytest

from palmtop.games.mind_map.model import Drag
from palmtop.server import connection, outbox
from palmtop.server.outbox import Outbox
from palmtop.wire import up
from tests.promises.conftest import Amount, Say
from tests.server.phone import PATIENCE, Phone
from tests.server.process import palmtop_serve
from tests.server.served import People, serving
from tests.server.test_slow import NONSENSE, make_small, stop_reading

SEATS = 14
CUT = "palmtop_slow_readers_cut_total"
MIB = 1024 * 1024


async def fourteen(people: People) -> list[Phone]:
    """At a match of Mind Map, where tokens are dragged about; who drags comes first, who will stall last."""
    code = await people.new_room()
    host = await people.phone(code)
    await host.must(up.Choose("game", "mind-map"))
    phones = [host, *[await people.phone(code) for _ in range(SEATS - 1)]]
    await host.must(up.Start("start"))
    for phone in phones:
        await phone.until(lambda phone=phone: phone.hand)
    return sorted(phones, key=lambda phone: phone.room["you"]["seat"] not in phone.table["round"]["placers"])


def drag(number: int) -> up.Feel:
    return up.Feel(msgspec.Raw(msgspec.json.encode(Drag(number % 2000, number // 2000))))


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> dict[Any, int]:
    """The most bytes that ever waited for each socket. The system's own buffers are made small, or they'd hide it."""
    most: dict[Any, int] = {}
    build, queue = Outbox.__init__, Outbox._queue

    def narrow(self: Outbox, line: Any, transport: asyncio.Transport, metrics: Any) -> None:
        make_small(transport, system.SO_SNDBUF)
        build(self, line, transport, metrics)

    def measured(self: Outbox, frame: bytes) -> None:
        queue(self, frame)
        most[self] = max(most.get(self, 0), self._waiting + self._transport.get_write_buffer_size())

    monkeypatch.setattr(Outbox, "__init__", narrow)
    monkeypatch.setattr(Outbox, "_queue", measured)
    return most


async def test_who_stalls_in_a_busy_room_is_cut_before_much_is_kept(
    tmp_path: Path, kept: dict[Any, int], say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "STALLED_SECONDS", 600.0)  # here the bytes alone are to tell
    async with serving(tmp_path) as served:
        *others, slow = await fourteen(served)
        stop_reading(slow)
        async with asyncio.timeout(PATIENCE):
            for number in itertools.count():
                await others[0].send(drag(number))
                await others[number % len(others)].rename(f"{number} of many names")
                with suppress(ConnectionError):
                    await slow.socket.send_str(NONSENSE)
                if await served.metric(CUT):
                    break
        assert await served.metric(CUT) == 1
        assert not any(phone.over for phone in others)
        most = max(kept.values())
        assert outbox.MOST_WAITING < most <= MIB
        say(f"stalled: cut with {most // 1024} KiB kept for it, one of {SEATS} in a busy room; the others stay")


async def test_who_stalls_in_a_quiet_room_is_cut_too(
    tmp_path: Path, amount: Amount, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the system's buffers swallow all there is to say. Three times as fast in the short form: a busy machine may
    stand still for a while, and nobody else is to be taken for dead."""
    assert connection.STALLED_SECONDS + connection.PING_SECONDS < 10
    speed = amount(3, 1)
    monkeypatch.setattr(connection, "STALLED_SECONDS", connection.STALLED_SECONDS / speed)
    monkeypatch.setattr(connection, "PING_SECONDS", connection.PING_SECONDS / speed)
    async with serving(tmp_path) as served:
        *others, slow = await fourteen(served)
        slow.transport.pause_reading()
        begun = perf_counter()
        await others[0].until(lambda: others[0].room["room"]["chairs"][slow.room["you"]["chair"]]["presence"] == "away")
        took = (perf_counter() - begun) * speed
        assert await served.metric(CUT) == 1
        assert not any(phone.over for phone in others)
        say(f"stalled: cut after {took:.1f} s, one of {SEATS} in a quiet room")


async def delays(phones: list[Phone], count: int) -> list[float]:
    """How late the others feel what the first one drags, 20 times a second, in ms; sorted."""
    dragger, *others = phones
    found: list[float] = []
    for number in range(count):
        before, left = [len(phone.felt) for phone in others], perf_counter()
        await dragger.send(drag(number))
        for phone, heard in zip(others, before, strict=True):
            await phone.until(lambda phone=phone, heard=heard: len(phone.felt) > heard)
            found.append((perf_counter() - left) * 1000)
        await asyncio.sleep(max(0, left + 0.05 - perf_counter()))
    return sorted(found)


def p99(delays: list[float]) -> float:
    return delays[int(0.99 * len(delays))]


async def test_the_others_hardly_notice_who_stalls(
    tmp_path: Path, amount: Amount, say: Say, request: pytest.FixtureRequest
) -> None:
    """How fast a machine is proves nothing, so the short form only tells."""
    async with palmtop_serve(tmp_path) as program:
        *others, slow = await fourteen(program)
        count = amount(30, 1200)
        without = p99(await delays(others, count))
        stop_reading(slow)
        with_one = p99(await delays(others, count))
        assert not any(phone.over for phone in others)
    more, figures = with_one - without, f"{without:.1f} ms without, {with_one:.1f} ms with"
    say(f"stalled: the others feel a drag at p99 {more:+.1f} ms later ({figures})")
    if request.config.getoption("--soak"):
        assert more <= 50
