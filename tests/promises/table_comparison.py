"""Two tables at which the same things happen: compares all that reaches anybody who must not know the difference.

Bots are compared too: how often each looks, at what, when, and what it does. Bots of both tables decide the same as
long as they see the same, because each gets the random numbers of its index.
"""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
from collections import defaultdict
from collections.abc import Callable, Collection
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple, Protocol
from zlib import crc32

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, Bot, Seat
from palmtop.rooms.bots import BotInSeat, Crew
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.presence import bot_seats
from palmtop.rooms.room import Room
from palmtop.wire import up
from tests.contract.leak_checker import Leak
from tests.contract.recorded_match import copied

THINKING_S = (0.0, 0.0, 0.12)  # meanwhile others may act, visibly or not

Act = tuple[Seat, Any]


class Look(NamedTuple):
    """One call of a bot: all that it was given, and what it planned."""

    felt: list[tuple[Seat, Any]]
    table: Any
    hand: Any
    now: int
    plan: Any


class BotRecorder:
    def __init__(self, on_act: Callable[[], None] = lambda: None) -> None:
        """Records the looks of a table's bots and holds back their acts, so that both tables can carry them out."""
        self._on_act = on_act
        self._numbers = itertools.count()
        self._looks: defaultdict[Seat, list[Look]] = defaultdict(list)
        self._acts: list[Act] = []

    def with_fixed_chance(self, game: AnyGame) -> AnyGame:
        def bot(strength: int, chance: Chance) -> Bot:
            return game.bot(strength, Chance(b"%d" % next(self._numbers)))

        return dataclasses.replace(game, bot=bot)

    async def think(self, look: Any, felt: Any, table: Any, hand: Any, now: int) -> None:
        """Takes a time that depends on nothing but seat and time."""
        bot: BotInSeat = look.bot
        seat = bot._seat
        look(felt, table, hand, now)
        assert bot.driver is not None
        self._looks[seat].append(Look(felt, table, hand, now, (bot.driver.due, bot.driver._act)))
        await asyncio.sleep(THINKING_S[crc32(b"%d %d" % (seat, now)) % len(THINKING_S)])

    def act(self, seat: Seat, act: Any) -> None:
        self._acts.append((seat, act))
        self._on_act()

    def take_acts(self) -> list[Act]:
        """All since the last call, as with the looks."""
        acts, self._acts = self._acts, []
        return acts

    def take_looks(self) -> dict[Seat, list[Look]]:
        looks, self._looks = self._looks, defaultdict(list)
        return looks

    def renew(self, crew: Crew, seats: Collection[Seat]) -> None:
        """Stops these bots. The room replaces them at its next update, and the new ones remember nothing."""
        for key in [key for key in crew.bots if key[0] in seats]:
            crew.bots.pop(key).stop()
        self._acts = [act for act in self._acts if act[0] not in seats]


NOBODY: frozenset[Seat] = frozenset()
NO_GUESTS: frozenset[int] = frozenset()


class ComparedTable(Protocol):
    """One of the two tables, however its guests reach it. Guests are numbered from 1; 0 is the big screen."""

    bot_recorder: BotRecorder

    @property
    def room(self) -> Room: ...
    @property
    def playing(self) -> RoomMatch: ...
    def seat_of(self, guest: int) -> Seat | None: ...
    async def come(self, guest: int) -> None: ...
    async def go(self, guest: int) -> None: ...
    async def send(self, guest: int, message: up.Message) -> None: ...
    async def fetch(self, guest: int, file: str) -> None: ...
    async def tick(self) -> None: ...
    async def idle(self) -> None: ...
    async def bot_acts(self, seat: Seat, act: Any) -> None: ...
    def renew_bots(self, seats: Collection[Seat]) -> None: ...
    async def settled(self) -> None: ...
    def take_received(self, guest: int) -> list[bytes]: ...


class NoBots:
    """A table without bots."""

    def __init__(self) -> None:
        self.bot_recorder = BotRecorder()

    async def bot_acts(self, seat: Seat, act: Any) -> None:
        raise AssertionError(f"there is no bot in seat {seat}")

    def renew_bots(self, seats: Collection[Seat]) -> None:
        assert not seats

    async def settled(self) -> None:
        pass


