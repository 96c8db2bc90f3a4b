"""A table of people whose moves a game's bots think up: real room, real journal, time that jumps to the next event.

They are people to the room: every move is a request with an id, acknowledged or refused, and said again by who comes
back without an answer.
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
from palmtop.rooms.house import House
from palmtop.rooms.room import Room
from palmtop.rooms.settings import Settings
from palmtop.rooms.surroundings import Surroundings
from palmtop.wire import up
from tests.rooms.parlour import PATIENCE, Clock, Guest, think

MOST_EVENTS = 20_000  # no match comes near


class Player(Guest):
    """One person's phone. `heard` is told of every frame as it comes, `sent` of every request as it leaves."""

    def __init__(self, token: str, game: AnyGame, seed: str) -> None:
        super().__init__(token)
        self.game = game
        self.bot = game.bot(1, Chance(hashlib.sha256(seed.encode()).digest()))
        self.act: Any = None
        self.due = 0
        self.count = 0
        self.seed = seed
        self.heard: Callable[[Player, bytes], None] = lambda player, frame: None
        self.sent: Callable[[Player, up.Request], None] = lambda player, request: None
        self._saw: dict[str, Any] = {}
        self._decode = msgspec.json.Decoder(game.Gesture).decode

    def send(self, frame: bytes) -> None:
        super().send(frame)
        self.heard(self, frame)

    def feel(self, piece: bytes, number: int = 0) -> None:
        seat, raw = msgspec.json.decode(piece, type=tuple[int, Raw])
        self.bot.feel(Seat(seat), self._decode(raw))

    def look(self, now: int, again: bool) -> None:
        """Where the view has changed, or the last act is done: what now?"""
        view = {"table": self.parts["table"], "hand": self.parts["hand"]}
        if (view == self._saw and not again) or not view["hand"]:
            return
        self._saw = {group: dict(parts) for group, parts in view.items()}
        table, hand = _read(self.game.Table, view["table"]), _read(self.game.Hand, view["hand"])
        intent = self.bot.look(table, hand, now)
        if intent is None:
            self.act = None
        elif intent.act != self.act:
            self.act, self.due = intent.act, now + intent.after

    async def request(self, kind: type[Any], **fields: Any) -> dict[str, Any]:
        self.count += 1
        return await self.say(kind(id=f"{self.seed}-{self.count}", **fields))

    async def say(self, request: up.Request) -> dict[str, Any]:
        """Also again, after a crash."""
        self.sent(self, request)
        self.room.ask(self.screen, request)
        await self.until(lambda: request.id in self.answers)
        return self.answers[request.id]


def _read(kind: Any, parts: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(parts), type=kind)


