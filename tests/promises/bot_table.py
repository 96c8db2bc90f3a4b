"""A table of players whose moves come from the game's bots: real room, real journal, a clock that jumps to what is due.

To the room they are people: each move is a request with an id, acknowledged or refused, and sent again by a player who
returns without having got the reply.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw

from palmtop.engine.chance import Chance
from palmtop.engine.game import AnyGame, Games, Seat
from palmtop.journal import Journal
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Screen
from palmtop.rooms.settings import Services, Settings
from palmtop.wire import up
from tests.game_choice import CARD_KINDS, WITH_CARDS
from tests.rooms.local_rooms import PATIENCE, Clock, Guest, think

EVENTS_MAX = 20_000  # far more than any match has
PEOPLE_REMEMBERED = 5  # people that a room remembers in these tests; one more, and it forgets somebody


class Player(Guest):
    """One person's client. `on_frame` is called with each frame received, `on_request` with each request sent."""

    def __init__(self, token: str, game: AnyGame, seed: str) -> None:
        super().__init__(token)
        self.game = game
        self.bot = game.bot(1, Chance(hashlib.sha256(seed.encode()).digest()))
        self.act: Any = None
        self.due = 0
        self.count = 0
        self.seed = seed
        self.on_frame: Callable[[Player, bytes], None] = lambda player, frame: None
        self.on_request: Callable[[Player, up.Request], None] = lambda player, request: None
        self._last_view: dict[str, Any] = {}
        self._decode = msgspec.json.Decoder(game.Gesture).decode

    def send(self, frame: bytes) -> None:
        super().send(frame)
        self.on_frame(self, frame)

    def feel(self, piece: bytes) -> None:
        seat, raw = msgspec.json.decode(piece, type=tuple[int, Raw])
        self.bot.feel(Seat(seat), self._decode(raw))

    def look(self, now: int, again: bool) -> None:
        """Asks the bot for its next act if the view has changed or its last act is done."""
        view = {"table": self.parts["table"], "hand": self.parts["hand"]}
        if (view == self._last_view and not again) or not view["hand"]:
            return
        self._last_view = {group: dict(parts) for group, parts in view.items()}
        table, hand = _read(self.game.Table, view["table"]), _read(self.game.Hand, view["hand"])
        intent = self.bot.look(table, hand, now)
        if intent is None:
            self.act = None
        elif intent.act != self.act:
            self.act, self.due = intent.act, now + intent.after

    async def request(self, kind: type[Any], /, **fields: Any) -> dict[str, Any]:
        self.count += 1
        return await self.send_request(kind(id=f"{self.seed}-{self.count}", **fields))

    async def send_request(self, request: up.Request) -> dict[str, Any]:
        """Sends a request, or repeats one after a crash, and waits for the reply."""
        self.on_request(self, request)
        self.room.ask(self.screen, request)
        await self.until(lambda: request.id in self.answers)
        return self.answers[request.id]


class AudiencePhone(Guest):
    """Guesses at every question as soon as it is asked."""

    def __init__(self, token: str) -> None:
        super().__init__(token, audience=True)
        self._guessed: set[tuple[int, int]] = set()

    def send(self, frame: bytes) -> None:
        super().send(frame)
        if not self.parts["room"].get("match"):
            return
        for question in self.audience["questions"]:
            asked = (self.match["number"], question["id"])
            if question["open"] and asked not in self._guessed:
                self._guessed.add(asked)
                self.room.guess(self.screen, up.Guess(*asked, 0))


def _read(kind: Any, parts: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(parts), type=kind)


