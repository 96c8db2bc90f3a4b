"""What waits to be sent to one socket. Never blocks a room; a reader that falls too far behind is cut."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

from aiohttp import WSCloseCode, WSMsgType, web

from palmtop.server.metrics import Metrics
from palmtop.wire import down

MOST_WAITING = 512 * 1024  # bytes queued and not taken by the network
GATHER_SECONDS = 0.015  # gestures leave together, this often
AWAY = 4001  # close code: don't come back by yourself


class Outbox:
    """A room's line to one socket (rooms.screen.Line)."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport, metrics: Metrics) -> None:
        self._socket = socket
        self._transport = transport
        self._metrics = metrics
        self._frames: deque[bytes] = deque()
        self._waiting = 0
        self._pieces: list[bytes] = []
        self._wake = asyncio.Event()
        self._closing: int | None = None
        self._writer = asyncio.get_running_loop().create_task(self._write())

    def send(self, frame: bytes) -> None:
        if self._closing is not None:
            return
        self._frames.append(frame)
        self._waiting += len(frame)
        self._wake.set()
        if self._waiting + self._transport.get_write_buffer_size() > MOST_WAITING:
            self._cut()

    def feel(self, piece: bytes) -> None:
        if not self._pieces:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._flush)
        self._pieces.append(piece)

    def _flush(self) -> None:
        pieces, self._pieces = self._pieces, []
        self.send(b'{"t":"felt","gestures":[%s]}' % b",".join(pieces))

    def refused(self, kind: str) -> None:
        self._metrics.refused.labels(kind).inc()

    def close(self, word: str, again: bool) -> None:
        self.send(down.encode(down.Bye(word, again)))
        if self._closing is None:
            self._closing = WSCloseCode.SERVICE_RESTART if again else AWAY
            self._wake.set()

    def _cut(self) -> None:
        """The line is clogged: throw away what waits; who comes back gets the whole view again."""
        self._metrics.cut.inc()
        self._frames.clear()
        self._closing = WSCloseCode.TRY_AGAIN_LATER
        self._transport.abort()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._frames:
                    frame = self._frames.popleft()
                    self._waiting -= len(frame)
                    self._metrics.frames.inc()
                    self._metrics.sent.inc(len(frame))
                    await self._socket.send_frame(frame, WSMsgType.TEXT)
                if self._closing is not None:
                    await self._socket.close(code=self._closing, drain=False)
                    return

    async def finish(self) -> None:
        """The socket is gone, or about to be: give what waits a moment to leave."""
        if self._closing is not None and not self._writer.done():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._writer), 1.0)
        self._writer.cancel()
