"""When rooms change: all rooms with queued events take a turn together.

In a turn every such room decides what to do. What they all have to store is stored in one append, and then each room
tells its screens. A room with nothing to store tells at once. What reaches a room while its entries are being stored
waits for the next turn.
"""

from __future__ import annotations

import asyncio
from asyncio import Handle, Task
from collections.abc import Callable, Coroutine, Sequence
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

import structlog

from palmtop.journal import Append, Conflict, Damaged, Journal, JournalLost
from palmtop.journal.ownership import Fenced
from palmtop.rooms.alarms import Alarms
from palmtop.rooms.settings import no_cpu_time

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
PACE_SECONDS_UNDER_LOAD_MAX = 0.055
SLOW_SECONDS = 2.0  # people are notified when an append takes longer
PAUSES = (0.25, 0.5, 1.0, 2.0)  # seconds between tries of an append that failed, the last one repeated


class Turns:
    def __init__(self, journal: Journal, alarms: Alarms, cpu_seconds: Callable[[], float] = no_cpu_time) -> None:
        """`cpu_seconds`: the CPU time used so far by the thread of the event loop."""
        self.alarms = alarms
        self._journal = journal
        self._cpu_seconds = cpu_seconds
        self._waiting: dict[Room, None] = {}  # for the next turn, in order
        self._storing: set[Room] = set()
        self._last_began = 0.0
        self._last_count = 0  # rooms in the last turn
        self._deciding_seconds = 0.0  # CPU time of the last turn until its append
        self._telling_seconds = 0.0  # CPU time of the last turn that was stored, after its append
        self._next: Handle | None = None  # starts the next turn
        self._next_at = 0.0
        self._tasks: set[Task[None]] = set()  # one for each turn that is being stored, or room that retries

    def add(self, room: Room) -> None:
        """The room has something to do. It takes part in the next turn."""
        if room not in self._storing:
            self._waiting[room] = None
            if self._next is None:
                self._schedule()

    def close(self) -> None:
        """Stops waiting for the journal; all rooms have left."""
        self.alarms.stop()
        if self._next:
            self._next.cancel()
        for task in self._tasks:
            task.cancel()

    # --- one turn -----------------------------------------------------------------------------

    def _schedule(self) -> None:
        """Sets the time of the next turn, or moves it forward. While a turn is being stored, others gather."""
        if not self._waiting:
            return
        loop = asyncio.get_running_loop()
        at = self._last_began + self._pace()
        if self._next and at < self._next_at:
            self._next.cancel()
            self._next = None
        if self._next is None:
            self._next_at = at
            self._next = loop.call_at(at, self._take) if at > loop.time() else loop.call_soon(self._take)

    def _pace(self) -> float:
        pace = PACE_SECONDS_MAX if self._storing else PACE_SECONDS * (self._last_count - 1)
        work = self._deciding_seconds + self._telling_seconds
        return max(min(pace, PACE_SECONDS_MAX), min(PACE_TIMES_WORK * work, PACE_SECONDS_UNDER_LOAD_MAX))

    def _take(self) -> None:
        began = self._cpu_seconds()
        rooms, self._waiting, self._next = list(self._waiting), {}, None
        self._last_began, self._last_count = asyncio.get_running_loop().time(), len(rooms)
        storing: list[tuple[Room, Append]] = []
        for room in rooms:
            with room.note:
                append = room.take_turn()
                if append is None:
                    self._tell(room)
                else:
                    storing.append((room, append))
                    self._storing.add(room)
        self._deciding_seconds = self._cpu_seconds() - began
        if storing:
            self._start(self._store(storing), [room for room, _ in storing])

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

    async def _store(self, storing: Sequence[tuple[Room, Append]]) -> None:
        slow = asyncio.get_running_loop().call_later(SLOW_SECONDS, _warn_slow, [room for room, _ in storing])
        try:
            errors = await self._journal.append_all([append for _, append in storing])
        finally:
            slow.cancel()
        began = self._cpu_seconds()
        for (room, append), error in zip(storing, errors, strict=True):
            self._stored(room, append, error)
        self._telling_seconds = self._cpu_seconds() - began
        self._schedule()

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
