"""All rooms of one server: opened, found, loaded from the journal when somebody connects, dropped when unused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from heapq import nsmallest
from typing import TypeVar
from weakref import WeakValueDictionary

import structlog

from palmtop.engine.errors import NotFound, Refusal, Unavailable
from palmtop.engine.game import Games
from palmtop.journal import Damaged, JournalLost
from palmtop.rooms.alarms import Alarms
from palmtop.rooms.code_lengths import CodeLengths
from palmtop.rooms.forgetting import Forgetting
from palmtop.rooms.loading import Loaded, Look, Unreadable
from palmtop.rooms.quarantine import Quarantine
from palmtop.rooms.quotas import room_quotas
from palmtop.rooms.room import Room
from palmtop.rooms.settings import Services
from palmtop.rooms.snapshots import Snapshots, load_room, look_at_room, read_pad
from palmtop.rooms.state import Pad
from palmtop.rooms.turns import Turns

T = TypeVar("T")

log = structlog.get_logger()

CLOSING_SECONDS = 0.02  # from one room to the next where others take them over; see docs/scale.md
CLOSING_SECONDS_MAX = 5.0  # for all rooms
CODES_TRIED_MAX = 50  # to find a free one: with half of all codes taken, one of 10^15 searches fails


class RoomUnreadable(Refusal):
    """The room's journal has entries that this version can't read. Trying again doesn't help."""

    status = 503


