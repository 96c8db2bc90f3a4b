"""The same match at two tables at once, except for what some seats keep secret. Everyone else must get the same frames.

Now and then a secret at the second table is replaced by another one, until it would be revealed; or a player makes at
each table one of several moves that the others can't tell apart. Then the second table is made equal to the first again
and those who knew the difference reconnect. So whole matches are compared, frame by frame, on every other screen.
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
from tests.contract import type_samples
from tests.contract.recorded_match import RecordedMatch, Secret, SecretMoves, any_options, copied, encode
from tests.promises.paired_audience import PairedAudience
from tests.promises.random_guests import BIG_SCREEN, RandomGuests
from tests.promises.table_comparison import ComparedTable, TableComparison
from tests.promises.virtual_time import PairClock

STEPS_MAX = 20_000  # far more than any match has
WAIT_MAX_MS = 60_000  # longer than any bot waits
STICKERS = ("clap", "groan")
RECORD, SCOREPAD = "matches/1/record", "scorepad"  # fetched over HTTP by one guest


class PairedMatch:
    """`game` says what is secret; the tables may play a version of it that leaks."""

    def __init__(
        self,
        first: ComparedTable,
        second: ComparedTable,
        game: AnyGame,
        chance: Random,
        clock: PairClock,
        logs: list[Any],
        with_bots: bool = False,
        with_audience: bool = False,
    ) -> None:
        self.tables = TableComparison(first, second, logs)
        self.guests = RandomGuests(self.tables, chance, self._make_equal) if with_bots else None
        self.audience = PairedAudience(self.tables, chance) if with_audience else None
        self.secrets = 0  # number of times that the tables differed
        self._first = first
        self._game = game
        self._chance = chance
        self._clock = clock
        self._secret: Secret | None = None
        self._ids = 0

    async def play(self, options: Any = None, most: int = STEPS_MAX) -> None:
        """Plays from the first guest to the end of the match, or for so many steps."""
        seats = self._chance.choice([seats for seats in self._game.seats if seats > 1])
        await self._seat_guests(seats, any_options(self._game, self._chance) if options is None else options)
        leaving_share = self._chance.choice([0.5, 0.8, 0.97])
        for _ in range(most):
            if not self._first.room.state.match:
                return
            await self._clock.pass_until(self._clock.now + self._chance.choice([0, 40, 900]))
            await self._step(leaving_share)
        assert most < STEPS_MAX, "the match does not end"

    async def _seat_guests(self, seats: int, options: Any) -> None:
        bots = self._chance.randrange(seats) if self.guests else 0
        await self.tables.come(1)
        await self._send(1, up.Choose(self._id(), self._game.id, msgspec.Raw(encode(options))))
        for guest in range(2, seats - bots + 1):
            await self.tables.come(guest)
        if self.guests:
            await self.guests.add_bots(1, bots)
        await self._send(1, up.Start(self._id()))
        for guest in (seats - bots + 1, BIG_SCREEN):  # a latecomer, and a big screen
            await self.tables.come(guest)
        self._recorded = RecordedMatch(self._game, options, seats, bytes.fromhex(self.tables.seed.decode()))
        self._recorded.match = self._first.playing.engine
        if self.audience:
            await self.audience.come()

    async def _step(self, leaving_share: float) -> None:
        if await self._ran_alarm() or (self.guests and await self._bots_acted()):
            return
        if self.guests and self._chance.random() < 0.05:
            await self.guests.act()
        if self.audience and self._chance.random() < 0.2:
            await self.audience.guess()
        if self._secret is None and self._chance.random() < 0.2:
            self._differ()
        if self._secret is None and self._chance.random() < 0.2:
            await self._act_secretly()
        elif self._chance.random() < 0.2:
            await self._do_something_else()
        if await self._ran_alarm():
            return
        some = self._recorded.leave_moves() if self._chance.random() < leaving_share else self._recorded.likely_moves()
        some = [(seat, move) for seat, move in some if seat in self.tables.seated]
        if some:
            await self._move(*self._chance.choice(some))
        else:
            await self._wait()

    async def _wait(self) -> None:
        """Waits until something is due."""
        presences = self._first.room.attendance.presences
        moments = [at for at in (self._first.playing.due(), presences.next_expiry()) if at is not None]
        if self.guests and not self._first.room.attendance.screens:
            await self.guests.comes_back()
        elif moments or self.tables.bots:
            await self._clock.pass_until(min([*moments, self._clock.now + WAIT_MAX_MS]))
            await self._ran_alarm()

    async def _ran_alarm(self) -> bool:
        """Runs what is due before anything else happens, as a room does: an alarm or the end of a grace time."""
        playing = self._first.playing
        if not self._first.room.state.match:
            return False
        due, expiry = playing.due(), self._first.room.attendance.presences.next_expiry()
        size = self._first.room.audience.size_at
        if min(at for at in (due, expiry, size, self._clock.now + 1) if at is not None) > self._clock.now:
            return False
        if self._secret is None and due is not None and due <= self._clock.now:
            self._differ(passing=True)
        after_alarms = self._after_alarms(copied(self._recorded.state), playing.engine.inputs, playing.now)
        if self._secret and not all(map(self._secret.kept, after_alarms)):
            await self._make_equal()
        await self.tables.both("tick")
        return True

    # --- differences ---------------------------------------------------------------------------

    def _differ(self, passing: bool = False) -> None:
        """Replaces a secret at the second table; `passing` ones are those that the next alarm hides."""
        samples, state = self._recorded.samples, self._recorded.state
        secrets = [one for one in samples.secrets(state) if one.passing == passing and self._may_keep(one.keepers)]
        if secrets:
            self._secret = self._chance.choice(secrets)
            self.tables.keepers = self._secret.keepers
            self.tables.second.playing.engine.state = copied(self._secret.state)
            self.secrets += 1

    def _may_keep(self, keepers: frozenset[Seat]) -> bool:
        """People must be connected. Bots are keepers less often, because they are restarted afterwards."""
        people = self.tables.seated.keys()
        return keepers <= people or (self._chance.random() < 0.3 and keepers <= people | self.tables.bots)

    async def _make_equal(self) -> None:
        self._secret = None
        await self.tables.make_equal()

    async def _act_secretly(self) -> None:
        choices = [
            secret_moves
            for secret_moves in self._recorded.samples.secret_moves(self._recorded.state)
            if self._may_keep(secret_moves.keepers)
        ]
        if not choices:
            return
        secret_moves: SecretMoves = self._chance.choice(choices)
        self.tables.keepers = secret_moves.keepers
        id = self._id()
        for gesture in secret_moves.gestures:
            await self._act_at(self.tables.first, secret_moves.seat, gesture, id)
            await self.tables.at(self.tables.second, "idle")
        for table, move in zip((self.tables.first, self.tables.second), self._two_of(secret_moves.moves), strict=True):
            if move is not None:
                await self._act_at(table, secret_moves.seat, move, id)
            else:
                await self.tables.at(table, "idle")  # this fetches pages, which both tables must do equally often
        if self.guests:
            await self._clock.pass_until(self._clock.now + self._chance.choice([0, 200]))  # bots finish thinking
        self.secrets += 1
        self.tables.compare(f"{secret_moves.seat} doing one of {secret_moves.moves}")
        await self._make_equal()

    async def _act_at(self, table: ComparedTable, seat: Seat, act: Any, id: str) -> None:
        """The person or bot in that seat acts."""
        guest = self.tables.seated.get(seat)
        if guest is None:
            await self.tables.at(table, "bot_acts", seat, act)
        elif isinstance(act, self._game.Gesture):
            await self.tables.at(table, "send", guest, up.Feel(msgspec.Raw(encode(act))))
        else:
            await self.tables.at(table, "send", guest, self._do(seat, act, id))

    def _two_of(self, moves: list[Any]) -> list[Any]:
        return self._chance.sample(moves, 2) if len(moves) > 1 else [None, None]

    # --- the same at both tables -------------------------------------------------------------------

    async def _move(self, seat: Seat, move: Any) -> None:
        if seat in self.tables.keepers or (self._secret and not self._keeps_after(seat, move)):
            await self._make_equal()
        await self._send(self.tables.seated[seat], self._do(seat, move, self._id()))

    async def _bots_acted(self) -> bool:
        acts, differently = await self.tables.take_acts()
        if differently:
            await self._make_equal()
        for seat, act in acts:
            while await self._ran_alarm():
                pass
            gestures = isinstance(act, self._game.Gesture)
            if self._secret and not gestures and not self._keeps_after(seat, act, refused=False):
                await self._make_equal()
            await self.tables.both("bot_acts", seat, act)
        return bool(acts)

    def _keeps_after(self, seat: Seat, move: Any, refused: bool = True) -> bool:
        """Whether it is still a secret after the move, and after alarms that the move makes due."""
        assert self._secret is not None
        after, now = copied(self._recorded.state), self._first.playing.time(self._clock.now)
        try:
            self._game.play(after, seat, move, When(now, now), self._recorded.next_chance())
        except Refusal:
            return refused
        after_alarms = self._after_alarms(after, self._recorded.match.inputs + 1, now)
        return self._secret.kept(after) and all(map(self._secret.kept, after_alarms))

    def _after_alarms(self, after: Any, inputs: int, now: int) -> Iterator[Any]:
        """The state after each alarm that is due by now."""
        latest = self._first.playing.time(self._clock.now)
        while self._game.outcome(after) is None and (alarm := self._game.alarm(after)) is not None and alarm <= latest:
            inputs, now = inputs + 1, max(now, alarm)
            self._game.ring(after, When(now, now), Chance(self._recorded.seed, inputs))
            yield after

    async def _do_something_else(self) -> None:
        """Somebody fetches something, sends a sticker, a gesture or a wrong move, or reconnects."""
        if not self.tables.guests:
            return
        guest = self._chance.choice(sorted(self.tables.guests))
        match self._chance.randrange(7):
            case 0:
                await self.tables.both("fetch", guest, RECORD)
            case 1:
                await self.tables.both("fetch", guest, SCOREPAD)
            case 2:
                await self._send(guest, up.React(self._chance.choice(STICKERS)))  # type: ignore[arg-type]
            case 3:
                kind = self._chance.choice(type_samples.structs(self._game.Gesture))
                await self._send(guest, up.Feel(msgspec.Raw(encode(type_samples.sample(kind, self._chance)))))
            case 4:
                await self._send(guest, up.Do(self._id(), 99, msgspec.Raw(b"{}")))
            case 5:
                if self._first.seat_of(guest) not in self.tables.keepers:
                    await self.tables.come_back(guest)
            case 6:
                seat, move = self._chance.choice(self._recorded.seats), self._recorded.any_move(self._chance)
                if seat in self.tables.seated and seat not in self.tables.keepers:
                    await self._move(seat, move)

    def _do(self, seat: Seat, move: Any, id: str) -> up.Do:
        playing = self._first.playing
        return up.Do(id, playing.number, msgspec.Raw(encode(move)), stand_ins=playing.stand_ins[seat])

    def _id(self) -> str:
        self._ids += 1
        return f"ask-{self._ids}"

    async def _send(self, guest: int, message: up.Message) -> None:
        await self.tables.both("send", guest, message)
