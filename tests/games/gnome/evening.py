"""People and a television in a real room on a real journal, whose clock the test turns on."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from palmtop.games.gnome import GNOME
from palmtop.games.gnome.model import HIGH, Move, Options, Ready, Release, Saw
from palmtop.wire import up
from tests.rooms.parlour import Guest, Parlour


class Evening:
    """`people` are in the order of their seats, once a match has begun."""

    def __init__(self, parlour: Parlour, people: list[Guest], tv: Guest) -> None:
        self.parlour = parlour
        self.people = people
        self.tv = tv
        self._host = people[0]
        self._ids = count()

    @property
    def screens(self) -> list[Guest]:
        return [*self.people, self.tv]

    @property
    def table(self) -> dict[str, Any]:
        return self.tv.parts["table"]

    @property
    def turn(self) -> dict[str, Any]:
        return dict(self.table["turn"])

    async def start(self) -> None:
        assert (await self._host.ask(up.Start, id=f"start-{next(self._ids)}"))["t"] == "done"
        self._dealt_at = self.parlour.clock.now
        await self.all_heard()
        self.people.sort(key=lambda guest: int(guest.you["seat"]))

    async def do(self, seat: int, move: Move) -> dict[str, Any]:
        answer = await self.people[seat].do(move, id=f"move-{next(self._ids)}")
        await self.all_heard()
        return answer

    async def wait_until(self, moment: int) -> None:
        """It has come, and everyone has heard what it brought."""
        self.parlour.clock.now = max(self.parlour.clock.now, self._dealt_at + moment)
        self.tv.room.tick()
        await self.all_heard()

    async def all_heard(self) -> None:
        """Whatever was to be told has been told: what comes after it has been, too."""
        name = f"Host {next(self._ids)}"
        await self._host.ask(up.Rename, id=f"heard-{next(self._ids)}", name=name)
        for screen in self.screens:
            await screen.until(lambda screen=screen: name in screen.frames[-1].decode())

    async def everyone_ready(self) -> None:
        for seat, guest in enumerate(self.people):
            if "ready" in guest.parts["hand"]["moves"]:
                await self.do(seat, Ready())

    async def release(self) -> None:
        assert (await self.do(self.table["round"]["releaser"], Release(HIGH)))["t"] == "done"

    async def report(self) -> None:
        for seat in range(len(self.people)):
            await self.do(seat, Saw(self.turn["shows_at"], self.turn["hides_at"], 16))


async def evening(folder: Path, options: Options, people: int = 2) -> Evening:
    parlour = await Parlour(folder, {GNOME.id: GNOME}).open()
    room = await parlour.room()
    guests = [await Guest("token-0").enter(room, "Guest 0")]
    await guests[0].ask(up.Choose, game=GNOME.id, options=msgspec.json.encode(options), id="choose")
    guests += [await Guest(f"token-{n}").enter(room, f"Guest {n}") for n in range(1, people)]
    return Evening(parlour, guests, await Guest("tv", watch=True).enter(room))
