"""People at their phones: they play what their hand offers, rename themselves, reload, stand up and sit down again."""

from __future__ import annotations

import asyncio
import itertools
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, Games, Seat
from palmtop.engine.match import STRENGTHS, decode
from palmtop.rooms.bots import BotInSeat, view
from palmtop.wire import down, up
from tests.contract.sitting import kit_of
from tests.promises.simulated_client import Client
from tests.promises.virtual_time import now_ms
from tests.rooms.parlour import think

STROKE = 6  # gestures at once, at most
MOST_WAITING = 4  # nobody taps on and on when nothing happens
ALL_IN_S = 3.0  # by then everyone has come in once, and a locked door keeps nobody out

_you = msgspec.json.Decoder(down.You).decode
_match = msgspec.json.Decoder(down.MatchPart | None).decode
_room = msgspec.json.Decoder(down.RoomPart).decode


def you_of(phone: Client) -> down.You:
    return _you(phone.room["you"])


def match_of(phone: Client) -> down.MatchPart | None:
    return _match(phone.room["match"])


def room_of(phone: Client) -> down.RoomPart:
    return _room(phone.room["room"])


def do(phone: Client, move: object) -> str:
    """A move in the match in play; its id."""
    match = match_of(phone)
    assert match is not None
    id = phone.new_id()
    made = max(0, now_ms() - match.dealt_at)
    phone.ask(up.Do(id, match.number, Raw(msgspec.json.encode(move)), made, you_of(phone).stand_ins))
    return id


class RandomPlayer:
    """One of those at the table. The host sees to it that there is a match of the wanted game."""

    def __init__(self, handset: Client, games: Games, wanted: AnyGame, options: Raw, chance: Random) -> None:
        self.handset = handset
        self._games = games
        self._wanted = wanted
        self._options = options
        self._chance = chance
        self._names = itertools.count(1)  # never the same again: what is done can be told from what is not
        self._gestures = itertools.count(1000 * chance.randrange(500))  # likewise, where a game has so many

    def act(self) -> None:
        phone = self.handset
        if not phone.room or phone.state == "over" or len(phone.outbox) >= MOST_WAITING:
            return
        whim = self._chance.random()
        if whim < 0.02:
            phone.reload()
        elif whim < 0.05:
            phone.ask(up.Rename(phone.new_id(), f"{phone.name} {next(self._names)}"))
        elif whim < 0.06:
            phone.ask(up.Stand(phone.new_id()))
        elif whim < 0.1:
            phone.ask(self._order(room_of(phone)))
        else:
            self._join_in()

    def _order(self, room: down.RoomPart) -> up.Request:
        """Something that is for a host to say, or not for now."""
        id, chance, chairs = self.handset.new_id(), self._chance, range(len(room.chairs))
        people = [chair.person for chair in room.chairs if chair.person is not None]
        orders: list[up.Request] = [
            up.Arrange(id, chance.sample(chairs, len(chairs))),
            up.TakeSide(id, chance.randrange(4), chance.choice([0, 1, None])),
            up.SetBot(id, chance.randrange(4), chance.choice(STRENGTHS)),
            up.HandOver(id, chance.choice(people or [1])),
            up.End(id),
        ]
        if asyncio.get_running_loop().time() > ALL_IN_S:
            orders.append(up.Lock(id, not room.locked))
        return chance.choice(orders)

    def _join_in(self) -> None:
        phone = self.handset
        you, match = you_of(phone), match_of(phone)
        if you.chair is None:
            phone.ask(up.Sit(phone.new_id()))
        elif match is not None and match.state == "playing":
            self._play(you, match)
        elif you.host:
            self._begin()

    def _begin(self) -> None:
        phone = self.handset
        room = room_of(phone)
        if room.game != self._wanted.id:
            phone.ask(up.Choose(phone.new_id(), self._wanted.id, self._options))
        elif len(room.chairs) < self._wanted.seats[0]:
            phone.ask(up.AddBot(phone.new_id()))
        else:
            phone.ask(up.Start(phone.new_id()))

    def _play(self, you: down.You, match: down.MatchPart) -> None:
        game = self._games[match.game]
        if you.seat is None or not self.handset.hand:
            return
        if self._chance.random() < 0.4:
            self._gesture(game)
        table, hand = view(game.Table, self.handset.table), view(game.Hand, self.handset.hand)  # type: ignore[arg-type]
        moves = list(kit_of(game).moves(table, hand))
        if moves:
            do(self.handset, self._chance.choice(moves))

    def _gesture(self, game: AnyGame) -> None:
        """Some, whether it is theirs to make or not."""
        for _ in range(self._chance.randint(1, STROKE)):
            self.handset.feel(self._chance.choice(kit_of(game).gestures(next(self._gestures))))


USUAL = 2
SETTLES_S = 0.15


class BotPlayer:
    """Sits at a phone. When the phone is put away there is nobody: who comes back has to look at everything anew."""

    def __init__(self, handset: Client, game: AnyGame, seed: bytes) -> None:
        self.handset = handset
        self._game = game
        self._seed = seed
        self._head: BotInSeat | None = None
        self._sees: tuple[int, Seat] | None = None  # match and seat
        self._asked: str | None = None
        self._settling: asyncio.TimerHandle | None = None
        handset.changed = self._look
        handset.felt = self._feel

    @property
    def seat(self) -> Seat | None:
        return you_of(self.handset).seat if self.handset.room else None

    @property
    def here(self) -> bool:
        return self.handset.state != "over"

    def put_away(self) -> None:
        self.handset.close()
        self._leave_off()

    def _leave_off(self) -> None:
        if self._head:
            self._head.stop()
        if self._settling:
            self._settling.cancel()
        self._head = self._sees = self._asked = self._settling = None

    def _look(self) -> None:
        phone, seat = self.handset, self.seat
        match = match_of(phone) if phone.room else None
        if match is None or match.state != "playing" or seat is None or not phone.hand:
            self._leave_off()
            return
        if self._sees != (match.number, seat):
            self._leave_off()
            self._sees, self._head = (match.number, seat), self._sit_down(seat)
        if self._asked is None or self._asked not in phone.answers:
            self._show(acted=False)
        elif not self._settling:  # what the move led to follows its answer: look at that, unless it led to nothing
            self._settling = asyncio.get_running_loop().call_later(SETTLES_S, self._settled)

    def _settled(self) -> None:
        self._asked = self._settling = None
        self._show(acted=True)

    def _show(self, acted: bool) -> None:
        phone = self.handset
        match = match_of(phone)
        assert self._head is not None
        assert match is not None
        dealt_at = match.dealt_at
        self._head.show(
            dict(phone.table),  # type: ignore[arg-type]
            dict(phone.hand),  # type: ignore[arg-type]
            lambda: max(0, now_ms() - dealt_at),
            acted=acted,
        )

    def _feel(self, seat: Seat, gesture: Raw) -> None:
        if self._head:
            self._head.feel(seat, decode(self._game.Gesture, gesture, "gesture"))

    def _sit_down(self, seat: Seat) -> BotInSeat:
        watched = asyncio.Event()
        watched.set()
        return BotInSeat(self._game, seat, self._game.bot(USUAL, Chance(self._seed)), think, self._act, watched)

    def _act(self, seat: Seat, act: Any) -> None:
        assert act is not None, f"{self._game.id}: its bot fails"
        if isinstance(act, self._game.Gesture):
            self.handset.feel(act)
            self._show(acted=True)
        else:
            self._asked = do(self.handset, act)
