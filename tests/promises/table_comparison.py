"""The bots of one table: every look of theirs is noted, and what they do waits until it is done at both of a pair.

Bots of two tables think the same thoughts, as long as they are shown the same: each has the chance of its number.
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
from palmtop.engine.game import AnyGame, Bot, Intent, Seat
from palmtop.rooms.attendance import bot_seats
from palmtop.rooms.bots import Crew
from palmtop.rooms.playing import Playing
from palmtop.rooms.room import Room
from palmtop.wire import up
from tests.contract.knowing import Leak
from tests.contract.sitting import copied

THINKING_S = (0.0, 0.0, 0.12)  # meanwhile others may do something, openly or not

Act = tuple[Seat, Any]


class Look(NamedTuple):
    """All that a bot was given at once, and what it made of it."""

    felt: list[tuple[Seat, Any]]
    table: Any
    hand: Any
    now: int
    intent: Intent | None


class BotRecorder:
    def __init__(self, stir: Callable[[], None] = lambda: None) -> None:
        """`stir` is called when a bot acts."""
        self._stir = stir
        self._numbers = itertools.count()
        self._looks: defaultdict[Seat, list[Look]] = defaultdict(list)
        self._acts: list[Act] = []

    def in_seats(self, game: AnyGame) -> AnyGame:
        def bot(strength: int, chance: Chance) -> Bot:
            return game.bot(strength, Chance(b"%d" % next(self._numbers)))

        return dataclasses.replace(game, bot=bot)

    async def think(self, look: Any, felt: Any, table: Any, hand: Any, now: int) -> Intent | None:
        """Takes its time, which nothing but the seat and the moment tells."""
        seat = look.__self__._seat
        intent: Intent | None = look(felt, table, hand, now)
        self._looks[seat].append(Look(felt, table, hand, now, intent))
        await asyncio.sleep(THINKING_S[crc32(b"%d %d" % (seat, now)) % len(THINKING_S)])
        return intent

    def act(self, seat: Seat, act: Any) -> None:
        self._acts.append((seat, act))
        self._stir()

    def take_acts(self) -> list[Act]:
        """All since the last time; so are the looks."""
        acts, self._acts = self._acts, []
        return acts

    def take_looks(self) -> dict[Seat, list[Look]]:
        looks, self._looks = self._looks, defaultdict(list)
        return looks

    def renew(self, crew: Crew, seats: Collection[Seat]) -> None:
        """Others sit down there when the room next tells, and know no more than what they see."""
        for key in [key for key in crew._bots if key[0] in seats]:
            crew._bots.pop(key).stop()
        self._acts = [act for act in self._acts if act[0] not in seats]


NOBODY: frozenset[Seat] = frozenset()


class ComparedTable(Protocol):
    """One of the two tables, however its guests reach it. Guests go by numbers from 1; 0 is the big screen."""

    minds: BotRecorder

    @property
    def room(self) -> Room: ...
    @property
    def playing(self) -> Playing: ...
    def seat_of(self, guest: int) -> Seat | None: ...
    async def come(self, guest: int) -> None: ...
    async def go(self, guest: int) -> None: ...
    async def say(self, guest: int, message: up.Message) -> None: ...
    async def fetch(self, guest: int, file: str) -> None: ...
    async def tick(self) -> None: ...
    async def bot_acts(self, seat: Seat, act: Any) -> None: ...
    def renew_bots(self, seats: Collection[Seat]) -> None: ...
    async def settled(self) -> None: ...
    def take_heard(self, guest: int) -> list[bytes]: ...


class NoBots:
    """The table of people among themselves."""

    def __init__(self) -> None:
        self.minds = BotRecorder()

    async def bot_acts(self, seat: Seat, act: Any) -> None:
        raise AssertionError(f"there is no bot in seat {seat}")

    def renew_bots(self, seats: Collection[Seat]) -> None:
        assert not seats

    async def settled(self) -> None:
        pass


class TableComparison:
    def __init__(self, here: ComparedTable, there: ComparedTable, logs: list[Any]) -> None:
        self.here, self.there = here, there
        self.keepers = NOBODY  # seats that may know how the tables differ
        self.guests: set[int] = set()  # who is here
        self.frames = self.size = self.looks = 0  # compared
        self._came: set[int] = set()
        self._logs = logs
        self._logged: tuple[list[Any], list[Any]] = ([], [])

    # --- who sits there -------------------------------------------------------------------------

    @property
    def seated(self) -> dict[Seat, int]:
        """Who is here and has a seat."""
        seats = {self.here.seat_of(guest): guest for guest in sorted(self.guests)}
        return {seat: guest for seat, guest in seats.items() if seat is not None}

    @property
    def bots(self) -> set[Seat]:
        """Seats that a bot plays now, its own or for somebody else."""
        room = self.here.room
        return set(bot_seats(room.state, room._here.presences))

    # --- what is done at both -------------------------------------------------------------------

    async def come(self, guest: int) -> None:
        self.guests.add(guest)
        self._came.add(guest)
        await self.both("come", guest)

    async def go(self, guest: int) -> None:
        self.guests.discard(guest)
        await self.both("go", guest)

    async def come_back(self, *guests: int) -> None:
        """As from a reload, and whatever they have heard meanwhile is forgotten."""
        for table, guest in product((self.here, self.there), guests):
            await self.at(table, "go", guest)
            table.take_heard(guest)
        for guest in guests:
            await self.both("come", guest)

    async def both(self, deed: str, *args: Any) -> None:
        await self.at(self.here, deed, *args)
        await self.at(self.there, deed, *args)
        self.compare(f"{deed} {args}")

    async def at(self, table: ComparedTable, deed: str, *args: Any) -> None:
        before = len(self._logs)
        await getattr(table, deed)(*args)
        self._logged[table is self.there].extend(self._logs[before:])

    async def become_one(self) -> None:
        """The second table becomes as the first; who knew a difference begins anew, bots too."""
        await self.compare_minds()
        here, there = self.here.playing, self.there.playing
        there.match.state, there.match.inputs = copied(here.match.state), here.match.inputs
        there.now, there._done = here.now, here._done[:]
        there._cues = here._cues[:]
        there.stand_ins, there._refused = here.stand_ins[:], set(here._refused)
        there.touches = copied(here.touches)
        keepers, self.keepers = self.keepers, NOBODY
        seated, bots = self.seated, keepers & self.bots
        for table in (self.here, self.there):
            table.renew_bots(bots)
        await self.come_back(*(seated[seat] for seat in sorted(keepers - bots)))
        if bots:
            await self.both("tick")

    # --- what must be alike ---------------------------------------------------------------------

    def compare(self, what: str) -> None:
        """Each screen's bytes, in number, order and length; and what was logged."""
        if self._logged[0] != self._logged[1]:
            raise Leak(f"the log tells of {what}: {self._logged}")
        for guest in sorted(self._came):
            ours, theirs = self.here.take_heard(guest), self.there.take_heard(guest)
            if self.here.seat_of(guest) in self.keepers:
                continue
            if self.here.room.state.playing and any(self.seed in frame for frame in ours):
                raise Leak(f"guest {guest} is told the seed by {what}")
            if ours != theirs:
                raise Leak(f"guest {guest} can tell by {what}:\n{ours}\n{theirs}")
            self.frames += len(ours)
            self.size += sum(map(len, ours))

    @property
    def seed(self) -> bytes:
        """The same at both tables, so that it has to be looked for."""
        dealt = self.here.room.state.dealt
        return dealt.seed.encode() if dealt else b"not dealt yet"

    async def compare_minds(self) -> None:
        """How often bots have looked, at what and when, and what they mean to do."""
        for table in (self.here, self.there):
            await table.settled()
        ours, theirs = self.here.minds.take_looks(), self.there.minds.take_looks()
        for seat in (ours.keys() | theirs.keys()) - self.keepers:
            if ours[seat] != theirs[seat]:
                raise Leak(f"the bot in seat {seat} knows too much:\n{ours[seat]}\n{theirs[seat]}")
            self.looks += len(ours[seat])

    async def take_acts(self) -> tuple[list[Act], bool]:
        """What bots do now; and whether one does something that it may do at one of the tables alone."""
        await self.compare_minds()
        ours, theirs = (table.minds.take_acts() for table in (self.here, self.there))
        known, also_known = (self._known(acts) for acts in (ours, theirs))
        if known != also_known:
            raise Leak(f"bots do what they mean to at different moments: {known} {also_known}")
        return known, len(known) < max(len(ours), len(theirs))

    def _known(self, acts: list[Act]) -> list[Act]:
        """By all but keepers. Which of two timers for the very same moment goes first nobody has promised."""
        return sorted((act for act in acts if act[0] not in self.keepers), key=itemgetter(0))
