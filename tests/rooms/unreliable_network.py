"""A table on an unreliable network, in simulated time: real room and journal, random latency, broken connections.

A connection keeps the order of messages, as TCP does. When it breaks, messages in transit are lost in both directions;
the phone reconnects and repeats its unanswered requests in order. Tests can make gestures alone less reliable: some
are lost, and others are reordered.
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
from tests.shown_parts import update_parts

JITTER_MS = 100
BASE_MS = 20
AWAY_MS = (200, 900)  # until the phone reconnects


class Time:
    """A queue of timed events; running the next one moves the clock to its time."""

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


class SimulatedConnection(Guest):
    """The server's end of one connection; frames sent to it arrive at the phone later, or are lost."""

    def __init__(self, token: str, phone: UnreliablePhone) -> None:
        super().__init__(token)
        self.screen.last_gesture = phone.felt
        self._phone = phone
        self.broken = False

    def send(self, frame: bytes) -> None:
        super().send(frame)
        is_gesture = msgspec.json.decode(frame)["t"] == "felt"
        deliver = self._phone.deliver_gesture if is_gesture else self._phone.deliver
        deliver(self, frame)


class UnreliablePhone:
    """A person's phone: keeps its moves until they are answered, and the parts it was sent."""

    def __init__(
        self, name: str, room: Room, time: Time, chance: Random, jitter_ms: int = JITTER_MS, lost: float = 0.0
    ) -> None:
        self.name = name
        self.jitter_ms = jitter_ms
        self.lost = lost  # share of gestures lost, in each direction
        self.room = room
        self.time = time
        self.chance = chance
        self.connection: SimulatedConnection | None = None
        self.felt: int | None = None  # number of the last queued gesture; None until the page is open
        self.parts: dict[str, dict[str, Any]] = {"room": {}, "table": {}, "hand": {}}
        self.dragged: dict[int, list[int]] = {}  # tokens that others are dragging
        self.refused: list[dict[str, Any]] = []
        self._outbox: dict[str, up.Do] = {}
        self._ids = itertools.count()
        self._last_up = self._last_down = 0
        self.breaks = 0

    async def connect(self) -> None:
        connection = SimulatedConnection(self.name, self)
        await connection.enter(self.room, self.name)
        self.connection = connection
        self.felt = self.felt or 0
        for request in list(self._outbox.values()):
            self._send(request)

    def disconnect(self) -> None:
        if self.connection is None:
            return
        self.breaks += 1
        self.connection.broken = True
        self.room.gone(self.connection.screen)
        self.connection = None
        self.time.at(self.time.clock.now + self.chance.randint(*AWAY_MS), self.connect)

    # --- up ----------------------------------------------------------------------------------

    def move(self, move: Any) -> None:
        number = self.parts["room"]["match"]["number"]
        request = up.Do(f"{self.name}-{next(self._ids)}", number, msgspec.Raw(msgspec.json.encode(move)))
        self._outbox[request.id] = request
        self._send(request)

    def gesture(self, gesture: Any) -> None:
        self._send(msgspec.Raw(msgspec.json.encode(gesture)))

    def _send(self, what: up.Do | msgspec.Raw) -> None:
        connection = self.connection
        if connection is None:
            return  # moves wait in the outbox, gestures are lost
        if self.lost and isinstance(what, msgspec.Raw):
            self._send_unreliably(lambda: self._arrive(connection, what))
            return
        self._last_up = max(self._last_up, self._later())
        self.time.at(self._last_up, lambda: self._arrive(connection, what))

    def _send_unreliably(self, event: Callable[[], Any]) -> None:
        if self.chance.random() >= self.lost:
            self.time.at(self._later(), event)

    def _arrive(self, connection: SimulatedConnection, what: up.Do | msgspec.Raw) -> Any:
        if connection.broken:
            return None
        if isinstance(what, up.Do):
            return self._ask(connection, what)
        self.room.feel(connection.screen, what)
        return None

    async def _ask(self, connection: SimulatedConnection, request: up.Do) -> None:
        connection.answers.pop(request.id, None)
        self.room.ask(connection.screen, request)
        await connection.until(lambda: request.id in connection.answers)

    # --- down --------------------------------------------------------------------------------

    def deliver_gesture(self, connection: SimulatedConnection, frame: bytes) -> None:
        if self.lost:
            self._send_unreliably(lambda: None if connection.broken else self._receive(msgspec.json.decode(frame)))
        else:
            self.deliver(connection, frame)

    def deliver(self, connection: SimulatedConnection, frame: bytes) -> None:
        self._last_down = max(self._last_down, self._later())
        self.time.at(self._last_down, lambda: None if connection.broken else self._receive(msgspec.json.decode(frame)))

    def _receive(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "felt":
                self.felt = max(message.get("last", 0), self.felt or 0)
                for seat, gesture in message["gestures"]:
                    self._feel(seat, gesture)
            case "show":
                self._show(message)
            case "refused":
                self._outbox.pop(message["id"], None)
                self.refused.append(message)

    def _feel(self, seat: int, gesture: dict[str, Any]) -> None:
        self.dragged[seat] = [gesture["x"], gesture["y"]]

    def _show(self, message: dict[str, Any]) -> None:
        """As the client does: a changed position in a part overrides earlier gestures."""
        if message.get("fresh"):
            self.parts = {"room": {}, "table": {}, "hand": {}}
            self.dragged.clear()
        for id in message.get("done", []):
            self._outbox.pop(id, None)
        before = self.parts["table"].get("places", [])
        for group, parts in self.parts.items():
            update_parts(parts, message.get(group, {}))
        for seat, place in enumerate(self.parts["table"].get("places", [])):
            if seat < len(before) and before[seat] != place:
                self.dragged.pop(seat, None)

    def _later(self) -> int:
        return self.time.clock.now + BASE_MS + self.chance.randint(0, self.jitter_ms)

    @property
    def unanswered(self) -> int:
        return len(self._outbox)
