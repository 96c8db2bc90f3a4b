"""WebSockets by aiohttp alone, where picows can't be installed. Slower: two tasks for each connection."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

from aiohttp import WebSocketError, WSCloseCode, WSMsgType, web

from palmtop.server.connection import Connection
from palmtop.server.http_connections import release
from palmtop.server.limits import CLOSE_TIMEOUT_SECONDS
from palmtop.server.sockets import BINARY, PING, PONG, TEXT, Receiver
from palmtop.wire.up import MAX_FRAME

OPCODES = {WSMsgType.TEXT: TEXT, WSMsgType.BINARY: BINARY, WSMsgType.PING: PING, WSMsgType.PONG: PONG}


async def accept(request: web.Request, connection: Connection) -> web.StreamResponse:
    """Makes a WebSocket of the request's connection. Returns when it is closed."""
    websocket = web.WebSocketResponse(
        max_msg_size=MAX_FRAME, compress=False, autoping=False, timeout=CLOSE_TIMEOUT_SECONDS
    )
    await websocket.prepare(request)
    release(request)
    if request.transport is None:
        connection.lost()  # disconnected already
        return websocket
    socket = AiohttpSocket(websocket, request.transport, connection, connection.shared.limits.queue_bytes_max)
    connection.open(socket)
    await socket.serve()
    return websocket


class AiohttpSocket:
    """A Socket (sockets.py)."""

    def __init__(
        self,
        websocket: web.WebSocketResponse,
        transport: asyncio.Transport,
        receiver: Receiver,
        queue_bytes_max: int,
    ) -> None:
        self._websocket = websocket
        self._transport = transport
        self._receiver = receiver
        self._queue_bytes_max = queue_bytes_max
        self._frames: deque[tuple[bytes, WSMsgType]] = deque()
        self._waiting = 0  # bytes in `_frames`
        self._code: int | None = None  # the close code, once nothing more is queued
        self._wake = asyncio.Event()
        self._reading = asyncio.Event()
        self._reading.set()

    # --- called by the connection -------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        if self._code is not None:
            return
        if self._waiting + self._transport.get_write_buffer_size() > self._queue_bytes_max:
            self._receiver.too_slow()
        else:
            self._queue(frame, WSMsgType.TEXT)

    def pong(self, payload: bytes) -> None:
        if self._code is None:
            self._queue(payload, WSMsgType.PONG)

    def _queue(self, frame: bytes, kind: WSMsgType) -> None:
        self._frames.append((frame, kind))
        self._waiting += len(frame)
        self._wake.set()

    def pause(self) -> None:
        self._reading.clear()

    def resume(self) -> None:
        self._reading.set()

    def close(self, code: int) -> None:
        if self._code is None:
            self._code = code
            self._wake.set()

    def abort(self) -> None:
        self._frames.clear()
        self.close(WSCloseCode.ABNORMAL_CLOSURE)
        self._transport.abort()

    # --- the two tasks ------------------------------------------------------------------------

    async def serve(self) -> None:
        """Reads and writes until the connection is closed."""
        loop = asyncio.get_running_loop()
        reading, writing = loop.create_task(self._read()), loop.create_task(self._write())
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
            reading.cancel()
            self.close(WSCloseCode.OK)
            await asyncio.wait({reading, writing}, timeout=CLOSE_TIMEOUT_SECONDS)
            writing.cancel()
            await asyncio.wait({writing})
            await self._shake_hands()
        finally:
            self._transport.close()
            # If the client doesn't read, the transport's buffer never empties and `close` has no effect.
            loop.call_later(CLOSE_TIMEOUT_SECONDS, self._transport.abort)
            self._receiver.lost()

    async def _shake_hands(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT_SECONDS):
                await self._websocket.close(code=self._code or WSCloseCode.OK, drain=False)

    async def _read(self) -> None:
        while True:
            await self._reading.wait()
            frame = await self._websocket.receive()
            opcode = OPCODES.get(frame.type)
            if opcode is None:
                break
            self._receiver.received(opcode, frame.data if opcode == TEXT else bytes(frame.data))
        if isinstance(frame.data, WebSocketError):
            oversize = frame.data.code == WSCloseCode.MESSAGE_TOO_BIG
            self._receiver.violated("oversize" if oversize else "malformed")
        self._receiver.closing()

    async def _write(self) -> None:
        """Sends what is queued until there is a close code or the connection breaks."""
        try:
            while self._code is None or self._frames:
                await self._wake.wait()
                self._wake.clear()
                while self._frames:
                    frame, kind = self._frames.popleft()
                    self._waiting -= len(frame)
                    await self._websocket.send_frame(frame, kind)
        except ConnectionError:
            self._frames.clear()
