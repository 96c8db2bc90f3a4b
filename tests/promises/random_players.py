"""Players for simulated clients: RandomPlayer does anything at random, BotPlayer plays well."""

from __future__ import annotations

import asyncio
import itertools
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, Bot, Games, Seat
from palmtop.engine.match import STRENGTHS, decode
from palmtop.rooms.bots import BotInSeat, view
from palmtop.wire import down, up
from tests.contract.recorded_match import samples_of
from tests.promises.simulated_client import Client, Parts
from tests.promises.virtual_time import now_ms
from tests.rooms.local_rooms import think

GESTURES_MAX = 6  # at once
REQUESTS_WAITING_MAX = 4  # a player stops asking while this many replies are missing
ALL_IN_S = 3.0  # by then everyone has entered once, so that a locked room keeps nobody out
BOT_STRENGTH = 2
NOBODY = 0  # people are counted from 1
NO_CHAIR = 13  # the last that a request can name; no table of these tests is so large
AFTER_REPLY_S = 0.15  # time for the effects of a move to arrive after its reply


def you_of(client: Client) -> down.You:
    return msgspec.json.decode(client.room["you"], type=down.You)


def seat_of(client: Client) -> Seat | None:
    seat = you_of(client).seat
    return None if seat is None else Seat(seat)


def match_of(client: Client) -> down.MatchPart | None:
    part: down.MatchPart | None = msgspec.json.decode(client.room["match"], type=down.MatchPart | None)
    return part


def room_of(client: Client) -> down.RoomPart:
    return msgspec.json.decode(client.room["room"], type=down.RoomPart)


def as_bytes(parts: Parts) -> dict[str, bytes]:
    return {name: bytes(part) for name, part in parts.items()}


def make_move(client: Client, move: object) -> str:
    """Requests a move in the current match and returns the request's id."""
    match = match_of(client)
    assert match is not None
    id = client.new_id()
    made_at = max(0, now_ms() - match.dealt_at)
    client.request(up.Do(id, match.number, Raw(msgspec.json.encode(move)), made_at, you_of(client).stand_ins))
    return id


def host_requests(room: down.RoomPart, games: Games, id: str, chance: Random) -> list[up.Request]:
    """One request of every kind that only a host may make, and the choice of a side. Any may be refused at this time.

    Nobody is removed and no chair is given away: in the end every client must be in the room as the person it was.
    """
    chairs = range(len(room.chairs))
    people = [chair.person for chair in room.chairs if chair.person is not None]
    return [
        up.AddBot(id, chance.choice(STRENGTHS)),
        up.Arrange(id, chance.sample(chairs, len(chairs))),
        up.Choose(id, chance.choice(sorted(games))),
        up.AddCard(id, chance.choice(sorted(games)), "word", f"Card {chance.randrange(99)}"),
        up.LoadCards(id, chance.choice(sorted(games)), f"Card {chance.randrange(99)}"),
        up.StrikeCards(id, [chance.randrange(1, 99)]),
        up.End(id),
        up.LastRound(id, chance.random() < 0.5),
        up.SetLimits(id, chance.choice([100, 200, None])),
        up.GiveChair(id, of=NOBODY, to=chance.choice(people or [1])),
        up.HandOver(id, chance.choice(people or [1])),
        up.Lock(id, not room.locked),
        up.Remove(id, NO_CHAIR),
        up.SetBot(id, chance.randrange(4), chance.choice(STRENGTHS)),
        up.Start(id),
        up.SkipHowTo(id, 1),
        up.TakeSide(id, chance.randrange(4), chance.choice([0, 1, None])),
        up.SendAway(id, NOBODY),
        up.RemovePerson(id, NOBODY),
        up.RemoveScreen(id, NOBODY),
        up.Readmit(id, NOBODY),
        up.LetBotPlay(id, chance.choice(people or [1])),
        up.WaitFor(id, chance.choice(people or [1])),
    ]


