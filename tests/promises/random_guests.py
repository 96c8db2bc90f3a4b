"""People who come and go at both tables of a pair during a match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count
from random import Random

from palmtop.engine.match import STRENGTHS
from palmtop.wire import up
from tests.promises.table_comparison import TableComparison

BIG_SCREEN = 0


class RandomGuests:
    """Before somebody who knows a secret leaves or returns, the two tables are made equal again (`make_equal`)."""

    def __init__(self, tables: TableComparison, chance: Random, make_equal: Callable[[], Awaitable[None]]) -> None:
        self.actions = 0
        self._tables = tables
        self._chance = chance
        self._make_equal = make_equal
        self._away: list[int] = []
        self._ids = count()

    async def add_bots(self, host: int, bots: int) -> None:
        for _ in range(bots):
            await self._send(host, up.AddBot(self._id(), self._chance.choice(STRENGTHS)))

    async def act(self) -> None:
        """Somebody does something, if anybody can."""
        actions: dict[Callable[[], Awaitable[None]], int] = {
            self._puts_away: 3,
            self.comes_back: 4,
            self._stands_up: 3,
            self._sits_down: 5,
            self._is_removed: 1,
            self._all_leave: 1,
        }
        (action,) = self._chance.choices(list(actions), list(actions.values()))
        await action()

    async def _puts_away(self) -> None:
        if self._tables.guests:
            await self._leave(self._chance.choice(sorted(self._tables.guests)))

    async def _leave(self, guest: int) -> None:
        if self._tables.first.seat_of(guest) in self._tables.keepers:
            await self._make_equal()
        self._away.append(guest)
        await self._tables.go(guest)
        self.actions += 1

    async def comes_back(self) -> None:
        """A bot may have taken the seat meanwhile, or not."""
        if not self._away:
            return
        guest = self._away.pop(self._chance.randrange(len(self._away)))
        if self._tables.first.seat_of(guest) in self._tables.keepers:
            await self._make_equal()
        await self._tables.come(guest)
        self.actions += 1

    async def _stands_up(self) -> None:
        seated = self._tables.seated
        if seated:
            seat = self._chance.choice(sorted(seated))
            if seat in self._tables.keepers:
                await self._make_equal()
            await self._send(seated[seat], up.Stand(self._id()))

    async def _sits_down(self) -> None:
        """Takes back the own chair from a bot, or takes the chair of any bot."""
        standing = sorted(self._tables.guests - {BIG_SCREEN, *self._tables.seated.values()})
        if not standing:
            return
        if self._tables.keepers & self._tables.bots:
            await self._make_equal()
        chair = self._chance.choice([None, None, *sorted(self._tables.bots)])
        await self._send(self._chance.choice(standing), up.Sit(self._id(), chair))

    async def _is_removed(self) -> None:
        """Somebody asks for it; only the host is obeyed."""
        seated = self._tables.seated
        if len(seated) > 1:
            seat = self._chance.choice(sorted(seated))
            if seat in self._tables.keepers:
                await self._make_equal()
            await self._send(self._chance.choice(sorted(seated.values())), up.Remove(self._id(), seat))

    async def _all_leave(self) -> None:
        """Bots wait until somebody is back."""
        for guest in sorted(self._tables.guests):
            await self._leave(guest)
        await self.comes_back()

    async def _send(self, guest: int, message: up.Message) -> None:
        self.actions += 1
        await self._tables.both("send", guest, message)

    def _id(self) -> str:
        return f"guest-{next(self._ids)}"
