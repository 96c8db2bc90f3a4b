"""TableOverSockets between phones and a server, frame by frame, as WebSockets over TCP really fare.

On one line frames stay in order and none is missing in the middle. What can happen: they come late, all of them; the
line is cut, and what was under way is lost; it dies without either end, or with only one end, noticing; it is held up
and lives on, after its phone has long dialled another, so that what was said on the old line comes after what was said
on the new one, and comes twice.
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
SYN_S = (1.0, 2.0, 4.0, 8.0, 16.0)  # a call that nobody hears is made again after so long

Trace = Callable[[str], None]


class OneWay:
    """One direction of a line."""

    def __init__(self, late: Callable[[], float], arrive: Callable[[Any], None]) -> None:
        self.held = False
        self.dead = False
        self._late = late
        self._arrive = arrive
        self._loop = asyncio.get_running_loop()
        self._under_way: deque[tuple[float, Any]] = deque()
        self._last = 0.0

    def send(self, frame: Any) -> None:
        self._last = max(self._last, self._loop.time() + self._late())
        self._under_way.append((self._last, frame))
        self._loop.call_at(self._last, self._deliver)

    def let_go(self) -> None:
        """Not held any more: all that waited comes at once, and in order."""
        self.held = False
        self._deliver()

    def _deliver(self) -> None:
        now = self._loop.time() + 1e-6
        while self._under_way and not self.held and not self.dead and self._under_way[0][0] <= now:
            self._arrive(self._under_way.popleft()[1])

    @property
    def waiting(self) -> int:
        """Bytes that were sent and did not arrive."""
        return sum(len(frame) for _, frame in self._under_way if isinstance(frame, bytes))


class Link:
    """One connection. A frame is bytes; an int is the code that an end closes with."""

    def __init__(self, number: int, late: Callable[[], float], trace: Trace) -> None:
        self.number = number
        self.up = OneWay(late, self._came_up)
        self.down = OneWay(late, self._came_down)
        self.phone: ClientSocket = ClientSocket(self)
        self.server: ServerSocket = ServerSocket(self)
        self._trace = trace

    def _came_up(self, frame: Any) -> None:
        self._trace(f"{self.number} up {frame!r}")
        self.server.came(frame)

    def _came_down(self, frame: Any) -> None:
        self._trace(f"{self.number} down {frame!r}")
        self.phone.came(frame)

    @property
    def over(self) -> bool:
        """Nothing will come of it any more."""
        return self.up.dead or (self.phone.closed and self.server.over)

    def hold(self, up: bool, down: bool) -> None:
        self.up.held, self.down.held = up, down

    def let_go(self) -> None:
        self.up.let_go()
        self.down.let_go()

    def cut(self, phone_notices: bool, server_notices: bool) -> None:
        self._trace(f"{self.number} cut {phone_notices} {server_notices}")
        self.up.dead = self.down.dead = True
        if phone_notices:
            self.phone.came(ABNORMAL)
        if server_notices:
            self.server.came(ABNORMAL)


class ClientSocket:
    """What a browser's WebSocket is to a page."""

    def __init__(self, line: Link) -> None:
        self._line = line
        self.on_open: Callable[[], None] = lambda: None
        self.on_message: Callable[[bytes], None] = lambda frame: None
        self.on_close: Callable[[int], None] = lambda code: None
        self.open = False
        self.closed = False

    def send(self, frame: bytes) -> None:
        if self.open:
            self._line.up.send(frame)

    def close(self) -> None:
        if not self.closed:
            self.closed, self.open = True, False
            self._line.up.send(int(WSCloseCode.OK))

    def came(self, frame: Any) -> None:
        if self.closed:
            return
        if isinstance(frame, bytes):
            self.on_message(frame)
            return
        self.closed, self.open = True, False
        self._line.up.send(frame)
        self.on_close(frame)

    def opened(self) -> None:
        if not self.closed:
            self.open = True
            self.on_open()