class Rooms:
    def __init__(self, services: Services) -> None:
        self._services = services
        self.turns = Turns(services.journal, Alarms(services.clock), services.cpu_seconds)
        self.loaded: dict[str, Room] = {}  # by code
        self.start_room: str | None = None  # the code of the room that was opened when the server started
        self._start_room_forgotten = False  # and not opened again yet
        self.snapshots = Snapshots(services)
        self.quarantine = Quarantine(services.journal, services.crashes, services.clock)
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # kept while somebody waits
        self._forgetting = Forgetting(services.journal, services.settings.keep_days, services.clock())
        self._quotas = room_quotas()
        self._code_lengths = CodeLengths(services.journal)
        self._closed = False
        self._ownership = services.ownership
        self._ownership.watch(self._claimed_elsewhere, self._store_in_trouble)

    @property
    def games(self) -> Games:
        return self._services.games

    @property
    def room_count(self) -> int:
        return len(self.loaded)

    @property
    def match_count(self) -> int:
        return sum(room.stored.playing for room in self.loaded.values())

    @property
    def in_trouble(self) -> int:
        """How many rooms wait for the journal to store again."""
        return sum(room.in_trouble for room in self.loaded.values())

    @property
    def only_slow(self) -> bool:
        """Whether no append of the rooms that wait has failed so far."""
        return all(room.is_slow for room in self.loaded.values() if room.in_trouble)

    async def open(self) -> str:
        """A new room's code."""
        self.refuse_if_full()
        length = await self._code_lengths.of_new_rooms(self._services.clock())
        for _ in range(CODES_TRIED_MAX):
            code = self._services.new_code(length)
            if await self._services.journal.create(code, self._services.clock()):
                self._ownership.release(code)  # whoever is asked for it claims it
                return code
        log.error("no_code_free", tried=CODES_TRIED_MAX)
        raise Unavailable("house-full")

    async def code_lengths(self) -> list[int]:
        """How many letters the codes of rooms have."""
        return await self._code_lengths.of_all_rooms(self._services.clock())

    async def find(self, code: str) -> Room:
        """The room with this code, read from the journal if it is not in memory or was claimed by another worker."""
        room = await self._owned(code)
        if room is not None:
            return room
        async with self._loading.setdefault(code, asyncio.Lock()):
            return self.loaded.get(code) or await self._load(code)

    async def look(self, code: str) -> Room | Look:
        """The same for requests that only read: a room that is not in memory isn't kept there, unless it is damaged."""
        room = await self._owned(code)
        if room is not None:
            return room
        async with self._loading.setdefault(code, asyncio.Lock()):
            if code in self.loaded:
                return self.loaded[code]
            await self.quarantine.admit(code)
            await self.snapshots.renewed(code)
            try:
                found = await self._read(code, look_at_room)
                if found.ended:
                    self.snapshots.renew(code)
                return found
            except Damaged:  # will be cut, and only a loaded room tells people
                return await self._load(code)

    async def whole_pad(self, code: str) -> Pad:
        """The whole scorepad of a room. Raises JournalLost."""
        room = await self.look(code)
        if isinstance(room, Look):
            await self.snapshots.renewed(code)
            rebuild_index = partial(self.snapshots.renew, code, whole=True)
            return await read_pad(code, self._services, room.today, rebuild_index)
        if room.in_trouble:
            raise JournalLost("nothing can be stored")  # don't queue more requests meanwhile
        return await room.whole_pad()

    async def _read(self, code: str, read: Callable[[str, Services], Awaitable[T | None]]) -> T:
        """What `read` makes of the room's journal. Raises Damaged."""
        try:
            found = await read(code, self._services)
        except Unreadable as unreadable:
            log.error("room_unreadable", room=code, error=str(unreadable))
            raise RoomUnreadable("room-unreadable", code=code) from unreadable
        if found is None:
            raise NotFound("no-such-room", code=code)
        return found

    async def _owned(self, code: str) -> Room | None:
        """The room if it is in memory and no other worker has claimed it. Otherwise its state may be old."""
        room = self.loaded.get(code)
        if room is not None and not await self._ownership.is_owner(code) and self.loaded.get(code) is room:
            self._drop_claimed(room)
        return self.loaded.get(code)

    def _claimed_elsewhere(self, code: str) -> None:
        room = self.loaded.get(code)
        if room is not None:
            self._drop_claimed(room)

    def _store_in_trouble(self, word: str) -> None:
        """Nothing can be stored, and rooms may have been claimed elsewhere; "": that is over."""
        for room in list(self.loaded.values()):
            if word:
                room.notify_of_trouble(word)
            else:
                room.end_trouble()

    def _drop_claimed(self, room: Room) -> None:
        """Clients reconnect, and find the new owner."""
        log.info("room_claimed_elsewhere", room=room.code)
        self._drop(room)

    async def _load(self, code: str) -> Room:
        self.refuse_if_full()  # before the claim, which takes the room away from its owner
        await self.quarantine.admit(code)
        await self.snapshots.renewed(code)
        await self._ownership.claim(code)  # before reading: until then the owner before may store something
        try:
            return await self._read_claimed(code)
        except BaseException:
            self._ownership.release(code)
            raise

    async def _read_claimed(self, code: str, notices: tuple[str, ...] = ()) -> Room:
        """Cuts what is damaged."""
        try:
            loaded = await self._read(code, load_room)
        except Damaged as damaged:
            log.error("journal_cut", room=code, kept=damaged.kept, cut=damaged.cut)
            await self._services.journal.cut(code, damaged.kept)
            return await self._read_claimed(code, ("journal-cut",) if damaged.cut else notices)
        self.refuse_if_full()
        if not self._ownership.owns(code):
            raise JournalLost("another worker has claimed the room while it was read")
        self._make_place()
        room = self.loaded[code] = self._begin(code, loaded, notices)
        return room

    def _begin(self, code: str, loaded: Loaded, notices: tuple[str, ...]) -> Room:
        renew, quota = self.snapshots.renew, self._quotas.of(code)
        with self._services.at_hand.note(code):
            return Room(code, loaded, self._services, self.turns, self._lost, renew, quota, notices)

    def refuse_if_full(self) -> None:
        """Raises Unavailable while no more rooms can be loaded."""
        if self._closed:
            raise Unavailable("restart")
        if self._is_full and all(room.idle_since is None for room in self.loaded.values()):
            raise Unavailable("house-full")

    @property
    def _is_full(self) -> bool:
        return len(self.loaded) >= self._services.settings.most_rooms

    def _make_place(self) -> None:
        """Drops rooms that have been empty longest, if the limit is reached. Several, so that this is rarely needed."""
        if not self._is_full:
            return
        empty = [(since, room.code) for room in self.loaded.values() if (since := room.idle_since) is not None]
        for _, code in nsmallest(1 + self._services.settings.most_rooms // 100, empty):
            self._drop(self.loaded[code])

    def _drop(self, room: Room) -> None:
        self._lost(room)
        room.close("room-reread", again=True)

    def _lost(self, room: Room) -> None:
        if self.loaded.get(room.code) is room:
            del self.loaded[room.code]
            self._ownership.release(room.code)

    async def sweep(self) -> None:
        """Drops empty rooms from memory after a while, and those that forgetting.py names from the journal."""
        now = self._services.clock()
        idle = int(self._services.settings.idle_seconds * 1000)
        for room in list(self.loaded.values()):
            if room.idle_since is not None and now - room.idle_since >= idle:
                self._drop(room)
        await self.quarantine.refresh()
        forgotten = await self._forgetting.sweep(now)
        for code in forgotten:
            unused = self.loaded.pop(code, None)
            if unused is not None:
                unused.close("no-such-room", again=False)
        self._start_room_forgotten |= self.start_room in forgotten
        if self.start_room and self._start_room_forgotten:  # its link stays right, as it is on paper and in bookmarks
            await self._services.journal.create(self.start_room, now)
            self._start_room_forgotten = False

    async def close(self) -> None:
        """Tells everyone to reconnect, and loads no room any more.

        Where other workers go on, room after room: if all people came to them at once, all would wait. Meanwhile the
        other rooms play on.
        """
        self._closed = True
        await self.snapshots.close()
        pause = min(CLOSING_SECONDS, CLOSING_SECONDS_MAX / max(1, len(self.loaded)))
        while self.loaded:
            _, room = self.loaded.popitem()
            room.close("restart", again=True)
            if self._ownership.shared:
                await asyncio.sleep(pause)
        self.turns.close()
