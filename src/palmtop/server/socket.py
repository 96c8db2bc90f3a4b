"""One WebSocket: hello first, then requests, gestures and pongs, each within its limits."""

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
from palmtop.rooms.house import House
from palmtop.rooms.lag import PING_SECONDS
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen, refused
from palmtop.server.limits import Bucket
from palmtop.server.outbox import Outbox
from palmtop.server.visitors import Visitors, hash_of
from palmtop.wire import down, up

log = structlog.get_logger()

HELLO_SECONDS = 10.0
STALLED_SECONDS = 7.0  # without an answer to any ping a line is dead, or nobody reads what comes over it
BEHIND_SECONDS = 10.0  # that it may be so for longer: a device that says all it has kept over a break is heard slowly
FAREWELL_SECONDS = 2.0  # how long a client may take to answer a close
PINGS = 16  # unanswered ones remembered


class Connection:
    """From hello to goodbye."""

    def __init__(self, visitors: Visitors, address: str, socket: web.WebSocketResponse, transport: asyncio.Transport):
        self.outbox = Outbox(socket, transport, visitors.metrics)
        self._visitors = visitors
        self._address = address
        self._socket = socket
        self._transport = transport
        self._screen: Screen | None = None
        self._room: Room | None = None
        self._pings: dict[int, float] = {}  # when those not answered yet left, by the time they tell
        self._answered = 0.0  # when the last answer to one came
        self._behind = 0.0  # seconds since then in which nobody listened here, for moves to have their turn
        self._pinging: TimerHandle | None = None
        clock = visitors.seconds
        self._frames = Bucket(size=400, rate=200, clock=clock)
        self._moves = Bucket(size=60, rate=20, clock=clock)
        self._requests = Bucket(size=30, rate=2, clock=clock)  # a match ends, but renames could grow a journal for ever
        self._stickers = Bucket(size=4, rate=0.5, clock=clock)
        self._gestures = Bucket(size=120, rate=70, clock=clock)

    async def serve(self, house: House) -> None:
        """Returns when the connection is over; whatever goes wrong with it is its own business."""
        try:
            with self._visitors.connected(self._address):
                await self._both_ways(self._listen(house))
        except Refusal as refusal:
            await self._both_ways(self._turn_away(refusal))

    async def _both_ways(self, hear: Coroutine[Any, Any, None]) -> None:
        loop = asyncio.get_running_loop()
        listening, writing = loop.create_task(hear), loop.create_task(self.outbox.write())
        try:
            await asyncio.wait({listening, writing}, return_when=FIRST_COMPLETED)
        finally:
            self._leave()
            listening.cancel()
            await self._ended(listening)
            await self._farewell(writing)

    def _leave(self) -> None:
        if self._pinging:
            self._pinging.cancel()
        if self._room and self._screen:
            self._room.gone(self._screen)

    async def _farewell(self, writing: Task[None]) -> None:
        """What waits leaves, then both sides say that they close. Nobody is waited for longer than that takes."""
        self.outbox.hang_up(WSCloseCode.OK)
        await asyncio.wait({writing}, timeout=FAREWELL_SECONDS)
        writing.cancel()
        await self._ended(writing)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await self._socket.close(code=self.outbox.closing or WSCloseCode.OK, drain=False)
        self._transport.close()
        asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._transport.abort)  # a clogged line never empties

    async def _ended(self, task: Task[None]) -> None:
        await asyncio.wait({task})
        if not task.cancelled() and (error := task.exception()):
            log.error("connection_failed", exc_info=error)
            self.outbox.hang_up(WSCloseCode.INTERNAL_ERROR)

    def abort(self) -> None:
        self._transport.abort()

    # --- what comes in ------------------------------------------------------------------------

    async def _listen(self, house: House) -> None:
        try:
            await self._greet(house)
            while self._room is not None:
                try:
                    await self._hear(up.decode(await self._receive()))
                except Refusal as refusal:
                    self._refuse(refusal)
        except _Over as over:
            self.outbox.hang_up(over.code)
        except Refusal as refusal:
            await self._turn_away(refusal)
        except JournalLost as error:
            self.outbox.send(down.encode(down.Notice(error.word, lasting=True)))
            self.outbox.close("journal-lost", again=True)

    async def _turn_away(self, refusal: Refusal) -> None:
        self._refuse(refusal)
        self.outbox.close(refusal.word, again=refusal.retry)

    async def _greet(self, house: House) -> None:
        hello = up.decode(await self._receive(HELLO_SECONDS))
        if not isinstance(hello, up.Hello):
            raise Malformed("hello-first")
        self._visitors.metrics.heard("hello")
        token = hash_of(hello.token)
        room = await self._saying_that_it_takes_long(self._visitors.find_room(house, hello.room, self._address, token))
        self._screen = Screen(self.outbox, hello.watch, hello.dialled, hello.felt)
        self._room = room
        room.enter(self._screen, token, hello.name)
        self._answered = asyncio.get_running_loop().time()
        self._ping()

    async def _saying_that_it_takes_long(self, finding: Coroutine[Any, Any, Room]) -> Room:
        """Again and again: who hears nothing hangs up and dials anew, and here all those lines would gather."""
        task = asyncio.get_running_loop().create_task(finding)
        try:
            while not (await asyncio.wait({task}, timeout=PING_SECONDS))[0]:
                self.outbox.send(down.encode(down.Notice("saving-slow", lasting=True)))
            return task.result()
        finally:
            task.cancel()

    async def _receive(self, within: float | None = None) -> str:
        """The next text frame."""
        try:
            async with asyncio.timeout(within):
                frame = await self._next_frame()
                while frame.type in (WSMsgType.PING, WSMsgType.PONG):
                    if frame.type is WSMsgType.PING:
                        await self._socket.pong(frame.data)
                    frame = await self._next_frame()
        except TimeoutError:
            raise _Over(WSCloseCode.GOING_AWAY) from None
        if frame.type is WSMsgType.TEXT:
            return str(frame.data)
        if frame.type is WSMsgType.BINARY:
            return ""  # not a message; told so like any other
        if isinstance(frame.data, WebSocketError):
            self.outbox.refused("oversize" if frame.data.code == WSCloseCode.MESSAGE_TOO_BIG else "malformed")
        raise _Over(WSCloseCode.OK)

    async def _next_frame(self) -> WSMessage:
        """Who talks too fast is listened to slowly, so that others are heard too."""
        await _turn_in(self._frames)
        return await self._socket.receive()

    async def _hear(self, message: up.Message) -> None:
        assert self._room is not None
        assert self._screen is not None
        self._visitors.metrics.heard(str(message.__struct_config__.tag))
        match message:
            case up.Pong():
                self._pong(message.at)
            case up.Feel():
                if self._gestures.take():  # a finger too fast for the line is simply felt less often
                    self._room.feel(self._screen, message.gesture)
            case up.React():
                if self._stickers.take():  # likewise: who claps too fast is seen to clap less often
                    self._room.react(self._screen, message.sticker)
            case up.Hello():
                raise Unauthorised("hello-twice")
            case up.Do():
                self._behind += await _turn_in(self._moves)  # not refused: it may have been kept over a long break
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

    # --- how long the line takes --------------------------------------------------------------

    def _ping(self) -> None:
        assert self._screen is not None
        loop = asyncio.get_running_loop()
        if loop.time() - self._answered - min(self._behind, BEHIND_SECONDS) > STALLED_SECONDS:
            self.outbox.cut()
            return
        at = self._visitors.clock()
        self._pings[at] = loop.time()
        if len(self._pings) > PINGS:
            del self._pings[next(iter(self._pings))]
        self._screen.answer(down.Ping(at, self._screen.lag.lowest))
        self._pinging = loop.call_later(PING_SECONDS, self._ping)

    def _pong(self, at: int) -> None:
        """Only an answer to a ping tells something about the line, and only once."""
        assert self._screen is not None
        left = self._pings.pop(at, None)
        if left is None:
            raise Malformed("malformed", what="pong", why="no ping waits for it")
        self._answered, self._behind = asyncio.get_running_loop().time(), 0.0
        self._screen.lag.note(round((self._answered - left) * 1000))


async def _turn_in(bucket: Bucket) -> float:
    """Waits for it; returns how long."""
    if bucket.take():
        return 0.0
    wait = bucket.wait
    await asyncio.sleep(wait)
    bucket.take()
    return wait


class _Over(Exception):
    """Nobody speaks any more."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code
