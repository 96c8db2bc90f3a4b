"""A simulated server: the real connections and rooms, on simulated links and a simulated disk.

It can be stopped, killed, lose its power, and be started again. The journal is the real one without its thread.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from random import Random
from typing import Any

from palmtop.engine.game import Games
from palmtop.journal import JournalLost
from palmtop.journal.sqlite import Request, SqliteJournal, commit_all
from palmtop.journal.sqlite_file import SCHEMA
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.settings import Services, Settings
from palmtop.server.app import SHUTDOWN_SECONDS
from palmtop.server.connection import Connection
from palmtop.server.connections import Connections
from palmtop.server.delays import gathering
from palmtop.server.limits import USUAL_LIMITS
from palmtop.server.metrics import Metrics
from palmtop.server.visitors import Visitors
from tests.promises.simulated_network import Link, Network
from tests.promises.virtual_time import now_ms

WRITE_S = 0.004  # at most
SLOW_WRITE_S = 0.4


class SimulatedDisk:
    """An in-memory database that outlives the server. While `failing`, writes are slow and some results are unknown."""

    def __init__(self, chance: Random) -> None:
        self.db = sqlite3.connect(":memory:", isolation_level=None)
        self.db.executescript(SCHEMA)
        self.failing = False
        self.unknown_results = 0  # writes of which the server wasn't told whether they are stored
        self._chance = chance

    def delay_s(self) -> float:
        slow = self.failing and self._chance.random() < 0.2
        return self._chance.uniform(0, SLOW_WRITE_S if slow else WRITE_S)

    def hides_result(self) -> bool:
        return self.failing and self._chance.random() < 0.02

    def read(self, room: str) -> list[bytes]:
        rows = self.db.execute("SELECT body FROM entry WHERE room = ? ORDER BY seq", (room,))
        return [body for (body,) in rows]


class SimulatedWriter:
    """Takes the place of the writer thread: commits one request after another and answers a little later."""

    def __init__(self, disk: SimulatedDisk) -> None:
        self._disk = disk
        self._loop = asyncio.get_running_loop()
        self._free_at = 0.0
        self._dead = False
        self.closed = self._loop.create_future()

    def put(self, request: Request | None) -> None:
        self._free_at = max(self._free_at, self._loop.time()) + self._disk.delay_s()
        self._loop.call_at(self._free_at, self._commit, request)

    def _commit(self, request: Request | None) -> None:
        if self._dead:
            return
        if request is None:
            self.closed.set_result(None)
        elif any(job.rows for job in request.jobs) and self._disk.hides_result():
            self._hide_result(request)
        else:
            commit_all(self._disk.db, request.jobs)
            self._loop.call_later(self._disk.delay_s(), self._answer, request)

    def _hide_result(self, request: Request) -> None:
        """Every other time the request is stored nevertheless."""
        self._disk.unknown_results += 1
        if self._disk.unknown_results % 2:
            commit_all(self._disk.db, request.jobs)
        for job in request.jobs:
            job.error = JournalLost("the result is unknown")
        self._answer(request)

    def _answer(self, request: Request) -> None:
        if not self._dead:
            request.reply()

    def kill(self) -> None:
        """Drops requests that are not committed, and answers to those that are."""
        self._dead = True


def journal_on(disk: SimulatedDisk) -> tuple[SqliteJournal, SimulatedWriter]:
    writer = SimulatedWriter(disk)
    return SqliteJournal(writer), writer  # type: ignore[arg-type]


class SimulatedServer:
    def __init__(self, games: Games, settings: Settings, disk: SimulatedDisk, network: Network, chance: Random) -> None:
        self.rooms: Rooms
        self.starts = 0
        self._games = games
        self._settings = settings
        self._disk = disk
        self._network = network
        self._chance = chance
        self._writer: SimulatedWriter
        self._connections: Connections

    @property
    def running(self) -> bool:
        return self._network.accept is not None

    def start(self) -> None:
        journal, self._writer = journal_on(self._disk)
        gather = gathering(USUAL_LIMITS.gather_seconds).add
        around = Services(self._games, journal, self._settings, now_ms, self._think, "simulated", gather=gather)
        self.rooms = Rooms(around)
        self._connections = Connections(self.rooms, Visitors(self._settings, Metrics(), now_ms))
        self._network.accept, self._network.unreachable = self._accept, False
        self.starts += 1

    async def _think(self, look: Callable[..., Any], *view: Any) -> Any:
        await asyncio.sleep(self._chance.uniform(0, 0.05))
        return look(*view)

    def _accept(self, link: Link, client: str, code: str) -> None:
        link.server.connect(Connection(self._connections, client, code))

    async def stop(self) -> None:
        """Stops as server/app.py does on SIGTERM."""
        await self.rooms.close()
        await self._connections.close(SHUTDOWN_SECONDS)
        await self.kill()

    async def kill(self, power: bool = True) -> None:
        """Ends it from one moment to the next. Without power the links aren't even closed."""
        self._writer.kill()
        self._network.accept, self._network.unreachable = None, not power
        self._network.cut_all(clients_notice=power)
        await self.rooms.close()  # only to end its tasks: neither links nor disk take anything any more
        await self._connections.close(0.0)
