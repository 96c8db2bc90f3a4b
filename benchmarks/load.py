"""Runs the load generator (generator/generator.c) against servers and reads its figures."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from benchmarks.servers import GENERATOR_CORE, Peer, Target, compiled, running

ROOMS_MAX = 2000


class Stage(Struct):
    """What was measured with so many rooms. A delivery is one message that has reached one client."""

    rooms: int
    memory_before_kb: int
    memory_kb: int
    closed: int
    sent_s: float = 0.0
    deliveries_s: float = 0.0
    bytes_s: float = 0.0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    cpu_share: float = 0.0  # of a core, of the busiest server
    cpu_shares: list[float] = []  # of each server
    generator_share: float = 0.0
    dropped: int = 0

    def within(self, limit_ms: float) -> bool:
        return self.p99_ms <= limit_ms and not self.closed and not self.dropped


class Load(Struct, frozen=True):
    """What every client does: gestures or moves, `rate` a second (0: nothing), measured for so many seconds a stage."""

    kind: str
    rate: float
    seconds: float
    limit_ms: float
    seats: int = 6
    sharing: bool = False  # the generator has no core of its own


def ramp(peer: Peer, load: Load, first: int, last: int = ROOMS_MAX) -> list[Stage]:
    """Stages of more and more rooms, from `first` until the limit is exceeded twice, or up to `last`."""
    with running(peer) as target:
        return stages(target, load, first, last)


def stages(target: Target, load: Load, first: int, last: int = ROOMS_MAX) -> list[Stage]:
    """The same for what runs already."""
    generator = compiled("generator", "generator/generator.c", "generator/clients.c", "generator/protocols.c")
    ports, processes = (",".join(map(str, numbers)) for numbers in (target.ports, target.processes))
    given = [target.protocol, load.kind, ports, processes, load.seats, load.rate, load.seconds]
    given += [first, last, load.limit_ms, "sharing" if load.sharing else "alone"]
    done = subprocess.run(
        [generator, *map(str, given)],
        capture_output=True,
        text=True,
        preexec_fn=None if load.sharing else lambda: os.sched_setaffinity(0, {GENERATOR_CORE}),
    )
    if done.returncode:
        print(f"{target.name}: {done.stderr.strip()}", file=sys.stderr)
    found = [msgspec.json.decode(line, type=Stage) for line in done.stdout.splitlines()]
    _warn(target.name, load, found)
    return found


def _warn(name: str, load: Load, found: Sequence[Stage]) -> None:
    """Says when figures are worthless: the generator got too little CPU time, or no stage was within the limit."""
    late = [stage for stage in found if stage.sent_s < 0.97 * stage.rooms * load.seats * load.rate]
    if late:
        print(f"{name}: the generator was late in {len(late)} of {len(found)} stages", file=sys.stderr)
    if load.rate and best(found, load.limit_ms) is None:
        print(f"{name}: no stage with a p99 under {load.limit_ms:g} ms, counted as 0", file=sys.stderr)


def best(stages: Sequence[Stage], limit_ms: float) -> Stage | None:
    """The stage with the most rooms that stayed within the limit."""
    return max((stage for stage in stages if stage.within(limit_ms)), key=lambda stage: stage.rooms, default=None)
