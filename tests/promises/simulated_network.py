"""A simulated network: links between clients and a server that carry frames as WebSockets over TCP do.

On one link frames stay in order and none is missing in the middle. They can be late; the link can be cut and lose what
is under way; it can die without either end noticing, or with only one end noticing; it can stall and go on after the
client has opened another link, so that frames of the old link arrive after those of the new one, and twice.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

from aiohttp import WSCloseCode

from palmtop.server.connection import Connection
from palmtop.server.sockets import TEXT, Receiver

ABNORMAL = 1006
SEGMENT_S = 0.001  # between frames that wait: a server may read them one by one
SYN_RETRIES_S = (1.0, 2.0, 4.0, 8.0, 16.0)  # pauses between attempts to connect to a host that doesn't answer

Trace = Callable[[str], None]


class OneWay:
    """One direction of a link."""

    def __init__(self, latency: Callable[[], float], deliver: Callable[[Any], None]) -> None:
        self.stalled = False
        self.dead = False
        self._latency = latency
        self._deliver = deliver
        self._loop = asyncio.get_running_loop()
        self._in_flight: deque[tuple[float, Any]] = deque()
        self._last_arrival = 0.0

    def send(self, frame: Any) -> None:
        self._last_arrival = max(self._last_arrival, self._loop.time() + self._latency())
        self._in_flight.append((self._last_arrival, frame))
        self._loop.call_at(self._last_arrival, self._deliver_due)

    def resume(self) -> None:
        """Ends a stall: all waiting frames arrive, in order and close together."""
        self.stalled = False
        self._deliver_due()

    def _deliver_due(self) -> None:
        if self._in_flight and not self.stalled and not self.dead and self._in_flight[0][0] <= self._loop.time() + 1e-6:
            self._deliver(self._in_flight.popleft()[1])
            self._loop.call_later(SEGMENT_S, self._deliver_due)

    @property
    def buffered_bytes(self) -> int:
        """Bytes sent that have not arrived."""
        return sum(len(frame) for _, frame in self._in_flight if isinstance(frame, bytes))


class Link:
    """One connection. A frame is bytes; an int is the code with which an end closes."""

    def __init__(self, number: int, latency: Callable[[], float], trace: Trace) -> None:
        self.number = number
        self.up = OneWay(latency, self._deliver_up)
        self.down = OneWay(latency, self._deliver_down)
        self.client: ClientSocket = ClientSocket(self)
        self.server: ServerSocket = ServerSocket(self)
        self._trace = trace

    def _deliver_up(self, frame: Any) -> None:
        self._trace(f"{self.number} up {frame!r}")
        self.server.receive_frame(frame)

    def _deliver_down(self, frame: Any) -> None:
        self._trace(f"{self.number} down {frame!r}")
        self.client.receive_frame(frame)

    @property
    def over(self) -> bool:
        """Whether nothing can arrive on it any more."""
        return self.up.dead or (self.client.closed and self.server.over)

    def stall(self, up: bool, down: bool) -> None:
        self.up.stalled, self.down.stalled = up, down

    def resume(self) -> None:
        self.up.resume()
        self.down.resume()

    def cut(self, client_notices: bool, server_notices: bool) -> None:
        self._trace(f"{self.number} cut {client_notices} {server_notices}")
        self.up.dead = self.down.dead = True
        if client_notices:
            self.client.receive_frame(ABNORMAL)
        if server_notices:
            self.server.receive_frame(ABNORMAL)


class ClientSocket:
    """Behaves as a browser's WebSocket does towards a page."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.on_open: Callable[[], None] = lambda: None
        self.on_message: Callable[[bytes], None] = lambda frame: None
        self.on_close: Callable[[int], None] = lambda code: None
        self.open = False
        self.closed = False

    def send(self, frame: bytes) -> None:
        if self.open:
            self._link.up.send(frame)

    def close(self) -> None:
        if not self.closed:
            self.closed, self.open = True, False
            self._link.up.send(int(WSCloseCode.OK))

    def receive_frame(self, frame: Any) -> None:
        if self.closed:
            return
        if isinstance(frame, bytes):
            self.on_message(frame)
            return
        self.closed, self.open = True, False
        self._link.up.send(frame)
        self.on_close(frame)

    def opened(self) -> None:
        if not self.closed:
            self.open = True
            self.on_open()


