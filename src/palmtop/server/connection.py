"""One WebSocket connection: hello first, then requests, gestures and pongs, each within its rate limit."""

from __future__ import annotations

import asyncio
from asyncio import Task
from collections import deque

import structlog
from aiohttp import WSCloseCode

from palmtop.engine.errors import Malformed, Refusal, TooMany, Unauthorised
from palmtop.journal import JournalLost
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen, refused
from palmtop.server.connections import Connections
from palmtop.server.limits import Rate, Used
from palmtop.server.outbox import Outbox
from palmtop.server.sockets import BINARY, PING, TEXT, Socket
from palmtop.server.visitors import hash_of
from palmtop.wire import down, up

log = structlog.get_logger()

PINGS = 16  # unanswered pings remembered
STICKERS_AT_ONCE = 4
STICKERS_PER_SECOND = 0.5  # after those

FRAMES_AT_ONCE = 400
FRAMES = Rate(FRAMES_AT_ONCE, per_second=200)
MOVES = Rate(size=60, per_second=20)
REQUESTS = Rate(size=30, per_second=2)  # slow: unlike moves, they could grow a journal for ever
STICKERS = Rate(STICKERS_AT_ONCE, STICKERS_PER_SECOND)
GUESSES = Rate(size=20, per_second=2)
GESTURES = Rate(size=120, per_second=70)

Frame = tuple[int, str | bytes]


