"""Palm Reader in a real room: results on the scorepad, and stickers that are muted while nobody may talk."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from palmtop.engine.errors import Refusal
from palmtop.games import GAMES
from palmtop.games.palm_reader.model import ROUNDS, Answer, FaceUp, Finish, Ready, SetOut, Shake, Turn
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.rooms.test_stickers import react, seen

PLAYERS = 4
Watch = Callable[[], Any]  # awaited after each step of a round


class Group:
    """People in one room who play with real palms. The group moves the clock when the match waits for it."""

    def __init__(self, local: LocalRooms, people: list[Guest]) -> None:
        self.local = local
        self.people = people

    async def start(self) -> None:
        assert (await self.people[0].ask(up.Start))["t"] == "done"
        await self.everyone(lambda guest: guest.parts["hand"] and guest.match["state"] == "playing")
        self.seated = sorted(self.people, key=lambda guest: int(guest.you["seat"]))

    async def game(self, right: bool) -> None:
        """All ten rounds: everyone answers right, or everyone wrong."""
        await self.start()
        for _ in range(ROUNDS):
            await self.round(right)
        await self.everyone(lambda guest: guest.match["state"] == "over")

    async def round(self, right: bool, watch: Watch | None = None) -> None:
        async def step(guest: Guest, *moves: Any) -> None:
            for move in moves:
                await guest.do(move)
            if watch is not None:
                await watch()

        first, *others = [self.seated[seat] for seat in self.table["round"]["order"]]
        await step(first, Shake())
        if first.parts["hand"]["secret"]["number"] is None:
            await step(first, Turn(1))
        number = first.parts["hand"]["secret"]["number"]
        await step(first, SetOut())
        for drawer in (first, *others):
            await step(drawer, Finish())
        await step(first, FaceUp())
        for guest in others:
            await step(guest, Answer(number if right else number % 5 + 1))
        for _ in ("countdown", "counting"):
            await self.end_of_phase()
            await step(first)
        for guest in self.people:
            await guest.do(Ready())

    async def end_of_phase(self) -> None:
        watcher, ends_at = self.people[0], self.table["passing"]["ends_at"]
        self.local.clock.now = max(self.local.clock.now, watcher.match["dealt_at"] + ends_at)
        watcher.room.tick()
        await watcher.until(lambda: self.table["passing"]["ends_at"] != ends_at)

    async def everyone(self, holds: Callable[[Guest], Any]) -> None:
        for guest in self.people:
            await guest.until(partial(holds, guest))

    @property
    def table(self) -> dict[str, Any]:
        return self.people[0].parts["table"]


async def group_of_four(local: LocalRooms) -> Group:
    people = await local.table(PLAYERS)
    await people[0].ask(up.Choose, game="palm-reader", options=b'{"palms":"real"}')
    return Group(local, people)


@pytest.mark.rule("PR-42")
async def test_the_scorepad_keeps_total_and_rank_of_every_game_through_a_restart(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, GAMES).open()
    group = await group_of_four(local)
    await group.game(right=False)
    await group.game(right=True)
    code = group.people[0].room.code

    await local.reopen()
    again = await Guest("token-0").enter(await local.rooms.find(code))
    pad = again.parts["room"]["scorepad"]
    assert [(line["number"], line["game"]) for line in pad] == [(1, "palm-reader"), (2, "palm-reader")]
    assert [line["outcome"]["scores"] for line in pad] == [[0] * PLAYERS, [ROUNDS * (PLAYERS - 1)] * PLAYERS]
    assert [line["outcome"]["word"] for line in pad] == ["palm-reader-rank-1", "palm-reader-rank-5"]
    assert [[(moment["word"], moment["args"]) for moment in line["moments"]] for line in pad] == [
        [],
        [("palm-reader-moment-whole", {"count": ROUNDS}), ("palm-reader-moment-sure", {"count": PLAYERS})],
    ]
    assert {seat["name"] for seat in pad[0]["seats"]} == {f"Guest {n}" for n in range(PLAYERS)}
    await local.close()


class StickerProbe:
    """Lets everyone in the room send a sticker, and notes in which phases they are refused."""

    def __init__(self, people: list[Guest], screen: Guest, visitor: Guest) -> None:
        self.people = people
        self.screen = screen
        self.visitor = visitor
        self.refused_in: dict[str, bool] = {}

    async def probe(self) -> None:
        await self.people[0].ask(up.Rename, name="Guest 0")  # after its reply all earlier frames have been sent
        before, refused = len(seen(self.screen)), 0
        for guest in (*self.people, self.visitor):
            with suppress(Refusal):
                refused += 1
                react(guest)
                refused -= 1
        shown = len(seen(self.screen)) - before
        assert sorted((refused, shown)) == [0, PLAYERS + 1], "all stickers or none"
        self.refused_in[self.screen.parts["table"]["passing"]["phase"]] = refused > 0


@pytest.mark.rule("PR-16", "PR-30")
async def test_stickers_are_muted_from_the_first_look_until_all_answers_are_shown(tmp_path: Path) -> None:
    """For players, and for visitors who only watch."""
    local = await LocalRooms(tmp_path, GAMES).open()
    group = await group_of_four(local)
    await group.start()
    screen = await Guest("tv", watch=True).enter(group.people[0].room)
    visitor = await Guest("visitor").enter(group.people[0].room)
    stickers = StickerProbe(group.people, screen, visitor)
    await stickers.probe()
    await group.round(right=True, watch=stickers.probe)
    assert stickers.refused_in == {
        "shaking": False,
        "looking": True,
        "passing": True,
        "deciding": True,
        "answering": True,
        "countdown": True,
        "counting": False,
        "gallery": False,
    }
    await local.close()