class ServerSocket:
    """The server's end: a Socket (server/sockets.py)."""

    def __init__(self, link: Link) -> None:
        self.over = False
        self._link = link
        self._receiver: Receiver | None = None
        self._closing = False

    def connect(self, connection: Connection) -> None:
        self._receiver = connection
        self._queue_bytes_max = connection.shared.limits.queue_bytes_max
        self._closings = connection.shared.closings
        connection.open(self)

    def receive_frame(self, frame: Any) -> None:
        if self.over or self._receiver is None:
            return
        if not isinstance(frame, bytes):
            self.over = True
            self._receiver.lost()
        elif not self._closing:
            self._receiver.received(TEXT, frame.decode())

    def send(self, frame: bytes) -> None:
        if self._closing or self.over:
            return
        self._link.down.send(frame)
        if self._receiver is not None and self._link.down.buffered_bytes > self._queue_bytes_max:
            self._receiver.too_slow()

    def pong(self, payload: bytes) -> None:
        raise AssertionError("no client of the simulation sends ping frames")

    def pause(self) -> None:
        """Frames go on arriving, as those that a real socket has read already."""

    def resume(self) -> None:
        pass

    def close(self, code: int) -> None:
        if not self._closing and not self.over:
            self._closing = True
            self._link.down.send(int(code))
            self._closings.add(self.abort)

    def abort(self) -> None:
        if not self.over:
            self._closing = True
            self._link.down.send(ABNORMAL)
            asyncio.get_running_loop().call_soon(self.receive_frame, ABNORMAL)


class Network:
    """Opens links from clients to the server, and knows which clients are out of reach."""

    def __init__(self, chance: Random, trace: Trace) -> None:
        self.links: dict[str, list[Link]] = {}  # those of each client that are not over
        self.accept: Callable[[Link, str, str], None] | None = None  # the server's; None: nothing listens on the port
        self.unreachable = False  # the host is off: connection attempts get no reply at all
        self.out_of_reach: set[str] = set()  # clients
        self.unsteady = False
        self._chance = chance
        self._trace = trace
        self._numbers = itertools.count()
        self._latencies: dict[str, float] = {}
        self._loop = asyncio.get_running_loop()

    def _latency(self, client: str) -> float:
        usual = self._latencies.setdefault(client, self._chance.uniform(0.002, 0.06))
        spike = self.unsteady and self._chance.random() < 0.05
        return usual + self._chance.uniform(0, 1.5 if spike else usual)

    def connect(self, client: str, code: str) -> ClientSocket:
        link = Link(next(self._numbers), lambda: self._latency(client), self._trace)
        self.links[client] = [old for old in self.links.get(client, []) if not old.over] + [link]
        self._try_to_connect(link, client, code, 0)
        return link.client

    def _try_to_connect(self, link: Link, client: str, code: str, tries: int) -> None:
        if link.client.closed:
            return
        if client in self.out_of_reach or self.unreachable:
            if tries < len(SYN_RETRIES_S):
                self._loop.call_later(SYN_RETRIES_S[tries], self._try_to_connect, link, client, code, tries + 1)
            return
        if self.accept is None:
            self._loop.call_later(self._latency(client), link.client.receive_frame, ABNORMAL)
            return
        self._trace(f"{link.number} is {client}'s")
        self.accept(link, client, code)
        self._loop.call_later(3 * self._latency(client), self._opened, link)

    def _opened(self, link: Link) -> None:
        if not link.up.dead:
            link.client.opened()

    @property
    def all_links(self) -> list[Link]:
        return [link for links in self.links.values() for link in links if not link.over]

    def cut_all(self, clients_notice: bool) -> None:
        """The server is gone from one moment to the next."""
        for link in self.all_links:
            link.cut(clients_notice, server_notices=True)

    def take_out_of_reach(self, client: str) -> None:
        """As in a tunnel: its links stall but are not cut."""
        self.out_of_reach.add(client)
        for link in self.links.get(client, []):
            link.stall(up=True, down=True)

    def bring_into_reach(self, client: str) -> None:
        self.out_of_reach.discard(client)
        for link in self.links.get(client, []):
            link.resume()
