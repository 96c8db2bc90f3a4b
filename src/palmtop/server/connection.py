"""One WebSocket connection: hello first, then requests, gestures and pongs, each within its rate limit."""

from __future__ import annotations

import asyncio
import contextlib
from asyncio import FIRST_COMPLETED, Task, TimerHandle
from collections.abc import Coroutine
from typing import Any

import structlog
from aiohttp import WebSocketError, WSCloseCode, WSMessage, WSMsgType, web

from palmtop.engine.errors import Malformed, Refusal, TooMany, Unauthorised
from palmtop.journal import JournalLost
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.room import Room
from palmtop.rooms.tell import Screen, refused
from palmtop.server.limits import Bucket
from palmtop.server.outbox import Outbox
from palmtop.server.visitors import Visitors, hash_of
from palmtop.wire import down, up

log = structlog.get_logger()

CLOSE_TIMEOUT_SECONDS = 2.0  # for the closing handshake
PINGS = 16  # unanswered pings remembered
STICKERS_AT_ONCE = 4
STICKERS_PER_SECOND = 0.5  # after those


class Connection:
    def __init__(self, visitors: Visitors, address: str, socket: web.WebSocketResponse, transport: asyncio.Transport):
        self.outbox = Outbox(socket, transport, visitors.metrics, visitors.limits)
        self._limits = visitors.limits
        self._visitors = visitors
        self._address = address
        self._socket = socket
        self._transport = transport
        self._screen: Screen | None = None
        self._room: Room | None = None
        self._pings: dict[int, float] = {}  # unanswered: the time in the ping -> the loop's time when it was sent
        self._answered = 0.0  # when the last pong came
        self._throttled = 0.0  # seconds since then in which we didn't read, because moves came too fast
        self._ping_timer: TimerHandle | None = None
        clock = visitors.seconds
        self._frames = Bucket(size=400, rate=200, clock=clock)
        self._moves = Bucket(size=60, rate=20, clock=clock)
        self._requests = Bucket(size=30, rate=2, clock=clock)  # slow: unlike moves, they could grow a journal for ever
        self._stickers = Bucket(size=STICKERS_AT_ONCE, rate=STICKERS_PER_SECOND, clock=clock)
        self._gestures = Bucket(size=120, rate=70, clock=clock)

    async def serve(self, rooms: Rooms) -> None:
        """Returns when the connection is closed. Errors are logged, never raised."""
        try:
            with self._visitors.connected(self._address):
                await self._read_and_write(self._read(rooms))
        except Refusal as refusal:
            await self._read_and_write(self._refuse_and_close(refusal))

    async def _read_and_write(self, read: Coroutine[Any, Any, None]) -> None:
        loop = asyncio.get_running_loop()
        reading, writing = loop.create_task(read), loop.create_task(self.outbox.write())
        try:
            await asyncio.wait({reading, writing}, return_when=FIRST_COMPLETED)
        finally:
            self._leave_room()
            reading.cancel()
            await self._log_failure(reading)
            await self._close(writing)

    def _leave_room(self) -> None:
        if self._ping_timer:
            self._ping_timer.cancel()
        if self._room and self._screen:
            self._room.gone(self._screen)

    async def _close(self, writing: Task[None]) -> None:
        """Sends what is queued, then does the closing handshake; both within a timeout."""
        self.outbox.hang_up(WSCloseCode.OK)
        await asyncio.wait({writing}, timeout=CLOSE_TIMEOUT_SECONDS)
        writing.cancel()
        await self._log_failure(writing)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT_SECONDS):
                await self._socket.close(code=self.outbox.closing or WSCloseCode.OK, drain=False)
        self._transport.close()
        # If the client doesn't read, the transport's buffer never empties and `close` has no effect.
        asyncio.get_running_loop().call_later(CLOSE_TIMEOUT_SECONDS, self._transport.abort)

    async def _log_failure(self, task: Task[None]) -> None:
        await asyncio.wait({task})
        if not task.cancelled() and (error := task.exception()):
            log.error("connection_failed", exc_info=error)
            self.outbox.hang_up(WSCloseCode.INTERNAL_ERROR)

    def abort(self) -> None:
        self._transport.abort()

    # --- reading ------------------------------------------------------------------------------

    async def _read(self, rooms: Rooms) -> None:
        try:
            await self._greet(rooms)
            while self._room is not None:
                try:
                    await self._handle(up.decode(await self._receive()))
                except Refusal as refusal:
                    self._refuse(refusal)
        except _Closed as closed:
            self.outbox.hang_up(closed.code)
        except Refusal as refusal:
            await self._refuse_and_close(refusal)
        except JournalLost as error:
            self.outbox.send(down.encode(down.Notice(error.word, lasting=True)))
            self.outbox.close("journal-lost", again=True)

    async def _refuse_and_close(self, refusal: Refusal) -> None:
        self._refuse(refusal)
        self.outbox.close(refusal.word, again=refusal.retry)

    async def _greet(self, rooms: Rooms) -> None:
        hello = up.decode(await self._receive(self._limits.hello_seconds))
        if not isinstance(hello, up.Hello):
            raise Malformed("hello-first")
        self._visitors.metrics.count_message("hello")
        token = hash_of(hello.token)
        room = await self._notify_while_waiting(self._visitors.find_room(rooms, hello.room, self._address, token))
        self._screen = Screen(self.outbox, hello.watch, hello.dialled, hello.felt)
        self._room = room
        room.enter(self._screen, token, hello.name)
        self._answered = asyncio.get_running_loop().time()
        self._ping()

    async def _notify_while_waiting(self, finding: Coroutine[Any, Any, Room]) -> Room:
        """Notifies every 2 s while the room is loaded, so that clients don't time out and reconnect."""
        task = asyncio.get_running_loop().create_task(finding)
        try:
            while not (await asyncio.wait({task}, timeout=self._limits.ping_seconds))[0]:
                self.outbox.send(down.encode(down.Notice("saving-slow", lasting=True)))
            return task.result()
        finally:
            task.cancel()

    async def _receive(self, within: float | None = None) -> str:
        """The next text frame. Raises _Closed when there is none."""
        try:
            async with asyncio.timeout(within):
                frame = await self._next_frame()
                while frame.type in (WSMsgType.PING, WSMsgType.PONG):
                    if frame.type is WSMsgType.PING:
                        await self._socket.pong(frame.data)
                    frame = await self._next_frame()
        except TimeoutError:
            raise _Closed(WSCloseCode.GOING_AWAY) from None
        if frame.type is WSMsgType.TEXT:
            return str(frame.data)
        if frame.type is WSMsgType.BINARY:
            return ""  # refused as malformed
        if isinstance(frame.data, WebSocketError):
            self.outbox.refused("oversize" if frame.data.code == WSCloseCode.MESSAGE_TOO_BIG else "malformed")
        raise _Closed(WSCloseCode.OK)

    async def _next_frame(self) -> WSMessage:
        """Throttles a client that sends too fast, so that the others get their share."""
        await self._frames.wait_and_take()
        return await self._socket.receive()

    async def _handle(self, message: up.Message) -> None:
        assert self._room is not None
        assert self._screen is not None
        self._visitors.metrics.count_message(str(message.__struct_config__.tag))
        match message:
            case up.Pong():
                self._pong(message.at)
            case up.Feel():
                if self._gestures.take():  # otherwise dropped without a word
                    self._room.feel(self._screen, message.gesture)
            case up.React():
                if self._stickers.take():  # likewise
                    self._room.react(self._screen, message.sticker)
            case up.Hello():
                raise Unauthorised("hello-twice")
            case up.Do():
                # Throttled, not refused: after a long break a client sends all the moves it has kept.
                self._throttled += await self._moves.wait_and_take()
                self._room.ask(self._screen, message)
            case _:
                if self._requests.take():
                    self._room.ask(self._screen, message)
                else:
                    self.outbox.refused("too_many")
                    self.outbox.send(down.encode(refused(TooMany("too-many"), message.id)))

    def _refuse(self, refusal: Refusal) -> None:
        self.outbox.refused(refusal.kind)
        self.outbox.send(down.encode(refused(refusal, None)))

    # --- measuring the round trip -------------------------------------------------------------

    def _ping(self) -> None:
        assert self._screen is not None
        loop = asyncio.get_running_loop()
        throttled = min(self._throttled, self._limits.throttled_seconds)
        if loop.time() - self._answered - throttled > self._limits.stalled_seconds:
            self.outbox.cut()
            return
        at = self._visitors.clock()
        self._pings[at] = loop.time()
        if len(self._pings) > PINGS:
            del self._pings[next(iter(self._pings))]
        self._screen.send(down.Ping(at, self._screen.lag.lowest))
        self._ping_timer = loop.call_later(self._limits.ping_seconds, self._ping)

    def _pong(self, at: int) -> None:
        """Accepts one pong for each ping: others would distort the measured round trip."""
        assert self._screen is not None
        sent = self._pings.pop(at, None)
        if sent is None:
            raise Malformed("malformed", what="pong", why="no ping waits for it")
        self._answered, self._throttled = asyncio.get_running_loop().time(), 0.0
        self._screen.lag.note(round((self._answered - sent) * 1000))


class _Closed(Exception):
    """The client closed the connection or timed out. `code`: the code to close our side with."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code
