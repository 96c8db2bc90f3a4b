"""Very many phones in one process: just enough of a WebSocket to drag a token and to feel others drag theirs."""

from __future__ import annotations

import asyncio
import base64
import os
import re
from time import perf_counter
from typing import cast

DRAG = b'{"t":"feel","gesture":{"type":"drag","x":%d,"y":%d}}'
FELT = re.compile(rb'"drag","x":(-?\d+),"y":(-?\d+)')
PING = re.compile(rb'"t":"ping","at":(\d+)')
SPAN = 4001  # coordinates from -2000 to 2000: x and y together number a gesture


class Phone(asyncio.Protocol):
    """One socket. `watch` notes how late what it feels is; the others only count it."""

    def __init__(self, path: str, address: str) -> None:
        self._path = path
        self._address = address
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.felt = 0
        self.watch: dict[int, float] | None = None  # when the gestures of this phone's room left, by number
        self.delays: list[float] = []
        self.tail = b""  # of what has come, enough to see the last answer

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
        self.felt += data.count(b'"drag"')
        self.tail = (self.tail + data)[-4000:]
        if self.watch is not None:
            now = perf_counter()
            for x, y in FELT.findall(data):
                self.delays.append(now - self.watch[(int(x) + 2000) * SPAN + int(y) + 2000])
        if b'"ping"' in data:
            for at in PING.findall(data):
                self.say(b'{"t":"pong","at":%s}' % at)

    def say(self, text: bytes) -> None:
        """A frame masked with nought, which leaves it as it is."""
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self._transport.write(b"\x81" + size + bytes(4) + text)

    def drag(self, number: int) -> None:
        x, y = divmod(number % (SPAN * SPAN), SPAN)
        self.say(DRAG % (x - 2000, y - 2000))

    def close(self) -> None:
        self._transport.abort()


async def dial(port: int, path: str, address: str) -> Phone:
    loop = asyncio.get_running_loop()
    _, phone = await loop.create_connection(lambda: Phone(path, address), "127.0.0.1", port)
    await phone.open
    return phone
