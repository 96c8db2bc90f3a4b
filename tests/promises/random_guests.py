"""People who come and go at both tables of a pair in the middle of a match, and the bots that play for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count
from random import Random

from palmtop.engine.match import STRENGTHS
from palmtop.wire import up
from tests.promises.table_comparison import TableComparison

BIG_SCREEN = 0


class RandomGuests:
    """`stirred` counts what they did, for the figures. Nobody leaves a table that differs in what they know."""

    def __init__(self, tables: TableComparison, chance: Random, agree: Callable[[], Awaitable[None]]) -> None:
        self.stirred = 0
        self._tables = tables
        self._chance = chance
        self._agree = agree
        self._away: list[int] = []
        self._ids = count()

    async def add_bots(self, host: int, bots: int) -> None:
        for _ in range(bots):
            await self._say(host, up.AddBot(self._id(), self._chance.choice(STRENGTHS)))

    async def stir(self) -> None:
        """Somebody does something, if there is somebody to do it."""
        doings: dict[Callable[[], Awaitable[None]], int] = {
            self._puts_away: 3,
            self.comes_back: 4,
            self._stands_up: 3,
            self._sits_down: 5,
            self._is_removed: 1,
            self._all_go: 1,
        }
        (doing,) = self._chance.choices(list(doings), list(doings.values()))
        await doing()

    async def _puts_away(self) -> None:
        if self._tables.guests:
            await self._go(self._chance.choice(sorted(self._tables.guests)))

    async def _go(self, guest: int) -> None:
        if self._tables.here.seat_of(guest) in self._tables.keepers:
            await self._agree()
        self._away.append(guest)
        await self._tables.go(guest)
        self.stirred += 1

    async def comes_back(self) -> None:
        """Before or after a bot has taken the seat."""
        if not self._away:
            return
        guest = self._away.pop(self._chance.randrange(len(self._away)))
        if self._tables.here.seat_of(guest) in self._tables.keepers:
            await self._agree()
        await self._tables.come(guest)
        self.stirred += 1

    async def _stands_up(self) -> None:
        seated = self._tables.seated
        if seated:
            seat = self._chance.choice(sorted(seated))
            if seat in self._tables.keepers:
                await self._agree()
            await self._say(seated[seat], up.Stand(self._id()))

    async def _sits_down(self) -> None:
        """On a chair of their own that a bot has kept, or on any bot's."""
        standing = sorted(self._tables.guests - {BIG_SCREEN, *self._tables.seated.values()})
        if not standing:
            return
        if self._tables.keepers & self._tables.bots:
            await self._agree()
        chair = self._chance.choice([None, None, *sorted(self._tables.bots)])
        await self._say(self._chance.choice(standing), up.Sit(self._id(), chair))

    async def _is_removed(self) -> None:
        """By the host, or, if that is nobody's to do, not."""
        seated = self._tables.seated
        if len(seated) > 1:
            seat = self._chance.choice(sorted(seated))
            if seat in self._tables.keepers:
                await self._agree()
            await self._say(self._chance.choice(sorted(seated.values())), up.Remove(self._id(), seat))

    async def _all_go(self) -> None:
        """Then bots wait, until somebody is back."""
        for guest in sorted(self._tables.guests):
            await self._go(guest)
        await self.comes_back()

    async def _say(self, guest: int, message: up.Message) -> None:
        self.stirred += 1
        await self._tables.both("say", guest, message)

    def _id(self) -> str:
        return f"company-{next(self._ids)}"
