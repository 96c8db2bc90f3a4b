"""When rooms change: all rooms with queued events take a turn together.

In a turn every such room decides what to do. What they all have to store is stored in one append, and then each room
tells its screens. A room with nothing to store tells at once. What reaches a room while its entries are being stored
waits for the next turn.

Under load, a turn is made in slices, so that messages and gestures are relayed in between. It begins with the rooms of
those addresses that have used the least time. Rooms of addresses that use no more than their share are light: they take
turns of their own, without waiting for the others. Otherwise strangers who keep hundreds of rooms busy would delay
every table.
"""

from __future__ import annotations

import asyncio
from asyncio import Handle, Task
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

import structlog

from palmtop.journal import Append, Conflict, Damaged, Journal, JournalLost
from palmtop.journal.ownership import Fenced
from palmtop.rooms.alarms import Alarms
from palmtop.rooms.settings import no_cpu_time
from palmtop.rooms.used_time import UsedTime

if TYPE_CHECKING:
    from palmtop.rooms.room import Room

log = structlog.get_logger()

# The pace is the time from the beginning of one turn to that of the next. An append of many rooms costs little more
# than that of one. So the more rooms took the last turn, the longer the next one waits; for a room alone it doesn't.
PACE_SECONDS = 0.002  # for each further room
PACE_SECONDS_MAX = 0.006
# Turns use a third of a core at most: if they need more, the next one waits longer, up to a limit. Several moves of a
# room are shown in one update then, and updates are most of the work.
PACE_TIMES_WORK = 3.0
PACE_SECONDS_UNDER_LOAD_MAX = 0.045
LIGHT_PACE_SECONDS_MAX = 0.015  # likewise, between turns of light rooms
SLICE_SECONDS = 0.005  # CPU time after which the event loop gets to do other things
SLOW_SECONDS = 2.0  # people are notified when an append takes longer
PAUSES = (0.25, 0.5, 1.0, 2.0)  # seconds between tries of an append that failed, the last one repeated


