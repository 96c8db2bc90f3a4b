"""What befalls lines, machine and disk while a storm lasts, by chance alone; and how all of it heals."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

from tests.promises.simulated_network import Link, Network, Trace
from tests.promises.simulated_server import SimulatedDisk, SimulatedServer

OFTEN_S = 0.7  # something happens, on the average


class NetworkFaults:
    def __init__(
        self, calls: Network, machine: SimulatedServer, disk: SimulatedDisk, chance: Random, trace: Trace
    ) -> None:
        self.befell: Counter[str] = Counter()
        self._calls = calls
        self._machine = machine
        self._disk = disk
        self._chance = chance
        self._trace = trace
        self._held: set[Link] = set()
        self._kinds: dict[Callable[[], Awaitable[None]], int] = {
            self.cut: 6,
            self.half_open: 4,
            self.hold: 8,
            self.tunnel: 4,
            self.crash: 1,
            self.power_cut: 1,
            self.restart: 1,
        }

    async def storm(self, seconds: float) -> None:
        self._calls.stormy = self._disk.ill = True
        kinds, weights = list(self._kinds), list(self._kinds.values())
        loop = asyncio.get_running_loop()
        over = loop.time() + seconds
        while loop.time() < over:
            await asyncio.sleep(self._chance.expovariate(1 / OFTEN_S))
            (kind,) = self._chance.choices(kinds, weights)
            name = getattr(kind, "__name__", "")
            self.befell[name] += 1
            self._trace(name)
            await kind()
        self._heal()

    def _heal(self) -> None:
        """Whatever can be mended is. A line that died stays dead: whoever has it must find out."""
        self._trace("healed")
        self._calls.stormy = self._disk.ill = False
        for phone in sorted(self._calls.out_of_reach):
            self._calls.bring_back(phone)
        for line in self._calls.all_lines:
            line.let_go()

    def _some_line(self) -> Link | None:
        lines = self._calls.all_lines
        return self._chance.choice(lines) if lines else None

    async def cut(self) -> None:
        if line := self._some_line():
            line.cut(phone_notices=True, server_notices=True)

    async def half_open(self) -> None:
        if line := self._some_line():
            line.cut(*self._chance.choice([(False, False), (True, False), (False, True)]))

    async def hold(self) -> None:
        """For a while nothing gets through on it, one way or both."""
        if line := self._some_line():
            line.hold(*self._chance.choice([(True, True), (True, False), (False, True)]))
            asyncio.get_running_loop().call_later(self._chance.uniform(0.1, 12), line.let_go)

    async def tunnel(self) -> None:
        """A phone is out of reach, or back."""
        phones = sorted(self._calls.lines)
        phone = self._chance.choice(phones)
        if phone in self._calls.out_of_reach:
            self._calls.bring_back(phone)
        else:
            self._calls.take_out(phone)

    async def crash(self) -> None:
        await self._machine.kill()
        await self._start_again()

    async def power_cut(self) -> None:
        await self._machine.kill(power=False)
        await self._start_again()

    async def restart(self) -> None:
        await self._machine.say_goodbye()
        await self._start_again()

    async def _start_again(self) -> None:
        await asyncio.sleep(self._chance.uniform(0.1, 5))
        self._machine.start()
