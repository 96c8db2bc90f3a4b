"""The send queue of one connection. Never blocks a room; a client that reads too slowly is disconnected."""

from __future__ import annotations

import asyncio
from collections import deque

from aiohttp import WSCloseCode, WSMsgType, web

from palmtop.server.limits import ConnectionLimits
from palmtop.server.metrics import Metrics
from palmtop.wire import down

DO_NOT_RETRY = 4001  # close code: the client should not reconnect by itself


class Outbox:
    """What a room sees of a connection."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        metrics: Metrics,
        limits: ConnectionLimits,
    ) -> None:
        self.closing: int | None = None  # the close code, once the queue is to be emptied and closed
        self._socket = socket
        self._transport = transport
        self._metrics = metrics
        self._limits = limits
        self._frames: deque[bytes] = deque()
        self._waiting = 0  # bytes in `_frames`
        self._gestures: list[bytes] = []
        self._number = 0  # of the last numbered gesture
        self._wake = asyncio.Event()

    def send(self, frame: bytes) -> None:
        """Sends gathered gestures first: a drag must not arrive after the move that it led to."""
        self._flush()
        self._queue(frame)

    def _queue(self, frame: bytes) -> None:
        if self.closing is not None:
            return
        if self._waiting + self._transport.get_write_buffer_size() > self._limits.queue_bytes_max:
            self.cut()
            return
        self._frames.append(frame)
        self._waiting += len(frame)
        self._wake.set()

    def feel(self, piece: bytes, number: int = 0) -> None:
        """Adds an encoded gesture to the next frame of gestures."""
        if not self._gestures:
            asyncio.get_running_loop().call_later(self._limits.gather_seconds, self._flush)
        self._gestures.append(piece)
        self._number = number or self._number

    def _flush(self) -> None:
        if self._gestures:
            gestures, self._gestures = self._gestures, []
            last = b',"last":%d' % self._number if self._number else b""
            self._queue(b'{"t":"felt","gestures":[%s]%s}' % (b",".join(gestures), last))

    def refused(self, kind: str) -> None:
        self._metrics.refused.labels(kind).inc()

    def close(self, word: str, again: bool) -> None:
        """Sends the reason, then closes. `again`: the client should reconnect."""
        self.send(down.encode(down.Bye(word, again)))
        self.hang_up(WSCloseCode.SERVICE_RESTART if again else DO_NOT_RETRY)

    def hang_up(self, code: int) -> None:
        """Closes once the queue is empty."""
        if self.closing is None:
            self.closing = code
            self._wake.set()

    def cut(self) -> None:
        """Drops the queue and disconnects. A client that reconnects gets the whole view again."""
        self._metrics.cut.inc()
        self._frames.clear()
        self.hang_up(WSCloseCode.TRY_AGAIN_LATER)
        self._transport.abort()

    async def write(self) -> None:
        """Sends queued frames until the outbox closes or the connection breaks."""
        try:
            while self.closing is None or self._frames:
                await self._wake.wait()
                self._wake.clear()
                while self._frames:
                    await self._send(self._frames.popleft())
        except ConnectionError:
            self.hang_up(WSCloseCode.ABNORMAL_CLOSURE)
            self._frames.clear()

    async def _send(self, frame: bytes) -> None:
        self._waiting -= len(frame)
        self._metrics.frames.inc()
        self._metrics.sent.inc(len(frame))
        await self._socket.send_frame(frame, WSMsgType.TEXT)
