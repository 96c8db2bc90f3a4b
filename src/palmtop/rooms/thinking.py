"""Which bot thinks next: urgent looks first, then addresses in fair turns, and the rooms of each; shallower under load.

Bots think in a few threads. An address never waits for the thinking of other addresses longer than its share of the
time makes necessary, whatever their number of rooms and bots, and the same holds for the rooms of one address. While
nobody else waits, an address has all threads. A look on which a match will not wait goes before all others.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, deque
from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from itertools import count
from typing import Any, Protocol

from palmtop.rooms.at_hand import WorkOn

URGENT_SECONDS = 3.0  # a match that goes on by itself so soon doesn't wait for its bots
# A room's urgent looks may take so much of a core for ever, and so much at once; beyond that they wait like all others.
URGENT_SHARE = 0.05
URGENT_SECONDS_AT_ONCE = 1.0
URGENT_ROOMS = 5  # so many times that of a room is for all rooms of an address together
QUIET_SECONDS = 1.0  # of thinking that a quiet room or address has saved up: all bots of a table decide once
FULL_EFFORT_UNTIL = 4  # waiting looks; with twice as many, half the effort, and so on
EFFORT_MIN = 1 / 8
WORKERS_MAX = 3  # threads share one interpreter: more would only delay the event loop

Seconds = Callable[[], float]


def worker_count() -> int:
    """One thread is kept for urgent looks; a third one helps where there are cores to spare, in numpy for instance."""
    return max(2, min(WORKERS_MAX, (os.cpu_count() or 1) - 1))


class Look(Protocol):
    """One look of a bot at its view."""

    address: str  # of the room's host, see Attendance.address
    room: str
    deadline: float | None  # on the event loop's clock: then the match goes on by itself
    effort: float  # set before it is called; 1: all of the bot's usual thinking

    def __call__(self, *view: Any) -> None: ...


class Job:
    def __init__(self, look: Look, view: tuple[Any, ...], done: asyncio.Future[None]) -> None:
        self.look = look
        self.view = view
        self.done = done
        self.error: Exception | None = None

    @property
    def dropped(self) -> bool:
        """Nobody waits for it any more: its bot has left."""
        return self.done.done()

    def carry_out(self, cpu_seconds: Seconds) -> float:
        """Called in a thread. Returns how long it took there."""
        before = cpu_seconds()
        try:
            self.look(*self.view)
        except Exception as error:
            self.error = error
        return cpu_seconds() - before


class UrgentBudget:
    """How long the urgent looks of a room, or of an address, may still take."""

    def __init__(self, now: Seconds, rooms: int = 1) -> None:
        """`rooms`: the share of so many."""
        self._now = now
        self._share = rooms * URGENT_SHARE
        self._paid_at: dict[str, float] = {}  # by room or address: when its urgent looks so far are within its share

    def left(self, whose: str) -> bool:
        return self._paid_at.get(whose, 0.0) - self._now() < URGENT_SECONDS_AT_ONCE / URGENT_SHARE

    def spend(self, whose: str, seconds: float) -> None:
        now = self._now()
        self._paid_at = {one: at for one, at in self._paid_at.items() if at > now}
        self._paid_at[whose] = max(now, self._paid_at.get(whose, now)) + seconds / self._share


class Shares:
    """How much time rooms, or addresses, have had. Whoever has had the least is next (start-time fair queueing).

    A `tag` is the time that somebody has had. Whoever has been quiet saves up no more than QUIET_SECONDS of the time
    that others have had since: with so much they go before all of them.
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._tags: dict[str, float] = {}

    def next(self, waiting: Iterable[str]) -> str:
        return min(waiting, key=self._tag)  # of equal ones the first that waited

    def begin(self, whose: str) -> None:
        self._now = max(self._now, self._tag(whose))

    def spend(self, whose: str, seconds: float) -> None:
        self._tags = {one: tag for one, tag in self._tags.items() if tag > self._now - QUIET_SECONDS}
        self._tags[whose] = self._tag(whose) + seconds

    def is_quiet(self, whose: str) -> bool:
        """Whether it makes no difference any more how much time they have had."""
        return self._tag(whose) <= self._now - QUIET_SECONDS

    def _tag(self, whose: str) -> float:
        return max(self._now - QUIET_SECONDS, self._tags.get(whose, -QUIET_SECONDS))


class RoomsOfAddress:
    """The waiting jobs of an address by room, and how much time each room has had."""

    def __init__(self) -> None:
        self.shares = Shares()
        self.jobs: dict[str, deque[Job]] = {}

    @property
    def job_count(self) -> int:
        return sum(map(len, self.jobs.values()))

    def have_job(self, busy: set[str]) -> bool:
        return any(room not in busy for room in self.jobs)

    def take(self, busy: set[str]) -> Job:
        """The next job of a room that isn't busy; there must be one."""
        room = self.shares.next(room for room in self.jobs if room not in busy)
        job = self.jobs[room].popleft()
        if not self.jobs[room]:
            del self.jobs[room]
        return job


