"""Tables of clients that play on a real server through nginx, and note when they were cut off.

The clients are those of the network tests (tests/promises/simulated_client.py), which reconnect and repeat requests as
the page does. Half of the tables put tokens down all the time; at the others people play each game at random with bots.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec
from aiohttp import ClientSession, TCPConnector
from msgspec import Raw
from tests.contract.recorded_match import samples_of
from tests.game_choice import WITH_DECK
from tests.promises.page_socket import PageSocket
from tests.promises.random_players import as_bytes, match_of, room_of, you_of
from tests.promises.simulated_client import Client
from tests.server.phone import Done

from palmtop.games import GAMES
from palmtop.rooms.bots import view
from palmtop.wire import up

PEOPLE = 4
BOTS = 2
MOVE_SECONDS = 0.5  # between two moves of a person, on average
EDGE = 2000  # coordinates of tokens
PATIENCE_SECONDS = 60.0


@dataclass
class Person:
    client: Client
    moves: list[str] = field(default_factory=list)  # ids of those asked for
    away: list[float] = field(default_factory=list)  # seconds from each loss of a socket to the next welcome
    shown: list[float] = field(default_factory=list)  # when moves were shown
    lost_at: float | None = None
    last_places: bytes = b""

    def watch(self) -> None:
        self.client.on_lost = self._lost
        self.client.on_welcome = lambda welcome: self._welcomed()
        self.client.changed = self._changed

    def _lost(self) -> None:
        self.lost_at = time.monotonic()

    def _welcomed(self) -> None:
        if self.lost_at is not None:
            self.away.append(time.monotonic() - self.lost_at)
            self.lost_at = None

    def _changed(self) -> None:
        places = bytes(self.client.table.get("places", b""))
        if places != self.last_places:
            self.last_places = places
            self.shown.append(time.monotonic())

    @property
    def number(self) -> int:
        return you_of(self.client).person or 0

    def acknowledged(self) -> set[tuple[int, str]]:
        """Who asked for it, and the id of the request."""
        replies = self.client.replies
        return {(self.number, id) for id in self.moves if any(isinstance(one, Done) for one in replies.get(id, []))}


class Table:
    """One room. Its people have an address of their own, because limits count by address."""

    def __init__(self, url: str, number: int, chance: Random) -> None:
        self.people: list[Person] = []
        self.places = number % 2 == 0  # tokens, all the time
        self.game = GAMES[WITH_DECK] if self.places else list(GAMES.values())[number // 2 % len(GAMES)]
        self.code = ""
        self._url = url
        self._number = number
        self._chance = chance
        self._numbers = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        number = self._number + 1
        address = f"127.2.{number >> 8}.{number & 255}"
        self._session = ClientSession(connector=TCPConnector(limit=0, local_addr=(address, 0)))
        async with self._session.post(f"{self._url}/api/rooms") as reply:
            self.code = (await reply.json())["code"]
        for seat in range(min(PEOPLE, self.game.seats[-1] - BOTS)):
            client = Client(f"P{self._number}-{seat}", self._dial, self._chance)
            person = Person(client)
            person.watch()
            self.people.append(person)
            client.open()
            await until(lambda client=client: client.room)  # type: ignore[misc]
        host = self.people[0].client
        host.request(up.Choose(host.new_id(), self.game.id))
        for _ in range(BOTS):
            host.request(up.AddBot(host.new_id(), 1))
        await until(lambda: len(room_of(host).chairs) == len(self.people) + BOTS)
        host.request(up.Start(host.new_id()))
        await until(lambda: all(person.client.table for person in self.people))

    def _dial(self) -> PageSocket:
        return PageSocket(self._session, f"{self._url}/ws/{self.code}")

    def play(self) -> None:
        self._tasks = [asyncio.get_running_loop().create_task(self._play(person)) for person in self.people]

    async def stop(self) -> None:
        """Returns when everything is answered."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await until(lambda: all(not person.client.outbox for person in self.people))

    async def close(self) -> None:
        for person in self.people:
            person.client.close()
        await self._session.close()

    async def _play(self, person: Person) -> None:
        while True:
            await asyncio.sleep(MOVE_SECONDS * self._chance.uniform(0.5, 1.5))
            if person.client.room:
                self._act(person)

    def _act(self, person: Person) -> None:
        client = person.client
        match = match_of(client)
        if match is None:
            return
        if match.state == "over":
            if you_of(client).host and not client.outbox:
                client.request(up.Start(client.new_id()))
            return
        move = self._move(client)
        if move is not None and client.hand:
            request = up.Do(client.new_id(), match.number, Raw(move), stand_ins=you_of(client).stand_ins)
            person.moves.append(request.id)
            client.request(request)

    def _move(self, client: Client) -> bytes | None:
        if self.places:
            number = next(self._numbers)
            move = {"type": "place", "x": number % EDGE, "y": number // EDGE}
            return msgspec.json.encode(move)
        table, hand = view(self.game.Table, as_bytes(client.table)), view(self.game.Hand, as_bytes(client.hand))
        moves = list(samples_of(self.game).moves(table, hand))
        return msgspec.json.encode(self._chance.choice(moves)) if moves else None


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not true():  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.01)


async def open_tables(url: str, count: int) -> list[Table]:
    chance = Random(1)
    tables = [Table(url, number, chance) for number in range(count)]
    for first in range(0, count, 10):
        await asyncio.gather(*(table.open() for table in tables[first : first + 10]))
    return tables


def longest_gap(times: Sequence[float], start: float, end: float) -> float:
    inside = [start, *(at for at in times if start <= at < end), end]
    return max(after - before for before, after in itertools.pairwise(inside))
