"""Gestures: the most rooms of six, all dragging at 20 Hz, that one core relays with a p99 under 50 ms.

Palmtop batches gestures for 15 ms, and so do the peers, which are bare relays without rules, people or journal.
"""

from __future__ import annotations

from benchmarks.load import Load, best, ramp
from benchmarks.report import Figure, Sizes, measured, ratio
from benchmarks.servers import PALMTOP, RELAY_AIOHTTP, RELAY_C, RELAY_NODE, RELAY_PICOWS, available

LIMIT_MS = 50.0
RATE = 20.0
FIRST_ROOMS = 60  # the same for all, because the ramp's history counts
PEERS = [RELAY_NODE, RELAY_AIOHTTP, RELAY_PICOWS, RELAY_C]
GOALS = {RELAY_NODE.name: 1.2, RELAY_C.name: 0.5}  # times that peer


def run(sizes: Sizes) -> list[Figure]:
    servers = available([PALMTOP, *PEERS])
    load = Load("gestures", RATE, sizes.stage_seconds, LIMIT_MS)
    rooms: dict[str, list[float]] = {server.name: [] for server in servers}
    cpu: dict[str, list[float]] = {server.name: [] for server in servers}
    for _ in range(sizes.rounds):
        for server in servers:
            stage = best(ramp(server, load, FIRST_ROOMS, sizes.rooms_max), LIMIT_MS)
            rooms[server.name].append(stage.rooms if stage else 0)
            cpu[server.name].append(1e6 * stage.cpu_share / stage.deliveries_s if stage else 0)
    own = rooms[PALMTOP.name]
    figures = [measured("relays", f"{name}: most rooms", counts) for name, counts in rooms.items()]
    figures += [measured("relays", f"{name}: CPU per delivery there, µs", times) for name, times in cpu.items()]
    return figures + [
        ratio("relays", f"rooms, times {peer.name}", own, rooms[peer.name], GOALS.get(peer.name))
        for peer in servers[1:]
    ]
