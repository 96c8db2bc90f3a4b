"""For `python -m benchmarks relays`: rooms of seven, where players drag their tokens and everyone sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.games.relay_benchmark import Client, Scene

NAME = "drag"
PEOPLE = 7
CONNECTED = 7
INTERVAL_SECONDS = 1 / 30
SCENES = (
    Scene("one room, all 7 send", 1, senders=7),  # without a goal: CPU time of one room is mostly noise
    Scene("100 rooms, 1 of 7 sends", 100, goal=0.5),
    Scene("200 rooms, 1 of 7 sends", 200, goal=0.5),
)
MARK = b'"drag"'
SPAN = 4001  # coordinates go from -2000 to 2000
DRAG = re.compile(rb'"drag","x":(-?\d+),"y":(-?\d+)')


def write(number: int) -> bytes:
    """The coordinates together are the number."""
    x, y = divmod(number % (SPAN * SPAN), SPAN)
    return b'{"type":"drag","x":%d,"y":%d}' % (x - 2000, y - 2000)


def read(data: bytes) -> Iterator[int]:
    for x, y in DRAG.findall(data):
        yield (int(x) + 2000) * SPAN + int(y) + 2000


async def start(room: list[Client]) -> list[Client]:
    return room
