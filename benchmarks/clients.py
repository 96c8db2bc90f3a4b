"""Very many clients in one process: just enough of a WebSocket to sit at a table and to send and receive gestures."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import secrets
from time import perf_counter
from typing import cast

from tests.games.relay_benchmark import RelayBenchmark

PING = re.compile(rb'"t":"ping","at":(\d+)')


class Client(asyncio.Protocol):
    """One socket. It counts the gestures that it receives; with `sent_at` it also measures their delays."""

    def __init__(self, path: str, address: str, gestures: RelayBenchmark) -> None:
        self._gestures = gestures
        self._path = path
        self._address = address
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0
        self.sent_at: dict[int, float] | None = None  # when the gestures of this client's room were sent, by number
        self.delays: list[float] = []
        self._tail = b""  # of the received bytes, enough to find the last reply

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: bench\r\nX-Forwarded-For: {self._address}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        if not self.open.done():
            self.open.set_result(None)
        self.received += data.count(self._gestures.MARK)
        self._tail = (self._tail + data)[-4000:]
        if self.sent_at is not None:
            now = perf_counter()
            self.delays += [now - self.sent_at[number] for number in self._gestures.read(data)]
        if b'"ping"' in data:
            for at in PING.findall(data):
                self.send(b'{"t":"pong","at":%s}' % at)

    def send(self, text: bytes) -> None:
        """Sends a frame with the mask 0, which leaves the text as it is."""
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self._transport.write(b"\x81" + size + bytes(4) + text)

    def gesture(self, number: int) -> None:
        self.send(b'{"t":"feel","gesture":%s}' % self._gestures.write(number))

    async def request(self, id: bytes, request: bytes) -> None:
        self.send(request)
        await self.wait_for(b'"done":["%s"]' % id)

    async def wait_for(self, text: bytes) -> bytes:
        async with asyncio.timeout(20):
            while text not in self._tail:  # noqa: ASYNC110 - an event for each of thousands of clients costs more
                await asyncio.sleep(0.005)
        return self._tail

    def close(self) -> None:
        self._transport.abort()


async def connect(port: int, path: str, address: str, gestures: RelayBenchmark) -> Client:
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(lambda: Client(path, address, gestures), "127.0.0.1", port)
    await client.open
    return client


async def deal(port: int, address: str, game: str, gestures: RelayBenchmark) -> list[Client]:
    """The clients of a new room on our server, with the game dealt."""
    code = await _new_room(port, address)
    room: list[Client] = []
    for _ in range(gestures.PEOPLE):
        client = await connect(port, "/ws", address, gestures)
        client.send(b'{"t":"hello","room":"%s","token":"%s"}' % (code, secrets.token_urlsafe(24).encode()))
        await client.wait_for(b'"welcome"')
        if not room:
            await client.request(b"1", b'{"t":"choose","id":"1","game":"%s"}' % game.encode())
        room.append(client)
    await room[0].request(b"2", b'{"t":"start","id":"2"}')
    return room


async def _new_room(port: int, address: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST /api/rooms HTTP/1.1\r\nHost: bench\r\nX-Forwarded-For: {address}\r\nContent-Length: 0\r\n"
    writer.write(f"{head}Connection: close\r\n\r\n".encode())
    reply = await reader.read()
    writer.close()
    return reply.partition(b'"code":"')[2][:5] or reply.partition(b'"code": "')[2][:5]
