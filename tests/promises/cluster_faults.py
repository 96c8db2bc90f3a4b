"""Random faults of a cluster: workers, PostgreSQL, nginx, and the connections between them. Each heals by itself."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from random import Random

from tests.promises.cluster_table import Cluster, Node
from tests.promises.tcp_proxy import TcpProxy

BETWEEN_FAULTS_S = 0.8  # on average
UNDER_WAY_S = 0.01  # at most, from the request of a player until something fails

Fault = Callable[[], Awaitable[None]]


class ClusterFaults:
    def __init__(self, cluster: Cluster, chance: Random) -> None:
        self.happened: Counter[str] = Counter()
        self.log: list[str] = []
        self._cluster = cluster
        self._chance = chance
        self._over = asyncio.Event()  # then everything heals at once
        self._busy: set[object] = set()  # what has a fault already
        self._kinds: dict[Fault, int] = {
            self.worker_killed: 3,
            self.worker_paused: 3,
            self.database_stalls: 2,
            self.database_cut: 2,
            self.database_refused: 2,
            self.web_stalls: 2,
            self.web_cut: 1,
            self.web_refuses_new: 3,
            self.split: 3,
            self.postgres_killed: 1,
            self.postgres_paused: 1,
            self.nginx_reloaded: 1,
            self.nginx_killed: 1,
            self.client_cut: 6,
        }

    async def cause(self, seconds: float, only: Collection[str] = ()) -> None:
        """Faults for that long; then everything is healed. `only`: the names of the kinds that happen."""
        weights = {kind: weight for kind, weight in self._kinds.items() if not only or kind.__name__ in only}
        loop = asyncio.get_running_loop()
        over, tasks = loop.time() + seconds, []
        self._over.clear()
        while loop.time() < over:
            await asyncio.sleep(self._chance.expovariate(1 / BETWEEN_FAULTS_S))
            (kind,) = self._chance.choices([*weights], [*weights.values()])
            self.happened[kind.__name__] += 1
            tasks.append(asyncio.ensure_future(kind()))
        self._over.set()
        self._trace("heals")
        await asyncio.gather(*tasks)

    async def _wait(self, shortest: float, longest: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._chance.uniform(shortest, longest)):
                await self._over.wait()

    async def _ask(self) -> None:
        """Everybody does something, so that requests are under way when something fails."""
        for player in (player for table in self._cluster.tables for player in table.players):
            player.act()
        await asyncio.sleep(self._chance.uniform(0, UNDER_WAY_S))

    def _node(self) -> Node:
        return self._chance.choice(self._cluster.nodes)

    async def _alone(self, what: object, fault: Fault) -> None:
        """One fault of this thing at a time."""
        if what not in self._busy:
            self._busy.add(what)
            self._trace(f"{fault.__qualname__.split('.')[1]} at {self._name(what)}")
            try:
                await fault()
            finally:
                self._busy.discard(what)
                self._trace(f"{fault.__qualname__.split('.')[1]} at {self._name(what)} has healed")

    def _trace(self, line: str) -> None:
        self.log.append(f"{asyncio.get_running_loop().time():.2f} {line}")

    def _name(self, what: object) -> str:
        nodes = self._cluster.nodes
        found = (f"worker {n}" for n, node in enumerate(nodes) if what in (node, node.web, node.database))
        return next(found, type(what).__name__)

    # --- workers ------------------------------------------------------------------------------

    async def worker_killed(self) -> None:
        node = self._node()

        async def fault() -> None:
            await self._ask()
            node.worker.end(signal.SIGKILL)
            await self._wait(0, 3)
            await node.start()

        await self._alone(node, fault)

    async def worker_paused(self) -> None:
        """When it goes on, another worker may own its rooms."""
        node = self._node()

        async def fault() -> None:
            node.worker.send(signal.SIGSTOP)
            await self._wait(0.1, 8)
            node.worker.send(signal.SIGCONT)

        await self._alone(node, fault)

    # --- connections --------------------------------------------------------------------------

    async def database_stalls(self) -> None:
        await self._stall(self._node().database)

    async def database_cut(self) -> None:
        node = self._node()
        await self._ask()
        node.database.cut()

    async def database_refused(self) -> None:
        await self._refuse(self._node().database, cut=True)

    async def web_stalls(self) -> None:
        await self._stall(self._node().web)

    async def web_cut(self) -> None:
        node = self._node()
        await self._ask()
        node.web.cut()

    async def web_refuses_new(self) -> None:
        """Whoever comes back goes to another worker, the others stay at this one."""
        await self._refuse(self._node().web, cut=False)

    async def split(self) -> None:
        """The same, while the worker can't hear of it."""
        node = self._node()
        one = self._chance.choice(self._cluster.tables).clients[0]
        refusing = asyncio.ensure_future(self._refuse(node.web, cut=False))
        stalling = asyncio.ensure_future(self._stall(node.database))
        await asyncio.sleep(0)
        one.drop_connection()
        await asyncio.gather(refusing, stalling)

    async def _stall(self, proxy: TcpProxy) -> None:
        async def fault() -> None:
            proxy.stall()
            await self._wait(0.1, 8)
            proxy.resume()

        await self._alone(proxy, fault)

    async def _refuse(self, proxy: TcpProxy, *, cut: bool) -> None:
        async def fault() -> None:
            proxy.refuse()
            if cut:
                proxy.cut()
            await self._wait(0.1, 8)
            await proxy.accept()

        await self._alone(proxy, fault)

    async def client_cut(self) -> None:
        player = self._chance.choice(self._chance.choice(self._cluster.tables).players)
        player.act()
        await asyncio.sleep(self._chance.uniform(0, UNDER_WAY_S))
        player.client.drop_connection()

    # --- PostgreSQL and nginx -----------------------------------------------------------------

    async def postgres_killed(self) -> None:
        postgres = self._cluster.postgres

        async def fault() -> None:
            await self._ask()
            postgres.kill()
            await self._wait(0, 2)
            postgres.start()

        await self._alone(postgres, fault)

    async def postgres_paused(self) -> None:
        postgres = self._cluster.postgres

        async def fault() -> None:
            postgres.pause()
            await self._wait(0.1, 5)
            postgres.resume()

        await self._alone(postgres, fault)

    async def nginx_reloaded(self) -> None:
        async def fault() -> None:
            self._cluster.proxy.reload()

        await self._alone(self._cluster.proxy, fault)

    async def nginx_killed(self) -> None:
        proxy = self._cluster.proxy

        async def fault() -> None:
            proxy.kill()
            await self._wait(0, 2)
            proxy.start()

        await self._alone(proxy, fault)
