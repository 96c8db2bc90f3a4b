"""A room whose people play while strangers attack the server, and how long each act takes to reach everyone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from time import perf_counter
from typing import NamedTuple

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse
from msgspec import Raw

from palmtop.wire import down, up
from tests.game_choice import WITH_DECK
from tests.server.phone import Phone
from tests.server.served import People, seated

SEATS = 6
MOVES_PER_SECOND = 2.0  # of each seat: tokens that are put down
GESTURES_PER_SECOND = 15.0  # likewise: tokens that are dragged
SPAN, EDGE = 4001, 2000  # of the plane on which they are
ACTS_PER_SECOND = MOVES_PER_SECOND + GESTURES_PER_SECOND


class Delays(NamedTuple):
    """In ms, one for each screen that something reached."""

    moves: list[float]
    gestures: list[float]


def point_of(number: int) -> tuple[int, int]:
    """Where a token is put, so that its place tells which act it was."""
    return number % SPAN - EDGE, number // SPAN - EDGE


def number_at(x: int, y: int) -> int:
    return (y + EDGE) * SPAN + x + EDGE


class TimedPhone(Phone):
    """Notes when it is first shown each move and gesture, by its number."""

    def __init__(self, socket: ClientWebSocketResponse, token: str) -> None:
        super().__init__(socket, token)
        self.seen: dict[int, float] = {}

    async def _take(self, message: down.Message) -> None:
        at = perf_counter()
        await super()._take(message)
        if isinstance(message, down.Show):
            for x, y in filter(None, self.table.get("places") or ()):
                self.seen.setdefault(number_at(x, y), at)
        elif isinstance(message, down.Felt):
            for _, gesture in self.felt.pop():
                self.seen.setdefault(number_at(gesture["x"], gesture["y"]), at)


class Act(NamedTuple):
    number: int
    at: float


class Bystanders:
    """The people of one room, in a match."""

    def __init__(self, phones: list[TimedPhone]) -> None:
        self.phones = phones
        self._numbers = 0
        self._moves: list[list[Act]] = [[] for _ in phones]  # of each phone
        self._gestures: list[list[Act]] = [[] for _ in phones]

    async def play(self, seconds: float) -> Delays:
        """All moves must be accepted. The delays are those of this time alone."""
        self._moves, self._gestures = [[] for _ in self.phones], [[] for _ in self.phones]
        await asyncio.gather(*(self._play(number, seconds) for number in range(len(self.phones))))
        for phone in self.phones:
            await phone.rename("Somebody")  # now everything before is answered and shown to this screen
            assert phone.refused == [], phone.refused
        return Delays(self._delays(self._moves), self._delays(self._gestures))

    async def _play(self, number: int, seconds: float) -> None:
        phone, began = self.phones[number], perf_counter()
        acts = moves = 0
        while (passed := perf_counter() - began) < seconds:
            is_move = moves <= passed * MOVES_PER_SECOND
            moves += is_move
            acts += 1
            self._numbers += 1
            x, y = point_of(self._numbers)
            kind = self._moves if is_move else self._gestures
            kind[number].append(Act(self._numbers, perf_counter()))
            if is_move:
                await phone.send(phone.do({"type": "place", "x": x, "y": y}))
            else:
                await phone.send(up.Feel(Raw(msgspec.json.encode({"type": "drag", "x": x, "y": y}))))
            await asyncio.sleep(max(0.0, began + acts / ACTS_PER_SECOND - perf_counter()))

    async def all_shown(self) -> None:
        """Waits until every screen shows where each token was put last."""
        places = [list(point_of(acts[-1].number)) for acts in self._moves]
        for phone in self.phones:
            await phone.until(lambda phone=phone: list(phone.table["places"]) == places)  # type: ignore[misc]

    def _delays(self, acts: list[list[Act]]) -> list[float]:
        """An act that a screen was never shown was covered by a later one of the same seat."""
        delays = []
        for own, sent in zip(self.phones, acts, strict=True):
            for phone in self.phones:
                shown = 0.0
                for act in reversed(sent if phone is not own else []):
                    shown = phone.seen.get(act.number, shown)
                    if shown:
                        delays.append(1000 * (shown - act.at))
        return delays


@asynccontextmanager
async def bystanders(session: ClientSession, url: str) -> AsyncIterator[Bystanders]:
    """In a new room and a new match."""
    people = People(session, url)
    async with AsyncExitStack() as stack:
        code = await people.new_room()
        phones = []
        for number in range(SEATS):
            phone = await TimedPhone.dial(session, url, code)
            stack.push_async_callback(phone.close)
            await phone.hello(f"Guest {number}")
            phones.append(phone)
        await seated(phones[0], SEATS)
        await phones[0].must(up.Choose(phones[0].new_id(), WITH_DECK))
        await phones[0].must(up.Start(phones[0].new_id()))
        for phone in phones:
            await phone.until(lambda phone=phone: phone.hand)  # type: ignore[misc]
        yield Bystanders(phones)


def p99(delays: list[float]) -> float:
    return sorted(delays)[int(0.99 * len(delays))] if delays else float("nan")
