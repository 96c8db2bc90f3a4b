"""The twin of a page's end of the line: web/src/net/socket.ts, outbox.ts and visit.svelte.ts. Change both.

It dials, greets, answers pings, hangs up on silence and redials with the same pauses; it keeps what it asked until
it is answered, over reloads too, and says it again, in order, after every welcome. It is always looked at.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Raw

from palmtop.engine.game import Seat
from palmtop.wire import down, up
from tests.promises.simulated_network import ClientSocket
from tests.promises.virtual_time import now_ms

SILENCE_S = 3.25
SLOW_S = 7.0
HUNG = 10
LISTEN_S = 0.25
PAUSES_S = (0.1, 0.5, 1.0, 2.0)
REFUSED_PAUSES_S = (1.0, 2.0, 4.0, 8.0, 15.0)
REMOVED = 4001

Answer = down.Done | down.Refused
Parts = dict[str, Raw]
State = Literal["calling", "up", "down", "over"]

_decode = msgspec.json.Decoder(down.Message).decode
_encode = msgspec.json.encode


class Client:
    def __init__(
        self, name: str, code: str, dial: Callable[[], ClientSocket], chance: Random, watch: bool = False
    ) -> None:
        self.name = name
        self.watch = watch
        self.state: State = "calling"
        self.farewell: down.Bye | None = None
        self.room: Parts = {}
        self.table: Parts = {}
        self.hand: Parts = {}
        self.answers: dict[str, list[Answer]] = {}  # everything heard, on whichever line
        self.asked: dict[str, up.Request] = {}  # all there ever was
        self.outbox: dict[str, up.Request] = {}
        self.said: Counter[str] = Counter()  # how often each has left this phone
        self.changed: Callable[[], None] = lambda: None  # called when something is shown or answered
        self.felt: Callable[[Seat, Raw], None] = lambda seat, gesture: None
        self.opened_at = 0.0  # when this page was first welcomed
        self._code = code
        self._token = f"token-of-{name}".ljust(24, "-")
        self._dial_up = dial
        self._chance = chance
        self._loop = asyncio.get_running_loop()
        self._ids = itertools.count()
        self._end: ClientSocket | None = None
        self._tries = self._hung = 0
        self._refusals = 0  # calls in a row that were refused instead of welcomed
        self._redial: asyncio.TimerHandle | None = None
        self._watching: asyncio.TimerHandle | None = None
        self._dialled_at = self._heard_at = 0.0
        self._doubted: ClientSocket | None = None  # silent for too long at the last look
        self._felt_last: int | None = None  # the gesture that waited for its seat; None: the page is new

    # --- socket.ts ----------------------------------------------------------------------------

    def open(self) -> None:
        self._listen()
        self._dial()

    def close(self) -> None:
        """Hangs up for good."""
        for timer in (self._watching, self._redial):
            if timer:
                timer.cancel()
        end, self._end = self._end, None
        if end:
            end.close()
        self.state = "over"

    def reload(self) -> None:
        """The page is loaded anew: what was asked is kept, what was shown is not."""
        self.close()
        self.room, self.table, self.hand = {}, {}, {}
        self.state, self.farewell, self._felt_last = "calling", None, None
        self._tries = self._hung = self._refusals = 0
        self.open()

    def _send(self, message: up.Message) -> None:
        if self.state == "up" and self._end:
            self._end.send(_encode(message))
            if isinstance(message, up.Asked):
                self.said[message.id] += 1

    def _dial(self) -> None:
        self._redial = None
        self._dialled_at = self._heard_at = self._loop.time()
        end = self._end = self._dial_up()
        end.on_open = lambda: self._opened(end)
        end.on_message = lambda frame: self._hear(end, frame)
        end.on_close = lambda code: self._lost(end, code)

    def _opened(self, end: ClientSocket) -> None:
        if end is self._end:
            self._heard_at = self._loop.time()
        if self._heard_at - self._dialled_at < SILENCE_S:
            self._hung = 0
        end.send(_encode(up.Hello(self._code, self._token, self.name, self.watch, now_ms(), self._felt_last)))

    def _hear(self, end: ClientSocket, frame: bytes) -> None:
        message = _decode(frame)
        self._note(message)
        if end is not self._end:
            return
        self._heard_at = self._loop.time()
        if isinstance(message, down.Ping):
            end.send(_encode(up.Pong(message.at)))
        if isinstance(message, down.Welcome):
            self._tries = self._refusals = 0
            self.state = "up"
        if isinstance(message, down.Refused) and self.state != "up":
            self._refusals += 1
        self._take(message)
        if isinstance(message, down.Bye) and not message.again:
            self.close()

    def _lost(self, end: ClientSocket, code: int) -> None:
        if end is not self._end:
            return
        self._end = None
        if code == REMOVED:
            self._take(down.Bye("room-gone", again=False))
            self.close()
            return
        self.state = "down"
        chance = self._chance.uniform(0.5, 1)
        apart = self._next_pause() * chance  # two calls, counted from their begin
        pause = max(PAUSES_S[0] * chance, apart - (self._loop.time() - self._dialled_at))
        self._redial = self._loop.call_later(pause, self._dial)

    def _next_pause(self) -> float:
        if self._refusals:
            return REFUSED_PAUSES_S[min(self._refusals, len(REFUSED_PAUSES_S)) - 1]
        self._tries += 1
        return PAUSES_S[min(self._tries, len(PAUSES_S)) - 1]

    def _listen(self) -> None:
        """Silence for too long, at two looks: the line is dead, whatever the browser believes."""
        self._watching = self._loop.call_later(LISTEN_S, self._listen)
        calling = self._end is not None and not self._end.open
        patience = SLOW_S if calling and self._hung >= HUNG else SILENCE_S
        dead = self._end if self._loop.time() - self._heard_at >= patience else None
        again, self._doubted = dead is self._doubted, dead
        if dead and again:
            self._hung += calling
            self.hang_up()

    # --- outbox.ts and visit.svelte.ts --------------------------------------------------------

    def new_id(self) -> str:
        """The same as others use: whose it is, the server has to know by the line."""
        return f"ask-{next(self._ids)}"

    def ask(self, request: up.Request) -> None:
        self.asked[request.id] = self.outbox[request.id] = request
        self._send(request)

    def say_again(self, id: str) -> None:
        """Whether it was answered or not: no page does this, a network may."""
        self._send(self.asked[id])

    def hang_up(self) -> None:
        """Its line is over; it dials again by itself."""
        if self._end:
            end = self._end
            end.close()
            self._lost(end, 0)

    def feel(self, gesture: Any) -> None:
        self._send(up.Feel(Raw(_encode(gesture))))

    def _take(self, message: down.Message) -> None:
        match message:
            case down.Welcome():
                if self._felt_last is None:
                    self._felt_last, self.opened_at = 0, self._loop.time()
                for request in list(self.outbox.values()):
                    self._send(request)
            case down.Show():
                self._show(message)
            case down.Done() | down.Refused() if message.id is not None:
                self.outbox.pop(message.id, None)
            case down.Bye() if not message.again:
                self.farewell = message
            case down.Felt():
                self._felt_last = message.last or self._felt_last
                for seat, gesture in message.gestures:
                    self.felt(seat, gesture)
        if not isinstance(message, down.Felt | down.Ping):
            self.changed()

    def _show(self, show: down.Show) -> None:
        if show.fresh:
            self.room, self.table, self.hand = {}, {}, {}
        self.room |= show.room
        self.table |= show.table
        self.hand |= show.hand

    def _note(self, message: down.Message) -> None:
        """For the books of the experiment; a page passes over what its old lines say."""
        if isinstance(message, down.Done | down.Refused) and message.id is not None:
            self.answers.setdefault(message.id, []).append(message)
