"""What a game supplies to be measured by `python -m benchmarks relays`: tests/games/<game>/relay_benchmark.py.

A game without this file is not measured there.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from palmtop.games import GAMES


class Client(Protocol):
    """A client of the benchmark."""

    async def request(self, id: bytes, request: bytes) -> None:
        """Sends a request and waits until it is done."""

    def send(self, text: bytes) -> None: ...

    async def wait_for(self, text: bytes) -> bytes:
        """Waits until a frame has this text, and returns what was received last."""


class Scene(NamedTuple):
    name: str
    rooms: int
    senders: int = 1  # in each room
    goal: float | None = None  # deliveries per CPU time, relative to the bare relay


class RelayBenchmark(Protocol):
    """The module's members."""

    NAME: str
    PEOPLE: int  # in each room
    CONNECTED: int  # clients that a gesture connects, its sender among them
    INTERVAL_SECONDS: float  # between two gestures of one sender
    SCENES: tuple[Scene, ...]
    MARK: bytes  # occurs once in each gesture

    @staticmethod
    def write(number: int) -> bytes:
        """A gesture that carries this number."""

    @staticmethod
    def read(data: bytes) -> Iterator[int]:
        """The numbers of all gestures in these bytes."""

    @staticmethod
    async def start(room: list[Any]) -> list[Any]:
        """Moves after the deal until gestures are allowed. Returns the clients, senders first, a receiver last."""


def benchmarks() -> Iterator[tuple[str, RelayBenchmark]]:
    for game in GAMES:
        name = f"tests.games.{game.replace('-', '_')}.relay_benchmark"
        if find_spec(name):
            module: RelayBenchmark = import_module(name)  # type: ignore[assignment]
            yield game, module
