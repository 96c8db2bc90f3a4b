"""The scorepad keeps the group's results from game to game, in a real room on a real journal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from palmtop.games import GAMES
from palmtop.games.palm_reader.model import ROUNDS, Answer, FaceUp, Finish, Ready, SetOut, Shake, Turn
from palmtop.wire import up
from tests.rooms.parlour import Guest, Parlour

PLAYERS = 4


class Group:
    """People in one room with real palms; the clock is turned on whenever the table waits for it."""

    def __init__(self, parlour: Parlour, people: list[Guest]) -> None:
        self.parlour = parlour
        self.people = people

    async def game(self, right: bool) -> None:
        """All ten rounds; everybody answers right, or everybody wrong."""
        assert (await self.people[0].ask(up.Start))["t"] == "done"
        await self.everyone(lambda guest: guest.parts["hand"] and guest.match["state"] == "playing")
        self.seated = sorted(self.people, key=lambda guest: int(guest.you["seat"]))
        for _ in range(ROUNDS):
            await self.round(right)
        await self.everyone(lambda guest: guest.match["state"] == "over")

    async def round(self, right: bool) -> None:
        order = self.people[0].parts["table"]["round"]["order"]
        first, *others = [self.seated[seat] for seat in order]
        await first.do(Shake())
        if first.parts["hand"]["secret"]["number"] is None:
            await first.do(Turn(1))
        number = first.parts["hand"]["secret"]["number"]
        await first.do(SetOut())
        for drawer in (first, *others):
            await drawer.do(Finish())
        await first.do(FaceUp())
        for guest in others:
            await guest.do(Answer(number if right else number % 5 + 1))
        await self.wait_for("gallery")
        for guest in self.people:
            await guest.do(Ready())

    async def wait_for(self, phase: str) -> None:
        """Countdown and counting end by the clock."""
        watcher = self.people[0]
        while watcher.parts["table"]["passing"]["phase"] != phase:
            ends_at = watcher.parts["table"]["passing"]["ends_at"]
            self.parlour.clock.now += 10_000
            watcher.room.tick()
            await watcher.until(lambda ends_at=ends_at: watcher.parts["table"]["passing"]["ends_at"] != ends_at)

    async def everyone(self, holds: Callable[[Guest], Any]) -> None:
        for guest in self.people:
            await guest.until(lambda guest=guest: holds(guest))


@pytest.mark.rule("PR-42")
async def test_the_scorepad_keeps_every_games_total_and_rank_through_a_restart(tmp_path: Path) -> None:
    parlour = await Parlour(tmp_path, GAMES).open()
    people = await parlour.table(PLAYERS)
    await people[0].ask(up.Choose, game="palm-reader", options=b'{"palms":"real"}')
    group = Group(parlour, people)
    await group.game(right=False)
    await group.game(right=True)
    code = people[0].room.code

    await parlour.reopen()
    again = await Guest("token-0").enter(await parlour.house.find(code))
    pad = again.parts["room"]["scorepad"]
    assert [(line["number"], line["game"]) for line in pad] == [(1, "palm-reader"), (2, "palm-reader")]
    assert [line["outcome"]["scores"] for line in pad] == [[0] * PLAYERS, [ROUNDS * (PLAYERS - 1)] * PLAYERS]
    assert [line["outcome"]["word"] for line in pad] == ["palm-reader-rank-1", "palm-reader-rank-5"]
    assert [[(moment["word"], moment["args"]) for moment in line["moments"]] for line in pad] == [
        [],
        [("palm-reader-moment-whole", {"count": ROUNDS}), ("palm-reader-moment-sure", {"count": PLAYERS})],
    ]
    assert {seat["name"] for seat in pad[0]["seats"]} == {f"Guest {n}" for n in range(PLAYERS)}
    await parlour.close()
