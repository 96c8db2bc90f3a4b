"""WebSockets by picows, on connections that aiohttp has accepted.

aiohttp serves the port. Its handler of sockets makes all checks and then hands its transport to picows (`accept`). This
uses `WSProtocol`, which is not part of picows' public API: pyproject.toml pins the version, and
tests/server/test_handover.py tests the handover.
"""

from __future__ import annotations

import asyncio
import logging
from socket import SO_RCVBUF, SOL_SOCKET

from aiohttp import WSCloseCode, web
from picows import WSAutoPingStrategy, WSFrame, WSListener, WSMsgType, WSTransport
from picows.picows import WSProtocol  # type: ignore[attr-defined]  # not public

from palmtop.server.connection import Connection
from palmtop.server.delays import DelayQueue
from palmtop.server.sockets import BINARY, FRAGMENTS_MAX, PING, PONG, TEXT, Receiver
from palmtop.wire.up import MAX_FRAME

READ_BUFFER_BYTES = 2048  # the initial size: picows' buffer doubles whenever a read fills it, and never shrinks
RECEIVED_BYTES_MAX = 16 * 1024  # that the system keeps for us, which bounds a read; Linux takes twice as many
COPIED_BYTES_MAX = 1000  # picows copies a frame to a buffer that never shrinks; larger frames are written without it

_TEXT, _CLOSE = WSMsgType.TEXT, WSMsgType.CLOSE
_OPCODES = {WSMsgType.BINARY: BINARY, WSMsgType.PING: PING, WSMsgType.PONG: PONG}

# picows reports clients' protocol violations as errors; we count them instead. With a Logger, instead of an adapter,
# it would create one for each connection.
_quiet = logging.Logger("picows", logging.CRITICAL)
_log: logging.LoggerAdapter[logging.Logger] = logging.LoggerAdapter(_quiet, {})


class PicowsSocket(WSListener):
    """A Socket (sockets.py). Joins fragments, because picows delivers single frames."""

    __slots__ = ("_closings", "_fragments", "_kind", "_over", "_queue_bytes_max", "_raw", "_receiver", "_transport")

    def __init__(self, receiver: Receiver, closings: DelayQueue, queue_bytes_max: int) -> None:
        self._receiver: Receiver | None = receiver
        self._closings = closings
        self._queue_bytes_max = queue_bytes_max
        self._fragments: list[bytes] | None = None  # of a message that is not complete
        self._kind = _TEXT  # of that message
        self._over = False  # whether nothing more is sent or received

    # --- called by the connection -------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        if self._over:
            return
        if len(frame) <= COPIED_BYTES_MAX:
            self._transport.send(_TEXT, frame)
        else:
            self._raw.write(_header(len(frame)) + frame)

    def pong(self, payload: bytes) -> None:
        if not self._over:
            self._transport.send_pong(payload)

    def pause(self) -> None:
        if not self._over:
            self._raw.pause_reading()

    def resume(self) -> None:
        if not self._over:
            self._raw.resume_reading()

    def close(self, code: int) -> None:
        if not self._over:
            self._over = True
            self._transport.send_close(code)  # type: ignore[arg-type]  # not all codes are in its enum
            self._raw.resume_reading()  # for the client's answer
            self._closings.add(self._raw.abort)

    def abort(self) -> None:
        self._over = True
        self._raw.abort()

    # --- called by picows ---------------------------------------------------------------------

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._raw: asyncio.Transport = transport.underlying_transport
        self._raw.set_write_buffer_limits(high=self._queue_bytes_max)
        self._raw.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, RECEIVED_BYTES_MAX)
        transport.request.headers.clear()  # picows keeps both as long as the connection lasts
        transport.response.headers.clear()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if self._over or transport.is_close_frame_sent:  # picows sends a close frame after a protocol violation
            if kind is _CLOSE:
                self._raw.close()
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            self._fail(WSCloseCode.PROTOCOL_ERROR)
        elif kind is _TEXT and frame.fin and self._fragments is None:
            self._deliver_text(frame)
        elif kind is _CLOSE:
            self._closed_by_client()
        elif kind is WSMsgType.PING or kind is WSMsgType.PONG:
            self._deliver(_OPCODES[kind], frame.get_payload_as_bytes())
        else:
            self._fragment(kind, frame)

    def _deliver_text(self, frame: WSFrame) -> None:
        try:
            text = frame.get_payload_as_utf8_text()
        except UnicodeDecodeError:
            self._fail(WSCloseCode.INVALID_TEXT)
        else:
            self._deliver(TEXT, text)

    def _deliver(self, opcode: int, payload: str | bytes) -> None:
        if self._receiver is not None:
            self._receiver.received(opcode, payload)

    def _closed_by_client(self) -> None:
        assert self._receiver is not None
        self._receiver.closing()
        self.close(WSCloseCode.OK)
        self._raw.close()

    def _fragment(self, kind: WSMsgType, frame: WSFrame) -> None:
        """A binary message, or a message in several frames: the first has its kind, the others are CONTINUATION."""
        if (kind is WSMsgType.CONTINUATION) == (self._fragments is None):
            self._fail(WSCloseCode.PROTOCOL_ERROR)
            return
        if self._fragments is None:
            self._fragments, self._kind = [], kind
        fragments = self._fragments
        fragments.append(frame.get_payload_as_bytes())
        if len(fragments) > FRAGMENTS_MAX or sum(map(len, fragments)) >= MAX_FRAME:
            self._fail(WSCloseCode.MESSAGE_TOO_BIG)
        elif frame.fin:
            self._fragments = None
            self._deliver_joined(b"".join(fragments))

    def _deliver_joined(self, message: bytes) -> None:
        if self._kind is WSMsgType.BINARY:
            self._deliver(BINARY, message)
            return
        try:
            text = message.decode()
        except UnicodeDecodeError:
            self._fail(WSCloseCode.INVALID_TEXT)
        else:
            self._deliver(TEXT, text)

    def _fail(self, code: int) -> None:
        assert self._receiver is not None
        self._receiver.violated(_violation(code))
        self.close(code)

    def pause_writing(self) -> None:
        if self._receiver is not None and not self._over:
            self._receiver.too_slow()

    def resume_writing(self) -> None:
        """Nothing to do: writing is never paused."""

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        receiver, self._receiver = self._receiver, None
        assert receiver is not None
        sent = transport.close_handshake and transport.close_handshake.sent
        if sent and not self._over:  # picows has found a violation and closed the connection
            receiver.violated(_violation(sent.code))  # type: ignore[arg-type]  # an int in fact
        self._over = True
        receiver.lost()


