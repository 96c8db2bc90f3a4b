"""Admission: the origin of requests, the number of connections, and the rate of room codes tried by each address."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NoReturn, TypeVar

from aiohttp import web

from palmtop.engine.errors import NotFound, Refusal, TooMany, Unauthorised, Unavailable
from palmtop.journal.guesses import Guesses
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.loading import Look
from palmtop.rooms.quotas import OPENED_BYTES, address_quotas
from palmtop.rooms.room import Room
from palmtop.rooms.settings import Settings
from palmtop.server.addresses import Proxies
from palmtop.server.guesses import OwnGuesses, SiteGuesses
from palmtop.server.limits import USUAL_LIMITS, ConnectionLimits, Rate, address_buckets
from palmtop.server.metrics import Metrics

R = TypeVar("R", Room, Room | Look)
Find = Callable[[str], Awaitable[R]]

GUESSER_DELAY_SECONDS = 0.5  # the same for every code: the time of a lookup would tell whether the room exists


class Visitors:
    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        clock: Callable[[], int],
        limits: ConnectionLimits = USUAL_LIMITS,
        proxies: Proxies | None = None,
        shared_guesses: Guesses | None = None,
    ) -> None:
        """`shared_guesses`: the wrong codes that were tried at any worker."""
        self.metrics = metrics
        self.limits = limits
        self.proxies = proxies or Proxies()
        self.clock = clock
        self._settings = settings
        self._connected: Counter[str] = Counter()
        self._rooms_of: dict[str, Counter[str]] = {}  # how many screens of an address are in each room
        self._arrivals = address_buckets(size=2 * settings.most_sockets_an_address, per_second=10, clock=self.seconds)
        self.stored = address_quotas()
        most = settings.most_sockets_an_address
        # of an address, by connection: a player makes a move a second at most on average (as measured with bots), and a
        # few requests when the evening begins
        self.moves = Rate(size=max(60, 6 * most), per_second=max(20, 2 * most))
        self.requests = Rate(size=max(30, 6 * most), per_second=max(2, most / 10))
        guesses = OwnGuesses(self.seconds)
        self.guesses: Guesses = SiteGuesses(guesses, shared_guesses) if shared_guesses else guesses
        self._openings = address_buckets(size=30, per_second=0.5, clock=self.seconds)
        # each may read all of a match, or a room's whole journal
        self._files = address_buckets(size=60, per_second=1, clock=self.seconds)

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

    def hold(self, address: str, code: str) -> None:
        """A screen of this address enters a room, until `let_go`. Raises Unavailable if they are in too many."""
        held = self._rooms_of.setdefault(address, Counter())
        if code not in held and len(held) >= self._settings.most_rooms_an_address:
            raise Unavailable("too-many-connections")
        held[code] += 1

    def let_go(self, address: str, code: str) -> None:
        held = self._rooms_of[address]
        held[code] -= 1
        if not held[code]:
            del held[code]
        if not held:
            del self._rooms_of[address]

    async def find_room(self, rooms: Rooms, code: str, address: str, token: str | None = None) -> Room:
        """A room to enter, by its code."""
        return await self._find(rooms, rooms.find, code, address, token)

    async def look(self, rooms: Rooms, code: str, address: str, token: str | None = None) -> Room | Look:
        """The same for a request that only reads."""
        return await self._find(rooms, rooms.look, code, address, token)

    async def _find(self, rooms: Rooms, find: Find[R], code: str, address: str, token: str | None) -> R:
        """A room by its code. Wrong codes are counted: a code is not a credential, but must not be easy to guess.

        `token` is the hash of the device's token. A device that the room knows always gets in, because others may have
        used up the guesses of its address. All others get the same refusal after the same time then, whatever the code.
        """
        refuse_at = asyncio.get_running_loop().time()
        if token is not None:
            refuse_at += GUESSER_DELAY_SECONDS
        elif not await self.guesses.are_left(address):
            await _refuse_guesser(rooms, refuse_at)
        try:
            room = await find(code)
        except NotFound:
            if not await self.guesses.take(address):
                await _refuse_guesser(rooms, refuse_at)
            raise
        except Refusal:
            if not await self.guesses.are_left(address):
                await _refuse_guesser(rooms, refuse_at)
            raise
        # also if there were some before: many requests may have been under way at once
        if not _knows(room, token) and not await self.guesses.are_left(address):
            await _refuse_guesser(rooms, refuse_at)
        return room

    async def look_as_known(self, rooms: Rooms, code: str, address: str, token: str) -> Room | Look:
        """A room, for a device that has joined or watched it and was not removed."""
        room = await self._look_for_file(rooms, code, address, token)
        if not _knows(room, token):
            raise Unauthorised("not-in-room")
        return room

    async def look_as_guest(self, rooms: Rooms, code: str, address: str, token: str) -> Room | Look:
        """A room, for a device that it knows, or that could enter it because it isn't locked."""
        room = await self._look_for_file(rooms, code, address, token)
        if room.stored.locked and not _knows(room, token):
            raise Unauthorised("room-locked")
        return room

    async def _look_for_file(self, rooms: Rooms, code: str, address: str, token: str) -> Room | Look:
        if not self._files.of(address).take():
            raise TooMany("too-many")
        return await self.look(rooms, code, address, token)

    async def look_as_member(self, rooms: Rooms, code: str, address: str, token: str) -> Room | Look:
        """A room, for a device that has joined it; not for one that only watches."""
        room = await self.look_as_known(rooms, code, address, token)
        if token not in room.stored.people:
            raise Unauthorised("watching")
        return room

    async def open_room(self, rooms: Rooms, address: str) -> str:
        if not self._openings.of(address).take():
            raise TooMany("too-many-rooms")
        quota = self.stored.of(address)
        quota.require(self.clock())
        quota.charge(OPENED_BYTES, self.clock())
        return await rooms.open()


def hash_of(token: str) -> str:
    """Rooms keep only this hash of a device's token. A header may contain bytes that are not UTF-8."""
    return hashlib.sha256(token.encode(errors="surrogateescape")).hexdigest()


async def _refuse_guesser(rooms: Rooms, at: float) -> NoReturn:
    """Waits until that time of the loop. The reason doesn't depend on the code that was asked for."""
    await asyncio.sleep(at - asyncio.get_running_loop().time())
    rooms.refuse_if_full()
    raise TooMany("too-many-guesses")


def _knows(room: Room | Look, token: str | None) -> bool:
    """Whether the device has joined or watched before and was not removed."""
    return token is not None and room.stored.knows(token)


def room_code(request: web.Request) -> str:
    """The code in the path. Raises HTTPNotFound if a letter is percent-encoded.

    A proxy that finds a room's worker by the path would send such a request to another one.
    """
    if request.path != request.rel_url.raw_path:
        raise web.HTTPNotFound
    return request.match_info["code"]


def same_origin(request: web.Request) -> bool:
    """Browsers send the origin of their page, which must be exactly ours. Other programs send none."""
    origin = request.headers.get("Origin")
    host = request.headers.get("Host")
    return origin is None or origin in (f"http://{host}", f"https://{host}")  # a proxy may do TLS for us
