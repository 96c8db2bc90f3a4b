"""The real journal without its thread: real SQL on a disk that takes its time, and whose power may fail."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from random import Random
from typing import Any

from palmtop.engine.game import Games
from palmtop.journal import JournalLost
from palmtop.journal.sqlite import Job, SqliteJournal, commit_all
from palmtop.journal.sqlite_file import SCHEMA
from palmtop.rooms.house import House
from palmtop.rooms.settings import Settings
from palmtop.rooms.surroundings import Surroundings
from palmtop.server.connection import Connection
from palmtop.server.metrics import Metrics
from palmtop.server.visitors import Visitors
from tests.promises.simulated_network import Link, LinkTransport, Network
from tests.promises.virtual_time import now_ms

QUICK_S = 0.004
SLOW_S = 0.4


class SimulatedDisk:
    """What stays when a server is gone. `ill`: slow, and now and then nobody knows what became of a write."""

    def __init__(self, chance: Random) -> None:
        self.db = sqlite3.connect(":memory:", isolation_level=None)
        self.db.executescript(SCHEMA)
        self.ill = False
        self.lost = 0  # writes whose fate nobody was told
        self._chance = chance

    def takes(self) -> float:
        return self._chance.uniform(0, SLOW_S if self.ill and self._chance.random() < 0.2 else QUICK_S)

    def fails(self) -> bool:
        return self.ill and self._chance.random() < 0.02

    def read(self, room: str) -> list[bytes]:
        rows = self.db.execute("SELECT body FROM entry WHERE room = ? ORDER BY seq", (room,))
        return [body for (body,) in rows]


class SimulatedWriter:
    """Stands where the writer's thread stands: commits one after another, and tells a little later."""

    def __init__(self, disk: SimulatedDisk) -> None:
        self._disk = disk
        self._loop = asyncio.get_running_loop()
        self._free_at = 0.0
        self._dead = False
        self.closed = self._loop.create_future()

    def put(self, job: Job | None) -> None:
        self._free_at = max(self._free_at, self._loop.time()) + self._disk.takes()
        self._loop.call_at(self._free_at, self._commit, job)

    def _commit(self, job: Job | None) -> None:
        if self._dead:
            return
        if job is None:
            self.closed.set_result(None)
        elif job.rows and self._disk.fails():
            self._lose(job)
        else:
            commit_all(self._disk.db, [job])
            self._loop.call_later(self._disk.takes(), self._answer, job)

    def _lose(self, job: Job) -> None:
        self._disk.lost += 1
        if self._disk.lost % 2:
            commit_all(self._disk.db, [job])  # it got there all the same
        job.error = JournalLost("nobody knows")
        self._answer(job)

    def _answer(self, job: Job) -> None:
        if not self._dead:
            job.reply()

    def kill(self) -> None:
        """What isn't committed never will be, and nobody is told of what is."""
        self._dead = True


def journal_on(disk: SimulatedDisk) -> tuple[SqliteJournal, SimulatedWriter]:
    writer = SimulatedWriter(disk)
    return SqliteJournal(writer), writer  # type: ignore[arg-type]


class SimulatedServer:
    def __init__(self, games: Games, settings: Settings, disk: SimulatedDisk, calls: Network, chance: Random) -> None:
        self.house: House
        self.starts = 0
        self._games = games
        self._settings = settings
        self._disk = disk
        self._calls = calls
        self._chance = chance
        self._writer: SimulatedWriter
        self._visitors: Visitors
        self._serving: dict[Connection, asyncio.Task[None]] = {}

    @property
    def on(self) -> bool:
        return self._calls.answer is not None

    def start(self) -> None:
        journal, self._writer = journal_on(self._disk)
        around = Surroundings(self._games, journal, self._settings, now_ms, self._think, "simulated")
        self.house = House(around)
        self._visitors = Visitors(self._settings, Metrics(), now_ms)
        self._calls.answer, self._calls.dark = self._answer, False
        self.starts += 1

    async def _think(self, look: Callable[..., Any], *view: Any) -> Any:
        await asyncio.sleep(self._chance.uniform(0, 0.05))
        return look(*view)

    def _answer(self, line: Link, phone: str) -> None:
        connection = Connection(self._visitors, phone, line.server, LinkTransport(line))  # type: ignore[arg-type]
        task = asyncio.get_running_loop().create_task(connection.serve(self.house))
        self._serving[connection] = task
        task.add_done_callback(lambda _: self._serving.pop(connection, None))

    async def say_goodbye(self) -> None:
        """As server/app.py does when it is told to stop."""
        await self.house.close()
        for connection in self._serving:
            connection.outbox.close("restart", again=True)
        if self._serving:
            await asyncio.wait(self._serving.values(), timeout=3)
        await self.kill()

    async def kill(self, power: bool = True) -> None:
        """Gone from one moment to the next. With the power gone as well, nobody even hears that it is."""
        self._writer.kill()
        self._calls.answer, self._calls.dark = None, not power
        self._calls.hang_up_all(phones_notice=power)
        await self.house.close()  # only for its tasks to end: neither lines nor disk take anything any more
        serving = list(self._serving.values())
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
