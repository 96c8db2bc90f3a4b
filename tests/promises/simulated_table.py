"""One simulated table with faults, the same for the same seed: players play, faults come and heal."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import math
from collections.abc import AsyncIterator, Collection, Coroutine, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec
from msgspec import Raw
from structlog.testing import capture_logs

from palmtop.engine import chance as engine_chance
from palmtop.games import GAMES
from palmtop.rooms import settings
from palmtop.rooms.settings import Settings
from tests.contract.recorded_match import any_options
from tests.promises.gesture_checker import GestureChecker
from tests.promises.network_faults import NetworkFaults
from tests.promises.random_players import RandomPlayer
from tests.promises.rare_combinations import Returns
from tests.promises.simulated_client import Client
from tests.promises.simulated_network import Network
from tests.promises.simulated_server import SimulatedDisk, SimulatedServer
from tests.promises.virtual_time import run

T = TypeVar("T")

SEATS_MAX = 5


@contextlib.contextmanager
def fixed_secrets(seed: object) -> Iterator[None]:
    """Derives all secrets from the seed, so that a run can be repeated."""
    chance = Random(f"{seed} secrets")
    known = SimpleNamespace(token_bytes=chance.randbytes, choice=chance.choice)
    with patch.object(engine_chance, "secrets", known), patch.object(settings, "secrets", known):
        yield


def run_simulation(seed: int, story: Coroutine[Any, Any, T], expected_warnings: Collection[str] = ()) -> T:
    """Runs a story on virtual time. The server must log no other warning or error than the expected ones."""
    with fixed_secrets(seed), capture_logs() as logs:
        result = run(story)
    wrong = [log for log in logs if log["log_level"] in ("warning", "error") and log["event"] not in expected_warnings]
    assert not wrong, f"seed {seed}: {wrong}"
    return result


@contextlib.asynccontextmanager
async def simulated_table(seed: int, returns: Returns | None = None) -> AsyncIterator[SimulatedTable]:
    table = SimulatedTable(seed, returns)
    with table.gestures.recorded():
        try:
            await table.begin()
            yield table
        finally:
            await table.end()


class SimulatedTable:
    """The table, its clients and server, and a log of everything that happens."""

    def __init__(self, seed: int, returns: Returns | None = None) -> None:
        self.returns = returns or Returns()
        self.seed = seed
        self.chance = Random(f"{seed} table")
        self.log: list[str] = []
        self._loop = asyncio.get_running_loop()
        self.disk = SimulatedDisk(Random(f"{seed} disk"))
        self.network = Network(Random(f"{seed} network"), self.trace)
        settings = Settings(grace_seconds=self.chance.choice([3.0, 45.0]))
        self.server = SimulatedServer(GAMES, settings, self.disk, self.network, Random(f"{seed} server"))
        self.faults = NetworkFaults(self.network, self.server, self.disk, Random(f"{seed} faults"), self.trace)
        self.players: list[RandomPlayer] = []
        self.clients: list[Client] = []
        self.gestures = GestureChecker()
        self.code = ""

    def trace(self, line: str) -> None:
        self.log.append(f"{self._loop.time():.6f} {line}")

    @property
    def digest(self) -> str:
        return hashlib.sha256("\n".join(self.log).encode()).hexdigest()

    async def end(self) -> None:
        for client in self.clients:
            client.close()
        if self.server.running:
            await self.server.kill()

    async def begin(self) -> None:
        self.server.start()
        self.code = await self.server.rooms.open()
        game = GAMES[sorted(GAMES)[self.seed % len(GAMES)]]
        options = Raw(msgspec.json.encode(any_options(game, self.chance)))
        for number in range(self.chance.randint(2, min(SEATS_MAX, game.seats[-1]))):
            client = self._client(f"guest-{number}")
            self.players.append(RandomPlayer(client, GAMES, game, options, Random(f"{self.seed} player {number}")))
        if self.chance.random() < 0.5:
            self._client("big-screen", watch=True)

    def _client(self, name: str, watch: bool = False) -> Client:
        client = Client(name, lambda: self.network.connect(name, self.code), Random(f"{self.seed} {name}"), watch)
        self.gestures.listen(client)
        self.returns.follow(client, self)
        client.open()
        self.clients.append(client)
        return client

    async def play(self, seconds: float) -> None:
        """Everyone does something now and then."""
        over = self._loop.time() + seconds
        while self._loop.time() < over:
            await asyncio.sleep(self.chance.expovariate(4 * len(self.players)) * 2)
            self.chance.choice(self.players).act()

    async def play_with_faults(self, seconds: float) -> None:
        """Players go on until the faults have healed, and begin nothing new after that."""
        playing = self._loop.create_task(self.play(math.inf))
        await self.faults.cause(seconds)
        playing.cancel()
