"""Serves a built client and, instead of a server, one scene at a time."""

from __future__ import annotations

import asyncio
import json
import mimetypes
from pathlib import Path

import msgspec
from aiohttp import WSMsgType, web
from tools.screens.scene import BEGAN, CODE, Scene

OPENING = "<script>{clock}</script><script>{storage}</script><style>{style}</style>"
NO_CARET = "* { caret-color: transparent !important }"
NO_TEXTURE = "html:root { --weave: none; --grain: none; --rings: none }"  # noise is slow to draw, and hides differences
CLOCK = Path(__file__).with_name("clock.js").read_text().replace("/* BEGAN */ 0", str(BEGAN))
CACHED = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-store"}


class Site:
    def __init__(self, client: Path) -> None:
        self._client = client
        self._index = (client / "index.html").read_text("utf-8")
        self._runner: web.AppRunner | None = None
        self.scene = Scene("none")
        self.socket: web.WebSocketResponse | None = None
        self.requests = 0  # received so far
        self.busy = 0  # being answered
        self.heard = asyncio.Event()  # the page has answered every ping, so it has received all frames before
        self._pings = 0  # that wait for an answer
        self.elapsed = 0  # ms on the page's clock

    async def open(self) -> int:
        """Returns its port."""
        app = web.Application(middlewares=[self._counted])
        app.add_routes([web.get("/ws/{code}", self._socket), web.route("*", "/api/{path:.*}", self._api)])
        app.add_routes([web.get("/{path:.*}", self._file)])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        if self._runner:
            await self._runner.cleanup()

    def show(self, scene: Scene) -> None:
        self.scene, self.socket, self.elapsed, self._pings = scene, None, 0, 0
        self.heard.clear()

    # --- the socket -----------------------------------------------------------------------------

    async def send(self, *frames: bytes) -> None:
        assert self.socket is not None, "the page has no connection"
        for frame in frames:
            await self.socket.send_str(frame.decode())

    async def ping(self) -> None:
        """Tells the page the server's time, and waits until it has received all frames before."""
        await self._ping()
        await asyncio.wait_for(self.heard.wait(), 10)

    async def _ping(self) -> None:
        self._pings += 1
        self.heard.clear()
        at = self.scene.at - self.scene.wait + self.elapsed
        await self.send(msgspec.json.encode({"t": "ping", "at": at, "rtt": -1}))

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.socket = socket
        async for message in socket:
            if message.type is WSMsgType.TEXT and socket is self.socket:
                await self._hear(json.loads(message.data))
        return socket

    async def _hear(self, said: dict[str, object]) -> None:
        if said["t"] == "hello":
            for frame in self.scene.frames:
                await self.send(frame)
                if b'"t":"bye"' in frame:
                    self.heard.set()
                else:
                    await self._ping()  # the page needs the time before it is shown a match
        elif said["t"] == "pong":
            self._pings -= 1
            if not self._pings:
                self.heard.set()
        elif "id" in said:
            await self.send(msgspec.json.encode({"t": "show", "done": [said["id"]]}))

    # --- files ----------------------------------------------------------------------------------

    @web.middleware
    async def _counted(self, request: web.Request, handler: object) -> web.StreamResponse:
        if request.path.startswith("/ws/"):
            return await handler(request)  # type: ignore[operator,no-any-return]
        self.requests += 1
        self.busy += 1
        try:
            return await handler(request)  # type: ignore[operator,no-any-return]
        finally:
            self.busy -= 1

    async def _api(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        if body := self.scene.files.get(path):
            return web.Response(body=body, content_type="application/json", headers=FRESH)
        if path == "rooms" and request.method == "POST":
            return web.json_response({"code": CODE}, status=201)
        if path == f"rooms/{CODE}":
            return web.json_response({"code": CODE, "game": "", "locked": False})
        return web.json_response({"word": "no-such-room", "args": {"code": CODE}}, status=404)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        path = request.match_info["path"]
        file = self._client / path
        if path and file.is_file():
            kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
            return web.Response(body=file.read_bytes(), content_type=kind, headers=CACHED)
        return web.Response(text=self._page(), content_type="text/html", headers=FRESH)

    def _page(self) -> str:
        kept = {"localStorage": self.scene.local, "sessionStorage": self.scene.session}
        lines = [f"{shelf}.clear()" for shelf in kept] + [
            f"{shelf}.setItem({json.dumps(f'palmtop:{name}')}, {json.dumps(value)})"
            for shelf, values in kept.items()
            for name, value in values.items()
        ]
        style = NO_CARET if self.scene.textured else NO_CARET + NO_TEXTURE
        opening = OPENING.format(clock=CLOCK, storage=";".join(lines), style=style)
        return self._index.replace("<head>", f"<head>{opening}", 1)
