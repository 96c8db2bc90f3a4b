"""Nothing is sent before it is stored, requests take effect once, restarts lose nothing, secrets stay secret."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from palmtop.engine.errors import Refusal
from palmtop.journal import Append, Conflict
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import entries
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.forgetting import DAY_MS, NOTED_MS
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms, hold_back
from tests.toy.game import TOY, Claim, Lower

pytestmark = pytest.mark.both_stores


async def test_nothing_is_sent_before_it_is_stored(local: LocalRooms, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = await local.dealt(2)
    asked, let_through = hold_back(local, monkeypatch)
    heard = len(ada.frames), len(bob.frames)
    ada.room.ask(ada.screen, up.Do(id="x", match=1, move=msgspec.Raw(b'{"type":"claim"}')))
    ada.room.ask(bob.screen, up.Do(id="y", match=1, move=msgspec.Raw(b'{"type":"claim"}')))  # too late: refused
    await asked.wait()
    late = Guest("tv", watch=True)
    ada.room.enter(late.screen, late.token, "")  # a newcomer isn't told either
    assert (len(ada.frames), len(bob.frames), late.frames) == (*heard, [])
    let_through.set()
    await ada.until(lambda: "x" in ada.answers)
    await bob.until(lambda: bob.cues)
    assert bob.answers["y"]["word"] == "toy-claimed"


async def test_a_newcomer_gets_no_gesture_before_the_entry_is_stored(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = await local.dealt(2)
    asked, let_through = hold_back(local, monkeypatch)
    eve, touch = Guest("eve"), msgspec.Raw(b'{"type":"touch","x":-1}')  # for every screen
    ada.room.enter(eve.screen, eve.token, "Eve")
    await asked.wait()
    ada.room.feel(ada.screen, touch)
    assert eve.felt == []
    let_through.set()
    await eve.until(lambda: eve.parts["room"])
    ada.room.feel(ada.screen, touch)
    assert len(eve.felt) == 1


async def test_a_person_being_removed_is_disconnected_when_the_room_is_unloaded(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await local.table(2)

    async def conflicts(appends: Sequence[Append]) -> list[Conflict]:
        return [Conflict("written by someone else")] * len(appends)

    monkeypatch.setattr(local.journal, "append_all", conflicts)
    ada.room.ask(ada.screen, up.Remove(id="out", chair=1))
    await ada.until(lambda: ada.closed)
    assert bob.closed == ("room-reread", True)


async def test_a_request_that_crashes_the_room_is_refused_and_not_retried_forever(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = await local.table(2)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("palmtop.rooms.execution.decide_request", broken)
        answer = await ada.ask(up.Lock, locked=True)
    assert answer["word"] == "room-failed"
    assert ada.closed == ("room-reread", True)
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    assert back.parts["room"]["room"]["locked"] is False


async def test_no_room_is_opened_while_the_server_shuts_down(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await local.rooms.close()
    for entering in (local.rooms.find(ada.room.code), local.rooms.open()):
        with pytest.raises(Refusal, match="restart"):
            await entering


async def test_rooms_are_closed_one_after_another_where_other_workers_take_them(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With SQLite nobody could take them: there all are closed at once."""
    (ada,), (bob,) = [await local.table(1) for _ in range(2)]
    with monkeypatch.context() as patch:
        patch.setattr("palmtop.rooms.all_rooms.CLOSING_SECONDS", math.inf)
        patch.setattr("palmtop.rooms.all_rooms.CLOSING_SECONDS_MAX", 3600.0)
        closing = asyncio.create_task(local.rooms.close())
        await bob.until(lambda: bob.closed)
    assert bob.closed == ("restart", True)
    if isinstance(local.journal, SqliteJournal):
        await closing
        assert ada.closed == ("restart", True)
    else:
        assert (await ada.ask(up.Rename, name="Still here"))["t"] == "done"
        closing.cancel()


