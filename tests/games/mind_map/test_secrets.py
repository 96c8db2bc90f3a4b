"""Secrets: planted leaks are found, and in a room secret moves change no byte of the frames that others get."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.engine.game import AnyGame
from palmtop.games import GAMES
from palmtop.games.mind_map import MIND_MAP
from palmtop.games.mind_map.model import Carry, Done, Lay, PutToken, Write
from palmtop.wire import up
from tests.contract.leaky_games import assert_found
from tests.games.mind_map.leaks import LEAKS
from tests.rooms.local_rooms import Guest, LocalRooms

Frames = list[list[bytes]]


@pytest.mark.rule("MM-13", "MM-23", "MM-50")
@pytest.mark.parametrize("leaky", LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_found(leaky: AnyGame) -> None:
    assert_found(MIND_MAP, leaky)


async def until_sent(screen: Guest, text: bytes) -> None:
    await screen.until(lambda: text in screen.frames[-1])


async def until_dealt(guest: Guest) -> None:
    await guest.until(lambda: guest.parts["hand"])


class RoomWithMatch:
    """Eight people and a big screen in a match."""

    def __init__(self, people: list[Guest], tv: Guest) -> None:
        self.people = sorted(people, key=lambda guest: int(guest.you["seat"]))
        self.tv = tv
        shown = tv.parts["table"]["round"]
        self.placers = [self.people[seat] for seat in shown["placers"]]
        self.readers = [self.people[seat] for seat in shown["readers"]]
        self.first_token: int = shown["placers"][0]

    async def place(self, local: LocalRooms) -> None:
        for placer in self.placers:
            await placer.do(PutToken(1, 2))
            await placer.do(Done())
        local.clock.now += 3000
        self.tv.room.tick()
        await self.tv.until(lambda: self.tv.parts["table"]["phase"]["phase"] == "voting")

    async def all_frames_arrived(self) -> None:
        """Waits until all frames so far have arrived: a renaming is sent to everyone after them."""
        await self.people[0].ask(up.Rename, id="sync", name="Somebody else")
        for screen in (*self.people, self.tv):
            await until_sent(screen, b"Somebody else")


async def room_with_match(local: LocalRooms) -> RoomWithMatch:
    room = await local.room()
    people = [await Guest("token-0").enter(room, "Guest 0")]
    await people[0].ask(up.Choose, game="mind-map")
    people += [await Guest(f"token-{n}").enter(room, f"Guest {n}") for n in range(1, 8)]
    tv = await Guest("tv", watch=True).enter(room)
    await people[0].ask(up.Start)
    for guest in people:
        await until_dealt(guest)
    await tv.until(lambda: tv.parts["table"])
    return RoomWithMatch(people, tv)


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def frames_of_others(folder: Path, whose: str, moves: list[Any], gestures: list[Any]) -> tuple[Frames, Any]:
    """Makes secret moves and gestures. Returns the frames of all who mustn't know them, and the own hand afterwards."""
    local = await LocalRooms(made(folder), GAMES).open()
    table = await room_with_match(local)
    await table.place(local)
    keepers = table.readers if whose == "reader" else table.placers[:1]
    outsiders = [guest for guest in (*table.people, table.tv) if guest not in keepers]
    before = [len(guest.frames) for guest in outsiders]
    felt = [len(guest.felt) for guest in outsiders]
    for number, move in enumerate(moves):
        assert (await keepers[0].do(move, id=f"secret-{number}"))["t"] == "done"
    for gesture in gestures:
        table.tv.room.feel(keepers[0].screen, msgspec.Raw(msgspec.json.encode(gesture)))
    await table.all_frames_arrived()
    assert [len(guest.felt) for guest in outsiders] == felt
    frames = [guest.frames[start:] for guest, start in zip(outsiders, before, strict=True)]
    hand = keepers[0].parts["hand"]
    await local.close()
    return frames, hand


@pytest.mark.rule("MM-23", "MM-50")
async def test_votes_change_nothing_in_the_frames_of_others(tmp_path: Path) -> None:
    one, mine = await frames_of_others(tmp_path / "1", "placer", [Lay(2, 1), Lay(4, 2)], [])
    other, also_mine = await frames_of_others(tmp_path / "2", "placer", [Lay(6, 3), Lay(6, None), Lay(2, 4)], [])
    assert one == other
    assert mine["votes"] != also_mine["votes"]


@pytest.mark.rule("MM-50")
async def test_notes_and_votes_of_the_inactive_team_change_nothing_in_the_frames_of_others(tmp_path: Path) -> None:
    one, wall = await frames_of_others(tmp_path / "1", "reader", [Write("I see it"), Lay(2, 1)], [Carry(1, 5, 5)])
    other, also_wall = await frames_of_others(
        tmp_path / "2", "reader", [Write("no idea at all"), Lay(0, 3)], [Carry(3, 9, 9)]
    )
    nothing, _ = await frames_of_others(tmp_path / "3", "reader", [], [])
    assert one == other == nothing
    assert wall["wall"] != also_wall["wall"]
    assert wall["team"] != also_wall["team"]
