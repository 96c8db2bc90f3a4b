"""Sockets of both libraries on both event loops: how a connection becomes a WebSocket, its frames, and how it ends.

With picows, aiohttp hands over a connection that it has accepted; this uses parts of both that are not public.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import shutil
import ssl
import struct
import subprocess
import sys
from base64 import b64encode
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec
import pytest
from aiohttp import ClientSession, TCPConnector

from palmtop.server import aiohttp_socket, connections, http_connections, picows_socket, run
from palmtop.server.connection import FRAMES_AT_ONCE
from palmtop.server.http_connections import listen
from palmtop.server.sockets import FRAGMENTS_MAX
from palmtop.wire import down, up
from palmtop.wire.up import MAX_FRAME
from tests.server.phone import PATIENCE, new_token
from tests.server.served import People, Served, serving

pytestmark = [pytest.mark.usefixtures("library"), pytest.mark.both_loops]

TEXT, CONTINUATION, PING, PONG, CLOSE = 1, 0, 9, 10, 8
LAST = 0x80
KEY = b64encode(b"sixteen letters!")
ACCEPT = b64encode(hashlib.sha1(KEY + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())  # noqa: S324 - RFC 6455


decode = msgspec.json.Decoder(down.Message).decode


def masked(opcode: int, payload: bytes = b"", first: int = LAST) -> bytes:
    """A frame as a client sends it. `first`: the upper bits of its first byte."""
    mask = os.urandom(4)
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
    return bytes([first | opcode]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def hello() -> bytes:
    return masked(TEXT, msgspec.json.encode(up.Hello(new_token(), "Ada")))


class RawClient:
    """A connection that sends bytes as they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, *parts: bytes) -> None:
        self.writer.write(b"".join(parts))

    async def head(self) -> str:
        async with asyncio.timeout(PATIENCE):
            return (await self.reader.readuntil(b"\r\n\r\n")).decode()

    async def frame(self) -> tuple[int, bytes]:
        async with asyncio.timeout(PATIENCE):
            first, size = await self.reader.readexactly(2)
            if size == 126:
                (size,) = struct.unpack(">H", await self.reader.readexactly(2))
            return first, await self.reader.readexactly(size)

    async def message(self) -> down.Message:
        """The next message that is no ping."""
        while True:
            first, payload = await self.frame()
            assert first == LAST | TEXT, (first, payload)
            message: down.Message = decode(payload)
            if not isinstance(message, down.Ping):
                return message

    async def until_frame(self, first: int) -> bytes:
        """The content of the next frame with this first byte."""
        while True:
            received, payload = await self.frame()
            if received == first:
                return payload

    async def until_closed(self) -> int:
        """The close code that comes before the end."""
        (code,) = struct.unpack(">H", (await self.until_frame(LAST | CLOSE))[:2])
        assert isinstance(code, int)
        return code


Connect = Callable[[], Awaitable[RawClient]]


def upgrade(code: str = "ZZZZZ", connection: str = "Upgrade", version: int = 13, key: bytes = KEY) -> bytes:
    return (
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: {connection}\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: {version}\r\nSec-WebSocket-Key: {key.decode()}\r\n\r\n"
    ).encode()


@pytest.fixture
async def connect(served: Served) -> AsyncIterator[Connect]:
    clients: list[RawClient] = []

    async def connect() -> RawClient:
        clients.append(RawClient(*await asyncio.open_connection("127.0.0.1", served.server.port)))
        return clients[-1]

    yield connect
    for client in clients:
        client.writer.close()
        with suppress(ConnectionError):
            await client.writer.wait_closed()


@pytest.fixture
async def client(connect: Connect) -> RawClient:
    """Connected, without having sent anything."""
    return await connect()


@pytest.fixture
async def guest(served: Served, client: RawClient) -> RawClient:
    """A client that has said hello and was shown the room."""
    client.send(upgrade(await served.new_room()))
    assert "101" in await client.head()
    client.send(hello())
    while not isinstance(await client.message(), down.Show):
        pass
    return client


