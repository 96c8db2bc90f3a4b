"""One WebSocket: hello first, then requests, gestures and pongs, each within its limits."""

from __future__ import annotations

import asyncio
import hashlib

import structlog
from aiohttp import WSCloseCode, WSMsgType, web

from palmtop.engine.errors import Malformed, Refusal, Unauthorised
from palmtop.rooms.house import House
from palmtop.rooms.lag import PING_SECONDS
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen
from palmtop.server.limits import Bucket
from palmtop.server.outbox import Outbox
from palmtop.server.visitors import Visitors
from palmtop.wire import down, up

log = structlog.get_logger()

HELLO_SECONDS = 10.0
SILENT_SECONDS = 20.0  # without any message, pongs included, a line is dead


class Connection:
    """From hello to goodbye."""

    def __init__(self, visitors: Visitors, address: str, socket: web.WebSocketResponse, transport: asyncio.Transport):
        self._visitors = visitors
        self._address = address
        self._socket = socket
        self._outbox = Outbox(socket, transport, visitors.metrics)
        self._screen: Screen | None = None
        self._room: Room | None = None
        self._requests = Bucket(size=60, rate=20)
        self._gestures = Bucket(size=120, rate=70)

    async def serve(self, house: House) -> None:
        try:
            await self._greet(house)
            async with asyncio.TaskGroup() as tasks:
                pinging = tasks.create_task(self._ping())
                try:
                    await self._listen()
                finally:
                    pinging.cancel()
        finally:
            if self._room and self._screen:
                self._room.gone(self._screen)
            await self._outbox.finish()

    async def _receive(self, within: float) -> str | None:
        """The next text frame; None when the line is over."""
        try:
            frame = await self._socket.receive(timeout=within)
        except TimeoutError:
            await self._socket.close(code=WSCloseCode.GOING_AWAY)
            return None
        if frame.type == WSMsgType.TEXT:
            return str(frame.data)
        if frame.type == WSMsgType.BINARY:
            return ""  # not a message; told so like any other
        return None

    async def _greet(self, house: House) -> None:
        frame = await self._receive(HELLO_SECONDS)
        if frame is None:
            return
        try:
            hello = up.decode(frame)
            if not isinstance(hello, up.Hello):
                raise Malformed("hello-first")
            self._visitors.metrics.messages.labels("hello").inc()
            room = await self._visitors.find_room(house, hello.room, self._address)
        except Refusal as refusal:
            self._refuse(refusal)
            self._outbox.close(refusal.word, again=False)
            return
        self._screen = Screen(self._outbox, hello.watch)
        self._room = room
        room.enter(self._screen, hashlib.sha256(hello.token.encode()).hexdigest(), hello.name)

    async def _listen(self) -> None:
        while self._room is not None:
            frame = await self._receive(SILENT_SECONDS)
            if frame is None:
                return
            try:
                self._hear(up.decode(frame))
            except Refusal as refusal:
                self._refuse(refusal)

    def _hear(self, message: up.Message) -> None:
        assert self._room is not None
        assert self._screen is not None
        self._visitors.metrics.messages.labels(message.__struct_config__.tag).inc()
        match message:
            case up.Pong():
                self._screen.lag.note(self._visitors.clock() - message.at)
            case up.Feel():
                if self._gestures.take():  # a finger too fast for the line is simply felt less often
                    self._room.feel(self._screen, message.gesture)
            case up.Hello():
                raise Unauthorised("hello-twice")
            case _:
                if not self._requests.take():
                    self._outbox.refused("too_many")
                    self._outbox.send(down.encode(down.Refused("refused", "too-many", {}, id=message.id)))
                else:
                    self._room.ask(self._screen, message)

    def _refuse(self, refusal: Refusal) -> None:
        self._outbox.refused(refusal.kind)
        refused = down.Refused(refusal.kind, refusal.word, refusal.args_, refusal.rule)
        self._outbox.send(down.encode(refused))

    async def _ping(self) -> None:
        while self._screen is not None:
            self._screen.answer(down.Ping(self._visitors.clock(), self._screen.lag.lowest))
            await asyncio.sleep(PING_SECONDS)
