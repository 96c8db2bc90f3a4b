"""People at their phones: they play what their hand offers, rename themselves, reload, stand up and sit down again."""

from __future__ import annotations

import asyncio
import itertools
from random import Random

import msgspec
from msgspec import Raw

from palmtop.engine.game import AnyGame, Games
from palmtop.engine.match import STRENGTHS
from palmtop.rooms.bots import view
from palmtop.wire import down, up
from tests.contract.sitting import kit_of
from tests.promises.handset import Handset
from tests.promises.virtual import now_ms

STROKE = 6  # gestures at once, at most
MOST_WAITING = 4  # nobody taps on and on when nothing happens
ALL_IN_S = 3.0  # by then everyone has come in once, and a locked door keeps nobody out

_you = msgspec.json.Decoder(down.You).decode
_match = msgspec.json.Decoder(down.MatchPart | None).decode
_room = msgspec.json.Decoder(down.RoomPart).decode


def you_of(phone: Handset) -> down.You:
    return _you(phone.room["you"])


def match_of(phone: Handset) -> down.MatchPart | None:
    return _match(phone.room["match"])


def room_of(phone: Handset) -> down.RoomPart:
    return _room(phone.room["room"])


def do(phone: Handset, move: object) -> str:
    """A move in the match in play; its id."""
    match = match_of(phone)
    assert match is not None
    id = phone.new_id()
    made = max(0, now_ms() - match.dealt_at)
    phone.ask(up.Do(id, match.number, Raw(msgspec.json.encode(move)), made, you_of(phone).stand_ins))
    return id


class Person:
    """One of those at the table. The host sees to it that there is a match of the wanted game."""

    def __init__(self, handset: Handset, games: Games, wanted: AnyGame, options: Raw, chance: Random) -> None:
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
