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

from aiohttp import WSCloseCode, WSMessage, WSMsgType

ABNORMAL = 1006
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
        """Ends a stall: all waiting frames arrive at once, in order."""
        self.stalled = False
        self._deliver_due()

    def _deliver_due(self) -> None:
        now = self._loop.time() + 1e-6
        while self._in_flight and not self.stalled and not self.dead and self._in_flight[0][0] <= now:
            self._deliver(self._in_flight.popleft()[1])

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
    """Behaves as aiohttp's WebSocketResponse does towards the server."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._received: asyncio.Queue[WSMessage] = asyncio.Queue()
        self._over = asyncio.Event()

    def receive_frame(self, frame: Any) -> None:
        if self._over.is_set():
            return
        if isinstance(frame, bytes):
            self._received.put_nowait(WSMessage(WSMsgType.TEXT, frame.decode(), ""))
        else:
            self._over.set()
            self._received.put_nowait(WSMessage(WSMsgType.CLOSED, None, None))

    async def receive(self) -> WSMessage:
        return await self._received.get()

    async def send_frame(self, frame: bytes, kind: WSMsgType) -> None:
        if self._over.is_set():
            raise ConnectionResetError
        self._link.down.send(frame)

    async def close(self, code: int, drain: bool) -> None:
        if not self._over.is_set():
            self._link.down.send(code)
            await self._over.wait()

    @property
    def over(self) -> bool:
        return self._over.is_set()


class LinkTransport:
    """Behaves as the asyncio transport below a server's socket."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def get_write_buffer_size(self) -> int:
        return self._link.down.buffered_bytes

    def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        if not self._link.server.over:
            self._link.server.receive_frame(ABNORMAL)
            self._link.down.send(ABNORMAL)


class Network:
    """Opens links from clients to the server, and knows which clients are out of reach."""

    def __init__(self, chance: Random, trace: Trace) -> None:
        self.links: dict[str, list[Link]] = {}  # those of each client that are not over
        self.accept: Callable[[Link, str], None] | None = None  # the server's; None: nothing listens on the port
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

    def connect(self, client: str) -> ClientSocket:
        link = Link(next(self._numbers), lambda: self._latency(client), self._trace)
        self.links[client] = [old for old in self.links.get(client, []) if not old.over] + [link]
        self._try_to_connect(link, client, 0)
        return link.client

    def _try_to_connect(self, link: Link, client: str, tries: int) -> None:
        if link.client.closed:
            return
        if client in self.out_of_reach or self.unreachable:
            if tries < len(SYN_RETRIES_S):
                self._loop.call_later(SYN_RETRIES_S[tries], self._try_to_connect, link, client, tries + 1)
            return
        if self.accept is None:
            self._loop.call_later(self._latency(client), link.client.receive_frame, ABNORMAL)
            return
        self._trace(f"{link.number} is {client}'s")
        self.accept(link, client)
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
