"""A real room with a journal in memory and connections that record what is sent to each screen.

The time is virtual, and the room's own timer is off: the paired match calls `tick`.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from palmtop.archive.fetch import Replays
from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games, Seat
from palmtop.journal import Append, JournalLost, Latest, Quarantined, Snapshot, Span
from palmtop.rooms.alarms import Alarms, Wakes
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen
from palmtop.rooms.settings import Services, Settings
from palmtop.rooms.tell import seat_of
from palmtop.wire import up
from tests.contract.recorded_match import encode
from tests.promises.paired_match import SCOREPAD
from tests.promises.table_comparison import BotRecorder
from tests.promises.virtual_time import VirtualClock, now_ms

T = TypeVar("T")

CODE = "ABCDE"
LOOP_TURNS = 6  # after which a room has carried out all requests
GRACE_S = 8.0
AUDIENCE = 101


class MemoryJournal:
    """A journal without a disk: a room never waits for it."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[bytes]] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.kept_spans: dict[str, dict[int, Span]] = {}

    async def create(self, room: str, at: int) -> bool:
        return self.rooms.setdefault(room, []) == []

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        assert seq == len(self.rooms[room])
        self.rooms[room] += entries

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        for append in appends:
            await self.append(append.room, append.seq, append.entries, append.at)
        return [None] * len(appends)

    async def read(self, room: str, start: int = 0, end: int | None = None) -> list[bytes] | None:
        lines = self.rooms.get(room)
        return None if lines is None else lines[start:end]

    async def latest(self, room: str, *, whole: bool = False) -> Latest | None:
        lines = self.rooms.get(room)
        if lines is None:
            return None
        snapshot = None if whole else self.snapshots.get(room)
        after = lines[snapshot.seq if snapshot else 0 :]
        return Latest(snapshot, after, [0] * len(after))

    async def keep(self, room: str, snapshot: Snapshot, spans: Sequence[Span]) -> bool:
        self.snapshots[room] = snapshot
        self.kept_spans.setdefault(room, {}).update({span.number: span for span in spans})
        return True

    async def spans(self, room: str, number: int | None = None) -> list[Span]:
        kept = self.kept_spans.get(room, {})
        return [kept[key] for key in sorted(kept) if number in (None, key)]

    async def cut(self, room: str, seq: int) -> None:
        del self.rooms[room][seq:]

    async def run_on(self, ms: int, at: int) -> int:
        return 0

    async def count_old(self, before: int, ran_ms: int) -> int:
        return 0

    async def forget(self, before: int, ran_ms: int = 0) -> list[str]:
        return []

    async def forget_never_entered(self, ran_ms: int) -> list[str]:
        return []

    async def count_crash(self, rooms: Sequence[str], at: int) -> list[str]:
        return []

    async def is_quarantined(self, room: str) -> bool:
        return False

    async def quarantined(self) -> list[Quarantined]:
        return []

    async def release_quarantined(self, room: str) -> bool:
        return False

    async def count(self) -> int:
        return len(self.rooms)

    async def count_by_code_length(self) -> dict[int, int]:
        return Counter(len(room) for room, entries in self.rooms.items() if entries)

    async def ready(self) -> None:
        pass

    async def close(self) -> None:
        pass


class RecordingConnection:
    """Records everything that is sent to its screen or counted for it, in order."""

    def __init__(self) -> None:
        self.received: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.received.append(frame)

    def refused(self, kind: str) -> None:
        self.received.append(b"counted " + kind.encode())

    def close(self, word: str, again: bool) -> None:
        self.received.append(b"closed " + word.encode())


def no_snapshot(code: str, *, whole: bool = False) -> None:
    """The tests replace secrets in the state of one table, so its journal can't be executed again."""


class NeverWakes(Alarms):
    """A timer that never fires."""

    def set(self, room: Wakes, *times: int | None) -> None:
        pass


class TableInMemory:
    """Guests are numbered from 1 in the order in which they came; 0 is the big screen, from 101 on the audience."""

    room: Room

    def __init__(self, games: Games, clock: VirtualClock, seed: int) -> None:
        self.bot_recorder = BotRecorder(clock.bot_acted)
        self._games = {id: self.bot_recorder.with_fixed_chance(game) for id, game in games.items()}
        self._journal = MemoryJournal()
        settings = Settings(grace_seconds=GRACE_S)
        services = Services(self._games, self._journal, settings, now_ms, self.bot_recorder.think, "test")
        self._rooms = Rooms(replace(services, new_seed=hashlib.sha256(b"%d" % seed).digest))
        self._rooms.turns.alarms = NeverWakes(now_ms)
        self._screens: dict[int, Screen] = {}
        self._connections: dict[int, RecordingConnection] = {}

    async def open(self) -> None:
        await self._journal.create(CODE, 0)
        self._rooms.snapshots.renew = no_snapshot  # type: ignore[method-assign]
        self.room = await self._rooms.find(CODE)
        self.room.crew._act = self.bot_recorder.act

    async def close(self) -> None:
        await self._rooms.close()
        await self.settled()

    @property
    def playing(self) -> RoomMatch:
        assert self.room.state.last_match is not None
        return self.room.state.last_match

    def seat_of(self, guest: int) -> Seat | None:
        return seat_of(self.room.state, guest) if guest else None

    async def come(self, guest: int) -> None:
        connection = self._connections[guest] = RecordingConnection()
        screen = self._screens[guest] = Screen(connection, watch=guest == 0, audience=guest >= AUDIENCE)
        self.room.enter(screen, hashlib.sha256(b"%d" % guest).hexdigest(), f"Guest {guest}")
        await self.settled()

    async def go(self, guest: int) -> None:
        self.room.gone(self._screens.pop(guest))
        await self.settled()

    async def send(self, guest: int, message: up.Message) -> None:
        """Does what the server's connection does with a message."""
        screen = self._screens[guest]
        try:
            match message:
                case up.Feel():
                    self.room.feel(screen, message.gesture)
                case up.React():
                    self.room.react(screen, message.sticker)
                case up.Guess():
                    self.room.guess(screen, message)
                case up.Leave():
                    self.room.leave(screen)
                case up.Hello() | up.Pong():
                    raise AssertionError("handled by the connection")
                case _:
                    self.room.ask(screen, message)
        except Refusal as refusal:
            screen.refuse(refusal, None)
        await self.settled()

    async def fetch(self, guest: int, file: str) -> None:
        """Without a cache, which would hide that the next reply differs."""
        try:
            if file == SCOREPAD:
                made = encode(await self.room.whole_pad())
            else:
                replays = Replays(self._games, self._journal, "test")
                made = await replays.fetch_record(CODE, 1)
        except Refusal as refusal:
            made = encode((refusal.word, refusal.args_))
        self._connections[guest].received.append(b"fetched " + made)
        await self.settled()

    async def tick(self) -> None:
        self.room.tick()
        await self.settled()

    async def bot_acts(self, seat: Seat, act: Any) -> None:
        self.room.bot_acts(seat, act)
        await self.settled()

    def renew_bots(self, seats: Collection[Seat]) -> None:
        self.bot_recorder.renew(self.room.crew, seats)
        self.room.execution.room_changed |= bool(seats)  # otherwise it would not look for bots

    async def idle(self) -> None:
        await self.settled()

    async def settled(self) -> None:
        for _ in range(LOOP_TURNS):
            await asyncio.sleep(0)

    def take_received(self, guest: int) -> list[bytes]:
        """All since the last call."""
        connection = self._connections[guest]
        received, connection.received = connection.received, []
        return received