# --- the handshake ----------------------------------------------------------------------------


async def test_an_upgrade_as_firefox_sends_it(served: Served, client: RawClient) -> None:
    client.send(upgrade(await served.new_room(), "keep-alive, Upgrade"))
    head = await client.head()
    assert head.startswith("HTTP/1.1 101 ")
    assert f"Sec-WebSocket-Accept: {ACCEPT.decode()}\r\n" in head
    client.send(hello())
    assert isinstance(await client.message(), down.Welcome)


async def test_frames_sent_right_behind_the_request_are_received(served: Served, client: RawClient) -> None:
    """More than the first read buffer of either library holds."""
    code = await served.new_room()
    ids = [f"{number:032}" for number in range(100)]
    renames = [masked(TEXT, msgspec.json.encode(up.Rename(id, "Ada"))) for id in ids]
    client.send(upgrade(code), hello(), *renames)
    assert "101" in await client.head()
    answered: list[str | None] = []
    while len(answered) < len(ids):
        message = await client.message()
        if isinstance(message, down.Refused):
            answered.append(message.id)
        elif isinstance(message, down.Show):
            answered += message.done
    assert sorted(map(str, answered)) == ids


async def test_a_hello_behind_a_refused_message_enters_no_room(served: Served, client: RawClient) -> None:
    code = await served.new_room()
    client.send(upgrade(code), masked(TEXT, b"{}"), hello())
    await client.head()
    assert isinstance(await client.message(), down.Refused)
    assert await client.until_closed() == 4001
    await served.until_metric(0, "palmtop_sockets")
    assert await served.journal.read(code) == []


async def test_frames_behind_a_throttled_hello_are_answered(served: Served, client: RawClient) -> None:
    """So many pings come first that the hello and what is behind it have to wait."""
    rename = masked(TEXT, msgspec.json.encode(up.Rename("r", "Bob")))
    pings = [masked(PING, b"")] * (FRAMES_AT_ONCE + 10)
    client.send(upgrade(await served.new_room()), *pings, hello(), rename)
    await client.head()
    done: list[str] = []
    while "r" not in done:
        message = decode(await client.until_frame(LAST | TEXT))
        done += message.done if isinstance(message, down.Show) else []


@pytest.fixture
def short_keep_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connections, "KEEP_ALIVE_SECONDS", 1.0)