class BotTable:
    """One room and the people in it. Opened anew, or found again under its code."""

    def __init__(
        self, journal: Journal, games: Games, game: str, seats: int, seed: str, start: int = 1_000_000
    ) -> None:
        self.game = games[game]
        self.clock = Clock()
        self.clock.now = start
        self.house = House(Surroundings(games, journal, Settings(), self.clock, think, "test"))
        self.players = [Player(f"{seed} {seat}", self.game, f"{seed}-{start}-{seat}") for seat in range(seats)]
        self.room: Room

    async def open(self) -> str:
        code = await self.house.open()
        await self.find(code)
        return code

    async def find(self, code: str) -> None:
        self.room = await self.house.find(code)
        for player in self.players:
            await player.enter(self.room, "Guest")

    async def deal(self, **options: Any) -> None:
        host = self.players[0]
        await host.request(up.Choose, game=self.game.id, options=Raw(msgspec.json.encode(options)))
        answer = await host.request(up.Start)
        assert answer["t"] == "done", answer
        await self._all_told()

    @property
    def complete(self) -> bool:
        """All of them sit, nobody else does, and the first is host."""
        host = self.players[0]
        chairs = sorted(player.you["chair"] for player in self.players if player.you["chair"] is not None)
        return host.you["host"] and chairs == [*range(len(self.players))] == [*range(len(host.chairs))]

    @property
    def playing(self) -> bool:
        match = self.players[0].parts["room"]["match"]
        return match is not None and match["state"] == "playing"

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """To the end of the match, or as far as asked."""
        for player in self.players:
            player.look(self._now, again=True)
        for _ in range(MOST_EVENTS):
            if not self.playing or until():
                return
            await self._step()
        raise AssertionError(f"a match of {self.game.id} that never ends")

    @property
    def _now(self) -> int:
        return self.clock.now - int(self.players[0].parts["room"]["match"]["dealt_at"])

    async def _step(self) -> None:
        """Whatever is due first: an alarm, or somebody."""
        acting = min((p for p in self.players if p.act is not None), key=lambda player: player.due, default=None)
        playing = self.room._playing
        assert playing is not None
        alarm = playing.due()
        dealt = playing.dealt_at
        if alarm is not None and (acting is None or alarm <= dealt + acting.due):
            self.clock.now = max(self.clock.now, alarm)
            self.room.tick()
            acting = None
        else:
            assert acting is not None, f"everyone waits in {self.game.id}"
            self.clock.now = max(self.clock.now, dealt + acting.due)
            await self._act(acting)
        await self._all_told()
        for player in self.players:
            player.look(self._now, again=player is acting)

    async def _act(self, player: Player) -> None:
        act, player.act = player.act, None
        if isinstance(act, self.game.Gesture):
            self.room.feel(player.screen, Raw(msgspec.json.encode(act)))
            return
        await player.request(up.Do, match=player.match["number"], move=Raw(msgspec.json.encode(act)))

    async def _all_told(self) -> None:
        """Once somebody who looks at the scorepad has seen it, everyone has been shown what came before."""
        async with asyncio.timeout(PATIENCE):
            await self.room.whole_pad()

    async def close(self) -> None:
        await self.house.close()


FEW = 5  # people that the room remembers here: one more, and somebody is forgotten


async def everything(table: BotTable) -> None:
    """By the first two of four at the table, and by some who don't stay."""
    ada, bob = table.players[:2]
    await Guest(f"tv {ada.seed}", watch=True).enter(table.room)
    await ada.request(up.Rename, name="Ada")
    await bob.request(up.Stand)
    await bob.request(up.Sit)
    await ada.request(up.AddBot)
    last = len(ada.chairs) - 1
    await ada.request(up.SetBot, chair=last, strength=3)
    await ada.request(up.Remove, chair=last)
    await ada.request(up.TakeSide, chair=0, side=1)
    await ada.request(up.TakeSide, chair=0, side=None)
    await ada.request(up.Arrange, chairs=[*range(len(ada.chairs))][::-1])
    await ada.request(up.Lock, locked=True)
    await ada.request(up.Lock, locked=False)
    await _shown_out(table, ada)
    await _back_with_another_device(table, ada)
    await ada.request(up.HandOver, person=bob.you["person"])
    await bob.request(up.HandOver, person=ada.you["person"])
    await ada.request(up.Choose, game=table.game.id)
    await ada.request(up.Start)
    await ada.request(up.End)
    await ada.request(up.Start)


async def _shown_out(table: BotTable, host: Player) -> None:
    eve = await Guest(f"eve {host.seed}").enter(table.room)
    await host.request(up.Remove, chair=eve.you["chair"])
    fay = await Guest(f"fay {host.seed}").enter(table.room)  # who comes now makes the room forget Eve
    await fay.ask(up.Stand)
    table.room.gone(fay.screen)


async def _back_with_another_device(table: BotTable, host: Player) -> None:
    gus = await Guest(f"gus {host.seed}").enter(table.room)
    table.room.gone(gus.screen)
    again = await Guest(f"gus again {host.seed}").enter(table.room)
    await host.request(up.GiveChair, of=gus.you["person"], to=again.you["person"])
    await again.ask(up.Stand)
    table.room.gone(again.screen)
