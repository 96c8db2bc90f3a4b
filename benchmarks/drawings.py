"""Drawings relayed live: in each room one draws, 20 times a second a few points, and one feels it; how late.

Beside the bare relay, as in relays.py: there only the two who draw and feel sit on a path.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from time import perf_counter

import uvloop

from benchmarks.crowd import Phone, asked, dial, heard, sit
from benchmarks.relays import Measured, address_of, cpu_seconds, server
from benchmarks.report import Figure

PEOPLE = 4
EVERY = 0.05
SECONDS = 6.0
SCENES = (("one room", 1), ("300 rooms", 300))
ORDER = re.compile(rb'"order":\[(\d),(\d)')


class Touch:
    """Three points of a finger in Palm Reader; the moment of the first numbers the gesture."""

    mark = b'"touch"'
    _FELT = re.compile(rb'"touch","points":\[\[\d+,\d+,(\d+)\]')

    def write(self, number: int) -> bytes:
        return b'{"type":"touch","points":[[480,512,%d],[487,530,%d],[495,551,%d]]}' % (number, number, number)

    def read(self, data: bytes) -> Iterator[int]:
        return map(int, self._FELT.findall(data))


async def pair(kind: str, port: int, number: int) -> tuple[list[Phone], Phone, Phone]:
    """Everyone in a room; who draws there; who feels it."""
    if kind == "bare":
        two = [await dial(port, f"/{number}", address_of(number), Touch()) for _ in range(2)]
        return two, two[0], two[1]
    room = await sit(port, address_of(number), PEOPLE, b"palm-reader", Touch())
    await heard(room[0], b'"order":[')
    found = ORDER.search(room[0].tail)
    assert found
    drawer, receiver = (room[int(seat)] for seat in found.groups())
    await asked(drawer, _move(b"3", b'"shake"'), b"3")
    drawer.say(_move(b"4", b'"turn","number":1'))  # refused, unless the die shows the question mark
    await asked(drawer, _move(b"5", b'"set_out"'), b"5")
    await asked(receiver, _move(b"6", b'"hold_out"'), b"6")
    return room, drawer, receiver


def _move(id: bytes, move: bytes) -> bytes:
    return b'{"t":"do","id":"%s","match":1,"move":{"type":%s}}' % (id, move)


async def draw(drawer: Phone, receiver: Phone, until: float, offset: float) -> None:
    sent: dict[int, float] = {}
    receiver.watch = sent
    moment = perf_counter() + offset
    while moment < until:
        await asyncio.sleep(max(0.0, moment - perf_counter()))
        number = len(sent)
        sent[number] = perf_counter()
        drawer.make(number)
        moment += EVERY


async def measure(kind: str, rooms: int) -> Measured:
    with server(kind) as (port, process):
        tables = [await pair(kind, port, number) for number in range(rooms)]
        await asyncio.sleep(1)
        cpu, start = cpu_seconds(process), perf_counter()
        await asyncio.gather(
            *(
                draw(drawer, receiver, start + SECONDS, EVERY * n / rooms)
                for n, (_, drawer, receiver) in enumerate(tables)
            )
        )
        await asyncio.sleep(0.5)
        cpu = cpu_seconds(process) - cpu
        delays = sorted(delay for _, _, receiver in tables for delay in receiver.delays)
        for room, _, _ in tables:
            for phone in room:
                phone.close()
    return Measured(delays, len(delays), cpu)


def run() -> list[Figure]:
    figures: list[Figure] = []
    for scene, rooms in SCENES:
        ours, peer = (uvloop.run(measure(kind, rooms)) for kind in ("palmtop", "bare"))
        for what, found in (("a touch", ours), ("the bare relay's", peer)):
            for share, name in ((50, "median"), (99, "99 of 100")):
                late = 1000 * found.delays[len(found.delays) * share // 100]
                figures.append(Figure("drawings", f"{scene}: {what} late by, {name}, ms", late))
        figures += [
            Figure("drawings", f"{scene}: deliveries/s", ours.delivered / SECONDS),
            Figure("drawings", f"{scene}: processor time a delivery, µs", 1e6 * ours.cpu / ours.delivered),
            Figure("drawings", f"{scene}: the bare relay's, µs", 1e6 * peer.cpu / peer.delivered),
        ]
    return figures
