"""The addresses of a Palmtop server: pages, rooms, sockets and health."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import structlog
from aiohttp import web

from palmtop.engine.errors import Refusal, Unauthorised, Unavailable
from palmtop.journal import Journal, JournalLost
from palmtop.rooms.house import House
from palmtop.rooms.replaying import Replays
from palmtop.server.address import origin_for_others
from palmtop.server.answers import JOURNAL_SECONDS, json, refused
from palmtop.server.files import Files
from palmtop.server.nowhere import show_the_way
from palmtop.server.pages import add_pages, safe_headers
from palmtop.server.socket import FAREWELL_SECONDS, Connection
from palmtop.server.visitors import Visitors, address_of, same_origin
from palmtop.wire.up import MAX_FRAME

log = structlog.get_logger()

SWEEP_SECONDS = 60.0
GOODBYE_SECONDS = 3.0  # how long all clients together may take to answer a goodbye


class Doors:
    """The handlers, and what they share."""

    def __init__(self, house: House, journal: Journal, visitors: Visitors, host: str) -> None:
        self._house = house
        self._journal = journal
        self._visitors = visitors
        self._host = host
        self._closed = False
        self._serving: dict[Connection, asyncio.Task[Any]] = {}

    async def open_room(self, request: web.Request) -> web.Response:
        try:
            self.let_in(request)
            async with asyncio.timeout(JOURNAL_SECONDS):
                code = await self._visitors.open_room(self._house, address_of(request))
        except Refusal as refusal:
            return self._refused(refusal)
        except (JournalLost, TimeoutError):
            return self._refused(Unavailable("journal-lost"))
        return json({"code": code}, 201)

    async def room(self, request: web.Request) -> web.Response:
        try:
            self.let_in(request)
            async with asyncio.timeout(JOURNAL_SECONDS):
                room = await self._visitors.find_room(self._house, request.match_info["code"], address_of(request))
        except Refusal as refusal:
            return self._refused(refusal)
        except (JournalLost, TimeoutError):
            return self._refused(Unavailable("journal-lost"))
        return json({"code": room.code, "game": room.state.game, "locked": room.state.locked}, 200)

    async def address(self, request: web.Request) -> web.Response:
        """For a page opened under a name that means this very machine: one that others can use."""
        return json({"origin": origin_for_others(request, self._host)}, 200)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        try:
            self.let_in(request)
        except Refusal as refusal:
            return self._refused(refusal)
        socket = web.WebSocketResponse(max_msg_size=MAX_FRAME, compress=False, autoping=False, timeout=FAREWELL_SECONDS)
        await socket.prepare(request)
        transport, task = request.transport, asyncio.current_task()
        if transport is None:
            return socket  # gone already
        assert task is not None
        connection = Connection(self._visitors, address_of(request), socket, transport)
        self._serving[connection] = task
        try:
            await connection.serve(self._house)
        finally:
            del self._serving[connection]
        return socket

    def let_in(self, request: web.Request) -> None:
        if not same_origin(request):
            raise Unauthorised("wrong-origin")
        if self._closed:
            raise Unavailable("restart")

    def _refused(self, refusal: Refusal) -> web.Response:
        return refused(refusal, self._visitors.metrics)

    async def health(self, request: web.Request) -> web.Response:
        """Well, if the journal answers and stores."""
        try:
            async with asyncio.timeout(JOURNAL_SECONDS):
                await self._journal.ready()
        except (JournalLost, TimeoutError):
            return json({"ok": False}, 503)
        well = not self._house.in_trouble
        return json({"ok": well}, 200 if well else 503)

    async def sweeping(self, app: web.Application) -> AsyncIterator[None]:
        """Tidies up in the background as long as the server runs."""
        task = asyncio.get_running_loop().create_task(self._sweep())
        yield
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._house.sweep()
            except Exception:  # whatever it was: the next one may succeed
                log.exception("sweep_failed")

    async def say_goodbye(self, app: web.Application) -> None:
        """Every client is told to come back before its socket closes."""
        self._closed = True
        await self._house.close()
        for connection in self._serving:
            connection.outbox.close("restart", again=True)
        if self._serving:
            await asyncio.wait(self._serving.values(), timeout=GOODBYE_SECONDS)
        for connection in self._serving:
            connection.abort()


def create_app(house: House, replays: Replays, journal: Journal, visitors: Visitors, host: str) -> web.Application:
    app = web.Application(middlewares=[safe_headers, show_the_way], client_max_size=MAX_FRAME)
    doors = Doors(house, journal, visitors, host)
    files = Files(house, replays, visitors, doors.let_in)
    app.router.add_post("/api/rooms", doors.open_room)
    app.router.add_get("/api/rooms/{code}", doors.room)
    app.router.add_get("/api/rooms/{code}/scorepad", files.scorepad)
    app.router.add_get(r"/api/rooms/{code}/matches/{match:\d{1,6}}/replay", files.replay)
    app.router.add_get(r"/api/rooms/{code}/matches/{match:\d{1,6}}/record", files.record)
    app.router.add_get("/api/address", doors.address)
    app.router.add_get("/ws", doors.socket)
    app.router.add_get("/healthz", doors.health)
    add_pages(app)
    app.cleanup_ctx.append(doors.sweeping)
    app.on_shutdown.append(doors.say_goodbye)
    return app
