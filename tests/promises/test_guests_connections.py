"""A stranger who opens connections and says nothing, or nonsense, keeps nobody out and fills no log."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import structlog

from palmtop.server.limits import ConnectionLimits
from tests.promises.conftest import Say
from tests.promises.raw_http import get, needs_addresses, raw
from tests.promises.test_guests_reading import Reading, ended, record
from tests.server.conftest import library as library
from tests.server.phone import PATIENCE
from tests.server.process import palmtop_serve
from tests.server.served import serving

pytestmark = [pytest.mark.usefixtures("toy_registered"), needs_addresses]

STRANGER, OTHER = "127.0.0.9", "127.0.0.10"
PATIENT = ConnectionLimits(request_seconds=600.0)

Open = tuple[StreamReader, StreamWriter]

BEGINNINGS = {
    "nothing": b"",
    "half a request": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ",
    "half a WebSocket": b"GET /ws/ABCDE HTTP/1.1\r\nUpgrade: websocket\r\n",
}
MALFORMED = (
    b"\x16\x03\x01 this is TLS\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nno header\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 10_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
)


@asynccontextmanager
async def opened(port: int, count: int, source: str, sent: bytes = b"") -> AsyncIterator[list[Open]]:
    """Connections on which no whole request is sent."""
    async with AsyncExitStack() as stack:
        connections = []
        for _ in range(count):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
            stack.callback(writer.close)
            writer.write(sent)
            connections.append((reader, writer))
        yield connections


async def is_closed(connection: Open) -> bool:
    """Waits until the server closes it."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):
            await connection[0].read()
    return True


def lines(logs: list[Any], event: str) -> list[Any]:
    return [line for line in logs if line["event"] == event]


async def test_silent_connections_of_one_address_keep_nobody_out(tmp_path: Path, say: Say) -> None:
    """Also nobody at the same address: what is opened later is served."""
    share, count = 50, 300
    with structlog.testing.capture_logs() as logs:
        async with serving(tmp_path, limits=PATIENT, most_http=100, most_http_an_address=share) as served:
            port = served.server.port
            async with opened(port, count, STRANGER) as connections:
                closed = [asyncio.ensure_future(is_closed(each)) for each in connections[:-share]]
                await asyncio.gather(*closed)
                kept = [each for each in connections if not each[0].at_eof()]
                assert len(kept) == share
                for source in (STRANGER, OTHER):
                    assert (await get(port, "/healthz", source=source)).status == 200
    assert len(lines(logs, "http_connection_displaced")) == 1
    say(f"{len(kept)} of {count} silent connections from one address kept, 1 log line (before: all of 1,500 kept)")


async def test_silent_connections_of_all_addresses_keep_nobody_out(tmp_path: Path) -> None:
    """Where the server is full, what has waited for longest makes place."""
    async with serving(tmp_path, limits=PATIENT, most_http=20, most_http_an_address=10) as served:
        port = served.server.port
        async with opened(port, 10, STRANGER) as first, opened(port, 10, OTHER) as later:
            assert (await get(port, "/api/rooms", source="127.0.0.11", method="POST")).status == 201
            assert await is_closed(first[0])
            assert not any(reader.at_eof() for reader, _ in first[1:] + later)


async def test_a_connection_that_waits_for_its_next_request_makes_place(tmp_path: Path) -> None:
    request = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    async with serving(tmp_path, limits=PATIENT, most_http_an_address=2) as served:
        port = served.server.port
        async with opened(port, 2, STRANGER) as connections:
            for reader, writer in reversed(connections):  # so the second one waits for longer
                writer.write(request)
                await reader.readuntil(b'{"ok":true}')
            assert (await get(port, "/healthz", source=STRANGER)).status == 200
            assert await is_closed(connections[1])
            assert not connections[0][0].at_eof()


@pytest.mark.usefixtures("library")
async def test_a_request_that_is_worked_at_keeps_its_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all are worked at, the new connection is refused, and nothing else is."""
    async with serving(tmp_path, limits=PATIENT, most_http_an_address=2) as served:
        ada = await ended(served)
        reading = Reading(monkeypatch)
        asking = [asyncio.ensure_future(record(served, ada, STRANGER)) for _ in range(2)]
        await reading.until(2)
        async with opened(served.server.port, 1, STRANGER) as others:
            assert await is_closed(others[0])
        reading.release.set()
        assert [(await each).status for each in asking] == [200, 200]


@pytest.mark.parametrize("beginning", BEGINNINGS)
async def test_a_connection_without_a_whole_request_is_closed(beginning: str, tmp_path: Path) -> None:
    limits = ConnectionLimits(request_seconds=0.2)
    with structlog.testing.capture_logs() as logs:
        async with serving(tmp_path, limits=limits) as served:
            async with opened(served.server.port, 30, STRANGER, BEGINNINGS[beginning]) as connections:
                assert all([await is_closed(each) for each in connections])
            (phone,) = await served.table(1)
            await phone.rename("Ada")  # a WebSocket began with a request
    assert len(lines(logs, "http_connection_silent")) == 1


async def test_a_connection_that_has_sent_a_request_may_wait(tmp_path: Path) -> None:
    """Browsers keep connections for the next request."""
    limits = ConnectionLimits(request_seconds=0.2)
    request = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    async with serving(tmp_path, limits=limits) as served, opened(served.server.port, 1, OTHER) as connections:
        reader, writer = connections[0]
        writer.write(request)
        await reader.readuntil(b'{"ok":true}')
        async with opened(served.server.port, 1, OTHER) as silent:
            assert await is_closed(silent[0])  # accepted later, so the first one's time is over, too
        writer.write(request)
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")


@pytest.mark.usefixtures("library")
async def test_sockets_do_not_count_as_http_connections(tmp_path: Path) -> None:
    async with serving(tmp_path, most_http=2) as served:
        phones = await served.table(6)
        for phone in phones:
            await phone.rename("Somebody")


@pytest.mark.usefixtures("library")
async def test_a_refused_upgrade_still_counts(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=PATIENT, most_http_an_address=5) as served:
        port = served.server.port
        async with opened(port, 5, STRANGER, b"GET /ws/ABCDE HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as connections:
            for reader, _ in connections:
                assert b" 400 " in await reader.readline()
            async with opened(port, 3, STRANGER):
                assert all([await is_closed(each) for each in connections[:3]])
                assert not any(reader.at_eof() for reader, _ in connections[3:])


async def test_malformed_requests_write_one_line(tmp_path: Path, say: Say) -> None:
    rounds = 40
    async with palmtop_serve(tmp_path) as program:
        for _ in range(rounds):
            for sent in MALFORMED:
                assert b" 200 " not in await raw(program.port, sent, STRANGER)
        assert (await get(program.port, "/healthz", source=STRANGER)).status == 200
        await program.kill()
    told = [line for line in program.log if line["event"] != "serving"]
    assert [line["event"] for line in told] == ["http_request_malformed"]
    say(f"{rounds * len(MALFORMED)} malformed requests: {len(told)} log line (before: a traceback each, 1.2 MB/s)")
