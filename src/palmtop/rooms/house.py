"""All rooms of one server: opened, found, read from the journal when someone comes, forgotten when nobody does."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

import structlog

from palmtop.engine.errors import NotFound, Refusal, Unavailable
from palmtop.journal import Damaged
from palmtop.rooms.names import clean_code, new_code
from palmtop.rooms.restore import Unreadable
from palmtop.rooms.room import Room
from palmtop.rooms.surroundings import Surroundings

log = structlog.get_logger()

DAY_MS = 24 * 60 * 60 * 1000


class RoomUnreadable(Refusal):
    """The room's journal has entries that this version can't read. Trying again doesn't help."""

    status = 503


class House:
    def __init__(self, around: Surroundings) -> None:
        self._around = around
        self._rooms: dict[str, Room] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # as long as somebody waits
        self._closed = False

    @property
    def rooms(self) -> int:
        return len(self._rooms)

    @property
    def matches(self) -> int:
        return sum(room.state.playing for room in self._rooms.values())

    @property
    def in_trouble(self) -> int:
        """Rooms that wait for the journal to store again."""
        return sum(room.in_trouble for room in self._rooms.values())

    async def open(self) -> str:
        """A new room's code."""
        self.refuse_if_full()
        while True:
            code = new_code()
            if await self._around.journal.create(code, self._around.clock()):
                return code

    async def find(self, typed: str) -> Room:
        """The room with this code, read from the journal if it is not in memory."""
        code = clean_code(typed)
        room = self._rooms.get(code)
        if room is not None:
            return room
        async with self._opening.setdefault(code, asyncio.Lock()):
            return self._rooms.get(code) or await self._read(code)

    async def _read(self, code: str, remarks: tuple[str, ...] = ()) -> Room:
        try:
            return await self._read_whole(code, remarks)
        except Damaged as damaged:
            log.error("journal_cut", room=code, kept=damaged.kept, cut=damaged.cut)
            await self._around.journal.cut(code, damaged.kept)
            return await self._read(code, ("journal-cut",) if damaged.cut else remarks)

    async def _read_whole(self, code: str, remarks: tuple[str, ...]) -> Room:
        lines = await self._around.journal.read(code)
        if lines is None:
            raise NotFound("no-such-room", code=code)
        self.refuse_if_full()
        try:
            room = Room(code, lines, self._around, self._lost, remarks)
        except Unreadable as unreadable:
            log.error("room_unreadable", room=code, error=str(unreadable))
            raise RoomUnreadable("room-unreadable", code=code) from unreadable
        self._rooms[code] = room
        return room

    def refuse_if_full(self) -> None:
        """Raises Unavailable while no more rooms can be loaded."""
        if self._closed:
            raise Unavailable("restart")
        if len(self._rooms) >= self._around.settings.most_rooms:
            raise Unavailable("house-full")

    def _lost(self, room: Room) -> None:
        if self._rooms.get(room.code) is room:
            del self._rooms[room.code]

    async def sweep(self) -> None:
        """Empty rooms leave memory after a while, unused ones the journal after long."""
        now = self._around.clock()
        idle = int(self._around.settings.idle_seconds * 1000)
        for room in list(self._rooms.values()):
            if room.idle_since is not None and now - room.idle_since >= idle:
                self._lost(room)
                room.close("room-reread", again=True)
        keep = int(self._around.settings.keep_days * DAY_MS)
        for code in await self._around.journal.forget(now - keep):
            unused = self._rooms.pop(code, None)
            if unused is not None:
                unused.close("no-such-room", again=False)

    async def close(self) -> None:
        """Everyone is told to come back, and nobody gets in any more."""
        self._closed = True
        for room in list(self._rooms.values()):
            room.close("restart", again=True)
        self._rooms.clear()
