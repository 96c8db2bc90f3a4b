"""What waits to be sent to one socket. Never blocks a room; a reader that falls too far behind is cut."""

from __future__ import annotations

import asyncio
from collections import deque

from aiohttp import WSCloseCode, WSMsgType, web

from palmtop.server.metrics import Metrics
from palmtop.wire import down

MOST_WAITING = 512 * 1024  # bytes that the network has not taken yet; one more frame, of any size, may follow
GATHER_SECONDS = 0.015  # gestures leave together, this often
AWAY = 4001  # close code: don't come back by yourself


class Outbox:
    """A room's line to one socket (rooms.screen.Line)."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport, metrics: Metrics) -> None:
        self.closing: int | None = None  # the code to close with, once what waits has left
        self._socket = socket
        self._transport = transport
        self._metrics = metrics
        self._frames: deque[bytes] = deque()
        self._waiting = 0
        self._pieces: list[bytes] = []
        self._number = 0  # of the last piece that has one
        self._wake = asyncio.Event()

    def send(self, frame: bytes) -> None:
        """After the gestures that came before it: what a drag led to must not be overtaken by the drag."""
        self._flush()
        self._queue(frame)

    def _queue(self, frame: bytes) -> None:
        if self.closing is not None:
            return
        if self._waiting + self._transport.get_write_buffer_size() > MOST_WAITING:
            self.cut()
            return
        self._frames.append(frame)
        self._waiting += len(frame)
        self._wake.set()

    def feel(self, piece: bytes, number: int = 0) -> None:
        if not self._pieces:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._flush)
        self._pieces.append(piece)
        self._number = number or self._number

    def _flush(self) -> None:
        if self._pieces:
            pieces, self._pieces = self._pieces, []
            last = b',"last":%d' % self._number if self._number else b""
            self._queue(b'{"t":"felt","gestures":[%s]%s}' % (b",".join(pieces), last))

    def refused(self, kind: str) -> None:
        self._metrics.refused.labels(kind).inc()

    def close(self, word: str, again: bool) -> None:
        self.send(down.encode(down.Bye(word, again)))
        self.hang_up(WSCloseCode.SERVICE_RESTART if again else AWAY)

    def hang_up(self, code: int) -> None:
        """Closes without a word, after what was sent before."""
        if self.closing is None:
            self.closing = code
            self._wake.set()

    def cut(self) -> None:
        """The line is clogged or dead: throw away what waits; who comes back gets the whole view again."""
        self._metrics.cut.inc()
        self._frames.clear()
        self.hang_up(WSCloseCode.TRY_AGAIN_LATER)
        self._transport.abort()

    async def write(self) -> None:
        """Sends what comes, until it has sent the last before closing or the line breaks."""
        try:
            while self.closing is None or self._frames:
                await self._wake.wait()
                self._wake.clear()
                while self._frames:
                    await self._leave(self._frames.popleft())
        except ConnectionError:
            self.hang_up(WSCloseCode.ABNORMAL_CLOSURE)  # nothing more waits for a broken line
            self._frames.clear()

    async def _leave(self, frame: bytes) -> None:
        self._waiting -= len(frame)
        self._metrics.frames.inc()
        self._metrics.sent.inc(len(frame))
        await self._socket.send_frame(frame, WSMsgType.TEXT)