class RandomPlayer:
    """Makes moves that the hand offers, renames, reloads, stands up, sits down. The host starts the wanted game."""

    def __init__(self, client: Client, games: Games, wanted: AnyGame, options: Raw, chance: Random) -> None:
        self.client = client
        self._games = games
        self._wanted = wanted
        self._options = options
        self._chance = chance
        self._names = itertools.count(1)  # never the same name again, so that every rename has a visible effect
        self._gestures = itertools.count(1000 * chance.randrange(500))  # likewise, as far as a game has that many

    def act(self) -> None:
        client = self.client
        if not client.room or client.state == "over" or len(client.outbox) >= REQUESTS_WAITING_MAX:
            return
        choice = self._chance.random()
        if choice < 0.02:
            client.reload()
        elif choice < 0.05:
            client.request(up.Rename(client.new_id(), f"{client.name} {next(self._names)}"))
        elif choice < 0.06:
            client.request(up.Stand(client.new_id()))
        elif choice < 0.1:
            client.request(self._host_request(room_of(client)))
        else:
            self._join_in()

    def _host_request(self, room: down.RoomPart) -> up.Request:
        everyone_is_in = asyncio.get_running_loop().time() > ALL_IN_S
        requests = host_requests(room, self._games, self.client.new_id(), self._chance)
        return self._chance.choice([one for one in requests if everyone_is_in or not isinstance(one, up.Lock)])

    def _join_in(self) -> None:
        client = self.client
        you, match = you_of(client), match_of(client)
        if you.chair is None:
            client.request(up.Sit(client.new_id()))
        elif match is not None and match.state == "playing":
            self._play(you, match)
        elif you.host:
            self._begin()

    def _begin(self) -> None:
        client = self.client
        room = room_of(client)
        if room.game != self._wanted.id:
            client.request(up.Choose(client.new_id(), self._wanted.id, self._options))
        elif len(room.chairs) < self._wanted.seats[0]:
            client.request(up.AddBot(client.new_id()))
        else:
            client.request(up.Start(client.new_id()))

    def _play(self, you: down.You, match: down.MatchPart) -> None:
        game = self._games[match.game]
        if you.seat is None or not self.client.hand:
            return
        if self._chance.random() < 0.4:
            self._gesture(game)
        table, hand = view(game.Table, as_bytes(self.client.table)), view(game.Hand, as_bytes(self.client.hand))
        moves = list(samples_of(game).moves(table, hand))
        if moves:
            make_move(self.client, self._chance.choice(moves))

    def _gesture(self, game: AnyGame) -> None:
        """Makes some gestures, whether the seat may make them or not."""
        for _ in range(self._chance.randint(1, GESTURES_MAX)):
            self.client.gesture(self._chance.choice(samples_of(game).gestures(next(self._gestures))))


class BotPlayer:
    """Plays well: the game's own bot decides, from nothing but what the client shows.

    While the client is closed there is no bot: a new one begins when it returns.
    """

    def __init__(self, client: Client, game: AnyGame, seed: bytes) -> None:
        self.client = client
        self._game = game
        self._seed = seed
        self._bot: BotInSeat | None = None
        self._sees: tuple[int, Seat] | None = None  # match and seat
        self._last_move: str | None = None  # its request's id
        self._settling: asyncio.TimerHandle | None = None
        client.changed = self._look
        client.on_gesture = self._feel

    @property
    def seat(self) -> Seat | None:
        return seat_of(self.client) if self.client.room else None

    @property
    def here(self) -> bool:
        return self.client.state != "over"

    def close(self) -> None:
        self.client.close()
        self._stop_bot()

    def _stop_bot(self) -> None:
        if self._bot:
            self._bot.stop()
        if self._settling:
            self._settling.cancel()
        self._bot = self._sees = self._last_move = self._settling = None

    def _look(self) -> None:
        client, seat = self.client, self.seat
        match = match_of(client) if client.room else None
        if match is None or match.state != "playing" or seat is None or not client.hand:
            self._stop_bot()
            return
        if self._sees != (match.number, seat):
            self._stop_bot()
            self._sees, self._bot = (match.number, seat), self._new_bot(seat)
        if self._last_move is None or self._last_move not in client.replies:
            self._show(acted=False)
        elif not self._settling:  # the effects of a move follow its reply; show those, unless it has none
            self._settling = asyncio.get_running_loop().call_later(AFTER_REPLY_S, self._settled)

    def _settled(self) -> None:
        self._last_move = self._settling = None
        self._show(acted=True)

    def _show(self, acted: bool) -> None:
        match = match_of(self.client)
        assert self._bot is not None
        assert match is not None
        dealt_at = match.dealt_at
        self._bot.show(
            as_bytes(self.client.table),
            as_bytes(self.client.hand),
            lambda: max(0, now_ms() - dealt_at),
            acted=acted,
        )

    def _feel(self, seat: Seat, gesture: Raw) -> None:
        if self._bot:
            self._bot.feel(seat, decode(self._game.Gesture, gesture, "gesture"))

    def _new_bot(self, seat: Seat) -> BotInSeat:
        watched = asyncio.Event()
        watched.set()
        return BotInSeat(self._game, seat, self._make_bot, think, self._act, watched)

    def _make_bot(self) -> Bot:
        return self._game.bot(BOT_STRENGTH, Chance(self._seed))

    def _act(self, seat: Seat, act: Any) -> None:
        assert act is not None, f"{self._game.id}: its bot fails"
        if isinstance(act, self._game.Gesture):
            self.client.gesture(act)
            self._show(acted=True)
        else:
            self._last_move = make_move(self.client, act)
