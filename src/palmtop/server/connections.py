"""All connections of a server: what they share, and how they are closed at shutdown."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.latest_used import LatestUsed
from palmtop.server.delays import DelayQueue
from palmtop.server.limits import CLOSE_TIMEOUT_SECONDS, USED_RATES_MAX, Used
from palmtop.server.visitors import Visitors

if TYPE_CHECKING:
    from palmtop.server.connection import Connection


class Connections:
    def __init__(self, rooms: Rooms, visitors: Visitors) -> None:
        limits = visitors.limits
        self.rooms = rooms
        self.visitors = visitors
        self.limits = limits
        self.seconds = asyncio.get_running_loop().time  # the clock of rates and round trips
        self.used_by = LatestUsed(Used, USED_RATES_MAX)  # by persons, as token hashes
        self.used_at = LatestUsed(Used, USED_RATES_MAX)  # by addresses
        self.hellos = DelayQueue(limits.hello_seconds)
        self.pings = DelayQueue(limits.ping_seconds)
        self.closings = DelayQueue(2 * CLOSE_TIMEOUT_SECONDS)  # for what is buffered, and for the closing handshake
        self._open: dict[Connection, None] = {}  # in the order of their coming, which a set would not keep
        self._all_closed = asyncio.Event()

    def add(self, connection: Connection) -> None:
        self._open[connection] = None

    def remove(self, connection: Connection) -> None:
        self._open.pop(connection, None)
        if not self._open:
            self._all_closed.set()

    async def close(self, timeout_seconds: float) -> None:
        """Tells every client to reconnect, and closes its connection; aborts those that are not closed in time."""
        for connection in list(self._open):
            connection.close("restart", again=True)
        self._all_closed.clear()
        if self._open:
            await asyncio.wait({asyncio.ensure_future(self._all_closed.wait())}, timeout=timeout_seconds)
        for connection in list(self._open):
            connection.abort()
        for queue in (self.hellos, self.pings, self.closings):
            queue.stop()
