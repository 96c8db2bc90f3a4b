"""The HTTP application: routes, their handlers, and what happens at shutdown."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable

import msgspec
import structlog
from aiohttp import WSMsgType, web
from aiohttp.typedefs import Handler, Middleware

import palmtop
from palmtop.archive.fetch import Replays
from palmtop.engine.errors import Refusal, Unauthorised, Unavailable
from palmtop.journal import Journal, JournalLost, JournalOutdated
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.settings import CODE_PATTERN
from palmtop.server.connection import Connection
from palmtop.server.connections import Connections
from palmtop.server.files import Files
from palmtop.server.health import Health
from palmtop.server.hosts import Hosts, check_host
from palmtop.server.http_connections import begin_in_turns
from palmtop.server.limits import CLOSE_TIMEOUT_SECONDS, journal_timeout
from palmtop.server.metrics import Metrics
from palmtop.server.outbox import DO_NOT_RETRY
from palmtop.server.pages import add_pages, not_found_page, origin_for_others, safe_headers
from palmtop.server.reading import RETRY_AFTER_SECONDS
from palmtop.server.visitors import Visitors, room_code, same_origin
from palmtop.wire import down
from palmtop.wire.up import MAX_FRAME

try:
    from palmtop.server.picows_socket import accept as accept
except ImportError:  # picows is not available on every system
    from palmtop.server.aiohttp_socket import accept as accept

log = structlog.get_logger()

SWEEP_SECONDS = 60.0
RELOAD_SECONDS = 2.0  # for an old page to reload
SHUTDOWN_SECONDS = 3.0  # for all clients together to answer the closing handshake


class Handlers:
    def __init__(self, rooms: Rooms, health: Health, visitors: Visitors, host: str) -> None:
        self._rooms = rooms
        self._health = health
        self._visitors = visitors
        self._host = host
        self._closing = False
        self._connections = Connections(rooms, visitors)

    def admit(self, request: web.Request) -> None:
        if not same_origin(request):
            raise Unauthorised("wrong-origin")
        if self._closing:
            raise Unavailable("restart")

    async def open_room(self, request: web.Request) -> web.Response:
        self.admit(request)
        async with journal_timeout():
            code = await self._visitors.open_room(self._rooms, self._visitors.proxies.key(request))
        return json_reply({"code": code}, 201)

    async def start_room(self, request: web.Request) -> web.Response:
        """For the front page: the room that was opened when the server started, if any."""
        self.admit(request)
        return json_reply({"start": self._rooms.start_room})

    async def room(self, request: web.Request) -> web.Response:
        self.admit(request)
        async with journal_timeout():
            room = await self._visitors.look(self._rooms, room_code(request), self._visitors.proxies.key(request))
        stored = room.stored
        about = {"code": room.code, "game": stored.game, "locked": stored.locked, "playing": stored.playing}
        return json_reply(about)

    async def code_lengths(self, request: web.Request) -> web.Response:
        """For the field of the home page: after how many letters a code can be complete."""
        self.admit(request)
        async with journal_timeout():
            return json_reply({"lengths": await self._rooms.code_lengths()})

    async def address(self, request: web.Request) -> web.Response:
        """For a page opened as localhost: the address that other devices can use."""
        return json_reply({"origin": origin_for_others(request, self._visitors.proxies.client(request), self._host)})

    async def socket(self, request: web.Request) -> web.StreamResponse:
        self.admit(request)
        address = self._visitors.proxies.key(request)
        try:
            return await accept(request, Connection(self._connections, address, room_code(request)))
        except UnicodeEncodeError:  # aiohttp's reply quotes a header that is not UTF-8
            raise web.HTTPBadRequest from None

    async def reload_old_page(self, request: web.Request) -> web.StreamResponse:
        """For pages from before sockets had the room's code in their address. Reads nothing of what they send.

        A page reloads when a welcome has another version than the one before; this may be its first.
        """
        self.admit(request)
        socket = web.WebSocketResponse(max_msg_size=MAX_FRAME, compress=False, timeout=CLOSE_TIMEOUT_SECONDS)
        await socket.prepare(request)
        with contextlib.suppress(ConnectionError):
            for version in ("", palmtop.__version__):
                await socket.send_frame(down.encode(down.Welcome("", None, version)), WSMsgType.TEXT)
            await asyncio.sleep(RELOAD_SECONDS)
            await socket.send_frame(down.encode(down.Bye("restart", again=False)), WSMsgType.TEXT)
        await socket.close(code=DO_NOT_RETRY)
        return socket

    async def health(self, request: web.Request) -> web.Response:
        """200 if the journal answers and every room can store."""
        report = await self._health.check()
        return json_reply(report, 200 if report.ok else 503)

    async def sweep_in_background(self, app: web.Application) -> AsyncIterator[None]:
        task = asyncio.get_running_loop().create_task(self._sweep())
        yield
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._rooms.sweep()
                await self._visitors.guesses.sweep()
            except Exception:  # the next one may succeed
                log.exception("sweep_failed")

    async def shut_down(self, app: web.Application) -> None:
        """Tells every client to reconnect, then closes its connection."""
        self._closing = self._health.draining = True
        await self._rooms.close()
        await self._connections.close(SHUTDOWN_SECONDS)


def json_reply(content: object, status: int = 200) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(content),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def refusals_as_replies(metrics: Metrics) -> Middleware:
    """A middleware: a Refusal, or a journal that can't be used, becomes a JSON reply with the fitting status."""

    @web.middleware
    async def middleware(request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except Refusal as error:
            refusal = error
        except JournalOutdated as error:
            refusal = Unavailable(error.word)
        except JournalLost:
            refusal = Unavailable("journal-lost")
        metrics.refused[refusal.kind] += 1
        reply = json_reply({"word": refusal.word, "args": refusal.args_}, refusal.status)
        if refusal.word == "too-many-reads":
            reply.headers["Retry-After"] = str(RETRY_AFTER_SECONDS)
        return reply

    return middleware


def create_app(
    rooms: Rooms, replays: Replays, journal: Journal, visitors: Visitors, host: str, names: Iterable[str] = ()
) -> web.Application:
    """`host`: the address to listen on. `names`: other host names under which browsers may reach this server."""
    to_requests = [begin_in_turns, safe_headers, check_host(Hosts((host, *names)))]
    middlewares = [*to_requests, not_found_page, refusals_as_replies(visitors.metrics)]
    app = web.Application(middlewares=middlewares, client_max_size=MAX_FRAME)
    health = Health(rooms, journal, visitors.metrics, visitors.clock)
    handlers = Handlers(rooms, health, visitors, host)
    files = Files(rooms, replays, visitors, handlers.admit, rooms.games)
    code = f"{{code:{CODE_PATTERN}}}"  # one spelling, so that a proxy finds the worker of a room by its path
    room = f"/api/rooms/{code}"
    app.router.add_post("/api/rooms", handlers.open_room)
    app.router.add_get("/api/rooms", handlers.start_room)
    app.router.add_get(room, handlers.room)
    app.router.add_get(f"{room}/scorepad", files.scorepad)
    app.router.add_get(f"{room}/cards/{{game}}", files.cards)
    app.router.add_get(rf"{room}/matches/{{match:\d{{1,6}}}}/replay", files.replay)
    app.router.add_get(rf"{room}/matches/{{match:\d{{1,6}}}}/record", files.record)
    app.router.add_get("/api/address", handlers.address)
    app.router.add_get("/api/codes", handlers.code_lengths)
    app.router.add_get(f"/ws/{code}", handlers.socket)
    app.router.add_get("/ws", handlers.reload_old_page)
    app.router.add_get("/healthz", handlers.health)
    add_pages(app)
    app.cleanup_ctx.append(handlers.sweep_in_background)
    app.cleanup_ctx.append(health.check_in_background)
    app.on_shutdown.append(handlers.shut_down)
    return app