class Turns:
    def __init__(self, journal: Journal, alarms: Alarms, cpu_seconds: Callable[[], float] = no_cpu_time) -> None:
        """`cpu_seconds`: the CPU time used so far by the thread of the event loop."""
        self.alarms = alarms
        self._journal = journal
        self._cpu_seconds = cpu_seconds
        self._used = UsedTime()  # by addresses
        self._waiting: dict[Room, None] = {}  # for the next turn, or for their place in this one, in order
        self._light: dict[Room, None] = {}  # those of them whose addresses use little
        self._storing: set[Room] = set()
        self._turn: deque[Room] = deque()  # that have not had their place in this turn yet
        self._last_began = 0.0
        self._last_light = 0.0  # when the last turn of light rooms began
        self._light_seconds = 0.0  # CPU time of it so far
        self._last_count = 0  # rooms in the last turn
        self._deciding_seconds = 0.0  # CPU time of the last turn until its append
        self._telling_seconds = 0.0  # CPU time since the last turn began, after appends
        self._telling_seconds_before = 0.0  # the same of the turn before
        self._next: Handle | None = None  # starts the next turn
        self._next_at = 0.0
        self._next_light: Handle | None = None  # starts the next turn of light rooms
        self._next_slice: Handle | None = None
        self._telling = asyncio.Lock()  # one slice tells after another
        self._tasks: set[Task[None]] = set()  # one for each slice that is being stored, or room that retries

    def add(self, room: Room) -> None:
        """The room has something to do. It takes part in the next turn."""
        if room in self._storing:
            return
        self._waiting[room] = None
        if self._used.is_light(room.address):
            self._light[room] = None
            self._schedule_light()
        elif self._next is None:
            self._schedule()

    def close(self) -> None:
        """Stops waiting for the journal; all rooms have left."""
        self.alarms.stop()
        for handle in (self._next, self._next_light, self._next_slice):
            if handle:
                handle.cancel()
        for task in self._tasks:
            task.cancel()

    # --- one turn -----------------------------------------------------------------------------

    def _schedule(self) -> None:
        """Sets the time of the next turn, or moves it forward. While a turn is being stored, others gather."""
        if not self._waiting or self._turn:
            return
        loop = asyncio.get_running_loop()
        at = self._last_began + self._pace()
        if self._next and at < self._next_at:
            self._next.cancel()
            self._next = None
        if self._next is None:
            self._next_at = at
            self._next = loop.call_at(at, self._take) if at > loop.time() else loop.call_soon(self._take)

    def _schedule_light(self) -> None:
        if self._next_light is None:
            pace = min(PACE_TIMES_WORK * self._light_seconds, LIGHT_PACE_SECONDS_MAX)
            at = self._last_light + max(PACE_SECONDS_MAX, pace)
            self._next_light = asyncio.get_running_loop().call_at(at, self._take_light)

    def _pace(self) -> float:
        pace = PACE_SECONDS_MAX if self._storing else PACE_SECONDS * (self._last_count - 1)
        work = self._deciding_seconds + max(self._telling_seconds, self._telling_seconds_before)
        return max(min(pace, PACE_SECONDS_MAX), min(PACE_TIMES_WORK * work, PACE_SECONDS_UNDER_LOAD_MAX))

    def _take(self) -> None:
        now = asyncio.get_running_loop().time()
        self._next = None
        self._turn.extend(self._used.least_first(self._waiting, now))
        self._last_began, self._last_count = now, len(self._turn)
        self._telling_seconds_before, self._telling_seconds = self._telling_seconds, 0.0
        self._deciding_seconds = 0.0
        self._take_slice()

    def _take_slice(self) -> None:
        """Lets rooms decide for a while. While a slice that was stored is being told, nothing new is decided."""
        began = self._cpu_seconds()
        if not self._telling.locked():
            self._decide(self._rooms_of_turn(), began + SLICE_SECONDS, light=False)
        self._deciding_seconds += self._cpu_seconds() - began
        self._next_slice = asyncio.get_running_loop().call_soon(self._take_slice) if self._turn else None
        self._schedule()

    def _rooms_of_turn(self) -> Iterable[Room]:
        while self._turn:
            room = self._turn.popleft()
            if room in self._waiting:  # otherwise it has had a turn with light rooms
                yield room

    def _take_light(self) -> None:
        self._next_light = None
        now, began = asyncio.get_running_loop().time(), self._cpu_seconds()
        self._last_light = now
        self._decide(self._used.least_first(self._light, now), began + SLICE_SECONDS, light=True)
        self._light_seconds = self._cpu_seconds() - began
        if self._light:
            self._schedule_light()

    def _decide(self, rooms: Iterable[Room], until: float, *, light: bool) -> None:
        """Rooms decide one after another until so much CPU time is used. Begins to store what they have to."""
        storing: list[tuple[Room, Append]] = []
        at = self._cpu_seconds()
        for room in rooms:
            del self._waiting[room]
            self._light.pop(room, None)
            with room.note:
                append = room.take_turn()
                if append is None:
                    self._tell(room)
                else:
                    storing.append((room, append))
                    self._storing.add(room)
            at = self._charge(room, at)
            if at > until:
                break
        if storing:
            self._start(self._store(storing, light), [room for room, _ in storing])

    def _charge(self, room: Room, since: float) -> float:
        """Returns the CPU time used so far."""
        now = self._cpu_seconds()
        self._used.add(room.address, now - since)
        return now

    def _tell(self, room: Room) -> None:
        room.tell()
        self._storing.discard(room)
        if room.queue:
            self.add(room)

    # --- storing ------------------------------------------------------------------------------

    def _start(self, work: Coroutine[Any, Any, None], rooms: Sequence[Room]) -> None:
        task = asyncio.get_running_loop().create_task(self._run(work, rooms))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, work: Coroutine[Any, Any, None], rooms: Sequence[Room]) -> None:
        """If storing fails in an unexpected way, its rooms are dropped, and loaded again when somebody connects."""
        try:
            await work
        except Exception as error:
            for room in rooms:
                self._storing.discard(room)
                room.fail(error)

    async def _store(self, storing: Sequence[tuple[Room, Append]], light: bool) -> None:
        slow = asyncio.get_running_loop().call_later(SLOW_SECONDS, _warn_slow, [room for room, _ in storing])
        try:
            errors = await self._journal.append_all([append for _, append in storing])
        finally:
            slow.cancel()
        if light:
            self._light_seconds += await self._tell_all(storing, errors)
        else:
            async with self._telling:
                self._telling_seconds += await self._tell_all(storing, errors)
        self._schedule()

    async def _tell_all(self, storing: Sequence[tuple[Room, Append]], errors: Sequence[JournalLost | None]) -> float:
        """Returns the CPU time that it took."""
        began = slice_began = at = self._cpu_seconds()
        pauses = 0.0
        for (room, append), error in zip(storing, errors, strict=True):
            self._stored(room, append, error)
            at = self._charge(room, at)
            if at - slice_began > SLICE_SECONDS:
                await asyncio.sleep(0)
                slice_began = self._cpu_seconds()
                pauses += slice_began - at
                at = slice_began
        return at - began - pauses

    def _stored(self, room: Room, append: Append, error: JournalLost | None) -> None:
        if room.left:
            self._storing.discard(room)
        elif error is None:
            with room.note:
                room.confirm()
                self._tell(room)
        elif isinstance(error, Conflict):
            self._storing.discard(room)
            room.lose(error)
        else:
            room.warn(error.word, str(error))
            self._start(self._retry(room, append), [room])

    async def _retry(self, room: Room, append: Append) -> None:
        """Whether a failed append was stored is unknown. Tries until it is stored, or found to be stored already."""
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            await asyncio.sleep(pause)
            error = None if room.left else await self._try_again(append)
            if error is None or isinstance(error, Conflict):
                self._stored(room, append, error)
                return
            room.warn(error.word, str(error))

    async def _try_again(self, append: Append) -> JournalLost | None:
        try:
            await self._journal.append(append.room, append.seq, append.entries, append.at)
        except Fenced as fenced:
            return fenced
        except Conflict:
            return await self._compare(append)
        except JournalLost as error:
            return error
        return None

    async def _compare(self, append: Append) -> JournalLost | None:
        """None if an earlier try has stored these entries; a Conflict if there are others in their place."""
        try:
            stored = await self._journal.read(append.room, append.seq)
        except Damaged as damaged:
            return Conflict(str(damaged))
        except JournalLost as error:
            return error
        if stored != append.entries:
            return Conflict("the room has been written by someone else")
        return None


def _warn_slow(rooms: Sequence[Room]) -> None:
    for room in rooms:
        if not room.in_trouble:
            room.warn("saving-slow", f"no answer for {SLOW_SECONDS} s")
