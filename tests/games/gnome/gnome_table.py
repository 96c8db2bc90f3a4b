"""A match in a real room with a journal: people and a watching screen. The test moves the clock."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from palmtop.engine.game import AnyGame
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.games.gnome import GNOME
from palmtop.games.gnome.model import HIGH, Move, Options, Ready, Release, Saw
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms


class GnomeTable:
    """Once a match has begun, `people` are in the order of their seats."""

    def __init__(self, local: LocalRooms, people: list[Guest], tv: Guest) -> None:
        self.local = local
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
        self._dealt_at = self.local.clock.now
        await self.all_up_to_date()
        self.people.sort(key=lambda guest: int(guest.you["seat"]))

    async def do(self, seat: int, move: Move) -> dict[str, Any]:
        answer = await self.people[seat].do(move, id=f"move-{next(self._ids)}")
        await self.all_up_to_date()
        return answer

    async def wait_until(self, moment: int) -> None:
        """Moves the clock to this time of the match and waits until all screens are up to date."""
        self.local.clock.now = max(self.local.clock.now, self._dealt_at + moment)
        self.tv.room.tick()
        await self.all_up_to_date()

    async def all_up_to_date(self) -> None:
        """Waits until all screens are up to date: renames the host and waits for the new name."""
        name = f"Host {next(self._ids)}"
        await self._host.ask(up.Rename, id=f"heard-{next(self._ids)}", name=name)
        for screen in self.screens:
            await screen.until(partial(_latest_frame_has, screen, name))

    async def everyone_ready(self) -> None:
        for seat, guest in enumerate(self.people):
            if "ready" in guest.parts["hand"]["moves"]:
                await self.do(seat, Ready())

    async def release(self) -> None:
        assert (await self.do(self.table["round"]["releaser"], Release(HIGH)))["t"] == "done"

    async def report(self) -> None:
        for seat in range(len(self.people)):
            await self.do(seat, Saw(self.turn["shows_at"], self.turn["hides_at"], 16))


def _latest_frame_has(screen: Guest, name: str) -> bool:
    return name in screen.frames[-1].decode()


async def open_gnome_table(
    folder: Path, options: Options, people: int = 2, game: AnyGame = GNOME, stretch: Stretch = UNSTRETCHED
) -> GnomeTable:
    local = await LocalRooms(folder, {GNOME.id: game}).open()
    room = await local.room()
    guests = [await Guest("token-0").enter(room, "Guest 0")]
    chosen = {"game": GNOME.id, "options": msgspec.json.encode(options), "stretch": stretch}
    await guests[0].ask(up.Choose, **chosen, id="choose")
    guests += [await Guest(f"token-{n}").enter(room, f"Guest {n}") for n in range(1, people)]
    return GnomeTable(local, guests, await Guest("tv", watch=True).enter(room))
