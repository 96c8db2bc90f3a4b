"""The sending side of a connection, which is what a room sees of it. Never blocks a room."""

from __future__ import annotations

from aiohttp import WSCloseCode

from palmtop.server.delays import DelayQueue
from palmtop.server.metrics import Metrics
from palmtop.server.sockets import Socket
from palmtop.wire import down

DO_NOT_RETRY = 4001  # close code: the client should not reconnect by itself


class GestureFrames:
    """When frames of gestures are due, for all connections; makes equal frames once.

    Screens of a room get mostly the same gestures, and are due one after another, so the last frame is kept.
    """

    __slots__ = ("_frame", "_gestures", "_number", "due")

    def __init__(self, due: DelayQueue) -> None:
        self.due = due
        self._gestures: list[bytes] = []
        self._number = 0
        self._frame = b""

    def frame(self, gestures: list[bytes], number: int) -> bytes:
        if gestures != self._gestures or number != self._number:
            self._gestures, self._number = gestures, number
            last = b',"last":%d' % number if number else b""
            self._frame = b'{"t":"felt","gestures":[%s]%s}' % (b",".join(gestures), last)
        return self._frame


class Outbox:
    """Sends frames, and gestures in batches. A client that reads too slowly is disconnected."""

    __slots__ = ("_frames", "_gestures", "_number", "_socket", "closed", "metrics")

    def __init__(self, metrics: Metrics, frames: GestureFrames) -> None:
        self.metrics = metrics
        self.closed = False  # whether nothing more is sent
        self._frames = frames
        self._gestures: list[bytes] = []
        self._number = 0  # of the last numbered gesture
        self._socket: Socket

    def send(self, frame: bytes) -> None:
        """Sends gathered gestures first: a drag must not arrive after the move that it led to."""
        if self._gestures:
            self._flush()
        self._send(frame)

    def _send(self, frame: bytes) -> None:
        if not self.closed:
            self.metrics.frames_sent += 1
            self.metrics.bytes_sent += len(frame)
            self._socket.send(frame)

    def feel(self, piece: bytes, number: int = 0) -> None:
        """Adds an encoded gesture to the next frame of gestures."""
        if not self._gestures:
            self._frames.due.add(self._flush)
        self._gestures.append(piece)
        if number:
            self._number = number

    def _flush(self) -> None:
        if self._gestures:
            gestures, self._gestures = self._gestures, []
            self._send(self._frames.frame(gestures, self._number))

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