class BotTable:
    """One room and its players: a new room, or an existing one found by its code."""

    def __init__(
        self, journal: Journal, games: Games, game: str, seats: int, seed: str, start: int = 1_000_000
    ) -> None:
        self.game = games[game]
        self.clock = Clock()
        self.clock.now = start
        self.rooms = Rooms(Services(games, journal, Settings(), self.clock, think, "test"))
        self.players = [Player(f"{seed} {seat}", self.game, f"{seed}-{start}-{seat}") for seat in range(seats)]
        self.room: Room

    async def open(self) -> str:
        code = await self.rooms.open()
        await self.find(code)
        return code

    async def find(self, code: str) -> None:
        self.room = await self.rooms.find(code)
        for player in self.players:
            await player.enter(self.room, "Guest")

    async def reload_room(self) -> None:
        """Everyone leaves until the room has left memory, and comes back later."""
        code = self.room.code
        for screen in self.room.attendance.screens:
            self.room.gone(screen)
        for player in self.players:
            player.screen, player.parts = Screen(player, watch=False), {"room": {}, "table": {}, "hand": {}}
        self.clock.now += int(Settings().idle_seconds * 1000)
        while self.rooms.room_count:
            await self.rooms.sweep()
        await self.find(code)

    async def deal(self, **options: Any) -> None:
        host = self.players[0]
        if options or host.parts["room"]["room"]["game"] != self.game.id:
            await host.request(up.Choose, game=self.game.id, options=Raw(msgspec.json.encode(options)))
        answer = await host.request(up.Start)
        assert answer["t"] == "done", answer
        await self._all_shown()

    @property
    def complete(self) -> bool:
        """Whether all players sit, nobody else does, and the first is the host."""
        host = self.players[0]
        chairs = sorted(player.you["chair"] for player in self.players if player.you["chair"] is not None)
        return host.you["host"] and chairs == [*range(len(self.players))] == [*range(len(host.chairs))]

    @property
    def playing(self) -> bool:
        match = self.players[0].parts["room"]["match"]
        return match is not None and match["state"] == "playing"

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Plays to the end of the match, or until the condition holds."""
        for player in self.players:
            player.look(self._now, again=True)
        for _ in range(EVENTS_MAX):
            if not self.playing or until():
                return
            await self._step()
        raise AssertionError(f"a match of {self.game.id} does not end")

    @property
    def _now(self) -> int:
        return self.clock.now - int(self.players[0].parts["room"]["match"]["dealt_at"])

    async def _step(self) -> None:
        """Carries out what is due first: the alarm or a player's act."""
        acting = min((p for p in self.players if p.act is not None), key=lambda player: player.due, default=None)
        playing = self.room.state.match
        assert playing is not None
        alarm = playing.due()
        dealt = playing.started_at
        if alarm is not None and (acting is None or alarm <= dealt + acting.due):
            self.clock.now = max(self.clock.now, alarm)
            self.room.tick()
            acting = None
        else:
            assert acting is not None, f"{self.game.id}: neither an alarm nor an act is due"
            self.clock.now = max(self.clock.now, dealt + acting.due)
            await self._act(acting)
        await self._all_shown()
        for player in self.players:
            player.look(self._now, again=player is acting)

    async def _act(self, player: Player) -> None:
        act, player.act = player.act, None
        if isinstance(act, self.game.Gesture):
            self.room.feel(player.screen, Raw(msgspec.json.encode(act)))
            return
        await player.request(up.Do, match=player.match["number"], move=Raw(msgspec.json.encode(act)))

    async def _all_shown(self) -> None:
        """Waits until the room has sent everything."""
        async with asyncio.timeout(PATIENCE):
            await self.room.settled()

    async def close(self) -> None:
        await self.rooms.close()


# --- everything that people can do in a room --------------------------------------------------------


async def do_everything_once(table: BotTable) -> None:
    """Makes the room write every kind of entry; by two of the four players and some guests who leave."""
    ada, bob = table.players[:2]
    await Guest(f"tv {ada.seed}", watch=True).enter(table.room)
    await ada.request(up.Rename, name="Ada")
    await ada.request(up.TakeEmblem, emblem=13)
    await bob.request(up.Stand)
    await bob.request(up.Sit)
    await ada.request(up.AddBot)
    last = len(ada.chairs) - 1
    await ada.request(up.SetBot, chair=last, strength=3)
    await ada.request(up.Remove, chair=last)
    await ada.request(up.TakeSide, chair=0, side=1)
    await ada.request(up.TakeSide, chair=0, side=None)
    await ada.request(up.Arrange, chairs=[*range(len(ada.chairs))][::-1])
    await ada.request(up.AddCard, game=WITH_CARDS, kind=CARD_KINDS[0], text="Our cat")
    await bob.request(up.AddCard, game=WITH_CARDS, kind=CARD_KINDS[1], text="Loud")
    await ada.request(up.StrikeCards, cards=[1])
    await ada.request(up.Lock, locked=True)
    await ada.request(up.Lock, locked=False)
    await _remove_somebody(table, ada)
    await _return_with_another_device(table, ada)
    await ada.request(up.HandOver, person=bob.you["person"])
    await bob.request(up.HandOver, person=ada.you["person"])
    await ada.request(up.Choose, game=table.game.id)
    await ada.request(up.Start)
    await ada.request(up.LastRound, last=True)
    await ada.request(up.LastRound, last=False)
    await ada.request(up.End)
    await ada.request(up.Start)
    await table.reload_room()
    await AudiencePhone(f"audience {ada.seed}").enter(table.room)


async def _remove_somebody(table: BotTable, host: Player) -> None:
    eve = await Guest(f"eve {host.seed}").enter(table.room)
    await host.request(up.SendAway, person=eve.you["person"])
    await eve.ask(up.Sit)
    await host.request(up.Remove, chair=eve.you["chair"])
    await host.request(up.Readmit, person=eve.you["person"])
    await host.request(up.RemovePerson, person=eve.you["person"])
    await host.request(up.RemoveScreen, screen=host.parts["room"]["room"]["screens"][-1])
    fay = await Guest(f"fay {host.seed}").enter(table.room)  # one person too many: the room forgets Eve
    await fay.ask(up.Stand)
    table.room.gone(fay.screen)


async def _return_with_another_device(table: BotTable, host: Player) -> None:
    gus = await Guest(f"gus {host.seed}").enter(table.room)
    table.room.gone(gus.screen)
    returned = await Guest(f"gus again {host.seed}").enter(table.room)
    await host.request(up.GiveChair, of=gus.you["person"], to=returned.you["person"])
    await returned.ask(up.Stand)
    table.room.gone(returned.screen)
