"""An evening in bad weather, the same for the same seed: people play, a storm comes and goes, and all must agree."""

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
from palmtop.rooms import names
from palmtop.rooms.settings import Settings
from tests.contract.sitting import any_options
from tests.promises.gesture_checker import GestureChecker
from tests.promises.network_faults import NetworkFaults
from tests.promises.random_players import RandomPlayer
from tests.promises.simulated_client import Client
from tests.promises.simulated_network import Network
from tests.promises.simulated_server import SimulatedDisk, SimulatedServer
from tests.promises.virtual_time import run

T = TypeVar("T")

SEAT_MOST = 5


@contextlib.contextmanager
def seeded(seed: object) -> Iterator[None]:
    """Secrets that are none: what must be random elsewhere follows from the seed here."""
    chance = Random(f"{seed} secrets")
    known = SimpleNamespace(token_bytes=chance.randbytes, choice=chance.choice)
    with patch.object(engine_chance, "secrets", known), patch.object(names, "secrets", known):
        yield


def run_simulation(seed: int, story: Coroutine[Any, Any, T], may_say: Collection[str] = ()) -> T:
    """Runs it on paper with this seed. The server must not complain, unless of what there is to complain of."""
    with seeded(seed), capture_logs() as logs:
        result = run(story)
    wrong = [log for log in logs if log["log_level"] in ("warning", "error") and log["event"] not in may_say]
    assert not wrong, f"seed {seed}: {wrong}"
    return result


@contextlib.asynccontextmanager
async def simulated_table(seed: int) -> AsyncIterator[SimulatedTable]:
    """From the first hello to the last goodbye, whatever happens between."""
    evening = SimulatedTable(seed)
    with evening.feelings.noted():
        try:
            await evening.begin()
            yield evening
        finally:
            await evening.end()


class SimulatedTable:
    """The table, and what is written down of it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = Random(f"{seed} evening")
        self.log: list[str] = []
        self._loop = asyncio.get_running_loop()
        self.disk = SimulatedDisk(Random(f"{seed} disk"))
        self.calls = Network(Random(f"{seed} lines"), self.trace)
        settings = Settings(grace_seconds=self.chance.choice([3.0, 45.0]))
        self.machine = SimulatedServer(GAMES, settings, self.disk, self.calls, Random(f"{seed} machine"))
        self.weather = NetworkFaults(self.calls, self.machine, self.disk, Random(f"{seed} weather"), self.trace)
        self.people: list[RandomPlayer] = []
        self.handsets: list[Client] = []
        self.feelings = GestureChecker()
        self.code = ""

    def trace(self, line: str) -> None:
        self.log.append(f"{self._loop.time():.6f} {line}")

    @property
    def digest(self) -> str:
        return hashlib.sha256("\n".join(self.log).encode()).hexdigest()

    async def end(self) -> None:
        for handset in self.handsets:
            handset.close()
        if self.machine.on:
            await self.machine.kill()

    async def begin(self) -> None:
        self.machine.start()
        self.code = await self.machine.house.open()
        game = list(GAMES.values())[self.seed % len(GAMES)]
        options = Raw(msgspec.json.encode(any_options(game, self.chance)))
        for number in range(self.chance.randint(2, min(SEAT_MOST, game.seats[-1]))):
            phone = self._handset(f"guest-{number}")
            self.people.append(RandomPlayer(phone, GAMES, game, options, Random(f"{self.seed} person {number}")))
        if self.chance.random() < 0.5:
            self._handset("big-screen", watch=True)

    def _handset(self, name: str, watch: bool = False) -> Client:
        handset = Client(name, self.code, lambda: self.calls.dial(name), Random(f"{self.seed} {name}"), watch)
        self.feelings.listen(handset)
        handset.open()
        self.handsets.append(handset)
        return handset

    async def play(self, seconds: float) -> None:
        """Everyone does something now and then."""
        over = self._loop.time() + seconds
        while self._loop.time() < over:
            await asyncio.sleep(self.chance.expovariate(4 * len(self.people)) * 2)
            self.chance.choice(self.people).act()

    async def storm(self, seconds: float) -> None:
        """Until it has healed; nobody begins anything new after that."""
        playing = self._loop.create_task(self.play(math.inf))
        await self.weather.storm(seconds)
        playing.cancel()
