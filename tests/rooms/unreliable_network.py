"""A table on shaky lines, in simulated time: real room, real journal; every frame late by chance, and lines that break.

A line keeps its order, as TCP does. When it breaks, what is under way in either direction is lost; the phone comes
back and says again, in order, what was never answered. Gestures alone may fare worse, if a test wants it: some are
lost, and those that come may overtake one another.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from palmtop.rooms.room import Room
from palmtop.wire import up
from tests.rooms.local_rooms import Clock, Guest

JITTER_MS = 100
BASE_MS = 20
AWAY_MS = (200, 900)  # how long a broken line stays broken


class Time:
    """Events in the order of a clock that only they turn."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._events: list[tuple[int, int, Callable[[], Any]]] = []
        self._order = itertools.count()

    def at(self, moment: int, event: Callable[[], Any]) -> None:
        heapq.heappush(self._events, (moment, next(self._order), event))

    async def run(self, until: int) -> None:
        while self._events and self._events[0][0] <= until:
            moment, _, event = heapq.heappop(self._events)
            self.clock.now = moment
            waits = event()
            if waits is not None:
                await waits
        self.clock.now = until


class Line(Guest):
    """The server's end of one connection; what it is sent arrives at the phone later, if at all."""

    def __init__(self, token: str, phone: UnreliablePhone) -> None:
        super().__init__(token)
        self.screen.last_gesture = phone.felt
        self._phone = phone
        self.broken = False

    def send(self, frame: bytes) -> None:
        super().send(frame)
        self._phone.coming(self, frame)

    def feel(self, piece: bytes, number: int = 0) -> None:
        super().feel(piece, number)
        self._phone.feeling(self, b'{"t":"felt","gestures":[%s],"last":%d}' % (piece, number))


class UnreliablePhone:
    """A person's phone: keeps its moves until they are answered, and what it has been shown."""

    def __init__(
        self, name: str, room: Room, time: Time, chance: Random, jitter_ms: int = JITTER_MS, lost: float = 0.0
    ) -> None:
        self.name = name
        self.jitter_ms = jitter_ms
        self.lost = lost  # of all gestures, on their way up and again on their way down
        self.room = room
        self.time = time
        self.chance = chance
        self.line: Line | None = None
        self.felt: int | None = None  # the last gesture that waited for it, once its page stands
        self.parts: dict[str, dict[str, Any]] = {"room": {}, "table": {}, "hand": {}}
        self.dragged: dict[int, list[int]] = {}  # others' tokens on their way
        self.refused: list[dict[str, Any]] = []
        self._outbox: dict[str, up.Do] = {}
        self._ids = itertools.count()
        self._last_up = self._last_down = 0
        self.breaks = 0

    async def connect(self) -> None:
        self.line = await Line(self.name, self).enter(self.room, self.name)
        self.felt = self.felt or 0
        for request in list(self._outbox.values()):
            self._go_up(request)

    def hang_up(self) -> None:
        if self.line is None:
            return
        self.breaks += 1
        self.line.broken = True
        self.room.gone(self.line.screen)
        self.line = None
        self.time.at(self.time.clock.now + self.chance.randint(*AWAY_MS), self.connect)

    # --- up ----------------------------------------------------------------------------------

    def move(self, move: Any) -> None:
        number = self.parts["room"]["match"]["number"]
        request = up.Do(f"{self.name}-{next(self._ids)}", number, msgspec.Raw(msgspec.json.encode(move)))
        self._outbox[request.id] = request
        self._go_up(request)

    def gesture(self, gesture: Any) -> None:
        self._go_up(msgspec.Raw(msgspec.json.encode(gesture)))

    def _go_up(self, what: up.Do | msgspec.Raw) -> None:
        line = self.line
        if line is None:
            return  # moves wait in the outbox, gestures are gone
        if self.lost and isinstance(what, msgspec.Raw):
            self._loosely(lambda: self._arrive(line, what))
            return
        self._last_up = max(self._last_up, self._later())
        self.time.at(self._last_up, lambda: self._arrive(line, what))

    def _loosely(self, event: Callable[[], Any]) -> None:
        if self.chance.random() >= self.lost:
            self.time.at(self._later(), event)

    def _arrive(self, line: Line, what: up.Do | msgspec.Raw) -> Any:
        if line.broken:
            return None
        if isinstance(what, up.Do):
            return self._ask(line, what)
        self.room.feel(line.screen, what)
        return None

    async def _ask(self, line: Line, request: up.Do) -> None:
        line.answers.pop(request.id, None)
        self.room.ask(line.screen, request)
        await line.until(lambda: request.id in line.answers)

    # --- down --------------------------------------------------------------------------------

    def feeling(self, line: Line, frame: bytes) -> None:
        if self.lost:
            self._loosely(lambda: None if line.broken else self._hear(msgspec.json.decode(frame)))
        else:
            self.coming(line, frame)

    def coming(self, line: Line, frame: bytes) -> None:
        self._last_down = max(self._last_down, self._later())
        self.time.at(self._last_down, lambda: None if line.broken else self._hear(msgspec.json.decode(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "felt":
                self.felt = max(message["last"], self.felt or 0)
                for seat, gesture in message["gestures"]:
                    self._feel(seat, gesture)
            case "show":
                self._show(message)
            case "done":
                self._outbox.pop(message["id"], None)
            case "refused":
                self._outbox.pop(message["id"], None)
                self.refused.append(message)

    def _feel(self, seat: int, gesture: dict[str, Any]) -> None:
        self.dragged[seat] = [gesture["x"], gesture["y"]]

    def _show(self, message: dict[str, Any]) -> None:
        """As the client does: a place that changed is the truth, whatever was felt before."""
        if message.get("fresh"):
            self.parts = {"room": {}, "table": {}, "hand": {}}
            self.dragged.clear()
        before = self.parts["table"].get("places", [])
        for group, parts in self.parts.items():
            parts.update(message.get(group, {}))
        for seat, place in enumerate(self.parts["table"].get("places", [])):
            if seat < len(before) and before[seat] != place:
                self.dragged.pop(seat, None)

    def _later(self) -> int:
        return self.time.clock.now + BASE_MS + self.chance.randint(0, self.jitter_ms)

    @property
    def unanswered(self) -> int:
        return len(self._outbox)
