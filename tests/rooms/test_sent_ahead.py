"""A part of the table that must arrive at a moment: each screen is sent it by what its own connection takes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest
from msgspec import Struct
from msgspec.structs import asdict

from palmtop.engine.game import Ahead
from palmtop.rooms.lag import MOST_MS, OWN_LEAD_MS_MAX
from tests.rooms.local_rooms import Guest, LocalRooms, hold_back
from tests.toy.game import BELL_MS, TOY, Claim, State

RUNG = 1  # the bell's count that is shown ahead


def ahead(state: State) -> Ahead | None:
    return Ahead(BELL_MS, "bell", RUNG) if state.bells == 0 else None


GAME = replace(TOY, ahead=ahead)


async def dealt(folder: Path, *trips: int | None) -> tuple[LocalRooms, list[Guest], int]:
    """A match over connections with these round trips, and when its first bell rings."""
    local = await LocalRooms(folder, {TOY.id: GAME}).open()
    guests = await local.dealt(len(trips))
    for guest, trip in zip(guests, trips, strict=True):
        if trip is not None:
            guest.screen.lag.note(trip)
    return local, guests, local.clock.now + BELL_MS


async def tick(local: LocalRooms, guests: list[Guest], at: int) -> list[int]:
    """The bell on each screen when the clock shows that time."""
    local.clock.now = at
    guests[0].room.tick()
    await asyncio.sleep(0.01)
    return [guest.parts["table"]["bell"] for guest in guests]


async def test_each_screen_is_sent_it_by_its_own_connection(tmp_path: Path) -> None:
    local, guests, moment = await dealt(tmp_path, 2, 80, MOST_MS, None)
    for lead, bells in (
        (OWN_LEAD_MS_MAX + 1, [0, 0, 0, 0]),
        (OWN_LEAD_MS_MAX, [0, 0, 1, 0]),
        (41, [0, 0, 1, 0]),
        (40, [0, 1, 1, 0]),
        (2, [0, 1, 1, 0]),
        (1, [1, 1, 1, 0]),
        (0, [1, 1, 1, 1]),
    ):
        assert await tick(local, guests, moment - lead) == bells
    await local.close()


async def test_the_lowest_round_trip_counts(tmp_path: Path) -> None:
    local, guests, moment = await dealt(tmp_path, 80, 80)
    guests[0].screen.lag.note(20)
    guests[0].screen.lag.note(90)
    assert await tick(local, guests, moment - 11) == [0, 1]
    assert await tick(local, guests, moment - 10) == [1, 1]
    await local.close()


async def test_it_is_sent_once_and_does_not_wait_for_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the moment itself the alarm is stored; nobody waits for that."""
    local, guests, moment = await dealt(tmp_path, 0, 0)
    await tick(local, guests, moment - 1)
    before = [len(guest.frames) for guest in guests]
    asked, let_through = hold_back(local, monkeypatch)
    assert await tick(local, guests, moment) == [RUNG, RUNG]
    await asked.wait()
    await tick(local, guests, moment)
    assert [len(guest.frames) for guest in guests] == [count + 1 for count in before]
    let_through.set()
    await guests[0].until(lambda: len(guests[0].frames) == before[0] + 2)
    await local.close()


async def test_the_room_is_woken_for_the_next_screen(tmp_path: Path) -> None:
    local, guests, moment = await dealt(tmp_path, 20, 60)
    alarms = guests[0].room._turns.alarms._times
    await tick(local, guests, moment - BELL_MS)
    assert alarms[guests[0].room] == moment - 30
    await tick(local, guests, moment - 30)
    assert alarms[guests[0].room] == moment - 10
    await tick(local, guests, moment - 10)
    assert alarms[guests[0].room] == moment
    await local.close()


async def test_a_screen_that_comes_later_gets_it_after_its_view(tmp_path: Path) -> None:
    local, guests, moment = await dealt(tmp_path, 100, 100)
    assert await tick(local, guests, moment - OWN_LEAD_MS_MAX) == [RUNG, RUNG]
    late = await Guest("late", watch=True).enter(guests[0].room)
    await late.until(lambda: late.parts["table"])
    assert late.parts["table"]["bell"] == 0
    late.screen.lag.note(20)
    assert await tick(local, [*guests, late], moment - 10) == [RUNG, RUNG, RUNG]
    await local.close()


async def test_what_happens_meanwhile_is_shown_as_ever(tmp_path: Path) -> None:
    local, guests, moment = await dealt(tmp_path, 100, 100)
    assert await tick(local, guests, moment - OWN_LEAD_MS_MAX) == [RUNG, RUNG]
    assert (await guests[0].do(Claim()))["t"] == "done"
    await guests[1].until(lambda: any(guests[1].parts["table"]["scores"]))
    await tick(local, guests, moment)
    for guest in guests:
        await guest.until_bell(RUNG)
        assert guest.parts["table"] == guests[0].parts["table"]
    assert await tick(local, guests, moment + BELL_MS - 1) == [RUNG, RUNG]
    await local.close()


async def test_a_room_that_leaves_memory_sends_nothing_more(tmp_path: Path) -> None:
    local, guests, moment = await dealt(tmp_path, 100, 100)
    local.clock.now = moment
    guests[0].room.tick()
    guests[0].room.close("room-reread", again=True)
    connections = [Mock() for _ in guests]
    for guest, connection in zip(guests, connections, strict=True):
        guest.screen.connection = connection
    await asyncio.sleep(0.01)
    assert [connection.send.mock_calls for connection in connections] == [[], []]
    await local.close()


class Lamp(Struct, frozen=True):
    sealed: str | None
    key: str | None


class LampTable(Struct, frozen=True):
    scores: list[int]
    lamp: Lamp


SEALED, OPEN, DARK = Lamp("a sealed picture", None), Lamp("a sealed picture", "its key"), Lamp(None, None)
LAMPS = [SEALED, OPEN, DARK, DARK]  # by the bells that have rung


async def test_a_moment_that_is_over_before_it_is_shown_leaves_nothing(tmp_path: Path) -> None:
    """The key was sent ahead; then the next update comes when the picture is hidden already."""
    game = replace(
        TOY,
        Table=LampTable,
        table=lambda state: LampTable(state.scores[:], LAMPS[state.bells]),
        ahead=lambda state: Ahead(BELL_MS, "lamp", OPEN) if state.bells == 0 else None,
    )
    local = await LocalRooms(tmp_path, {TOY.id: game}).open()
    guests = await local.dealt(2)
    guests[0].screen.lag.note(80)
    moment = local.clock.now + BELL_MS
    for at, lamps in ((moment - 40, [OPEN, SEALED]), (moment + BELL_MS, [DARK, DARK])):
        local.clock.now = at
        guests[0].room.tick()
        for guest, lamp in zip(guests, lamps, strict=True):
            await guest.until(lambda guest=guest, lamp=lamp: guest.parts["table"]["lamp"] == asdict(lamp))  # type: ignore[misc]
    await local.close()
