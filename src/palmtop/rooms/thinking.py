"""Which bot thinks next: urgent looks first, then rooms in fair turns; shallower when many wait.

Bots think in a few threads. A room never waits for the thinking of other rooms longer than its share of the time makes
necessary, whatever their number of bots, and a look on which a match will not wait goes before all others.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Awaitable, Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any, Protocol

URGENT_SECONDS = 3.0  # a match that goes on by itself so soon doesn't wait for its bots
# A room's urgent looks may take so much of a core for ever, and so much at once; beyond that they wait like all others.
URGENT_SHARE = 0.05
URGENT_SECONDS_AT_ONCE = 1.0
QUIET_SECONDS = 1.0  # of thinking that a quiet room has saved up at most: all bots of a table decide once
FULL_EFFORT_UNTIL = 4  # waiting looks; with twice as many, half the effort, and so on
EFFORT_MIN = 1 / 8
WORKERS_MAX = 3  # threads share one interpreter: more would only delay the event loop

Seconds = Callable[[], float]
Run = Callable[[Callable[[], float]], Awaitable[float]]  # calls a function in one of the threads


def worker_count() -> int:
    """One thread is kept for urgent looks; a third one helps where there are cores to spare, in numpy for instance."""
    return max(2, min(WORKERS_MAX, (os.cpu_count() or 1) - 1))


class Look(Protocol):
    """One look of a bot at its view."""

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
    """How long a room's urgent looks may still take."""

    def __init__(self, now: Seconds) -> None:
        self._now = now
        self._paid_at: dict[str, float] = {}  # by room: when its urgent looks so far are within its share

    def left(self, room: str) -> bool:
        return self._paid_at.get(room, 0.0) - self._now() < URGENT_SECONDS_AT_ONCE / URGENT_SHARE

    def spend(self, room: str, seconds: float) -> None:
        now = self._now()
        self._paid_at = {one: at for one, at in self._paid_at.items() if at > now}
        self._paid_at[room] = max(now, self._paid_at.get(room, now)) + seconds / URGENT_SHARE


class FairTurns:
    """The waiting jobs of rooms. The room that has had the least time is next (start-time fair queueing).

    A room's `tag` is the time it has had. A room that has been quiet saves up no more than QUIET_SECONDS of the time
    that others have had since: with so much it goes before all of them.
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._tags: dict[str, float] = {}
        self._jobs: dict[str, deque[Job]] = {}

    def put(self, job: Job) -> None:
        self._jobs.setdefault(job.look.room, deque()).append(job)

    def take(self, busy: set[str]) -> Job | None:
        """The next job of a room that isn't busy."""
        while rooms := [room for room in self._jobs if room not in busy]:
            room = min(rooms, key=self._tag)  # of equal ones the first that waited
            job = self._jobs[room].popleft()
            if not self._jobs[room]:
                del self._jobs[room]
            if not job.dropped:
                self._now = max(self._now, self._tag(room))
                return job
        return None

    def spend(self, room: str, seconds: float) -> None:
        self._tags = {one: tag for one, tag in self._tags.items() if tag > self._now - QUIET_SECONDS}
        self._tags[room] = self._tag(room) + seconds

    def _tag(self, room: str) -> float:
        return max(self._now - QUIET_SECONDS, self._tags.get(room, -QUIET_SECONDS))

    def __len__(self) -> int:
        return sum(map(len, self._jobs.values()))


class Thinking:
    """Calls looks in threads, in an order of its own. One worker is kept for urgent ones."""

    def __init__(self, run: Run, workers: int, cpu_seconds: Seconds) -> None:
        """`cpu_seconds`: of the calling thread so far."""
        self._loop = asyncio.get_running_loop()
        self._run = run
        self._workers = workers
        self._cpu_seconds = cpu_seconds
        self._turns = FairTurns()
        self._urgent: list[tuple[float, int, Job]] = []  # by deadline
        self._order = count()
        self._budget = UrgentBudget(self._loop.time)
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
        return self._budget.left(look.room)

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
        job.look.effort = self._effort()
        self._running += 1
        if not urgent:
            self._busy.add(job.look.room)
        task = self._loop.create_task(self._carry_out(job, urgent))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _effort(self) -> float:
        """Depends on nothing but how many looks wait, so that it tells nothing of what anybody holds."""
        effort, waiting = 1.0, len(self._turns) + len(self._urgent)
        while waiting > FULL_EFFORT_UNTIL and effort > EFFORT_MIN:
            effort, waiting = effort / 2, waiting // 2
        return effort

    async def _carry_out(self, job: Job, urgent: bool) -> None:
        room = job.look.room
        try:
            seconds = await self._run(lambda: job.carry_out(self._cpu_seconds))
        finally:
            self._running -= 1
            if not urgent:
                self._busy.discard(room)
        self._turns.spend(room, seconds)
        if urgent:
            self._budget.spend(room, seconds)
        if not job.dropped:
            if job.error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(job.error)
        self._start_next()
