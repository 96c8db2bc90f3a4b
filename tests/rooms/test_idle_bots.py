"""Bots pause while no screen is connected: they keep their memory and their planned move."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy import game as toy
from tests.toy.game import BELL_MS, TOY, Hand, Table

A_WHILE = 0.6  # seconds; a bot that isn't paused has acted by then
SOON_MS = 400  # shorter than A_WHILE, long enough to disconnect before it on a busy machine


class Attentive(toy.Bot):
    """Claims at the second bell, and only if it has received a gesture."""

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        return Intent(toy.Claim()) if self.felt and table.bell == 2 and hand.may_claim else None


class Slow(toy.Bot):
    """Decides on a move at its first look, to be made a little later; every later look decides against it."""

    looks: list[int]  # times of all looks

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        self.looks.append(now)
        return Intent(toy.Claim(), SOON_MS) if len(self.looks) == 1 else None


@pytest.fixture(autouse=True)
def looks() -> list[int]:
    Slow.looks = []
    return Slow.looks


async def with_a_bot(folder: Path, bot: Any, bots: int = 1, **settings: Any) -> tuple[LocalRooms, Guest]:
    """A match of one person and one or more bots."""
    local = await LocalRooms(folder, {TOY.id: replace(TOY, bot=bot)}, **settings).open()
    (ada,) = await local.table(1)
    for _ in range(bots):
        await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    await ada.until(lambda: ada.parts["hand"])
    return local, ada


def touch(guest: Guest) -> None:
    guest.room.feel(guest.screen, msgspec.Raw(b'{"type":"touch","x":7}'))


async def leave(guest: Guest) -> None:
    """Disconnects, and waits until the room has handled it."""
    guest.room.gone(guest.screen)
    async with asyncio.timeout(10):
        while guest.room.idle_since is None:  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0)
    await asyncio.sleep(A_WHILE)


async def ring(local: LocalRooms, guest: Guest) -> None:
    local.clock.now += BELL_MS
    guest.room.tick()
    await asyncio.sleep(A_WHILE)


def claimed(by: int) -> dict[str, Any]:
    return {"type": "claimed", "by": by}


async def test_a_bot_keeps_its_gestures_when_the_only_screen_reconnects(tmp_path: Path) -> None:
    local, ada = await with_a_bot(tmp_path, Attentive)
    touch(ada)
    await ring(local, ada)
    await leave(ada)
    back = await Guest("token-0").enter(ada.room)
    await ring(local, ada)
    await back.until(lambda: claimed(1) in back.cues)
    await local.close()


async def test_a_bot_gets_only_the_gestures_of_its_seat(tmp_path: Path) -> None:
    bots: list[toy.Bot] = []

    class Recorded(Attentive):
        def __init__(self, strength: int, chance: Chance) -> None:
            super().__init__(strength, chance)
            bots.append(self)

    local, ada = await with_a_bot(tmp_path, Recorded, bots=2)
    touch(ada)  # for the next seat only
    ada.room.feel(ada.screen, msgspec.Raw(b'{"type":"touch","x":-1}'))  # for all
    await ring(local, ada)
    assert [bot.felt for bot in bots] == [[(0, toy.Touch(7)), (0, toy.Touch(-1))], [(0, toy.Touch(-1))]]
    await local.close()


async def test_a_bots_move_that_falls_due_without_screens_waits_for_one(tmp_path: Path) -> None:
    local, ada = await with_a_bot(tmp_path, Slow)
    await leave(ada)
    back = await Guest("token-0").enter(ada.room)
    assert claimed(1) not in ada.cues
    await back.until(lambda: claimed(1) in back.cues)
    await local.close()


async def test_a_paused_bot_does_not_look_and_then_sees_the_current_state(tmp_path: Path, looks: list[int]) -> None:
    local, ada = await with_a_bot(tmp_path, Slow)
    await leave(ada)
    await ring(local, ada)
    local.clock.now += 500
    assert looks == [0]
    back = await Guest("token-0").enter(ada.room)
    await asyncio.sleep(A_WHILE)
    assert looks == [0, BELL_MS + 500]
    assert claimed(1) not in back.cues  # the later look decided against it
    await local.close()


async def test_a_stand_ins_gestures_are_dropped_when_its_player_returns(tmp_path: Path) -> None:
    local, ada = await with_a_bot(tmp_path, Attentive, grace_seconds=0.5)
    bob = await Guest("token-1").enter(ada.room, "Bob")
    await bob.ask(up.Sit)
    bob.room.gone(bob.screen)
    await ada.until(lambda: ada.chairs[1]["presence"] == "away")
    local.clock.now += 500
    ada.room.tick()
    await ada.until(lambda: ada.chairs[1]["presence"] == "warm")
    touch(ada)
    back = await Guest("token-1").enter(ada.room)
    await ada.until(lambda: ada.chairs[1]["presence"] == "here")
    ada.room.gone(back.screen)
    await ada.until(lambda: ada.chairs[1]["presence"] == "away")
    local.clock.now += 500
    ada.room.tick()
    await ada.until(lambda: ada.chairs[1]["presence"] == "warm")
    await ring(local, ada)
    assert ada.parts["table"]["bell"] == 2
    assert claimed(1) not in ada.cues
    await local.close()


@pytest.mark.parametrize("how", ["idle", "close"])
async def test_unloading_a_room_stops_its_bots(tmp_path: Path, how: str) -> None:
    before = asyncio.all_tasks()
    local, ada = await with_a_bot(tmp_path, Attentive, idle_seconds=1)
    touch(ada)
    await leave(ada)
    assert len(asyncio.all_tasks() - before) == 1  # of the bot; a room has none
    local.clock.now += 1000
    await (local.rooms.sweep() if how == "idle" else local.rooms.close())
    await asyncio.sleep(A_WHILE)
    assert local.rooms.room_count == 0
    assert asyncio.all_tasks() == before
    await local.close()
