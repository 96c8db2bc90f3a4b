"""The same match at two tables at once, but for what some keep to themselves. All others must be told the same.

Now and then a secret of the second table's becomes another one, and stays so until it would come out; or a player does
at one table what the others can't tell from what is done at the other. Then the second table becomes as the first
again, and its keepers come back to it. So whole matches are compared, frame by frame, with every screen but the
keepers'. In company so are the bots: how often each looks, at what, when, and what it does; and people come and go.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Refusal
from palmtop.engine.game import AnyGame, Seat, When
from palmtop.wire import up
from tests.contract import shapes
from tests.contract.sitting import Alike, Secret, Sitting, any_options, copied, encode
from tests.promises.random_guests import BIG_SCREEN, RandomGuests
from tests.promises.table_comparison import ComparedTable, TableComparison
from tests.promises.virtual_time import Time

MOST_STEPS = 20_000  # no match comes near
LONG_MS = 60_000  # no bot thinks that long
STICKERS = ("clap", "groan")
RECORD, SCOREPAD = "matches/1/record", "scorepad"  # fetched beside the line, and heard by who fetches them


class PairedMatch:
    """`here` is played; `there` is the same with other secrets. `game` says what is secret; the tables may leak it."""

    def __init__(
        self,
        here: ComparedTable,
        there: ComparedTable,
        game: AnyGame,
        chance: Random,
        time: Time,
        logs: list[Any],
        company: bool = False,
    ) -> None:
        self.tables = TableComparison(here, there, logs)
        self.company = RandomGuests(self.tables, chance, self._agree) if company else None
        self.secrets = 0  # how often they differed in what is kept
        self._here = here
        self._game = game
        self._chance = chance
        self._time = time
        self._secret: Secret | None = None
        self._ids = 0

    async def play(self, options: Any = None, most: int = MOST_STEPS) -> None:
        """From the first guest to the end of the match, or so many steps."""
        seats = self._chance.choice([seats for seats in self._game.seats if seats > 1])
        await self._sit_down(seats, any_options(self._game, self._chance) if options is None else options)
        hurry = self._chance.choice([0.5, 0.8, 0.97])
        for _ in range(most):
            if not self._here.room.state.playing:
                return
            await self._time.pass_until(self._time.now + self._chance.choice([0, 40, 900]))
            await self._step(hurry)
        assert most < MOST_STEPS, "it never ends"

    async def _sit_down(self, seats: int, options: Any) -> None:
        bots = self._chance.randrange(seats) if self.company else 0
        await self.tables.come(1)
        await self._say(1, up.Choose(self._id(), self._game.id, msgspec.Raw(encode(options))))
        for guest in range(2, seats - bots + 1):
            await self.tables.come(guest)
        if self.company:
            await self.company.add_bots(1, bots)
        await self._say(1, up.Start(self._id()))
        for guest in (seats - bots + 1, BIG_SCREEN):  # too late for a seat, unless a bot has one; and a big screen
            await self.tables.come(guest)
        self._sitting = Sitting(self._game, options, seats, bytes.fromhex(self.tables.seed.decode()))
        self._sitting.match = self._here.playing.match

    async def _step(self, hurry: float) -> None:
        if await self._rang() or (self.company and await self._bots_acted()):
            return
        if self.company and self._chance.random() < 0.05:
            await self.company.stir()
        if self._secret is None and self._chance.random() < 0.2:
            self._differ()
        if self._secret is None and self._chance.random() < 0.2:
            await self._act_alike()
        elif self._chance.random() < 0.2:
            await self._meddle()
        if await self._rang():
            return
        some = self._sitting.leavings() if self._chance.random() < hurry else self._sitting.worth_trying()
        some = [(seat, move) for seat, move in some if seat in self.tables.seated]
        if some:
            await self._move(*self._chance.choice(some))
        else:
            await self._wait()

    async def _wait(self) -> None:
        """Until something happens by itself."""
        presences = self._here.room._here.presences
        moments = [at for at in (self._here.playing.due(), presences.next_expiry()) if at is not None]
        if self.company and not self._here.room._here.screens:
            await self.company.comes_back()
        elif moments or self.tables.bots:
            await self._time.pass_until(min([*moments, self._time.now + LONG_MS]))
            await self._rang()

    async def _rang(self) -> bool:
        """Whatever is due rings before anything else happens, as in any room; so ends the grace of who is away."""
        playing = self._here.playing
        if not self._here.room.state.playing:
            return False
        due, expiry = playing.due(), self._here.room._here.presences.next_expiry()
        if min(at for at in (due, expiry, self._time.now + 1) if at is not None) > self._time.now:
            return False
        if self._secret is None and due is not None and due <= self._time.now:
            self._differ(passing=True)
        bells = self._bells(copied(self._sitting.state), playing.match.inputs, playing.now)
        if self._secret and not all(map(self._secret.kept, bells)):
            await self._agree()
        await self.tables.both("tick")
        return True

    # --- what differs ---------------------------------------------------------------------------

    def _differ(self, passing: bool = False) -> None:
        """From now on something is another secret at the second table; passing: what the coming bell hides."""
        kit, state = self._sitting.kit, self._sitting.state
        secrets = [one for one in kit.secrets(state) if one.passing == passing and self._may_keep(one.keepers)]
        if secrets:
            self._secret = self._chance.choice(secrets)
            self.tables.keepers = self._secret.keepers
            self.tables.there.playing.match.state = copied(self._secret.state)
            self.secrets += 1

    def _may_keep(self, keepers: frozenset[Seat]) -> bool:
        """Of people those who are here. Bots know secrets too, but begin anew for it: so not always."""
        mostly = self.tables.seated.keys()
        return keepers <= mostly or (self._chance.random() < 0.3 and keepers <= mostly | self.tables.bots)

    async def _agree(self) -> None:
        self._secret = None
        await self.tables.become_one()

    async def _act_alike(self) -> None:
        alikes = [alike for alike in self._sitting.kit.alike(self._sitting.state) if self._may_keep(alike.keepers)]
        if not alikes:
            return
        alike: Alike = self._chance.choice(alikes)
        self.tables.keepers = alike.keepers
        id = self._id()
        for gesture in alike.gestures:
            await self._act_at(self.tables.here, alike.seat, gesture, id)
        for table, move in zip((self.tables.here, self.tables.there), self._two_of(alike.moves), strict=True):
            if move is not None:
                await self._act_at(table, alike.seat, move, id)
        if self.company:
            await self._time.pass_until(self._time.now + self._chance.choice([0, 200]))  # bots finish their thoughts
        self.secrets += 1
        self.tables.compare(f"{alike.seat} doing one of {alike.moves}")
        await self._agree()

    async def _act_at(self, table: ComparedTable, seat: Seat, act: Any, id: str) -> None:
        """By who sits there, person or bot."""
        guest = self.tables.seated.get(seat)
        if guest is None:
            await self.tables.at(table, "bot_acts", seat, act)
        elif isinstance(act, self._game.Gesture):
            await self.tables.at(table, "say", guest, up.Feel(msgspec.Raw(encode(act))))
        else:
            await self.tables.at(table, "say", guest, self._do(seat, act, id))

    def _two_of(self, moves: list[Any]) -> list[Any]:
        return self._chance.sample(moves, 2) if len(moves) > 1 else [None, None]

    # --- what is done at both -------------------------------------------------------------------

    async def _move(self, seat: Seat, move: Any) -> None:
        if seat in self.tables.keepers or (self._secret and not self._keeps_after(seat, move)):
            await self._agree()
        await self._say(self.tables.seated[seat], self._do(seat, move, self._id()))

    async def _bots_acted(self) -> bool:
        acts, differently = await self.tables.take_acts()
        if differently:
            await self._agree()
        for seat, act in acts:
            while await self._rang():
                pass
            gestures = isinstance(act, self._game.Gesture)
            if self._secret and not gestures and not self._keeps_after(seat, act, refused=False):
                await self._agree()
            await self.tables.both("bot_acts", seat, act)
        return bool(acts)

    def _keeps_after(self, seat: Seat, move: Any, refused: bool = True) -> bool:
        """Would it still be a secret, after the bells too that a move may bring forward? And if it is refused?"""
        assert self._secret is not None
        after, now = copied(self._sitting.state), self._here.playing.time(self._time.now)
        try:
            self._game.play(after, seat, move, When(now, now), self._sitting.next_chance())
        except Refusal:
            return refused
        bells = self._bells(after, self._sitting.match.inputs + 1, now)
        return self._secret.kept(after) and all(map(self._secret.kept, bells))

    def _bells(self, after: Any, inputs: int, now: int) -> Iterator[Any]:
        """What all bells due by now make of a state, one after another."""
        latest = self._here.playing.time(self._time.now)
        while self._game.outcome(after) is None and (alarm := self._game.alarm(after)) is not None and alarm <= latest:
            inputs, now = inputs + 1, max(now, alarm)
            self._game.ring(after, When(now, now), Chance(self._sitting.seed, inputs))
            yield after

    async def _meddle(self) -> None:
        """What changes nothing, or nothing that is secret: asked, said, felt, shown or looked at anew by anyone."""
        if not self.tables.guests:
            return
        guest = self._chance.choice(sorted(self.tables.guests))
        match self._chance.randrange(7):
            case 0:
                await self.tables.both("fetch", guest, RECORD)
            case 1:
                await self.tables.both("fetch", guest, SCOREPAD)
            case 2:
                await self._say(guest, up.React(self._chance.choice(STICKERS)))  # type: ignore[arg-type]
            case 3:
                kind = self._chance.choice(shapes.structs(self._game.Gesture))
                await self._say(guest, up.Feel(msgspec.Raw(encode(shapes.sample(kind, self._chance)))))
            case 4:
                await self._say(guest, up.Do(self._id(), 99, msgspec.Raw(b"{}")))
            case 5:
                if self._here.seat_of(guest) not in self.tables.keepers:
                    await self.tables.come_back(guest)
            case 6:
                seat, move = self._chance.choice(self._sitting.seats), self._sitting.any_move(self._chance)
                if seat in self.tables.seated and seat not in self.tables.keepers:
                    await self._move(seat, move)

    def _do(self, seat: Seat, move: Any, id: str) -> up.Do:
        playing = self._here.playing
        return up.Do(id, playing.number, msgspec.Raw(encode(move)), stand_ins=playing.stand_ins[seat])

    def _id(self) -> str:
        self._ids += 1
        return f"ask-{self._ids}"

    async def _say(self, guest: int, message: up.Message) -> None:
        await self.tables.both("say", guest, message)
