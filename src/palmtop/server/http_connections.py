"""HTTP connections: counted from the moment they are accepted, in all and for each address, and not silent for long.

Where there are too many, one that waits for a request makes place for the new one: the one that has waited for longest.
Strangers who hold connections open would keep everybody else out otherwise. A reply of which the client reads nothing
for long is given up, because it takes memory. A WebSocket counts here until its handshake; then it is counted by
visitors.py.
"""

from __future__ import annotations

import asyncio
import ssl
from asyncio import Future
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler

from palmtop.rooms.settings import Settings
from palmtop.server.addresses import key_of, parse_address
from palmtop.server.delays import DelayQueue
from palmtop.server.repeated_log import RepeatedLog
from palmtop.server.turnstile import Turnstile
from palmtop.server.visitors import Visitors

T = TypeVar("T")

KEEP_ALIVE_SECONDS = 75.0  # for idle HTTP connections
BACKLOG = 128  # connections that the system accepts before we do
MALFORMED = (HttpProcessingError, web.RequestPayloadError)


class Held:
    """The connections of one address, or of all. Those that wait for a request are in the order of their waiting."""

    def __init__(self) -> None:
        self.count = 0
        self.waiting: OrderedDict[HttpConnection, None] = OrderedDict()


class HttpConnections:
    """Makes the protocol of each accepted connection. `server` handles the requests."""

    def __init__(self, server: web.Server, settings: Settings, visitors: Visitors) -> None:
        self.server = server
        self.loop = asyncio.get_running_loop()
        self.log = RepeatedLog()
        self.turnstile = Turnstile()
        self._settings = settings
        self.proxies = visitors.proxies
        self._first_requests = DelayQueue(visitors.limits.request_seconds)
        self.unread = DelayQueue(visitors.limits.unread_seconds)
        self._all = Held()
        self._of: dict[str, Held] = {}  # by address

    def __call__(self) -> HttpConnection:
        return HttpConnection(self)

    def accepted(self, connection: HttpConnection, peer: str | None) -> str | None:
        """Counts a connection until `ended`. Returns its address; None: there are too many, and all are busy."""
        address = parse_address(peer)
        key = key_of(address)
        share = self._settings.most_http if self.proxies.trusts(address) else self._settings.most_http_an_address
        if not self._has_place(self._of.get(key), share) or not self._has_place(self._all, self._settings.most_http):
            self.log.note("http_connection_refused")
            return None
        for held in (self._all, self._of.setdefault(key, Held())):
            held.count += 1
            held.waiting[connection] = None
        self._first_requests.add(connection.end_if_silent)
        return key

    def _has_place(self, held: Held | None, most: int) -> bool:
        """Makes place if there is none."""
        if held is None or held.count < most:
            return True
        longest = next(iter(held.waiting), None)
        if longest is None:
            return False
        self.log.note("http_connection_displaced")
        longest.displace()
        return True

    def waits(self, connection: HttpConnection, address: str) -> None:
        """It has replied, and waits for the next request."""
        self._all.waiting[connection] = self._of[address].waiting[connection] = None

    def works(self, connection: HttpConnection, address: str) -> None:
        """It has a request to reply to."""
        for held in (self._all, self._of[address]):
            held.waiting.pop(connection, None)

    def ended(self, connection: HttpConnection, address: str) -> None:
        self.works(connection, address)
        self._all.count -= 1
        self._of[address].count -= 1
        if not self._of[address].count:
            del self._of[address]

    def stop(self) -> None:
        self._first_requests.stop()
        self.unread.stop()


