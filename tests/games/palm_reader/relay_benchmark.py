"""For `python -m benchmarks relays`: rooms of four, where one player draws and only the next one feels it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from palmtop.games.palm_reader.packing import pack, unpack
from tests.games.relay_benchmark import Client, Scene

NAME = "draw"
PEOPLE = 4
CONNECTED = 2
INTERVAL_SECONDS = 1 / 20
SCENES = (Scene("one room", 1), Scene("300 rooms", 300))
MARK = b'"touch"'
TOUCH = re.compile(rb'"touch","points":"([^"]+)"')
ORDER = re.compile(rb'"order":\[(\d),(\d)')


def write(number: int) -> bytes:
    """Three points; the time of the first is the number."""
    points = pack([(480, 512, number), (487, 530, number), (495, 551, number)])
    return b'{"type":"touch","points":"%s"}' % points.encode()


def read(data: bytes) -> Iterator[int]:
    return (unpack(packed.decode())[0][2] for packed in TOUCH.findall(data))


async def start(room: list[Client]) -> list[Client]:
    found = ORDER.search(await room[0].wait_for(b'"order":['))
    assert found
    drawer, receiver = (room[int(seat)] for seat in found.groups())
    await drawer.request(b"3", _move(b"3", b'"shake"'))
    drawer.send(_move(b"4", b'"turn","number":1'))  # refused unless the die shows the question mark
    await drawer.request(b"5", _move(b"5", b'"set_out"'))
    await receiver.request(b"6", _move(b"6", b'"hold_out"'))
    return [drawer, *(other for other in room if other not in (drawer, receiver)), receiver]


def _move(id: bytes, move: bytes) -> bytes:
    return b'{"t":"do","id":"%s","match":1,"move":{"type":%s}}' % (id, move)