def _violation(code: int) -> str:
    return "oversize" if code == WSCloseCode.MESSAGE_TOO_BIG else "malformed"


def _header(size: int) -> bytes:
    """Of an unmasked text frame of more than 125 bytes."""
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


# --- the handover -----------------------------------------------------------------------------


class _Remainder:
    """Takes the place of aiohttp's WebSocket parser, to get what was received after the request's head."""

    def __init__(self) -> None:
        self.received = b""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        self.received += data
        return False, b""

    def feed_eof(self) -> None:
        pass


async def accept(request: web.Request, connection: Connection) -> web.StreamResponse:
    """Makes a WebSocket of the request's connection. Returns at once, with a response that is sent nowhere."""
    if not (checked := web.WebSocketResponse()).can_prepare(request):
        await checked.prepare(request)  # raises what is wrong with the request
    protocol, transport = request.protocol, request.transport
    if transport is None:
        connection.lost()  # disconnected already
        return web.Response()
    transport.pause_reading()  # uvloop looks at the kind of protocol when it starts to read
    remainder = _Remainder()
    protocol.set_parser(remainder)  # type: ignore[arg-type]
    protocol.transport = None  # otherwise `connection_lost` closes it
    protocol.connection_lost(None)
    socket = PicowsSocket(connection, connection.shared.closings, connection.shared.limits.queue_bytes_max)
    websocket = _new_protocol(socket)
    transport.set_protocol(websocket)
    websocket.connection_made(transport)
    _feed(websocket, _handshake(request.headers["Sec-WebSocket-Key"]))
    connection.open(socket)
    _feed(websocket, remainder.received)
    socket.resume()
    return web.Response()


def _new_protocol(socket: PicowsSocket) -> WSProtocol:
    return WSProtocol(
        None,  # host_port
        None,  # ws_path
        False,  # is_client_side
        lambda request: socket,
        _log,
        True,  # disconnect_on_exception
        None,  # websocket_handshake_timeout: the handshake is complete at once
        False,  # enable_auto_ping: we ping
        0,
        0,
        WSAutoPingStrategy.PING_WHEN_IDLE,
        False,  # enable_auto_pong: pings count as frames, so the connection answers them
        MAX_FRAME - 1,
        None,  # extra_headers
        READ_BUFFER_BYTES,
    )


def _handshake(key: str) -> bytes:
    """picows wants to read the request itself. It reads less than browsers send ("Connection: keep-alive, Upgrade")."""
    return (
        "GET / HTTP/1.1\r\nHost: palmtop\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


def _feed(protocol: WSProtocol, received: bytes) -> None:
    while received:
        buffer = protocol.get_buffer(-1)
        size = min(len(buffer), len(received))
        buffer[:size] = received[:size]
        received = received[size:]
        protocol.buffer_updated(size)