class ServerSocket:
    """What aiohttp's WebSocketResponse is to the server (server/socket.py, server/outbox.py)."""

    def __init__(self, line: Link) -> None:
        self._line = line
        self._heard: asyncio.Queue[WSMessage] = asyncio.Queue()
        self._over = asyncio.Event()

    def came(self, frame: Any) -> None:
        if self._over.is_set():
            return
        if isinstance(frame, bytes):
            self._heard.put_nowait(WSMessage(WSMsgType.TEXT, frame.decode(), ""))
        else:
            self._over.set()
            self._heard.put_nowait(WSMessage(WSMsgType.CLOSED, None, None))

    async def receive(self) -> WSMessage:
        return await self._heard.get()

    async def send_frame(self, frame: bytes, kind: WSMsgType) -> None:
        if self._over.is_set():
            raise ConnectionResetError
        self._line.down.send(frame)

    async def close(self, code: int, drain: bool) -> None:
        if not self._over.is_set():
            self._line.down.send(code)
            await self._over.wait()

    @property
    def over(self) -> bool:
        return self._over.is_set()


class LinkTransport:
    """What the transport of aiohttp is to the server: under the socket."""

    def __init__(self, line: Link) -> None:
        self._line = line

    def get_write_buffer_size(self) -> int:
        return self._line.down.waiting

    def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        if not self._line.server.over:
            self._line.server.came(ABNORMAL)
            self._line.down.send(ABNORMAL)


class Network:
    """How phones get a line: the server's door, where calls are heard, and each phone's own reach."""

    def __init__(self, chance: Random, trace: Trace) -> None:
        self.lines: dict[str, list[Link]] = {}  # that may still bring something, a phone
        self.answer: Callable[[Link, str], None] | None = None  # the server's; None: nobody at the door
        self.dark = False  # not even a refusal comes back
        self.out_of_reach: set[str] = set()  # phones
        self.stormy = False
        self._chance = chance
        self._trace = trace
        self._numbers = itertools.count()
        self._trips: dict[str, float] = {}
        self._loop = asyncio.get_running_loop()

    def _late(self, phone: str) -> float:
        trip = self._trips.setdefault(phone, self._chance.uniform(0.002, 0.06))
        spike = self.stormy and self._chance.random() < 0.05
        return trip + self._chance.uniform(0, 1.5 if spike else trip)

    def dial(self, phone: str) -> ClientSocket:
        line = Link(next(self._numbers), lambda: self._late(phone), self._trace)
        self.lines[phone] = [old for old in self.lines.get(phone, []) if not old.over] + [line]
        self._call(line, phone, 0)
        return line.phone

    def _call(self, line: Link, phone: str, tries: int) -> None:
        if line.phone.closed:
            return
        if phone in self.out_of_reach or self.dark:
            if tries < len(SYN_S):
                self._loop.call_later(SYN_S[tries], self._call, line, phone, tries + 1)
            return
        if self.answer is None:
            self._loop.call_later(self._late(phone), line.phone.came, ABNORMAL)
            return
        self._trace(f"{line.number} is {phone}'s")
        self.answer(line, phone)
        self._loop.call_later(3 * self._late(phone), self._opened, line)

    def _opened(self, line: Link) -> None:
        if not line.up.dead:
            line.phone.opened()

    @property
    def all_lines(self) -> list[Link]:
        return [line for lines in self.lines.values() for line in lines if not line.over]

    def hang_up_all(self, phones_notice: bool) -> None:
        """The server is gone from one moment to the next."""
        for line in self.all_lines:
            line.cut(phones_notice, server_notices=True)

    def take_out(self, phone: str) -> None:
        """Into a tunnel: its lines hold on, for now."""
        self.out_of_reach.add(phone)
        for line in self.lines.get(phone, []):
            line.hold(up=True, down=True)

    def bring_back(self, phone: str) -> None:
        self.out_of_reach.discard(phone)
        for line in self.lines.get(phone, []):
            line.let_go()
