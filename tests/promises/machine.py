"""The machine that serves: the real connections, house and rooms, on simulated lines and a simulated disk.

It can be stopped, killed, lose its power, and be started again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from palmtop.engine.game import Games
from palmtop.rooms.house import House
from palmtop.rooms.settings import Settings
from palmtop.rooms.surroundings import Surroundings
from palmtop.server.metrics import Metrics
from palmtop.server.socket import Connection
from palmtop.server.visitors import Visitors
from tests.promises.lines import Cable, Calls, Line
from tests.promises.virtual import now_ms
from tests.promises.virtual_disk import VirtualDisk, WriterOnDisk, journal_on


class Machine:
    def __init__(self, games: Games, settings: Settings, disk: VirtualDisk, calls: Calls, chance: Random) -> None:
        self.house: House
        self.starts = 0
        self._games = games
        self._settings = settings
        self._disk = disk
        self._calls = calls
        self._chance = chance
        self._writer: WriterOnDisk
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

    def _answer(self, line: Line, phone: str) -> None:
        connection = Connection(self._visitors, phone, line.server, Cable(line))  # type: ignore[arg-type]
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
