"""Several workers on one database claim rooms and append to them at random, while connections are cut.

Every entry names the claim under which it was made, so that the checker can tell whose it is.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import asyncpg

from palmtop.journal import Append, Conflict, JournalLost
from palmtop.journal.ownership import Fenced
from palmtop.journal.postgres import PostgresJournal

ROOMS = ("ABCDE", "FGHJK", "MNPQR", "STUVW")
WORKERS = 3
STREAMS = 2  # of acts of one worker, so that batches hold several rooms
CLAIM_CHANCE = 0.1
CUT_SECONDS = 0.01  # between two cuts, on average


@dataclass
class Held:
    """What a worker knows of a room that it believes to own."""

    epoch: int  # of its claim
    entries: list[bytes]


@dataclass
class Read:
    """What somebody read after claiming a room."""

    room: str
    epoch: int
    length: int


@dataclass
class History:
    stored: list[tuple[str, int, bytes]] = field(default_factory=list)  # acknowledged: room, seq, entry
    reads: list[Read] = field(default_factory=list)
    tried: int = 0
    counts: Counter[str] = field(default_factory=Counter)


class Worker:
    def __init__(self, journal: PostgresJournal, history: History, random: Random, reads_first: bool) -> None:
        """`reads_first`: a planted fault."""
        self._journal = journal
        self._history = history
        self._random = random
        self._reads_first = reads_first
        self._held: dict[str, Held] = {}
        self._busy: set[str] = set()
        journal.watch(self._forget)

    def _forget(self, room: str) -> None:
        self._held.pop(room, None)
        self._history.counts["heard of a claim"] += 1

    async def act(self, steps: int) -> None:
        for _ in range(steps):
            room = self._random.choice(ROOMS)
            if room in self._busy:
                await asyncio.sleep(0)
                continue
            self._busy.add(room)
            try:
                if self._random.random() < CLAIM_CHANCE or room not in self._held:
                    await self._claim(room)
                else:
                    await self._append(room, self._held[room])
            finally:
                self._busy.discard(room)

    async def _claim(self, room: str) -> None:
        self._held.pop(room, None)
        try:
            early = await self._journal.read(room) if self._reads_first else None
            await self._journal.claim(room)
            entries = await self._journal.read(room) if early is None else early
        except JournalLost:
            self._journal.release(room)
            return
        owned = self._journal.owned.get(room)
        if owned is None:  # claimed by another one since
            return
        epoch = owned.epoch
        assert entries is not None
        self._history.reads.append(Read(room, epoch, len(entries)))
        self._history.counts["claims"] += 1
        self._held[room] = Held(epoch, entries)

    async def _append(self, room: str, held: Held) -> None:
        number = self._history.tried = self._history.tried + 1
        append = Append(room, len(held.entries), [b"%d %d" % (held.epoch, number)], 1)
        if await self._store(append):
            self._history.stored.append((room, append.seq, append.entries[0]))
            held.entries += append.entries
        elif self._held.get(room) is held:
            del self._held[room]
            self._journal.release(room)

    async def _store(self, append: Append) -> bool:
        """Whether it was stored. An unknown outcome is settled as rooms do it: by another try, then by reading."""
        (error,) = await self._journal.append_all([append])
        if type(error) is JournalLost:
            self._history.counts["unknown outcomes"] += 1
        tried = 1
        while isinstance(error, JournalLost) and not isinstance(error, Conflict):
            await asyncio.sleep(0.01)
            tried += 1
            (error,) = await self._journal.append_all([append])
        if error is None:
            return True
        if isinstance(error, Fenced) or tried == 1:
            self._history.counts["fenced"] += 1
            return False
        while True:
            try:
                return await self._journal.read(append.room, append.seq, append.seq + 1) == append.entries
            except JournalLost:
                await asyncio.sleep(0.01)


async def cut_connections(url: str, random: Random, history: History) -> None:
    """For ever: ends a random connection of a journal."""
    db = await asyncpg.connect(url)
    try:
        while True:
            await asyncio.sleep(random.expovariate(1 / CUT_SECONDS))
            pids = await db.fetch(
                "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'palmtop %' AND datname IS NOT NULL"
            )
            if pids:
                await db.execute("SELECT pg_terminate_backend($1)", random.choice(pids)["pid"])
                history.counts["cut connections"] += 1
    finally:
        db.terminate()


async def simulate(url: str, seed: int, steps: int, reads_first: bool = False) -> History:
    """Raises AssertionError if something acknowledged is lost or doubled, or two owners have written at once."""
    random, history = Random(seed), History()
    journals = [await PostgresJournal.open(url) for _ in range(WORKERS)]
    try:
        for room in ROOMS:
            await journals[0].create(room, 1)
            journals[0].release(room)
        cutting = asyncio.get_running_loop().create_task(cut_connections(url, random, history))
        workers = [Worker(journal, history, random, reads_first) for journal in journals]
        await asyncio.gather(*(worker.act(steps) for worker in workers for _ in range(STREAMS)))
        cutting.cancel()
        await asyncio.wait([cutting])
    finally:
        for journal in journals:
            await journal.close()
    await check(url, history)
    return history


async def check(url: str, history: History) -> None:
    db = await asyncpg.connect(url)
    rows = await db.fetch("SELECT room, seq, body FROM entry ORDER BY room, seq")
    await db.close()
    entries: dict[str, list[bytes]] = {room: [] for room in ROOMS}
    for room, seq, body in rows:
        assert seq == len(entries[room]), f"there is a gap in {room} before {seq}"
        entries[room].append(body)
    bodies = Counter(body for room in ROOMS for body in entries[room])
    for room, seq, body in history.stored:
        assert entries[room][seq : seq + 1] == [body], f"{body!r} was acknowledged and lost"
        assert bodies[body] == 1, f"{body!r} is stored twice"
    for read in history.reads:
        for body in entries[read.room][read.length :]:
            by = int(body.split()[0])
            assert by >= read.epoch, f"{read.room}: claim {by} has written after claim {read.epoch} had read"
