"""Admission: the origin of requests, the number of connections, and the rate of room codes tried by each address."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from aiohttp import web

from palmtop.engine.errors import NotFound, Refusal, TooMany, Unauthorised, Unavailable
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.room import Room
from palmtop.rooms.settings import Settings
from palmtop.server.addresses import Proxies
from palmtop.server.limits import USUAL_LIMITS, Buckets, ConnectionLimits
from palmtop.server.metrics import Metrics

GUESSER_DELAY_SECONDS = 0.5  # the same for every code: the time of a lookup would tell whether the room exists


class Visitors:
    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        clock: Callable[[], int],
        limits: ConnectionLimits = USUAL_LIMITS,
        proxies: Proxies | None = None,
    ) -> None:
        self.metrics = metrics
        self.limits = limits
        self.proxies = proxies or Proxies()
        self.clock = clock
        self._settings = settings
        self._connected: Counter[str] = Counter()
        self._arrivals = Buckets(size=2 * settings.most_sockets_an_address, per_second=10, clock=self.seconds)
        self._guesses = Buckets(size=20, per_second=0.2, clock=self.seconds)
        self._openings = Buckets(size=30, per_second=0.5, clock=self.seconds)
        self._files = Buckets(
            size=60, per_second=1, clock=self.seconds
        )  # each may read all of a match, or a room's whole journal

    def seconds(self) -> float:
        """The clock of all rate limits."""
        return self.clock() / 1000

    def connected(self, address: str) -> None:
        """Counts a connection until `disconnected`. Raises Unavailable if there are too many."""
        if self.metrics.sockets >= self._settings.most_sockets:
            raise Unavailable("house-full")
        if self._connected[address] >= self._settings.most_sockets_an_address or not self._arrivals.of(address).take():
            raise Unavailable("too-many-connections")
        self._connected[address] += 1
        self.metrics.sockets += 1

    def disconnected(self, address: str) -> None:
        self.metrics.sockets -= 1
        self._connected[address] -= 1
        if not self._connected[address]:
            del self._connected[address]

    async def find_room(self, rooms: Rooms, code: str, address: str, token: str | None = None) -> Room:
        """A room by its code. Wrong codes are counted: a code is not a credential, but must not be easy to guess.

        `token` is the hash of the device's token. A device that the room knows always gets in, because others may have
        used up the guesses of its address.
        """
        if self._guesses.of(address).left < 1:
            return await self._find_known(rooms, code, token)
        try:
            room = await rooms.find(code)
        except Refusal as refusal:
            self._refuse_guesser(rooms, address)  # again: many requests may have been under way at once
            if isinstance(refusal, NotFound):
                self._guesses.of(address).take()
            raise
        if not _knows(room, token):
            self._refuse_guesser(rooms, address)
        return room

    async def find_known_room(self, rooms: Rooms, code: str, address: str, token: str) -> Room:
        """A room, for a device that has joined or watched it and was not removed."""
        if not self._files.of(address).take():
            raise TooMany("too-many")
        room = await self.find_room(rooms, code, address, token)
        if not _knows(room, token):
            raise Unauthorised("not-in-room")
        return room

    async def find_own_room(self, rooms: Rooms, code: str, address: str, token: str) -> Room:
        """A room, for a device that has joined it; not for one that only watches."""
        room = await self.find_known_room(rooms, code, address, token)
        if token not in room.stored.people:
            raise Unauthorised("watching")
        return room

    async def _find_known(self, rooms: Rooms, code: str, token: str | None) -> Room:
        """The room, for a device it knows. All others get the same reply after the same time, whatever the code."""
        if token is not None:
            loop = asyncio.get_running_loop()
            reply_at = loop.time() + GUESSER_DELAY_SECONDS
            with suppress(Refusal):
                room = await rooms.find(code)
                if _knows(room, token):
                    return room
            await asyncio.sleep(reply_at - loop.time())
        rooms.refuse_if_full()
        raise TooMany("too-many-guesses")

    def _refuse_guesser(self, rooms: Rooms, address: str) -> None:
        """Refuses an address that has no guesses left. The reason must not depend on the code that was asked for."""
        if self._guesses.of(address).left < 1:
            rooms.refuse_if_full()
            raise TooMany("too-many-guesses")

    async def open_room(self, rooms: Rooms, address: str) -> str:
        if not self._openings.of(address).take():
            raise TooMany("too-many-rooms")
        return await rooms.open()


def hash_of(token: str) -> str:
    """Rooms keep only this hash of a device's token. A header may contain bytes that are not UTF-8."""
    return hashlib.sha256(token.encode(errors="surrogateescape")).hexdigest()


def _knows(room: Room, token: str | None) -> bool:
    """Whether the device has joined or watched before and was not removed."""
    return token is not None and room.stored.knows(token)


def same_origin(request: web.Request) -> bool:
    """Browsers send the origin of their page, which must be exactly ours. Other programs send none."""
    origin = request.headers.get("Origin")
    host = request.headers.get("Host")
    return origin is None or origin in (f"http://{host}", f"https://{host}")  # a proxy may do TLS for us
