"""Rooms that are unloaded and loaded again, and clients that connect at that moment: none is left waiting."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from palmtop.journal import JournalLost
from palmtop.rooms import decide, entries
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy.game import BELL_MS, TOY, Claim

pytestmark = pytest.mark.both_stores

HOUR_MS = 3_600_000


async def test_entering_a_just_unloaded_room_asks_the_client_to_reconnect(local: LocalRooms) -> None:
    """The room was found just before. Pings continue, so without this the client would never reconnect by itself."""
    (ada,) = await local.table(1)
    ada.room.close("room-reread", again=True)
    late = Guest("late")
    ada.room.enter(late.screen, late.token, "Late")
    assert late.closed == ("room-reread", True)


async def test_entering_after_a_request_that_crashes_the_room_asks_to_reconnect(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room took both events from the queue at once, and never handled the second."""
    (ada,) = await local.table(1)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("palmtop.rooms.execution.decide_request", broken)
    late = Guest("late")
    ada.room.ask(ada.screen, up.Lock(id="x", locked=True))
    ada.room.enter(late.screen, late.token, "Late")
    await late.until(lambda: late.closed)
    assert late.closed == ada.closed == ("room-reread", True)


async def test_a_scorepad_request_fails_when_the_room_is_unloaded(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    looking = asyncio.create_task(ada.room.whole_pad())
    await asyncio.sleep(0)
    ada.room.close("room-reread", again=True)
    for look in (looking, ada.room.whole_pad()):
        with pytest.raises(JournalLost):
            await asyncio.wait_for(look, 5)


async def test_a_cancelled_load_does_not_block_other_loads_of_the_room(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await local.rooms.open()
    reading = asyncio.Event()

    async def stalled(_: str) -> None:
        reading.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        patch.setattr(local.journal, "latest", stalled)
        first = asyncio.create_task(local.rooms.find(code))
        await reading.wait()
    second = asyncio.create_task(local.rooms.find(code))
    await asyncio.sleep(0)
    first.cancel()
    async with asyncio.timeout(5):
        assert (await second).code == code
    assert await local.rooms.find(code) is await second


async def test_concurrent_requests_get_the_same_room(local: LocalRooms) -> None:
    code = await local.rooms.open()
    finding = [asyncio.create_task(local.rooms.find(code)) for _ in range(5)]
    rooms = [await find for find in finding] + [await local.rooms.find(code)]
    assert {id(room) for room in rooms} == {id(rooms[0])}


async def test_a_match_continues_when_the_clock_went_back_during_a_restart(local: LocalRooms) -> None:
    """A small computer without a battery clock starts an hour in the past: alarms must not wait that hour."""
    ada, _ = await local.dealt(2)
    dealt_at = ada.match["dealt_at"]
    local.clock.now += BELL_MS + 400
    await ada.do(Claim())
    await local.close()
    local.clock.now -= HOUR_MS
    await local.open()
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    assert back.parts["table"]["bell"] == 1
    assert back.match["dealt_at"] == dealt_at - HOUR_MS  # clients compute the remaining time from it
    local.clock.now += BELL_MS - 400
    back.room.tick()
    await back.until(lambda: back.parts["table"]["bell"] == 2)
    lines = [entries.decode(line).entry for line in await local.journal.read(ada.room.code) or []]
    times = [entry.input.when.at for entry in lines if isinstance(entry, entries.Given)]
    assert times == [BELL_MS, BELL_MS + 400, 2 * BELL_MS]


async def test_gestures_arrive_when_the_clock_went_back_during_a_restart(
    tmp_path: Path,
) -> None:
    local = await LocalRooms(tmp_path, {TOY.id: replace(TOY, queues_gestures=True)}).open()
    ada, bob = await local.dealt(2)
    felt_last = local.clock.now  # the last gesture that Bob's page has; it stays open
    await local.close()
    local.clock.now -= HOUR_MS
    await local.open()
    room = await local.rooms.find(ada.room.code)
    ada, bob = Guest("token-0"), Guest("token-1")
    bob.screen.last_gesture = felt_last
    for guest in (ada, bob):
        await guest.enter(room)
    ada.room.feel(ada.screen, msgspec.Raw(b'{"type":"touch","x":7}'))
    assert bob.felt == [b'[0,{"type":"touch","x":7}]']
    await local.close()


async def test_all_data_of_a_forgotten_person_is_dropped(local: LocalRooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a room with many short visits would grow for as long as it is in memory."""
    monkeypatch.setattr(decide, "KNOWN_MAX", 3)
    (ada,) = await local.table(1)
    for number in range(10):
        stranger = await Guest(f"stranger-{number}").enter(ada.room)
        assert (await stranger.ask(up.Stand))["t"] == "done"
        ada.room.gone(stranger.screen)
    await ada.ask(up.Rename, name="Ada")
    known = set(ada.room.state.people)
    assert len(known) == 3
    assert ada.room.state.replies.people <= known
    assert ada.room.attendance.presences.away <= known
    await local.reopen()
    room = await local.rooms.find(ada.room.code)
    assert room.state.replies.people <= known
