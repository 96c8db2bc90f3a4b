"""Memory of idle sockets and rooms: the same number of sockets in fewer and in more rooms tells them apart."""

from __future__ import annotations

from benchmarks.load import Load, ramp
from benchmarks.report import Figure, Sizes, measured
from benchmarks.servers import (
    MOVES_COLYSEUS,
    PALMTOP,
    RELAY_AIOHTTP,
    RELAY_C,
    RELAY_NODE,
    RELAY_PICOWS,
    Peer,
    available,
)

SOCKET_KB_MAX = 13.0
ROOM_KB_MAX = 10.0
SETTLE_SECONDS = 2.0


def grown_kb(server: Peer, rooms: int, seats: int) -> float:
    load = Load("moves", 0, SETTLE_SECONDS, 0, seats)
    (stage,) = ramp(server, load, rooms, rooms)
    return float(stage.memory_kb - stage.memory_before_kb)


def each_kb(server: Peer, sockets: int) -> tuple[float, float]:
    """KB of one socket and of one room."""
    few, many = sockets // 6, sockets // 4
    with_few, with_many = grown_kb(server, few, 6), grown_kb(server, many, 4)
    room = (with_many - with_few) / (many - few)
    return (with_few - few * room) / sockets, room


def run(sizes: Sizes) -> list[Figure]:
    figures = []
    for server in available([PALMTOP, RELAY_NODE, RELAY_AIOHTTP, RELAY_PICOWS, RELAY_C, MOVES_COLYSEUS]):
        sockets, rooms = zip(*[each_kb(server, sizes.sockets) for _ in range(sizes.rounds)], strict=True)
        own = server is PALMTOP
        figures.append(
            measured("memory", f"{server.name}: KB per socket", sockets, most=SOCKET_KB_MAX if own else None)
        )
        figures.append(measured("memory", f"{server.name}: KB per room", rooms, most=ROOM_KB_MAX if own else None))
    return figures