class TableComparison:
    def __init__(self, first: ComparedTable, second: ComparedTable, logs: list[Any]) -> None:
        self.first, self.second = first, second
        self.keepers = NOBODY  # seats that may know the difference
        self.guessers = NO_GUESTS  # phones of the audience that guess differently at the two tables
        self.guests: set[int] = set()  # connected
        self.frames = self.size = self.looks = 0  # compared
        self._came: set[int] = set()
        self._logs = logs
        self._logged: tuple[list[Any], list[Any]] = ([], [])

    # --- who is there -------------------------------------------------------------------------

    @property
    def seated(self) -> dict[Seat, int]:
        """Connected guests by seat."""
        seats = {self.first.seat_of(guest): guest for guest in sorted(self.guests)}
        return {seat: guest for seat, guest in seats.items() if seat is not None}

    @property
    def bots(self) -> set[Seat]:
        """Seats that a bot plays now, its own or somebody else's."""
        room = self.first.room
        return set(bot_seats(room.state, room.attendance.presences))

    # --- what is done at both -------------------------------------------------------------------

    async def come(self, guest: int) -> None:
        self.guests.add(guest)
        self._came.add(guest)
        await self.both("come", guest)

    async def go(self, guest: int) -> None:
        self.guests.discard(guest)
        await self.both("go", guest)

    async def come_back(self, *guests: int) -> None:
        """Reconnects them as after a reload, and drops what they received meanwhile."""
        for table, guest in product((self.first, self.second), guests):
            await self.at(table, "go", guest)
            table.take_received(guest)
        for guest in guests:
            await self.both("come", guest)

    async def both(self, action: str, *args: Any) -> None:
        await self.at(self.first, action, *args)
        await self.at(self.second, action, *args)
        self.compare(f"{action} {args}")

    async def at(self, table: ComparedTable, action: str, *args: Any) -> None:
        before = len(self._logs)
        await getattr(table, action)(*args)
        self._logged[table is self.second].extend(self._logs[before:])

    async def make_equal(self) -> None:
        """Makes the second table equal to the first. People and bots who knew the difference start again."""
        await self.compare_looks()
        first, second = self.first.playing, self.second.playing
        second.engine.state, second.engine.inputs = copied(first.engine.state), first.engine.inputs
        second.now, second.done, second.stand_ins = first.now, first.done[:], first.stand_ins[:]
        second.changed_hands = None
        self.second.room.crew.refused = self.first.room.crew.refused
        self.second.room.relay.queue = copied(self.first.room.relay.queue)
        keepers, self.keepers = self.keepers, NOBODY
        seated, bots = self.seated, keepers & self.bots
        for table in (self.first, self.second):
            table.renew_bots(bots)
        await self.come_back(*(seated[seat] for seat in sorted(keepers - bots)))
        if bots:
            await self.both("tick")

    # --- comparisons ---------------------------------------------------------------------

    def compare(self, what: str) -> None:
        """Compares the frames of each screen, in number, order and bytes; and the log."""
        if self._logged[0] != self._logged[1]:
            raise Leak(f"the log differs after {what}: {self._logged}")
        for guest in sorted(self._came):
            ours, theirs = self.first.take_received(guest), self.second.take_received(guest)
            if self.first.seat_of(guest) in self.keepers or guest in self.guessers:
                continue
            if self.first.room.state.match and any(self.seed in frame for frame in ours):
                raise Leak(f"guest {guest} gets the seed by {what}")
            if ours != theirs:
                raise Leak(f"guest {guest} can tell the tables apart by {what}:\n{ours}\n{theirs}")
            self.frames += len(ours)
            self.size += sum(map(len, ours))

    @property
    def seed(self) -> bytes:
        """The match's seed, which must not be sent. Both tables have the same, so a comparison would not find it."""
        last = self.first.room.state.last_match
        return last.dealt.seed.encode() if last else b"not dealt yet"

    async def compare_looks(self) -> None:
        """Compares how often bots have looked, at what and when, and what they decided."""
        for table in (self.first, self.second):
            await table.settled()
        ours, theirs = self.first.bot_recorder.take_looks(), self.second.bot_recorder.take_looks()
        for seat in (ours.keys() | theirs.keys()) - self.keepers:
            if ours[seat] != theirs[seat]:
                raise Leak(f"the bot in seat {seat} can tell the tables apart:\n{ours[seat]}\n{theirs[seat]}")
            self.looks += len(ours[seat])

    async def take_acts(self) -> tuple[list[Act], bool]:
        """The acts of bots; and whether a bot that may know the difference acts at one table only."""
        await self.compare_looks()
        ours, theirs = (table.bot_recorder.take_acts() for table in (self.first, self.second))
        known, also_known = (self._comparable(acts) for acts in (ours, theirs))
        if known != also_known:
            raise Leak(f"bots act differently: {known} {also_known}")
        return known, len(known) < max(len(ours), len(theirs))

    def _comparable(self, acts: list[Act]) -> list[Act]:
        """Acts of all but keepers, sorted: the order of two timers due at the same time is undefined."""
        return sorted((act for act in acts if act[0] not in self.keepers), key=itemgetter(0))
