"""The addresses of a Palmtop server: pages, rooms, sockets, health and metrics."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import msgspec
import structlog
from aiohttp import web

from palmtop.engine.errors import Refusal
from palmtop.journal import JournalLost
from palmtop.rooms.house import House
from palmtop.server.pages import add_pages, safe_headers
from palmtop.server.socket import Connection
from palmtop.server.visitors import Visitors, same_origin
from palmtop.wire.up import MAX_FRAME

log = structlog.get_logger()

SWEEP_SECONDS = 60.0
STATUS = {"no-such-room": 404, "house-full": 503, "journal-lost": 503}


class Doors:
    """The handlers, and what they share."""

    def __init__(self, house: House, visitors: Visitors) -> None:
        self._house = house
        self._visitors = visitors
        self._connections: set[web.WebSocketResponse] = set()

    async def open_room(self, request: web.Request) -> web.Response:
        if not same_origin(request):
            return self._refused(Refusal("wrong-origin"), 403)
        try:
            code = await self._visitors.open_room(self._house, _address(request))
        except Refusal as refusal:
            return self._refused(refusal)
        except JournalLost:
            return self._refused(Refusal("journal-lost"))
        return _json({"code": code}, 201)

    async def room(self, request: web.Request) -> web.Response:
        try:
            room = await self._visitors.find_room(self._house, request.match_info["code"], _address(request))
        except Refusal as refusal:
            return self._refused(refusal)
        return _json({"code": room.code, "game": room.state.game, "locked": room.state.locked}, 200)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        if not same_origin(request):
            return self._refused(Refusal("wrong-origin"), 403)
        transport = request.transport
        if transport is None:
            raise web.HTTPBadRequest
        try:
            with self._visitors.connected(_address(request)):
                socket = web.WebSocketResponse(max_msg_size=MAX_FRAME, compress=False, timeout=5.0)
                await socket.prepare(request)
                self._connections.add(socket)
                try:
                    await Connection(self._visitors, _address(request), socket, transport).serve(self._house)
                finally:
                    self._connections.discard(socket)
                return socket
        except Refusal as refusal:
            return self._refused(refusal, 503)

    def _refused(self, refusal: Refusal, status: int | None = None) -> web.Response:
        self._visitors.metrics.refused.labels(refusal.kind).inc()
        return _json({"word": refusal.word, "args": refusal.args_}, status or STATUS.get(refusal.word, 429))

    async def health(self, request: web.Request) -> web.Response:
        """Well, if the journal answers."""
        try:
            async with asyncio.timeout(5):
                rooms = await self._house.count()
        except (JournalLost, TimeoutError):
            return _json({"ok": False}, 503)
        return _json({"ok": True, "rooms": rooms}, 200)

    async def metrics(self, request: web.Request) -> web.Response:
        return web.Response(body=self._visitors.metrics.text(), content_type="text/plain", charset="utf-8")

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
            except JournalLost as error:
                log.error("sweep_failed", error=str(error))

    async def say_goodbye(self, app: web.Application) -> None:
        """Every client is told to come back before its socket closes."""
        await self._house.close()
        waiting = [socket.close(code=1012) for socket in list(self._connections)]
        await asyncio.gather(*waiting, return_exceptions=True)


def _json(content: object, status: int) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(content),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def _address(request: web.Request) -> str:
    return request.remote or "?"


def create_app(house: House, visitors: Visitors) -> web.Application:
    app = web.Application(middlewares=[safe_headers], client_max_size=MAX_FRAME)
    doors = Doors(house, visitors)
    app.router.add_post("/api/rooms", doors.open_room)
    app.router.add_get("/api/rooms/{code}", doors.room)
    app.router.add_get("/ws", doors.socket)
    app.router.add_get("/healthz", doors.health)
    app.router.add_get("/metrics", doors.metrics)
    add_pages(app)
    app.cleanup_ctx.append(doors.sweeping)
    app.on_shutdown.append(doors.say_goodbye)
    return app