class HttpConnection(web.RequestHandler):
    __slots__ = (
        "_accepted",
        "_address",
        "_connections",
        "_has_requested",
        "_tasks",
        "_unread",
        "_unsent",
        "_when_sent",
    )

    def __init__(self, connections: HttpConnections) -> None:
        super().__init__(
            connections.server,
            loop=connections.loop,
            access_log=None,  # type: ignore[arg-type]  # none is written
            keepalive_timeout=KEEP_ALIVE_SECONDS,
        )
        self._connections = connections
        self._address: str | None = None  # while it is counted
        self._accepted = False
        self._has_requested = False  # whether a whole request has come
        self._tasks: set[Future[Any]] = set()  # work for its client alone
        self._when_sent: list[Callable[[], None]] = []  # called when the reply is sent
        self._unread = False  # whether `_end_if_unread` will be called
        self._unsent: int | None = None  # bytes that waited to be sent when it was called last, if they wait ever since

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        self._address = self._connections.accepted(self, peer[0] if peer else None)
        self._accepted = self._address is not None
        if self._accepted:
            super().connection_made(transport)
        else:
            transport.abort()  # type: ignore[attr-defined]  # of all stream transports

    def connection_lost(self, exc: BaseException | None) -> None:
        self.release()
        self._has_requested = True
        for task in self._tasks:
            task.cancel()
        self._sent()
        if self._accepted:
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._accepted:
            super().data_received(data)

    async def begin(self, request: web.Request) -> None:
        """A whole request has come. Returns when it may be handled."""
        self._has_requested = True
        if self._address is not None:
            self._connections.works(self, self._address)
        turn = self._connections.turnstile.enter(self._connections.proxies.key(request))
        if turn is not None:
            await self.until_lost(turn)
            if self.transport is None:  # the client has left in the moment in which it was its turn
                raise asyncio.CancelledError

    def displace(self) -> None:
        """Makes place for another connection."""
        self.release()
        assert self.transport is not None
        self.transport.abort()

    def end_if_silent(self) -> None:
        if not self._has_requested:
            self._connections.log.note("http_connection_silent")
            self.force_close()

    def pause_writing(self) -> None:
        """Much waits to be sent."""
        super().pause_writing()
        self._unsent = None
        if not self._unread:
            self._unread = True
            self._connections.unread.add(self._end_if_unread)

    def _end_if_unread(self) -> None:
        """A slow network may take as long as it needs. WebSockets have limits of their own."""
        self._unread = False
        if self.transport is None or self._address is None or not self.writing_paused:
            return
        unsent = self.transport.get_write_buffer_size()
        if self._unsent is not None and unsent >= self._unsent:
            self._connections.log.note("http_reply_unread")
            self.transport.abort()
        else:
            self._unread, self._unsent = True, unsent
            self._connections.unread.add(self._end_if_unread)

    def when_sent(self, callback: Callable[[], None]) -> None:
        """Calls it once the reply to the current request is sent, or can't be sent any more."""
        if self.transport is None:
            callback()
        else:
            self._when_sent.append(callback)

    def _sent(self) -> None:
        callbacks, self._when_sent = self._when_sent, []
        for callback in callbacks:
            callback()

    async def finish_response(self, *args: Any, **kw: Any) -> tuple[web.StreamResponse, bool]:
        try:
            return await super().finish_response(*args, **kw)
        finally:
            self._sent()
            if self._address is not None:
                self._connections.waits(self, self._address)

    def release(self) -> None:
        """It counts no more: it has ended, or has become a WebSocket."""
        address, self._address = self._address, None
        if address is not None:
            self._connections.ended(self, address)

    async def until_lost(self, work: Coroutine[Any, Any, T] | Future[T]) -> T:
        """The result of work that is cancelled if the client disconnects."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await task

    def log_exception(self, *args: Any, **kw: Any) -> None:
        """aiohttp logs a traceback for each malformed request."""
        if isinstance(kw.get("exc_info"), MALFORMED):
            self._connections.log.note("http_request_malformed")
        else:
            super().log_exception(*args, **kw)


@web.middleware
async def begin_in_turns(request: web.Request, handler: Handler) -> web.StreamResponse:
    connection = request.protocol
    if isinstance(connection, HttpConnection):
        await connection.begin(request)
    return await handler(request)


def release(request: web.Request) -> None:
    """The request's connection has become a WebSocket."""
    if isinstance(request.protocol, HttpConnection):
        request.protocol.release()


async def listen(
    accept: Callable[[], asyncio.Protocol], host: str, port: int, tls: ssl.SSLContext | None = None
) -> asyncio.Server:
    """Raises OSError."""
    return await asyncio.get_running_loop().create_server(accept, host, port, ssl=tls, backlog=BACKLOG)
