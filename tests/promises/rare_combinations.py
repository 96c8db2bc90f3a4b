"""Which rare combinations the simulations reach: what else was going on when a client got its room back.

Faults are rare, and two at once are rarer: a generator may never make some pair, and nobody would know. So every return
of a client is counted by what happened since it lost its connection (from the journal) and by what is so now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Literal, NamedTuple, Protocol

from palmtop.rooms import entries
from palmtop.rooms.room import Room
from palmtop.rooms.tell import seat_of
from palmtop.wire import down
from tests.promises.simulated_client import Client
from tests.promises.simulated_network import Network
from tests.promises.simulated_server import SimulatedDisk, SimulatedServer

Fact = Literal[
    # since the connection was lost
    "bot took over",  # a bot moved on the own seat
    "deadline passed",  # an alarm of the match rang
    "match over",
    "broken off",  # the host ended the match before its time
    "new match",
    "host changed",
    "chair lost",  # stood up, or it was given to another device
    "server restarted",
    "result unknown",  # the server wasn't told whether a write is stored
    # now
    "host away",
    "host replaced",  # somebody acts for the host
    "room locked",
    "requests waiting",  # they are sent again
    "old connection open",  # the server hasn't noticed yet that it is dead
    "nobody else here",
    "disk failing",
]

Combination = tuple[Fact, ...]

# Returns to a table with faults, at least once within the 24 seeds of `make test`.
NETWORK: tuple[Combination, ...] = (
    ("bot took over", "requests waiting"),  # moves made before a bot played on must be refused, once
    ("deadline passed", "requests waiting"),  # moves in time by their own clock, but too late by the match's
    ("deadline passed", "server restarted"),  # the match's clock was shifted, and the alarm with it
    ("host replaced", "requests waiting"),  # requests of somebody whose host power may end at any time
    ("host away", "server restarted"),  # a restart knows nobody's presence, so nor how long the host is away
    ("server restarted", "requests waiting", "result unknown"),  # stored or not: only the journal tells
    ("old connection open", "requests waiting"),  # the same request may arrive on both connections
    ("nobody else here", "server restarted"),  # bots wait while nobody watches, and the room is loaded for one
    ("disk failing", "requests waiting", "server restarted"),
    ("room locked", "server restarted"),  # a known device gets into a locked room that was just loaded
)

# The same, but rarer: within SOAK_SEEDS of `make soak`.
NETWORK_SOAK: tuple[Combination, ...] = (
    ("bot took over", "old connection open"),  # the bot must stop although the server sees two connections
    ("bot took over", "host away"),  # nobody could remove the bot
    ("bot took over", "deadline passed", "host away"),
    ("host away", "host changed"),  # the new host is gone as well
    ("host changed", "requests waiting"),  # requests of a host who no longer is one
    ("chair lost", "requests waiting"),  # moves for a seat that one no longer has
    ("broken off", "requests waiting"),  # moves for a match that the host has ended
    ("broken off", "new match", "requests waiting"),  # moves with the number of an earlier match
    ("broken off", "server restarted"),
    ("match over", "requests waiting"),
)

# Returns of leavers to whole matches, within the 8 of `make test`.
LEAVERS: tuple[Combination, ...] = (
    ("bot took over", "deadline passed"),  # a bot met a deadline that was set for a person
    ("bot took over", "host replaced"),  # somebody else may have the powers of the host
)

# The same, within SOAK_SEEDS of `make soak`.
LEAVERS_SOAK: tuple[Combination, ...] = (
    ("bot took over", "host away"),
    ("bot took over", "server restarted"),  # a new bot that knows only what its view shows
    ("deadline passed", "server restarted"),
    ("nobody else here", "server restarted"),  # everyone left, and the match stood still
    ("chair lost", "deadline passed"),  # of the old device, after another one got its chair
)

SOAK_SEEDS = 300


class Lost(NamedTuple):
    """As it was when a client lost its connection."""

    entries: int
    starts: int
    unknown_results: int
    had_chair: bool


class Server(Protocol):
    """The parts of a simulation that are observed."""

    server: SimulatedServer
    disk: SimulatedDisk
    network: Network
    code: str


class Returns:
    """Counts returns in any number of runs."""

    def __init__(self) -> None:
        self.total = 0
        self.counted: Counter[frozenset[Fact]] = Counter()

    def follow(self, client: Client, observed: Server) -> None:
        """Counts the returns of this client from now on."""
        lost: list[Lost] = []
        client.on_lost = lambda: lost.append(_lost(client, observed))
        client.on_welcome = partial(self._returned, client, observed, lost)

    def _returned(self, client: Client, observed: Server, lost: list[Lost], welcome: down.Welcome) -> None:
        room = observed.server.rooms.loaded.get(observed.code)
        if lost and room is not None and welcome.person is not None:
            self.total += 1
            happened = set(_happened(observed, room, lost[0], welcome.person))
            self.counted[frozenset(happened | set(_now(client, observed, room, welcome.person)))] += 1
        lost.clear()

    def times(self, combination: Combination) -> int:
        return sum(times for facts, times in self.counted.items() if facts.issuperset(combination))

    def missed(self, combinations: Iterable[Combination]) -> list[Combination]:
        return [combination for combination in combinations if not self.times(combination)]

    def check(self, usual: Iterable[Combination], soak: Iterable[Combination], seeds: int, goal: int) -> None:
        """After `goal` seeds each usual combination must have happened, after SOAK_SEEDS each of the others."""
        missed = self.missed(usual) if seeds >= goal else []
        if seeds >= SOAK_SEEDS:
            missed += self.missed(soak)
        assert not missed, f"never happened in {seeds} seeds and {self.total} returns: {missed}"

    def table(self, combinations: Iterable[Combination]) -> Iterator[str]:
        for combination in combinations:
            yield f"{self.times(combination):>7,} of {self.total:,} returns: {' x '.join(combination)}"


def _lost(client: Client, observed: Server) -> Lost:
    had_chair = "you" in client.room and b'"chair":null' not in bytes(client.room["you"])
    entries_now = len(observed.disk.read(observed.code))
    return Lost(entries_now, observed.server.starts, observed.disk.unknown_results, had_chair)


def _happened(observed: Server, room: Room, lost: Lost, person: int) -> Iterator[Fact]:
    seat = seat_of(room.state, person)
    for line in observed.disk.read(observed.code)[lost.entries :]:
        stored = entries.decode(line)
        match stored.entry:
            case entries.Given(given) if given.seat is None:
                yield "deadline passed"
            case entries.Given(given) if given.seat == seat and stored.by is None:
                yield "bot took over"
            case entries.Finished():
                yield "match over"
            case entries.BrokenOff():
                yield "broken off"
            case entries.Dealt():
                yield "new match"
            case entries.HostNamed():
                yield "host changed"
    if lost.had_chair and room.state.chair_of(person) is None:
        yield "chair lost"
    if observed.server.starts != lost.starts:
        yield "server restarted"
    if observed.disk.unknown_results != lost.unknown_results:
        yield "result unknown"


def _now(client: Client, observed: Server, room: Room, person: int) -> Iterator[Fact]:
    people = room.attendance.people
    if room.state.host not in {*people, person}:
        yield "host away"
    if room.attendance.acting is not None:
        yield "host replaced"
    if room.state.locked:
        yield "room locked"
    if client.outbox:
        yield "requests waiting"
    if sum(not link.server.over for link in observed.network.links[client.name]) > 1:
        yield "old connection open"
    if people <= {person}:
        yield "nobody else here"
    if observed.disk.failing:
        yield "disk failing"
