"""A twin of the page's end of a connection: web/src/net/connection.ts, outbox.ts and session.svelte.ts. Change both.

It connects, says hello, answers pings, gives up a silent connection and reconnects with the same pauses; it keeps each
request until the reply comes, over reloads too, and sends it again, in order, after every welcome.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Raw

from palmtop.engine.game import Seat
from palmtop.engine.match import NOTHING
from palmtop.wire import down, up
from tests.promises.page_socket import PageSocket
from tests.promises.simulated_network import ClientSocket
from tests.promises.virtual_time import now_ms
from tests.server.phone import Done
from tests.shown_parts import changed

SILENCE_S = 3.25
SLOW_S = 7.0
HUNG = 10
LISTEN_S = 0.25
PAUSES_S = (0.1, 0.5, 1.0, 2.0)
REFUSED_PAUSES_S = (1.0, 2.0, 4.0)
REMOVED = 4001

Socket = ClientSocket | PageSocket
Reply = Done | down.Refused
Parts = dict[str, Raw]
State = Literal["calling", "up", "down", "over"]

_decode = msgspec.json.Decoder(down.Message).decode
_encode = msgspec.json.encode


class Client:
    def __init__(self, name: str, connect: Callable[[], Socket], chance: Random, watch: bool = False) -> None:
        self.name = name
        self.watch = watch
        self.state: State = "calling"
        self.goodbye: down.Bye | None = None
        self.room: Parts = {}
        self.table: Parts = {}
        self.hand: Parts = {}
        self.replies: dict[str, list[Reply]] = {}  # all that came, on any connection
        self.requests: dict[str, up.Request] = {}  # all that were ever made
        self.outbox: dict[str, up.Request] = {}
        self.times_sent: Counter[str] = Counter()  # of each request
        self.changed: Callable[[], None] = lambda: None  # called when something is shown or a reply comes
        self.on_show: Callable[[], None] = lambda: None  # called when something new is shown
        self.on_gesture: Callable[[Seat, Raw], None] = lambda seat, gesture: None
        self.on_welcome: Callable[[down.Welcome], None] = lambda welcome: None
        self.on_lost: Callable[[], None] = lambda: None  # called when a connection with a welcome is lost or closed
        self.opened_at = 0.0  # when this page got its first welcome
        self._token = f"token-of-{name}".ljust(24, "-")
        self._open_socket = connect
        self._chance = chance
        self._loop = asyncio.get_running_loop()
        self._ids = itertools.count()
        self._socket: Socket | None = None
        self._tries = self._hung = 0
        self._refusals = 0  # connections in a row that were refused instead of welcomed
        self._reconnect: asyncio.TimerHandle | None = None
        self._watching: asyncio.TimerHandle | None = None
        self._connecting_since = self._last_frame_at = 0.0
        self._suspect: Socket | None = None  # silent for too long at the last look
        self._last_gesture: int | None = None  # number of the last queued gesture received; None: the page is new

    # --- connection.ts ------------------------------------------------------------------------

    def open(self) -> None:
        self._check_silence()
        self._connect()

    def close(self) -> None:
        """Closes for good."""
        if self.state == "up":
            self.on_lost()
        for timer in (self._watching, self._reconnect):
            if timer:
                timer.cancel()
        socket, self._socket = self._socket, None
        if socket:
            socket.close()
        self.state = "over"

    def reload(self) -> None:
        """Loads the page again: requests are kept, what was shown is not."""
        self.close()
        self.room, self.table, self.hand = {}, {}, {}
        self.state, self.goodbye, self._last_gesture = "calling", None, None
        self._tries = self._hung = self._refusals = 0
        self.open()

    def _send(self, message: up.Message) -> None:
        if self.state == "up" and self._socket:
            self._socket.send(_encode(message))
            if isinstance(message, up.WithId):
                self.times_sent[message.id] += 1

    def _connect(self) -> None:
        self._reconnect = None
        self._connecting_since = self._last_frame_at = self._loop.time()
        socket = self._socket = self._open_socket()
        socket.on_open = lambda: self._opened(socket)
        socket.on_message = lambda frame: self._receive(socket, frame)
        socket.on_close = lambda code: self._lost(socket, code)

    def _opened(self, socket: Socket) -> None:
        if socket is self._socket:
            self._last_frame_at = self._loop.time()
        if self._last_frame_at - self._connecting_since < SILENCE_S:
            self._hung = 0
        socket.send(_encode(up.Hello(self._token, self.name, self.watch, dialled=now_ms(), felt=self._last_gesture)))

    def _receive(self, socket: Socket, frame: bytes) -> None:
        message = _decode(frame)
        self._record(message)
        if socket is not self._socket:
            return
        self._last_frame_at = self._loop.time()
        if isinstance(message, down.Ping):
            socket.send(_encode(up.Pong(message.at)))
        if isinstance(message, down.Welcome):
            self._tries = self._refusals = 0
            self.state = "up"
            self.on_welcome(message)
        if isinstance(message, down.Refused) and self.state != "up":
            self._refusals += 1
        self._take(message)
        if isinstance(message, down.Bye) and not message.again:
            self.close()

    def _lost(self, socket: Socket, code: int) -> None:
        if socket is not self._socket:
            return
        self._socket = None
        if self.state == "up":
            self.on_lost()
        if code == REMOVED:
            self._take(down.Bye("room-gone", again=False))
            self.close()
            return
        self.state = "down"
        chance = self._chance.uniform(0.5, 1)
        interval = self._next_pause() * chance  # between the starts of two attempts
        pause = max(PAUSES_S[0] * chance, interval - (self._loop.time() - self._connecting_since))
        self._reconnect = self._loop.call_later(pause, self._connect)

    def _next_pause(self) -> float:
        if self._refusals:
            return REFUSED_PAUSES_S[min(self._refusals, len(REFUSED_PAUSES_S)) - 1]
        self._tries += 1
        return PAUSES_S[min(self._tries, len(PAUSES_S)) - 1]

    def _check_silence(self) -> None:
        """A connection found silent for too long twice in a row is dead, whatever the browser believes."""
        self._watching = self._loop.call_later(LISTEN_S, self._check_silence)
        connecting = self._socket is not None and not self._socket.open
        timeout = SLOW_S if connecting and self._hung >= HUNG else SILENCE_S
        silent = self._socket if self._loop.time() - self._last_frame_at >= timeout else None
        twice, self._suspect = silent is self._suspect, silent
        if silent and twice:
            self._hung += connecting
            self.drop_connection()

    # --- outbox.ts and session.svelte.ts --------------------------------------------------------

    def new_id(self) -> str:
        """Not unique among clients: the server must tell them apart by their connections."""
        return f"ask-{next(self._ids)}"

    def request(self, request: up.Request) -> None:
        self.requests[request.id] = self.outbox[request.id] = request
        self._send(request)

    def send_again(self, id: str) -> None:
        """Repeats a request, even one with a reply: no page does this, but a network may."""
        self._send(self.requests[id])

    def drop_connection(self) -> None:
        """Closes the connection; the client reconnects by itself."""
        if self._socket:
            socket = self._socket
            socket.close()
            self._lost(socket, 0)

    def gesture(self, gesture: Any) -> None:
        self._send(up.Feel(Raw(_encode(gesture))))

    def _take(self, message: down.Message) -> None:
        match message:
            case down.Welcome():
                if self._last_gesture is None:
                    self._last_gesture, self.opened_at = 0, self._loop.time()
                for request in list(self.outbox.values()):
                    self._send(request)
            case down.Show():
                self._show(message)
                self.on_show()
            case down.Refused() if message.id is not None:
                self.outbox.pop(message.id, None)
            case down.Bye() if not message.again:
                self.goodbye = message
            case down.Felt():
                self._last_gesture = message.last or self._last_gesture
                for seat, gesture in message.gestures:
                    self.on_gesture(seat, gesture)
        if not isinstance(message, down.Felt | down.Ping):
            self.changed()

    def _show(self, show: down.Show) -> None:
        if show.fresh:
            self.room, self.table, self.hand = {}, {}, {}
        for parts, sent in ((self.room, show.room), (self.table, show.table), (self.hand, show.hand)):
            for name, raw in sent.items():
                parts[name] = _changed(parts.get(name, NOTHING), raw)
        for id in show.done:
            self.outbox.pop(id, None)

    def _record(self, message: down.Message) -> None:
        """Records replies for the checks of the test; a page ignores what arrives on its old connections."""
        if isinstance(message, down.Show):
            for id in message.done:
                self.replies.setdefault(id, []).append(Done(id))
        elif isinstance(message, down.Refused) and message.id is not None:
            self.replies.setdefault(message.id, []).append(message)


def _changed(had: Raw, sent: Raw) -> Raw:
    return Raw(msgspec.json.encode(changed(msgspec.json.decode(had), msgspec.json.decode(sent))))
