"""Time that passes while a room is unloaded doesn't count: its match continues where it stopped."""

from __future__ import annotations

import pytest

from palmtop.rooms import entries
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy.game import BELL_MS, Claim

pytestmark = pytest.mark.both_stores

HOUR_MS = 3_600_000


async def shifts(local: LocalRooms, code: str) -> list[int]:
    stored = [entries.decode(line).entry for line in await local.journal.read(code) or []]
    return [entry.shift for entry in stored if isinstance(entry, entries.Resumed)]


async def test_deadlines_move_by_the_time_that_the_server_was_down(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    dealt_at = ada.match["dealt_at"]
    local.clock.now += 400
    await ada.do(Claim())
    for downs in (1, 2):
        await local.close()
        local.clock.now += HOUR_MS
        await local.open()
        back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
        assert back.match["dealt_at"] == dealt_at + downs * HOUR_MS
        assert back.parts["table"]["bell"] == 0  # 600 ms are left, as before
    local.clock.now += BELL_MS - 401
    back.room.tick()
    await back.ask(up.Rename, name="Ada")
    assert back.parts["table"]["bell"] == 0
    local.clock.now += 1
    back.room.tick()
    await back.until(lambda: back.parts["table"]["bell"] == 1)
    assert await shifts(local, ada.room.code) == [HOUR_MS, HOUR_MS]


async def test_the_time_of_the_deal_on_scorepad_and_record_is_the_real_one(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    dealt_at = ada.match["dealt_at"]
    await local.close()
    local.clock.now += HOUR_MS
    await local.open()
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    for bell in (1, 2, 3):
        local.clock.now += BELL_MS
        back.room.tick()
        await back.until_bell(bell)
    (line,) = back.parts["room"]["scorepad"]
    assert line["dealt_at"] == dealt_at


async def test_a_room_without_a_match_stores_nothing_when_it_is_loaded(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    before = await local.journal.read(ada.room.code)
    await local.close()
    local.clock.now += HOUR_MS
    await local.open()
    await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    assert await local.journal.read(ada.room.code) == before
