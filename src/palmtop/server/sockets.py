"""What a connection needs of a WebSocket, and what it is told by one. There are two implementations:

`picows_socket.py`, which is fast, and `aiohttp_socket.py`, for systems on which picows can't be installed.
"""

from __future__ import annotations

from typing import Protocol

TEXT, BINARY, PING, PONG = 1, 2, 9, 10  # opcodes of RFC 6455
FRAGMENTS_MAX = 128  # of one message: empty ones cost no bytes, so the limit on bytes doesn't stop them


class Socket(Protocol):
    """One WebSocket. After `close` or `abort` nothing is sent; calls on a lost connection do nothing."""

    def send(self, frame: bytes) -> None:
        """Sends a text frame. Never waits: what can't be sent now is buffered."""

    def pong(self, payload: bytes) -> None:
        """Answers a ping frame."""

    def pause(self) -> None:
        """Stops reading. Frames that were read already may still be delivered."""

    def resume(self) -> None:
        """Reads again after `pause`."""

    def close(self, code: int) -> None:
        """Sends the close code after everything else; disconnects once the client answers, or after a timeout."""

    def abort(self) -> None:
        """Disconnects at once and drops what is buffered."""


class Receiver(Protocol):
    """A connection, as its socket sees it."""

    def received(self, opcode: int, payload: str | bytes) -> None:
        """A whole message (TEXT with a str, BINARY), or a PING or PONG frame."""

    def violated(self, kind: str) -> None:
        """The client violated the WebSocket protocol ("malformed", or "oversize"); its socket closes by itself."""

    def too_slow(self) -> None:
        """More than `queue_bytes_max` is buffered, because the client doesn't read."""

    def closing(self) -> None:
        """The client closes the connection: nothing more is received."""

    def lost(self) -> None:
        """The connection is over. Always the last call."""
