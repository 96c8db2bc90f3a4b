"""Very many phones in one process: just enough of a WebSocket to sit at a table, to gesture and to feel gestures."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import secrets
from collections.abc import Iterator
from time import perf_counter
from typing import Protocol, cast

PING = re.compile(rb'"t":"ping","at":(\d+)')


class Gesture(Protocol):
    """How a gesture is written, and how its number is read again by who feels it."""

    mark: bytes  # stands in each of them once

    def write(self, number: int) -> bytes: ...

    def read(self, data: bytes) -> Iterator[int]: ...


class Drag:
    """A token of Mind Map. Coordinates go from -2000 to 2000: x and y together number a gesture."""

    mark = b'"drag"'
    _SPAN = 4001
    _FELT = re.compile(rb'"drag","x":(-?\d+),"y":(-?\d+)')

    def write(self, number: int) -> bytes:
        x, y = divmod(number % (self._SPAN * self._SPAN), self._SPAN)
        return b'{"type":"drag","x":%d,"y":%d}' % (x - 2000, y - 2000)

    def read(self, data: bytes) -> Iterator[int]:
        for x, y in self._FELT.findall(data):
            yield (int(x) + 2000) * self._SPAN + int(y) + 2000


class Phone(asyncio.Protocol):
    """One socket. `watch` notes how late what it feels is; the others only count it."""

    def __init__(self, path: str, address: str, gesture: Gesture) -> None:
        self._gesture = gesture
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
        self.felt += data.count(self._gesture.mark)
        self.tail = (self.tail + data)[-4000:]
        if self.watch is not None:
            now = perf_counter()
            self.delays += [now - self.watch[number] for number in self._gesture.read(data)]
        if b'"ping"' in data:
            for at in PING.findall(data):
                self.say(b'{"t":"pong","at":%s}' % at)

    def say(self, text: bytes) -> None:
        """A frame masked with nought, which leaves it as it is."""
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self._transport.write(b"\x81" + size + bytes(4) + text)

    def make(self, number: int) -> None:
        """The gesture of that number."""
        self.say(b'{"t":"feel","gesture":%s}' % self._gesture.write(number))

    def close(self) -> None:
        self._transport.abort()


async def dial(port: int, path: str, address: str, gesture: Gesture) -> Phone:
    loop = asyncio.get_running_loop()
    _, phone = await loop.create_connection(lambda: Phone(path, address, gesture), "127.0.0.1", port)
    await phone.open
    return phone


async def sit(port: int, address: str, people: int, game: bytes, gesture: Gesture) -> list[Phone]:
    """So many phones at a table of our server, the game dealt."""
    code = await _new_room(port, address)
    room: list[Phone] = []
    for _ in range(people):
        phone = await dial(port, "/ws", address, gesture)
        phone.say(b'{"t":"hello","room":"%s","token":"%s"}' % (code, secrets.token_urlsafe(24).encode()))
        await heard(phone, b'"welcome"')
        if not room:
            await asked(phone, b'{"t":"choose","id":"1","game":"%s"}' % game, b"1")
        room.append(phone)
    await asked(room[0], b'{"t":"start","id":"2"}', b"2")
    return room


async def _new_room(port: int, address: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    asking = f"POST /api/rooms HTTP/1.1\r\nHost: bench\r\nX-Forwarded-For: {address}\r\nContent-Length: 0\r\n"
    writer.write(f"{asking}Connection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return answer.partition(b'"code":"')[2][:5] or answer.partition(b'"code": "')[2][:5]


async def asked(phone: Phone, request: bytes, id: bytes) -> None:
    phone.say(request)
    await heard(phone, b'{"t":"done","id":"%s"}' % id)


async def heard(phone: Phone, what: bytes) -> None:
    async with asyncio.timeout(20):
        while what not in phone.tail:  # noqa: ASYNC110 - a crowd, not a test
            await asyncio.sleep(0.005)
