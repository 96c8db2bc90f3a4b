"""A full, read-only or slow disk: people are told, nothing unstored is acknowledged, and rooms continue afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from sqlite3 import Connection
from threading import Event

import msgspec
import pytest

from palmtop.journal import Append, JournalLost
from palmtop.rooms import entries, room, turns
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy.game import TOY

CLAIM = msgspec.Raw(b'{"type":"claim"}')

DiskChange = Callable[[LocalRooms], Awaitable[None]]


async def fill_disk(local: LocalRooms) -> None:
    """Another room writes until not one more entry fits into the existing pages."""
    await local.journal.create("OTHER", 0)
    await local.sqlite.run(_no_more_pages)
    with suppress(JournalLost):
        for number in range(10_000):
            await local.journal.append("OTHER", number, [b"0" * 20], 0)


def _no_more_pages(db: Connection) -> None:
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")


async def free_disk(local: LocalRooms) -> None:
    await local.sqlite.run(lambda db: db.execute("PRAGMA max_page_count = 1000000"))


async def read_only(local: LocalRooms) -> None:
    await local.sqlite.run(lambda db: db.execute("PRAGMA query_only = ON"))


async def writable(local: LocalRooms) -> None:
    await local.sqlite.run(lambda db: db.execute("PRAGMA query_only = OFF"))


def notices(guest: Guest) -> list[str]:
    frames = map(msgspec.json.decode, guest.frames)
    return [frame["word"] for frame in frames if frame["t"] == "notice"]


@pytest.fixture(autouse=True)
def _short_retry_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PAUSES", (0.001,))
    monkeypatch.setattr(turns, "SLOW_SECONDS", 60)


@pytest.mark.parametrize(
    ("break_disk", "repair_disk", "word"),
    [(fill_disk, free_disk, "saving-full"), (read_only, writable, "saving-failed")],
)
async def test_storage_failure_is_announced_once_and_the_room_continues_after_it(
    local: LocalRooms, break_disk: DiskChange, repair_disk: DiskChange, word: str
) -> None:
    ada, bob = await local.dealt(2)
    await break_disk(local)
    before = await local.journal.read(ada.room.code)
    heard = len(bob.frames)
    ada.room.ask(ada.screen, up.Do(id="x", match=1, move=CLAIM))
    await ada.until(lambda: notices(ada))
    late = Guest("tv", watch=True)
    ada.room.enter(late.screen, late.token, "")
    await bob.until(lambda: notices(bob))
    for _ in range(3):  # retried many times, announced once
        await local.journal.ready()
    assert notices(ada) == notices(bob) == notices(late) == [word]
    assert "x" not in ada.answers
    assert len(bob.frames) == heard + 1
    assert late.parts["room"] == {}
    assert local.rooms.in_trouble == 1
    assert await local.journal.read(ada.room.code) == before

    await repair_disk(local)
    await ada.until(lambda: "x" in ada.answers)
    await late.until(lambda: late.parts["table"])
    assert ada.answers["x"]["t"] == "done"
    assert ada.closed is bob.closed is None
    assert notices(ada) == notices(bob) == notices(late) == [word, "saving-again"]
    assert local.rooms.in_trouble == 0
    lines = [entries.decode(line) for line in await local.journal.read(ada.room.code) or []]
    assert [line.id for line in lines].count("x") == 1


async def test_queued_gestures_also_wait_for_the_disk(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, {TOY.id: replace(TOY, queues_gestures=True)}).open()
    ada, bob = await local.dealt(2)
    await read_only(local)
    ada.room.ask(ada.screen, up.Do(id="x", match=1, move=CLAIM))
    await ada.until(lambda: notices(ada))
    ada.room.feel(ada.screen, msgspec.Raw(b'{"type":"touch","x":7}'))
    assert bob.felt == []
    await writable(local)
    await bob.until(lambda: bob.felt)
    assert bob.felt == [b'[0,{"type":"touch","x":7}]']
    await local.close()


async def test_a_slow_disk_is_announced_and_nothing_is_acknowledged_before_it_is_stored(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await local.dealt(2)
    monkeypatch.setattr(turns, "SLOW_SECONDS", 0.001)
    written = Event()
    stalled = asyncio.ensure_future(local.sqlite.run(lambda db: written.wait()))
    ada.room.ask(ada.screen, up.Do(id="x", match=1, move=CLAIM))
    await bob.until(lambda: notices(bob))
    assert notices(ada) == notices(bob) == ["saving-slow"]
    assert "x" not in ada.answers
    written.set()
    await stalled
    await ada.until(lambda: "x" in ada.answers)
    await bob.until(lambda: len(notices(bob)) > 1)
    assert notices(ada) == notices(bob) == ["saving-slow", "saving-again"]


AppendAll = Callable[[Sequence[Append]], Awaitable[list[JournalLost | None]]]


def failing_once(append_all: AppendAll, stored: bool) -> AppendAll:
    """The first call reports errors, whether its appends were stored or not."""
    outcomes = [stored]

    async def lost(appends: Sequence[Append]) -> list[JournalLost | None]:
        if not outcomes:
            return await append_all(appends)
        if outcomes.pop():
            await append_all(appends)
        return [JournalLost("the disk never answered")] * len(appends)

    return lost


@pytest.mark.parametrize("stored", [True, False])
async def test_an_append_with_unknown_outcome_has_one_effect(
    local: LocalRooms, stored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await local.dealt(2)
    monkeypatch.setattr(local.journal, "append_all", failing_once(local.journal.append_all, stored))
    answer = await ada.ask(up.Do, id="x", match=1, move=CLAIM)
    assert answer["t"] == "done"
    await bob.until(lambda: bob.cues)
    lines = [entries.decode(line) for line in await local.journal.read(ada.room.code) or []]
    assert [line.id for line in lines].count("x") == 1


async def test_a_room_is_reloaded_when_another_process_has_written_to_it(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await local.dealt(2)
    lines = await local.journal.read(ada.room.code) or []
    theirs = entries.encode(entries.StoredEntry(entries.Renamed(1, "Eve")))
    await local.journal.append(ada.room.code, len(lines), [theirs], 0)
    ada.room.ask(ada.screen, up.Do(id="x", match=1, move=CLAIM))
    await ada.until(lambda: ada.closed)
    assert ada.closed == bob.closed == ("room-reread", True)
    assert "x" not in ada.answers


async def test_a_room_is_reloaded_when_another_process_wrote_after_a_failed_append(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The journal has as many new lines as were to be stored, but different ones."""
    ada, _ = await local.dealt(2)
    theirs = entries.encode(entries.StoredEntry(entries.Renamed(1, "Eve")))
    append_all = local.journal.append_all

    async def overtaken(appends: Sequence[Append]) -> list[JournalLost | None]:
        monkeypatch.setattr(local.journal, "append_all", append_all)
        for append in appends:
            await local.journal.append(append.room, append.seq, [theirs], append.at)
        return [JournalLost("the disk never answered")] * len(appends)

    monkeypatch.setattr(local.journal, "append_all", overtaken)
    ada.room.ask(ada.screen, up.Do(id="x", match=1, move=CLAIM))
    await ada.until(lambda: ada.closed)
    assert ada.closed == ("room-reread", True)
    assert "x" not in ada.answers


class Socket(Guest):
    """Sends nothing after the connection was closed."""

    def send(self, frame: bytes) -> None:
        if self.closed is None:
            super().send(frame)


async def test_the_queue_is_bounded_while_storage_is_down_and_queued_requests_are_not_refused(
    local: LocalRooms,
) -> None:
    ada = await Socket("ada").enter(await local.room())
    await read_only(local)
    ada.room.ask(ada.screen, up.Rename(id="first", name="Ada"))
    await ada.until(lambda: notices(ada))
    for number in range(room.EVENTS_MAX):
        ada.room.ask(ada.screen, up.Rename(id=f"{number}", name=f"Ada {number}"))
    was_open = ada.closed is None
    assert was_open
    ada.room.ask(ada.screen, up.Rename(id="0", name="Ada 0"))  # repeated, as after a reconnect
    assert ada.closed == ("saving-failed", True)
    assert ada.answers == {}
    await writable(local)
    back = await Guest("ada").enter(ada.room)
    assert (await back.ask(up.Rename, id="0", name="Ada 0"))["t"] == "done"
    lines = [entries.decode(line) for line in await local.journal.read(ada.room.code) or []]
    assert [line.id for line in lines].count("0") == 1
