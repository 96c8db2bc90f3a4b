"""Random faults of network, server and disk, and how they heal."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

from tests.promises.simulated_network import Link, Network, Trace
from tests.promises.simulated_server import SimulatedDisk, SimulatedServer

BETWEEN_FAULTS_S = 0.7  # on average
LONG_TUNNEL_S = (8.0, 14.0)  # a silent connection ends after 7 s, and the shorter grace time is 3 s


class NetworkFaults:
    def __init__(
        self, network: Network, server: SimulatedServer, disk: SimulatedDisk, chance: Random, trace: Trace
    ) -> None:
        self.happened: Counter[str] = Counter()
        self._network = network
        self._server = server
        self._disk = disk
        self._chance = chance
        self._trace = trace
        self._kinds: dict[Callable[[], Awaitable[None]], int] = {
            self.cut: 6,
            self.half_open: 4,
            self.stall: 8,
            self.tunnel: 4,
            self.long_tunnel: 3,
            self.crash: 1,
            self.power_cut: 1,
            self.restart: 1,
        }

    async def cause(self, seconds: float) -> None:
        """Faults for that long; then everything heals."""
        self._network.unsteady = self._disk.failing = True
        kinds, weights = list(self._kinds), list(self._kinds.values())
        loop = asyncio.get_running_loop()
        over = loop.time() + seconds
        while loop.time() < over:
            await asyncio.sleep(self._chance.expovariate(1 / BETWEEN_FAULTS_S))
            (kind,) = self._chance.choices(kinds, weights)
            name = getattr(kind, "__name__", "")
            self.happened[name] += 1
            self._trace(name)
            await kind()
        self._heal()

    def _heal(self) -> None:
        """Repairs what can be repaired. A dead link stays dead: its ends must find out by themselves."""
        self._trace("healed")
        self._network.unsteady = self._disk.failing = False
        for client in sorted(self._network.out_of_reach):
            self._network.bring_into_reach(client)
        for link in self._network.all_links:
            link.resume()

    def _some_link(self) -> Link | None:
        links = self._network.all_links
        return self._chance.choice(links) if links else None

    async def cut(self) -> None:
        if link := self._some_link():
            link.cut(client_notices=True, server_notices=True)

    async def half_open(self) -> None:
        if link := self._some_link():
            link.cut(*self._chance.choice([(False, False), (True, False), (False, True)]))

    async def stall(self) -> None:
        """For a while nothing gets through on a link, in one direction or both."""
        if link := self._some_link():
            link.stall(*self._chance.choice([(True, True), (True, False), (False, True)]))
            asyncio.get_running_loop().call_later(self._chance.uniform(0.1, 12), link.resume)

    async def tunnel(self) -> None:
        """Takes a client out of reach, or brings it back."""
        client = self._chance.choice(sorted(self._network.links))
        if client in self._network.out_of_reach:
            self._network.bring_into_reach(client)
        else:
            self._network.take_out_of_reach(client)

    async def long_tunnel(self) -> None:
        """Several clients, often with the host among them, are out of reach until bots play for them."""
        clients = sorted(self._network.links)
        for client in self._chance.sample(clients, self._chance.randint(1, len(clients))):
            self._network.take_out_of_reach(client)
            back_in_s = self._chance.uniform(*LONG_TUNNEL_S)
            asyncio.get_running_loop().call_later(back_in_s, self._network.bring_into_reach, client)

    async def crash(self) -> None:
        await self._server.kill()
        await self._start_again()

    async def power_cut(self) -> None:
        await self._server.kill(power=False)
        await self._start_again()

    async def restart(self) -> None:
        await self._server.stop()
        await self._start_again()

    async def _start_again(self) -> None:
        await asyncio.sleep(self._chance.uniform(0.1, 5))
        self._server.start()
