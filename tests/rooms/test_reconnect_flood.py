"""Phones that reconnect constantly while storage is down: the queue stays short, and rooms continue afterwards."""

from __future__ import annotations

import gc
from weakref import WeakSet

import msgspec
import pytest

from palmtop.rooms import entries, turns
from palmtop.rooms.screen import Screen
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.rooms.test_bad_disk import Socket, notices, read_only, writable

TIMES = 2_000
CLAIM = up.Do(id="x", match=1, move=msgspec.Raw(b'{"type":"claim"}'))


@pytest.fixture(autouse=True)
def _short_retry_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PAUSES", (0.001,))


async def test_closed_connections_leave_nothing_behind_while_storage_is_down(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    room = ada.room
    await read_only(local)
    room.ask(ada.screen, CLAIM)
    await ada.until(lambda: notices(ada))
    room.gone(ada.screen)
    room.gone(bob.screen)
    kept: WeakSet[Screen] = WeakSet()
    for number in range(TIMES):
        for token in ("token-0", "token-1", f"stranger-{number}"):
            phone = Socket(token)
            kept.add(phone.screen)
            room.enter(phone.screen, phone.token, "")
            room.ask(phone.screen, CLAIM)  # a retry: it was never answered
            room.gone(phone.screen)
            assert phone.closed is None
        assert len(room.queue) <= 3  # two departures, and perhaps an alarm of the match
        if number % 100 == 0:
            await local.journal.ready()  # lets failing retries run
    del phone
    gc.collect()
    assert len(kept) == 0

    late = Guest("stranger-0")
    room.enter(late.screen, late.token, "Eve")
    await writable(local)
    await late.until(lambda: late.parts["room"])
    assert [chair["presence"] for chair in late.chairs] == ["away", "away"]
    back = [await Guest(token).enter(room) for token in ("token-0", "token-1")]
    assert (await back[0].ask(up.Do, id="x", match=1, move=CLAIM.move))["t"] == "done"
    assert [chair["presence"] for chair in back[1].chairs] == ["here", "here"]
    assert len(room.state.people) == 3
    lines = [entries.decode(line) for line in await local.journal.read(room.code) or []]
    assert [line.id for line in lines].count("x") == 1


async def test_a_room_survives_a_wakeup_with_an_empty_queue(local: LocalRooms) -> None:
    """The visitor left before the room handled the visit."""
    ada = await Guest("ada").enter(await local.room())
    flash = Guest("flash")
    ada.room.enter(flash.screen, flash.token, "")
    ada.room.gone(flash.screen)
    await local.journal.ready()
    assert (await ada.ask(up.Rename, name="Ada"))["t"] == "done"
    assert len(ada.room.state.people) == 1
    assert flash.frames == []
