"""Durable moves: the most that one core makes with a p99 under 100 ms, in rooms of six, four moves a second a seat.

Palmtop plays the game with tokens on a plane: one is placed, stored and shown to everyone. The peers are card tables
that check a move and send each seat its own view: one stores moves in SQLite, as durable as Palmtop, Colyseus stores
nothing.
"""

from __future__ import annotations

from benchmarks.load import Load, Stage, best, ramp
from benchmarks.report import Figure, Sizes, measured, ratio
from benchmarks.servers import MOVES_COLYSEUS, MOVES_NODE, PALMTOP, Peer, available

LIMIT_MS = 100.0
RATE = 4.0
SEATS = 6
FIRST_ROOMS = 40  # the same for all, because the ramp's history counts
GOALS = {MOVES_NODE.name: 1.2, MOVES_COLYSEUS.name: 1.0}  # times that peer
SATURATED_US_MAX = 110.0

Samples = dict[str, list[float]]


def moves_s(stage: Stage) -> float:
    return stage.deliveries_s / SEATS


def cpu_us(stage: Stage) -> float:
    """CPU time of one move."""
    return 1e6 * stage.cpu_share / moves_s(stage)


def note(samples: Samples, server: Peer, value: float) -> None:
    samples.setdefault(server.name, []).append(value)


def run(sizes: Sizes) -> list[Figure]:
    servers = available([PALMTOP, MOVES_NODE, MOVES_COLYSEUS])
    load = Load("moves", RATE, sizes.stage_seconds, LIMIT_MS)
    rates: Samples = {}
    saturated: Samples = {}
    half: Samples = {}
    for _ in range(sizes.rounds):
        stages = {server: best(ramp(server, load, FIRST_ROOMS, sizes.rooms_max), LIMIT_MS) for server in servers}
        rooms = max(1, min(stage.rooms for stage in stages.values() if stage) // 2) if any(stages.values()) else 1
        for server, stage in stages.items():
            note(rates, server, moves_s(stage) if stage else 0)
            note(saturated, server, cpu_us(stage) if stage else 0)
            note(half, server, cpu_us(ramp(server, load, rooms, rooms)[0]))
    return figures_of(servers, rates, saturated, half)


def figures_of(servers: list[Peer], rates: Samples, saturated: Samples, half: Samples) -> list[Figure]:
    own, peers = PALMTOP.name, servers[1:]
    figures = [measured("moves", f"{name}: durable moves/s", values) for name, values in rates.items()]
    figures += [
        ratio("moves", f"moves/s, times {peer.name}", rates[own], rates[peer.name], GOALS[peer.name]) for peer in peers
    ]
    for name, values in saturated.items():
        most = SATURATED_US_MAX if name == own else None
        figures.append(measured("moves", f"{name}: CPU per move, saturated, µs", values, most=most))
    figures += [measured("moves", f"{name}: CPU per move, half load, µs", values) for name, values in half.items()]
    if MOVES_NODE in peers:
        what = f"CPU per move at half load, times {MOVES_NODE.name}"
        figures.append(ratio("moves", what, half[own], half[MOVES_NODE.name], most=1.0))
    return figures
