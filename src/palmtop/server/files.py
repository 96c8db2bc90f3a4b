"""Downloads that are too large for the WebSocket, as gzipped JSON: replays, records, the scorepad, people's cards.

They have their own HTTP requests, so that pings get through while a slow network takes its time. Only devices that the
room knows may fetch them: a room code is not a credential, so the device's token comes in the Authorization header.
Cards are given to others by link, so whoever could enter the room may fetch them.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from aiohttp import web

from palmtop.archive.fetch import Replays
from palmtop.engine.errors import NotFound
from palmtop.engine.game import Games
from palmtop.rooms import cards
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.loading import Look
from palmtop.rooms.room import Room
from palmtop.server.limits import journal_timeout
from palmtop.server.reading import Reads
from palmtop.server.visitors import Visitors, hash_of, room_code

HEADERS = {"Cache-Control": "no-store", "Content-Encoding": "gzip"}


class Files:
    """`admit` raises a Refusal for requests from other origins, and for all requests once the server closes."""

    def __init__(
        self,
        rooms: Rooms,
        replays: Replays,
        visitors: Visitors,
        admit: Callable[[web.Request], None],
        games: Games,
    ) -> None:
        self._rooms = rooms
        self._games = games
        self._replays = replays
        self._visitors = visitors
        self._admit = admit
        self._reads = Reads(visitors.limits.read_seconds)

    async def replay(self, request: web.Request) -> web.Response:
        """A finished match to watch again; also for screens that only watch."""
        self._admit(request)

        async def read() -> bytes:
            room = await self._visitors.look_as_known(self._rooms, *self._credentials(request))
            return await self._replays.fetch(room.code, _match(room, request))

        return _gzipped(await self._run(request, read))

    async def record(self, request: web.Request) -> web.Response:
        """A finished match with its seed, to verify."""
        self._admit(request)

        async def read() -> bytes:
            room = await self._visitors.look_as_member(self._rooms, *self._credentials(request))
            return await self._replays.fetch_record(room.code, _match(room, request))

        return _gzipped(await self._run(request, read))

    async def scorepad(self, request: web.Request) -> web.Response:
        """Every match of the room. The part that screens are sent has only the latest."""
        self._admit(request)

        async def read() -> bytes:
            async with journal_timeout():
                room = await self._visitors.look_as_member(self._rooms, *self._credentials(request))
                pad = await self._rooms.whole_pad(room.code)
            return await asyncio.to_thread(gzip.compress, msgspec.json.encode(pad), 6)

        return _gzipped(await self._run(request, read))

    async def cards(self, request: web.Request) -> web.Response:
        """The cards that people have added to a game, as the text of a file that a person can read."""
        self._admit(request)
        game = self._games.get(request.match_info["game"])
        if game is None or game.collection is None:
            raise NotFound("game-takes-no-cards")
        language = request.query.get("language", "")

        async def read() -> bytes:
            async with journal_timeout():
                room = await self._visitors.look_as_guest(self._rooms, *self._credentials(request))
            text = cards.as_file(game, room.stored.cards, language)
            return gzip.compress(msgspec.json.encode({"text": text}), 6)

        return _gzipped(await self._run(request, read))

    async def _run(self, request: web.Request, read: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        return await self._reads.run(request, self._visitors.proxies.key(request), read)

    def _credentials(self, request: web.Request) -> tuple[str, str, str]:
        """Room code, address and token hash."""
        _, _, token = request.headers.get("Authorization", "").partition("Bearer ")
        return room_code(request), self._visitors.proxies.key(request), hash_of(token)


def _gzipped(body: bytes) -> web.Response:
    return web.Response(body=body, content_type="application/json", headers=HEADERS)


def _match(room: Room | Look, request: web.Request) -> int:
    """The number of the requested match. Refused without reading anything if it isn't over."""
    number = int(request.match_info["match"])
    if not room.stored.has_ended(number):
        raise NotFound("no-record", match=number)
    return number
