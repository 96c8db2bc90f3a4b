"""What is too large for a room's line: replays, records and the whole scorepad, fetched beside it and packed.

A slow network takes its time for them, and pings still get through. They are for those whom the room knows: a code is
no credential, so the token comes in a header.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable

import msgspec
from aiohttp import web

from palmtop.engine.errors import Refusal, Unavailable
from palmtop.journal import JournalLost
from palmtop.rooms.house import House
from palmtop.rooms.replaying import Replays
from palmtop.server.answers import JOURNAL_SECONDS, packed, refused
from palmtop.server.visitors import Visitors, address_of, hash_of


class Files:
    """`let_in` refuses those from elsewhere, and everyone once the house closes."""

    def __init__(
        self, house: House, replays: Replays, visitors: Visitors, let_in: Callable[[web.Request], None]
    ) -> None:
        self._house = house
        self._replays = replays
        self._visitors = visitors
        self._let_in = let_in

    async def replay(self, request: web.Request) -> web.Response:
        """A finished match to watch again, also for a screen that only watches."""

        async def find() -> bytes:
            room = await self._visitors.find_known_room(self._house, *_asking(request))
            return await self._replays.fetch(room.code, int(request.match_info["match"]))

        return await self._given(request, find)

    async def record(self, request: web.Request) -> web.Response:
        """A match that is over, with its seed, to verify."""

        async def find() -> bytes:
            room = await self._visitors.find_own_room(self._house, *_asking(request))
            return await self._replays.fetch_record(room.code, int(request.match_info["match"]))

        return await self._given(request, find)

    async def scorepad(self, request: web.Request) -> web.Response:
        """Every match of the room; its own part has the latest alone."""

        async def find() -> bytes:
            async with asyncio.timeout(JOURNAL_SECONDS):
                room = await self._visitors.find_own_room(self._house, *_asking(request))
                if room.in_trouble:
                    raise JournalLost("nothing can be stored")  # and no more letters are to wait for it
                pad = await room.whole_pad()
            return await asyncio.to_thread(gzip.compress, msgspec.json.encode(pad), 6)

        return await self._given(request, find)

    async def _given(self, request: web.Request, find: Callable[[], Awaitable[bytes]]) -> web.Response:
        try:
            self._let_in(request)
            return packed(await find())
        except Refusal as refusal:
            return refused(refusal, self._visitors.metrics)
        except (JournalLost, TimeoutError):
            return refused(Unavailable("journal-lost"), self._visitors.metrics)


def _asking(request: web.Request) -> tuple[str, str, str]:
    """Which room, from where, and by whom."""
    _, _, token = request.headers.get("Authorization", "").partition("Bearer ")
    return request.match_info["code"], address_of(request), hash_of(token)
