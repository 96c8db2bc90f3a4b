"""The same match at two tables at once, but for what some keep to themselves. All others must be told the same.

Now and then a secret of the second table's becomes another one, and stays so until it would come out; or a player does
at one table what the others can't tell from what is done at the other. Then the second table becomes as the first
again, and its keepers come back to it. So whole matches are compared, frame by frame, with every screen but the
keepers'.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, Protocol

import msgspec

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Refusal
from palmtop.engine.game import AnyGame, Seat, When
from palmtop.rooms.playing import Playing
from palmtop.rooms.room import Room
from palmtop.wire import up
from tests.contract import shapes
from tests.contract.knowing import Leak
from tests.contract.sitting import Alike, Secret, Sitting, any_options, copied, encode
from tests.rooms.parlour import Clock

NOBODY: frozenset[Seat] = frozenset()
MOST_STEPS = 20_000  # no match comes near
STICKERS = ("clap", "groan")
RECORD, SCOREPAD = "matches/1/record", "scorepad"  # fetched beside the line, and heard by who fetches them


class Side(Protocol):
    """One of the two tables, however its guests reach it. Guests go by numbers from 1; 0 is the big screen."""

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
    def take_heard(self, guest: int) -> list[bytes]: ...


class Pair:
    """`here` is played; `there` is the same with other secrets. `game` says what is secret; the tables may leak it."""

    def __init__(self, here: Side, there: Side, game: AnyGame, chance: Random, clock: Clock, logs: list[Any]) -> None:
        self.here, self.there = here, there
        self.frames = self.size = self.secrets = 0  # compared, and how often they differed in what is kept
        self._game = game
        self._chance = chance
        self._clock = clock
        self._logs = logs
        self._secret: Secret | None = None
        self._keepers = NOBODY
        self._ids = 0
        self._guests: list[int] = []
        self._logged: tuple[list[Any], list[Any]] = ([], [])

    async def play(self, options: Any = None, most: int = MOST_STEPS) -> None:
        """From the first guest to the end of the match, or so many steps."""
        seats = self._chance.choice([seats for seats in self._game.seats if seats > 1])
        await self._sit_down(seats, any_options(self._game, self._chance) if options is None else options)
        hurry = self._chance.choice([0.5, 0.8, 0.97])
        for _ in range(most):
            if not self.here.room.state.playing:
                return
            self._clock.now += self._chance.choice([0, 40, 900])
            await self._step(hurry)
        assert most < MOST_STEPS, "it never ends"

    async def _sit_down(self, seats: int, options: Any) -> None:
        await self._come(1)
        await self._say(1, up.Choose(self._id(), self._game.id, msgspec.Raw(encode(options))))
        for guest in range(2, seats + 1):
            await self._come(guest)
        await self._say(1, up.Start(self._id()))
        for guest in (seats + 1, 0):  # too late for a seat; and a big screen
            await self._come(guest)
        self._sitting = Sitting(self._game, options, seats, bytes.fromhex(self._seed.decode()))
        self._sitting.match = self.here.playing.match
        self._seated = {self.here.seat_of(guest): guest for guest in range(1, seats + 1)}

    @property
    def _seed(self) -> bytes:
        """The same at both tables, so that it has to be looked for."""
        assert self.here.room.state.dealt
        return self.here.room.state.dealt.seed.encode()

    async def _come(self, guest: int) -> None:
        self._guests.append(guest)
        await self._both("come", guest)

    async def _step(self, hurry: float) -> None:
        if await self._rang():
            return
        if self._secret is None and self._chance.random() < 0.2:
            self._differ()
        if self._secret is None and self._chance.random() < 0.2:
            await self._act_alike()
        elif self._chance.random() < 0.2:
            await self._meddle()
        if await self._rang():
            return
        some = self._sitting.leavings() if self._chance.random() < hurry else self._sitting.worth_trying()
        if some:
            await self._move(*self._chance.choice(some))
        elif (due := self.here.playing.due()) is not None:
            self._clock.now = max(due, self._clock.now)
            await self._rang()

    async def _rang(self) -> bool:
        """Whatever is due rings before anything else happens, as in any room."""
        playing = self.here.playing
        due = playing.due()
        if not self.here.room.state.playing or due is None or due > self._clock.now:
            return False
        if self._secret is None:
            self._differ(passing=True)
        bells = self._bells(copied(self._sitting.state), playing.match.inputs, playing.now)
        if self._secret and not all(map(self._secret.kept, bells)):
            await self._agree()
        await self._both("tick")
        return True

    # --- what differs ---------------------------------------------------------------------------

    def _differ(self, passing: bool = False) -> None:
        """From now on something is another secret at the second table; passing: what the coming bell hides."""
        secrets = [secret for secret in self._sitting.kit.secrets(self._sitting.state) if secret.passing == passing]
        if secrets:
            self._secret = self._chance.choice(secrets)
            self._keepers = self._secret.keepers
            self.there.playing.match.state = copied(self._secret.state)
            self.secrets += 1

    async def _agree(self) -> None:
        """The second table becomes as the first; whoever knew a difference comes back to it as from a reload."""
        here, there = self.here.playing, self.there.playing
        there.match.state, there.match.inputs = copied(here.match.state), here.match.inputs
        there.now, there._done = here.now, here._done[:]
        there._cues = here._cues[:]
        keepers, self._keepers, self._secret = self._keepers, NOBODY, None
        await self._come_back(*(self._seated[seat] for seat in sorted(keepers)))

    async def _come_back(self, *guests: int) -> None:
        for table, guest in product((self.here, self.there), guests):
            await self._at(table, "go", guest)
            table.take_heard(guest)
        for guest in guests:
            await self._both("come", guest)

    async def _act_alike(self) -> None:
        alikes = list(self._sitting.kit.alike(self._sitting.state))
        if not alikes:
            return
        alike: Alike = self._chance.choice(alikes)
        self._keepers = alike.keepers
        guest, id = self._seated[alike.seat], self._id()
        for gesture in alike.gestures:
            await self._at(self.here, "say", guest, up.Feel(msgspec.Raw(encode(gesture))))
        for table, move in zip((self.here, self.there), self._two_of(alike.moves), strict=True):
            if move is not None:
                await self._at(table, "say", guest, self._do(move, id))
        self.secrets += 1
        self._compare(f"{alike.seat} doing one of {alike.moves}")
        await self._agree()

    def _two_of(self, moves: list[Any]) -> list[Any]:
        return self._chance.sample(moves, 2) if len(moves) > 1 else [None, None]

    # --- what is done at both -------------------------------------------------------------------

    async def _move(self, seat: Seat, move: Any) -> None:
        if seat in self._keepers or (self._secret and not self._keeps_after(seat, move)):
            await self._agree()
        await self._say(self._seated[seat], self._do(move, self._id()))

    def _keeps_after(self, seat: Seat, move: Any) -> bool:
        """Would it still be a secret, after the bells too that a move may bring forward?"""
        assert self._secret is not None
        after, now = copied(self._sitting.state), self.here.playing.time(self._clock.now)
        try:
            self._game.play(after, seat, move, When(now, now), self._sitting.next_chance())
        except Refusal:
            return True
        bells = self._bells(after, self._sitting.match.inputs + 1, now)
        return self._secret.kept(after) and all(map(self._secret.kept, bells))

    def _bells(self, after: Any, inputs: int, now: int) -> Iterator[Any]:
        """What all bells due by now make of a state, one after another."""
        latest = self.here.playing.time(self._clock.now)
        while self._game.outcome(after) is None and (alarm := self._game.alarm(after)) is not None and alarm <= latest:
            inputs, now = inputs + 1, max(now, alarm)
            self._game.ring(after, When(now, now), Chance(self._sitting.seed, inputs))
            yield after

    async def _meddle(self) -> None:
        """What changes nothing, or nothing that is secret: asked, said, felt, shown or looked at anew by anyone."""
        guest = self._chance.choice(self._guests)
        match self._chance.randrange(7):
            case 0:
                await self._both("fetch", guest, RECORD)
            case 1:
                await self._both("fetch", guest, SCOREPAD)
            case 2:
                await self._say(guest, up.React(self._chance.choice(STICKERS)))  # type: ignore[arg-type]
            case 3:
                kind = self._chance.choice(shapes.structs(self._game.Gesture))
                await self._say(guest, up.Feel(msgspec.Raw(encode(shapes.sample(kind, self._chance)))))
            case 4:
                await self._say(guest, up.Do(self._id(), 99, msgspec.Raw(b"{}")))
            case 5:
                if self.here.seat_of(guest) not in self._keepers:
                    await self._come_back(guest)
            case 6:
                seat, move = self._chance.choice(self._sitting.seats), self._sitting.any_move(self._chance)
                if seat not in self._keepers:
                    await self._move(seat, move)

    def _do(self, move: Any, id: str) -> up.Do:
        return up.Do(id, self.here.playing.number, msgspec.Raw(encode(move)))

    def _id(self) -> str:
        self._ids += 1
        return f"ask-{self._ids}"

    async def _say(self, guest: int, message: up.Message) -> None:
        await self._both("say", guest, message)

    async def _both(self, deed: str, *args: Any) -> None:
        await self._at(self.here, deed, *args)
        await self._at(self.there, deed, *args)
        self._compare(f"{deed} {args}")

    async def _at(self, table: Side, deed: str, *args: Any) -> None:
        before = len(self._logs)
        await getattr(table, deed)(*args)
        self._logged[table is self.there].extend(self._logs[before:])

    def _compare(self, what: str) -> None:
        """Each screen's bytes, in number, order and length; and what was logged."""
        if self._logged[0] != self._logged[1]:
            raise Leak(f"the log tells of {what}: {self._logged}")
        for guest in self._guests:
            ours, theirs = self.here.take_heard(guest), self.there.take_heard(guest)
            if self.here.seat_of(guest) in self._keepers:
                continue
            if self.here.room.state.playing and any(self._seed in frame for frame in ours):
                raise Leak(f"guest {guest} is told the seed by {what}")
            if ours != theirs:
                raise Leak(f"guest {guest} can tell by {what}:\n{ours}\n{theirs}")
            self.frames += len(ours)
            self.size += sum(map(len, ours))