async def test_a_repeated_request_has_one_effect_and_the_same_reply(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    first = await ada.do(Claim(), id="once")
    score = ada.parts["table"]["scores"][0]
    second = await ada.do(Claim(), id="once")
    assert first == second == {"t": "done", "id": "once"}
    assert ada.parts["table"]["scores"][0] == score
    refused = await bob.do(Claim(), id="no")
    local.clock.now += 1000
    ada.room.tick()
    await bob.until(lambda: bob.parts["hand"]["may_claim"])
    assert await bob.do(Claim(), id="no") == refused  # though it would be legal now
    lines = [entries.decode(line) for line in await local.journal.read(ada.room.code) or []]
    assert [line.id for line in lines].count("once") == 1


async def test_a_repeated_request_is_recognised_after_a_restart(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    await ada.do(Claim(), id="once")
    await local.reopen()
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    before = await local.journal.read(ada.room.code)
    assert (await back.do(Claim(), id="once"))["t"] == "done"
    assert await local.journal.read(ada.room.code) == before


async def test_a_restart_loses_nothing(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await ada.do(Claim())
    await bob.until(lambda: bob.cues)
    parts = {"ada": ada.parts, "bob": bob.parts}
    await local.reopen()
    assert ada.closed == bob.closed == ("restart", True)
    room = await local.rooms.find(ada.room.code)
    back = {"ada": await Guest("token-0").enter(room), "bob": await Guest("token-1").enter(room)}
    await back["ada"].until(lambda: back["ada"].chairs[1]["presence"] == "here")
    for name, guest in back.items():
        assert guest.parts == parts[name], name


async def test_a_match_of_other_rules_is_broken_off_cleanly(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    await local.rooms.close()
    local.rooms = Rooms(local.services({"toy": replace(TOY, version=2)}))
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    assert back.match["state"] == "ended"
    assert (await back.ask(up.Start))["t"] == "done"
    assert back.match["number"] == 2


async def test_a_secret_changes_no_byte_sent_to_others(tmp_path: Path) -> None:
    """Two rooms that differ only in the number that Bob chose in secret: Ada and a spectator get the same frames."""
    frames = []
    for number in (2, 5):
        folder = tmp_path / str(number)
        folder.mkdir()
        local = await LocalRooms(folder).open()
        ada, bob = await local.dealt(2)
        tv = await Guest("tv", watch=True).enter(ada.room)
        start = len(ada.frames), len(tv.frames)
        assert (await bob.do(Lower(number), id="lower"))["t"] == "done"
        await ada.ask(up.Rename, id="sync", name="Ada")
        frames.append((ada.frames[start[0] :], tv.frames[start[1] :]))
        assert bob.parts["hand"]["number"] == number
        await local.close()
    assert frames[0] == frames[1]
    assert frames[0][0]


async def test_a_part_is_sent_only_when_it_differs(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    heard = len(bob.frames)
    await ada.ask(up.Rename, name="Ada")
    await bob.until(lambda: len(bob.frames) > heard)
    (frame,) = map(msgspec.json.decode, bob.frames[heard:])
    assert frame.keys() == {"t", "room"}
    assert frame["room"].keys() == {"room", "match"}  # the name is part of the chair and of the match


async def test_empty_rooms_are_unloaded_and_unused_rooms_deleted(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, idle_seconds=60, keep_days=1).open()
    (ada,) = await local.table(1)
    await local.rooms.sweep()
    assert local.rooms.room_count == 1
    ada.room.gone(ada.screen)
    local.clock.now += 60_000
    while local.rooms.room_count:
        await local.rooms.sweep()
    again = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    assert again.you["host"]
    for _ in range(2 * DAY_MS // NOTED_MS + 1):  # a day, and one of grace
        local.clock.now += NOTED_MS
        await local.rooms.sweep()
    assert again.closed == ("no-such-room", False)
    assert await local.journal.count() == 0
    await local.close()
