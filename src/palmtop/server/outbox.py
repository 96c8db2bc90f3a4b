"""The sending side of a connection, which is what a room sees of it. Never blocks a room."""

from __future__ import annotations

from aiohttp import WSCloseCode

from palmtop.server.metrics import Metrics
from palmtop.server.sockets import Socket
from palmtop.wire import down

DO_NOT_RETRY = 4001  # close code: the client should not reconnect by itself


class Outbox:
    """Sends frames. A client that reads too slowly is disconnected."""

    __slots__ = ("_socket", "closed", "metrics")

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.closed = False  # whether nothing more is sent
        self._socket: Socket

    def send(self, frame: bytes) -> None:
        if not self.closed:
            self.metrics.frames_sent += 1
            self.metrics.bytes_sent += len(frame)
            self._socket.send(frame)

    def refused(self, kind: str) -> None:
        self.metrics.refused[kind] += 1

    def close(self, word: str, again: bool) -> None:
        """Sends the reason, then closes. `again`: the client should reconnect."""
        self.send(down.encode(down.Bye(word, again)))
        self.hang_up(WSCloseCode.SERVICE_RESTART if again else DO_NOT_RETRY)

    def hang_up(self, code: int) -> None:
        """Closes once everything is sent."""
        if not self.closed:
            self.closed = True
            self._socket.close(code)

    def cut(self) -> None:
        """Disconnects at once. A client that reconnects gets the whole view again."""
        if not self.closed:
            self.closed = True
            self.metrics.cut += 1
            self._socket.abort()