class Connection(Outbox):
    """Its receiving side. A Receiver (sockets.py): the socket calls it for every message."""

    __slots__ = (
        "_address",
        "_answered",
        "_backlog",
        "_code",
        "_counted",
        "_finding",
        "_held",
        "_pings",
        "_room",
        "_screen",
        "_throttled",
        "_used",
        "_used_here",
        "shared",
    )

    def __init__(self, shared: Connections, address: str, code: str) -> None:
        super().__init__(shared.visitors.metrics)
        self.shared = shared
        self._address = address
        self._code = code  # of the room
        self._counted = False  # among the connections of this address
        self._held = False  # whether the room counts for this address
        self._finding: Task[None] | None = None  # after the hello, until the room is loaded
        self._screen: Screen | None = None
        self._room: Room | None = None
        self._backlog: deque[Frame] | None = None  # frames that wait while we don't read
        self._pings: tuple[tuple[int, float], ...] = ()  # unanswered: the time in the ping, and when it was sent
        self._answered = 0.0  # when the last pong came
        self._throttled = 0.0  # seconds since then in which we didn't read, because moves came too fast
        self._used = Used()  # of the rates: by this connection, from the hello on by its person on any connection
        self._used_here = shared.used_at.of(address)

    def open(self, socket: Socket) -> None:
        self._socket = socket
        self.shared.add(self)
        try:
            self.shared.visitors.connected(self._address)
        except Refusal as refusal:
            self._refuse_and_close(refusal)
        else:
            self._counted = True
            self.shared.hellos.add(self._expect_hello)

    def abort(self) -> None:
        self._socket.abort()

    def hang_up(self, code: int) -> None:
        super().hang_up(code)
        self.closing()

    # --- called by the socket -----------------------------------------------------------------

    def received(self, opcode: int, payload: str | bytes) -> None:
        if self.closed:  # a library may still deliver what it had received
            return
        if self._backlog is not None:
            self._backlog.append((opcode, payload))
        elif wait := self._handle_frame(opcode, payload):
            self._wait_with((opcode, payload), wait)

    def violated(self, kind: str) -> None:
        self.refused(kind)

    def too_slow(self) -> None:
        self.cut()

    def closing(self) -> None:
        """Leaves the room, but not before the room has done what it is doing."""
        self.closed, self._backlog = True, None
        if self._finding is not None:
            self._finding.cancel()
        if self._room is not None and self._screen is not None:
            asyncio.get_running_loop().call_soon(self._room.gone, self._screen)
        self._room = None

    def lost(self) -> None:
        self.closing()
        self._screen = None
        self.shared.remove(self)
        if self._held:
            self._held = False
            self.shared.visitors.let_go(self._address, self._code)
        if self._counted:
            self._counted = False
            self.shared.visitors.disconnected(self._address)

    # --- reading ------------------------------------------------------------------------------

    def _wait_with(self, frame: Frame, seconds: float) -> None:
        """Throttles a client that sends too fast, so that the others get their share."""
        self._socket.pause()
        self._backlog = deque([frame])
        asyncio.get_running_loop().call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        """Handles the frames that waited, then reads again."""
        while self._backlog and self._finding is None:  # frames behind a hello wait for its room
            if wait := self._handle_frame(*self._backlog[0]):
                asyncio.get_running_loop().call_later(wait, self._go_on)
                return
            if self._backlog:  # not closed meanwhile
                self._backlog.popleft()
        if not self.closed and self._finding is None:
            self._backlog = None
            self._socket.resume()

    def _handle_frame(self, opcode: int, payload: str | bytes) -> float:
        """Returns 0, or for how many seconds the frame has to wait."""
        now = self.shared.seconds()
        used = FRAMES.take(self._used.frames, now)
        if not used:
            return FRAMES.wait(self._used.frames, now)
        self._used.frames = used
        try:
            if opcode == TEXT and self._room is not None:
                return self._handle(self._room, up.decode(payload), now)
            self._handle_other(opcode, payload)
        except Refusal as refusal:
            self._refuse(refusal)
        except Exception as error:
            log.error("connection_failed", exc_info=error)
            self.hang_up(WSCloseCode.INTERNAL_ERROR)
        return 0.0

    def _handle_other(self, opcode: int, payload: str | bytes) -> None:
        if opcode == PING and isinstance(payload, bytes):
            self._socket.pong(payload)
        elif opcode in (TEXT, BINARY) and self._room is None:
            self._greet(payload if opcode == TEXT else "")
        elif opcode == BINARY:
            up.decode("")  # refused as malformed

    def _handle(self, room: Room, message: up.Message, now: float) -> float:
        """Returns 0, or for how many seconds the message has to wait."""
        assert self._screen is not None
        kind = type(message)
        if kind is up.Do and (wait := self._throttle_move(now)):
            return wait
        self.metrics.messages[kind] += 1
        match message:
            case up.Feel():
                if used := GESTURES.take(self._used.gestures, now):  # otherwise dropped without a word
                    self._used.gestures = used
                    room.feel(self._screen, message.gesture)
            case up.Pong():
                self._pong(message.at, now)
            case up.React():
                if used := STICKERS.take(self._used.stickers, now):  # likewise
                    self._used.stickers = used
                    room.react(self._screen, message.sticker)
            case up.Guess():
                self._guess(room, message, now)
            case up.Leave():
                room.leave(self._screen)
            case up.Hello():
                raise Unauthorised("hello-twice")
            case up.Do():
                room.ask(self._screen, message)
            case _:
                self._ask(room, message, now)
        return 0.0

    def _guess(self, room: Room, guess: up.Guess, now: float) -> None:
        assert self._screen is not None
        used = GUESSES.take(self._used.guesses, now)
        if not used:
            raise TooMany("too-many")
        self._used.guesses = used
        room.guess(self._screen, guess)

    def _throttle_move(self, now: float) -> float:
        """Throttled, not refused: after a long break a client sends all the moves it has kept."""
        mine, here, rate = self._used, self._used_here, self.shared.visitors.moves
        wait = max(MOVES.wait(mine.moves, now), rate.wait(here.moves, now))
        if wait:
            self._throttled += wait
        else:
            mine.moves = MOVES.take(mine.moves, now) or mine.moves
            here.moves = rate.take(here.moves, now) or here.moves
        return wait

    def _ask(self, room: Room, request: up.Request, now: float) -> None:
        assert self._screen is not None
        here = self.shared.visitors.requests.take(self._used_here.requests, now)
        if here and (used := REQUESTS.take(self._used.requests, now)):
            self._used.requests, self._used_here.requests = used, here
            room.ask(self._screen, request)
        else:
            self.refused("too_many")
            self.send(down.encode(refused(TooMany("too-many"), request.id)))

    def _refuse(self, refusal: Refusal) -> None:
        self.refused(refusal.kind)
        self.send(down.encode(refused(refusal, None)))

    def _refuse_and_close(self, refusal: Refusal) -> None:
        self._refuse(refusal)
        self.close(refusal.word, again=refusal.retry)

    # --- hello --------------------------------------------------------------------------------

    def _expect_hello(self) -> None:
        if self._room is None and self._finding is None and not self.closed:
            self.hang_up(WSCloseCode.GOING_AWAY)

    def _greet(self, text: str | bytes) -> None:
        """Other messages wait until the room is loaded."""
        try:
            hello = up.decode(text)
            if not isinstance(hello, up.Hello):
                raise Malformed("hello-first")
        except Refusal as refusal:
            self._refuse_and_close(refusal)
            return
        self.metrics.messages[up.Hello] += 1
        self._socket.pause()
        self._backlog = self._backlog or deque()
        self._finding = asyncio.get_running_loop().create_task(self._enter(hello))
        self.shared.pings.add(self._notify_while_waiting)

    def _hold(self) -> None:
        self.shared.visitors.hold(self._address, self._code)
        self._held = True

    async def _enter(self, hello: up.Hello) -> None:
        token = hash_of(hello.token)
        try:
            self._hold()
            room = await self.shared.visitors.find_room(self.shared.rooms, self._code, self._address, token)
            quota = self.shared.visitors.stored.of(self._address)
            self._screen = Screen(self, hello.watch, hello.dialled, hello.felt, quota, self._address, hello.audience)
            self._room, self._finding = room, None
            self._used = self.shared.used_by.of(token)
            room.enter(self._screen, token, hello.name, hello.emblem)
            self._answered = self.shared.seconds()
            self._ping()
            self._go_on()
        except Refusal as refusal:
            self._refuse_and_close(refusal)
        except JournalLost as error:
            self.send(down.encode(down.Notice(error.word, lasting=True)))
            self.close("journal-lost", again=True)
        except Exception as error:
            log.error("connection_failed", exc_info=error)
            self.hang_up(WSCloseCode.INTERNAL_ERROR)

    def _notify_while_waiting(self) -> None:
        """Notifies every 2 s while the room is loaded, so that clients don't time out and reconnect."""
        if self._finding is not None and not self.closed:
            self.send(down.encode(down.Notice("saving-slow", lasting=True)))
            self.shared.pings.add(self._notify_while_waiting)

    # --- measuring the round trip -------------------------------------------------------------

    def _ping(self) -> None:
        if self.closed or self._screen is None:
            return
        now = self.shared.seconds()
        throttled = min(self._throttled, self.shared.limits.throttled_seconds)
        if now - self._answered - throttled > self.shared.limits.stalled_seconds:
            self.cut()
            return
        at = self.shared.visitors.clock()
        self._pings = (*self._pings[1 - PINGS :], (at, now))
        self._screen.send(down.Ping(at, self._screen.lag.lowest))
        self.shared.pings.add(self._ping)

    def _pong(self, at: int, now: float) -> None:
        """Accepts one pong for each ping: others would distort the measured round trip."""
        assert self._screen is not None
        sent = next((sent for ping, sent in self._pings if ping == at), None)
        if sent is None:
            raise Malformed("malformed", what="pong", why="no ping waits for it")
        self._pings = tuple(ping for ping in self._pings if ping[0] != at)
        self._answered, self._throttled = now, 0.0
        self._screen.lag.note(round((now - sent) * 1000))