@pytest.mark.limits(ping_seconds=0.05)
async def test_a_kept_alive_connection_is_upgraded(short_keep_alive: None, served: Served, client: RawClient) -> None:
    """Proxies reuse connections. Its keep-alive timer must not close the WebSocket."""
    for _ in range(2):
        client.send(b"GET /api/address HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        head = await client.head()
        assert "200 OK" in head
        await client.reader.readexactly(int(head.lower().split("content-length: ")[1].split()[0]))
    client.send(upgrade(await served.new_room()))
    assert "101" in await client.head()
    client.send(hello())
    while not isinstance(await client.message(), down.Welcome):
        pass  # notices, if it takes longer than a ping
    for _ in range(30):
        _, payload = await client.frame()
        message = decode(payload)
        if isinstance(message, down.Ping):
            client.send(masked(TEXT, msgspec.json.encode(up.Pong(message.at))))


@pytest.mark.parametrize(
    "request_",
    [
        upgrade(version=12),
        upgrade(key=b"short"),
        upgrade(connection="close"),
        b"GET /ws/ZZZZZ HTTP/1.1\r\nHost: [::1]\r\n\r\n",
    ],
)
async def test_a_request_that_is_no_upgrade_is_refused(served: Served, client: RawClient, request_: bytes) -> None:
    client.send(request_)
    assert "400 Bad Request" in await client.head()
    assert await served.metric("palmtop_sockets") == 0


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificate")
async def test_the_handover_works_with_tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    making = await asyncio.create_subprocess_exec(*made, "-keyout", key, "-out", certificate, stderr=subprocess.DEVNULL)
    assert await making.wait() == 0
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    monkeypatch.setattr(run, "listen", partial(listen, tls=context))
    async with serving(tmp_path) as served, ClientSession(connector=TCPConnector(ssl=False)) as session:
        people = People(session, served.url.replace("http:", "https:"))
        ada, bob = await people.table(2)
        for number in range(20):
            await ada.rename(f"Ada {number}")
        await bob.until(lambda: bob.room["room"]["chairs"][0]["name"] == "Ada 19")
        await ada.socket.send_str("x" * 2 * MAX_FRAME)
        await ada.until_over()
        await bob.close()


def test_without_picows_aiohttp_serves_sockets() -> None:
    program = "import sys; sys.modules['picows'] = None\nfrom palmtop.server import app; print(app.accept.__module__)"
    result = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert result.stdout.strip() == aiohttp_socket.__name__


# --- frames -----------------------------------------------------------------------------------


def fragments(message: bytes, count: int) -> list[bytes]:
    size = -(-len(message) // count)
    pieces = [message[start : start + size] for start in range(0, len(message), size)]
    opcodes = [TEXT, *[CONTINUATION] * (len(pieces) - 1)]
    ends = [*[0] * (len(pieces) - 1), LAST]
    return [masked(opcode, piece, end) for opcode, piece, end in zip(opcodes, pieces, ends, strict=True)]


RENAME = msgspec.json.encode(up.Rename("joined", "Zoë 🎲"))


@pytest.mark.parametrize("at_once", [True, False])
async def test_a_message_in_fragments_is_joined_even_around_a_ping(
    served: Served, guest: RawClient, at_once: bool
) -> None:
    """Fragments may end within a letter."""
    first, *others = fragments(RENAME, len(RENAME))
    for part in [first + masked(PING, b"still there?") + b"".join(others)] if at_once else [first, *others]:
        guest.send(part)
        await guest.writer.drain()
    if at_once:
        assert await guest.until_frame(LAST | PONG) == b"still there?"
    while True:
        message = await guest.message()
        if isinstance(message, down.Show) and "room" in message.room:
            break
    assert "Zoë 🎲" in bytes(message.room["room"]).decode()


@pytest.mark.parametrize(
    ("frames", "code", "kind"),
    [
        ([masked(TEXT, RENAME, LAST | 0x40)], 1002, "malformed"),
        ([masked(TEXT, RENAME, LAST | 0x20)], 1002, "malformed"),
        ([masked(TEXT, RENAME, LAST | 0x10)], 1002, "malformed"),
        ([masked(3, RENAME)], 1002, "malformed"),
        ([masked(TEXT, RENAME, 0), masked(TEXT, RENAME)], 1002, "malformed"),
        ([masked(CONTINUATION, RENAME)], 1002, "malformed"),
        ([masked(TEXT, b"\xc3", 0), masked(CONTINUATION, b"\x28")], 1007, "malformed"),
        ([masked(PING, b"x" * 126)], 1002, "malformed"),
        ([masked(PING, b"x", 0)], 1002, "malformed"),
        ([b"\x81\x02{}"], 1002, "malformed"),  # not masked
        ([masked(TEXT, b"x" * (MAX_FRAME - 1), 0), masked(CONTINUATION, b"x")], 1009, "oversize"),
    ],
    ids=[
        "rsv1",
        "rsv2",
        "rsv3",
        "opcode",
        "text in text",
        "no start",
        "utf-8",
        "long ping",
        "ping in parts",
        "bare",
        "size",
    ],
)
async def test_a_violation_closes_the_connection_and_is_counted(
    served: Served, guest: RawClient, library: str, frames: list[bytes], code: int, kind: str
) -> None:
    if library == "aiohttp" and frames == [b"\x81\x02{}"]:
        pytest.skip("aiohttp accepts frames that are not masked")
    guest.send(*frames)
    assert await guest.until_closed() == code
    await served.until_metric(1, "palmtop_refused_total", kind=kind)
    guest.writer.close()
    await served.until_metric(0, "palmtop_sockets")


async def test_endless_empty_fragments_close_the_connection(served: Served, guest: RawClient, library: str) -> None:
    if library == "aiohttp":
        pytest.skip("aiohttp joins fragments itself, without such a limit")
    guest.send(masked(TEXT, b"", 0), *[masked(CONTINUATION, b"", 0)] * FRAGMENTS_MAX)
    assert await guest.until_closed() == 1009


async def test_control_frames_are_throttled_like_messages(served: Served, guest: RawClient) -> None:
    count = 600  # more than may come at once
    guest.send(*(masked(PING, b"%d" % number) for number in range(count)))
    received = [await guest.until_frame(LAST | PONG) for _ in range(count)]
    assert received == [b"%d" % number for number in range(count)]


@pytest.fixture
def read_sizes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How much picows may read at once, for every read."""
    sizes: list[int] = []

    class Measured(picows_socket.WSProtocol):  # type: ignore[misc, name-defined]
        def get_buffer(self, hint: int) -> memoryview:
            buffer: memoryview = super().get_buffer(hint)
            sizes.append(len(buffer))
            return buffer

    monkeypatch.setattr(picows_socket, "WSProtocol", Measured)
    return sizes


async def test_a_flood_is_read_in_small_portions(
    read_sizes: list[int], served: Served, guest: RawClient, library: str
) -> None:
    """So that picows' read buffer, which doubles when a read fills it and never shrinks, stays small."""
    if library == "aiohttp":
        pytest.skip("aiohttp has no buffer of its own for each connection")
    guest.send(masked(TEXT, b"{}" + b" " * 8000) * 390)
    await served.until_metric(390, "palmtop_refused_total", kind="malformed")
    assert max(read_sizes) <= 4 * picows_socket.RECEIVED_BYTES_MAX


# --- the end ----------------------------------------------------------------------------------


@pytest.fixture
def short_closing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CLOSE_TIMEOUT_SECONDS", 0.1)
    monkeypatch.setattr(aiohttp_socket, "CLOSE_TIMEOUT_SECONDS", 0.1)


async def test_a_client_that_ignores_the_closing_handshake_is_disconnected(
    short_closing: None, served: Served, client: RawClient
) -> None:
    client.send(upgrade(), hello())
    await client.head()
    assert await client.until_closed() == 4001
    async with asyncio.timeout(PATIENCE):
        assert await client.reader.read() == b""
    await served.until_metric(0, "palmtop_sockets")


async def test_a_closing_client_is_answered_and_disconnected(served: Served, guest: RawClient) -> None:
    guest.send(masked(CLOSE, struct.pack(">H", 1001)))
    assert await guest.until_closed() == 1000
    async with asyncio.timeout(PATIENCE):
        assert await guest.reader.read() == b""
    await served.until_metric(0, "palmtop_sockets")


@pytest.mark.limits(hello_seconds=0.1)
async def test_a_client_without_a_hello_is_disconnected(served: Served, client: RawClient) -> None:
    client.send(upgrade())
    await client.head()
    client.send(masked(PING, b"no hello"))
    assert await client.until_frame(LAST | PONG) == b"no hello"
    assert await client.until_closed() == 1001


async def test_a_client_that_vanishes_during_the_hello_is_forgotten(served: Served, connect: Connect) -> None:
    code = await served.new_room()
    for _ in range(10):
        client = await connect()
        client.send(upgrade(code), hello(), masked(CLOSE, struct.pack(">H", 1000)))
        client.writer.close()
    await served.until_metric(0, "palmtop_sockets")
    assert (await served.phone(code)).welcome
