"""A table in memory: a real room, a journal that is only remembered, and lines that keep what leaves for a screen.

Time passes on paper, and only as far as a pair of tables lets it: it is the pair that wakes a room.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games, Seat
from palmtop.rooms.fanout import seat_of
from palmtop.rooms.house import House
from palmtop.rooms.playing import Playing
from palmtop.rooms.replaying import Replays
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen
from palmtop.rooms.settings import Settings
from palmtop.rooms.surroundings import Surroundings
from palmtop.rooms.waking import Waking
from palmtop.wire import up
from tests.contract.sitting import encode
from tests.promises.paired_match import SCOREPAD
from tests.promises.table_comparison import BotRecorder
from tests.promises.virtual_time import VirtualClock, now_ms

T = TypeVar("T")

CODE = "ABCDE"
TURNS = 6  # of the event loop, after which a room has carried out what it was asked
GRACE_S = 8.0


class MemoryJournal:
    """A journal without a disk: a room never waits for it."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[bytes]] = {}

    async def create(self, room: str, at: int) -> bool:
        return self.rooms.setdefault(room, []) == []

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        assert seq == len(self.rooms[room])
        self.rooms[room] += entries

    async def read(self, room: str) -> list[bytes] | None:
        return self.rooms.get(room)

    async def cut(self, room: str, seq: int) -> None:
        del self.rooms[room][seq:]

    async def forget(self, before: int) -> list[str]:
        return []

    async def count(self) -> int:
        return len(self.rooms)

    async def ready(self) -> None:
        pass

    async def close(self) -> None:
        pass


class RecordingConnection:
    """The end of a line: everything that leaves for its screen, or is counted of it, in order."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.heard.append(frame)

    def feel(self, piece: bytes, number: int = 0) -> None:
        self.heard.append(b"felt %d " % number + piece)

    def refused(self, kind: str) -> None:
        self.heard.append(b"counted " + kind.encode())

    def close(self, word: str, again: bool) -> None:
        self.heard.append(b"closed " + word.encode())


class ImmediateExecutor(Executor):
    """No thread beside the rooms: nothing depends on how soon it gets its turn."""

    def submit(self, work: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(work(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class NeverWakes(Waking):
    """Never wakes anyone."""

    def at(self, *moments: int | None) -> None:
        pass


class TableInMemory:
    """Guests go by their numbers, from 1 in the order in which they came; 0 is the big screen."""

    room: Room

    def __init__(self, games: Games, time: VirtualClock) -> None:
        self.minds = BotRecorder(time.stir)
        self._games = {id: self.minds.in_seats(game) for id, game in games.items()}
        self._journal = MemoryJournal()
        settings = Settings(grace_seconds=GRACE_S)
        self._house = House(Surroundings(self._games, self._journal, settings, now_ms, self.minds.think, "test"))
        self._screens: dict[int, Screen] = {}
        self._ears: dict[int, RecordingConnection] = {}

    async def open(self) -> None:
        await self._journal.create(CODE, 0)
        self.room = await self._house.find(CODE)
        self.room._waking = NeverWakes(now_ms, self.room.tick)
        self.room._crew._act = self.minds.act

    async def close(self) -> None:
        await self._house.close()
        await self.settled()

    @property
    def playing(self) -> Playing:
        assert self.room._playing is not None
        return self.room._playing

    def seat_of(self, guest: int) -> Seat | None:
        return seat_of(self.room.state, self.room._playing, guest) if guest else None

    async def come(self, guest: int) -> None:
        ear = self._ears[guest] = RecordingConnection()
        screen = self._screens[guest] = Screen(ear, watch=guest == 0)
        self.room.enter(screen, hashlib.sha256(b"%d" % guest).hexdigest(), f"Guest {guest}")
        await self.settled()

    async def go(self, guest: int) -> None:
        self.room.gone(self._screens.pop(guest))
        await self.settled()

    async def say(self, guest: int, message: up.Message) -> None:
        """As a connection does: what is no letter is answered at the door."""
        screen = self._screens[guest]
        try:
            match message:
                case up.Feel():
                    self.room.feel(screen, message.gesture)
                case up.React():
                    self.room.react(screen, message.sticker)
                case up.Hello() | up.Pong():
                    raise AssertionError("said at the door")
                case _:
                    self.room.ask(screen, message)
        except Refusal as refusal:
            screen.refuse(refusal, None)
        await self.settled()

    async def fetch(self, guest: int, file: str) -> None:
        """SentGesture anew every time: what is kept would hide how the next one differs."""
        try:
            if file == SCOREPAD:
                made = encode(await self.room.whole_pad())
            else:
                made = await Replays(self._games, self._journal, "test", ImmediateExecutor()).fetch_record(CODE, 1)
        except Refusal as refusal:
            made = encode((refusal.word, refusal.args_))
        self._ears[guest].heard.append(b"fetched " + made)
        await self.settled()

    async def tick(self) -> None:
        self.room.tick()
        await self.settled()

    async def bot_acts(self, seat: Seat, act: Any) -> None:
        self.room._bot_acts(seat, act)
        await self.settled()

    def renew_bots(self, seats: Collection[Seat]) -> None:
        self.minds.renew(self.room._crew, seats)

    async def settled(self) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)

    def take_heard(self, guest: int) -> list[bytes]:
        """All since the last time."""
        ear = self._ears[guest]
        heard, ear.heard = ear.heard, []
        return heard