class FairTurns:
    """The waiting jobs. Addresses take turns, and so do the rooms of each address."""

    def __init__(self) -> None:
        self._shares = Shares()  # of addresses
        self._addresses: dict[str, RoomsOfAddress] = {}

    def put(self, job: Job) -> None:
        self._of(job.look.address).jobs.setdefault(job.look.room, deque()).append(job)

    def take(self, busy: set[str]) -> Job | None:
        """The next job of a room that isn't busy."""
        while waiting := [address for address, rooms in self._addresses.items() if rooms.have_job(busy)]:
            address = self._shares.next(waiting)
            rooms = self._addresses[address]
            job = rooms.take(busy)
            if not job.dropped:
                self._shares.begin(address)
                rooms.shares.begin(job.look.room)
                return job
        return None

    def spend(self, look: Look, seconds: float) -> None:
        self._of(look.address).shares.spend(look.room, seconds)
        self._shares.spend(look.address, seconds)
        quiet = [one for one, rooms in self._addresses.items() if not rooms.jobs and self._shares.is_quiet(one)]
        for address in quiet:
            del self._addresses[address]

    def waiting(self) -> Counter[str]:
        """How many jobs wait, by address."""
        return Counter({one: rooms.job_count for one, rooms in self._addresses.items() if rooms.jobs})

    def _of(self, address: str) -> RoomsOfAddress:
        return self._addresses.setdefault(address, RoomsOfAddress())


class Thinking:
    """Calls looks in threads, in an order of its own. One worker is kept for urgent ones."""

    def __init__(self, work_on: WorkOn, workers: int, cpu_seconds: Seconds) -> None:
        """`cpu_seconds`: of the calling thread so far."""
        self._loop = asyncio.get_running_loop()
        self._work_on = work_on
        self._workers = workers
        self._cpu_seconds = cpu_seconds
        self._turns = FairTurns()
        self._urgent: list[tuple[float, int, Job]] = []  # by deadline
        self._order = count()
        self._room_budget = UrgentBudget(self._loop.time)
        self._address_budget = UrgentBudget(self._loop.time, URGENT_ROOMS)
        self._busy: set[str] = set()  # rooms with an ordinary look in a thread
        self._running = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def think(self, look: Look, *view: Any) -> None:
        """Raises what the look raises."""
        job = Job(look, view, self._loop.create_future())
        if self._is_urgent(look):
            assert look.deadline is not None
            heappush(self._urgent, (look.deadline, next(self._order), job))
        else:
            self._turns.put(job)
        self._start_next()
        await job.done

    def _is_urgent(self, look: Look) -> bool:
        if look.deadline is None or look.deadline - self._loop.time() > URGENT_SECONDS:
            return False
        return self._room_budget.left(look.room) and self._address_budget.left(look.address)

    def _start_next(self) -> None:
        while self._running < self._workers:
            job = self._next_urgent()
            urgent = job is not None
            if job is None and len(self._busy) < max(1, self._workers - 1):
                job = self._turns.take(self._busy)
            if job is None:
                return
            self._start(job, urgent)

    def _next_urgent(self) -> Job | None:
        while self._urgent:
            job = heappop(self._urgent)[2]
            if not job.dropped:
                return job
        return None

    def _start(self, job: Job, urgent: bool) -> None:
        job.look.effort = self._effort(job.look.address)
        self._running += 1
        if not urgent:
            self._busy.add(job.look.room)
        task = self._loop.create_task(self._carry_out(job, urgent))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _effort(self, address: str) -> float:
        """Depends on nothing but how many looks wait, so that it tells nothing of what anybody holds."""
        effort, waiting = 1.0, self._crowd(address)
        while waiting > FULL_EFFORT_UNTIL and effort > EFFORT_MIN:
            effort, waiting = effort / 2, waiting // 2
        return effort

    def _crowd(self, address: str) -> int:
        """How many other looks a new one of this address would wait for, if all addresses took turns."""
        waiting = self._turns.waiting()
        waiting.update(job.look.address for _, _, job in self._urgent)
        others = len(waiting) - (address in waiting)
        return min(waiting.total(), (waiting[address] + 1) * (others + 1) - 1)

    async def _carry_out(self, job: Job, urgent: bool) -> None:
        room = job.look.room
        try:
            seconds: float = await self._work_on(room, job.carry_out, self._cpu_seconds)
        finally:
            self._running -= 1
            if not urgent:
                self._busy.discard(room)
        self._turns.spend(job.look, seconds)
        if urgent:
            self._room_budget.spend(room, seconds)
            self._address_budget.spend(job.look.address, seconds)
        if not job.dropped:
            if job.error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(job.error)
        self._start_next()
