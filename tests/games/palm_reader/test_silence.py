"""No talk about the round (PR-16, PR-30): stickers are muted from the first look until the fingers are shown."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from palmtop.engine.errors import Refusal
from palmtop.games import GAMES
from palmtop.games.palm_reader.model import Answer, FaceUp, Finish, Ready, SetOut, Shake, Turn
from palmtop.wire import up
from tests.games.palm_reader.test_scorepad import PLAYERS, Group
from tests.rooms.parlour import Guest, Parlour
from tests.rooms.test_stickers import react, seen


class Listening:
    """Who is at the table and around it; tries after every step whether a sticker gets through."""

    def __init__(self, people: list[Guest], tv: Guest, friend: Guest) -> None:
        self.people = people
        self.tv = tv
        self.friend = friend
        self.phases: dict[str, bool] = {}

    async def listen(self) -> None:
        await self.people[0].ask(up.Rename, name="Guest 0")  # all that was done is told
        heard = len(seen(self.tv))
        refused = 0
        for guest in (*self.people, self.friend):
            with suppress(Refusal):
                refused += 1
                react(guest)
                refused -= 1
        through = len(seen(self.tv)) - heard
        assert sorted((refused, through)) == [0, PLAYERS + 1]  # all or none
        self.phases[self.tv.parts["table"]["passing"]["phase"]] = refused > 0


@pytest.mark.rule("PR-16", "PR-30")
async def test_nobody_at_or_around_the_table_gets_a_sticker_through_while_there_must_be_no_talk(tmp_path: Path) -> None:
    parlour = await Parlour(tmp_path, GAMES).open()
    people = await parlour.table(PLAYERS)
    await people[0].ask(up.Choose, game="palm-reader", options=b'{"palms":"real"}')
    await people[0].ask(up.Start)
    group = Group(parlour, people)
    await group.everyone(lambda guest: guest.parts["hand"])
    tv = await Guest("tv", watch=True).enter(people[0].room)
    friend = await Guest("friend").enter(people[0].room)
    ears = Listening(people, tv, friend)
    seated = sorted(people, key=lambda guest: int(guest.you["seat"]))
    first, *others = [seated[seat] for seat in tv.parts["table"]["round"]["order"]]

    await ears.listen()
    await first.do(Shake())
    await ears.listen()
    if first.parts["hand"]["secret"]["number"] is None:
        await first.do(Turn(1))
    await first.do(SetOut())
    for drawer in (first, *others):
        await ears.listen()
        await drawer.do(Finish())
    await ears.listen()
    await first.do(FaceUp())
    for guest in others:
        await ears.listen()
        await guest.do(Answer(1))
    await ears.listen()
    parlour.clock.now = tv.match["dealt_at"] + tv.parts["table"]["passing"]["ends_at"]
    tv.room.tick()
    await tv.until(lambda: tv.parts["table"]["passing"]["phase"] == "counting")
    await ears.listen()
    await group.wait_for("gallery")
    await ears.listen()
    assert ears.phases == {
        "shaking": False,
        "looking": True,
        "passing": True,
        "deciding": True,
        "answering": True,
        "countdown": True,
        "counting": False,
        "gallery": False,
    }
    for guest in people:
        await guest.do(Ready())
    await parlour.close()
