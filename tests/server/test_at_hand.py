"""Wherever a game computes, its room is noted as being at hand; and what is read from a note that was left behind."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import fields, replace
from pathlib import Path
from shutil import rmtree
from types import FunctionType, MethodType
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from palmtop.archive import fetch
from palmtop.engine.game import AnyGame
from palmtop.games import GAMES
from palmtop.journal.postgres_connection import Database
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import quarantine, snapshots
from palmtop.rooms.at_hand import LOOP, SLOTS_BYTES, AtHand, Crash, mark, read_slots
from palmtop.rooms.crash_notes import CrashNotes, folder_for
from palmtop.rooms.loading import ended_matches
from palmtop.rooms.quarantine import Quarantine
from palmtop.rooms.room import Room
from palmtop.wire import up
from tests.server.served import Served, dealt_in, play_alone_to_the_end, serving
from tests.toy.game import ANY_TABLE, Bot


class Watched:
    """A toy game that notes which rooms are at hand whenever one of its functions is called."""

    def __init__(self) -> None:
        self.at_hand = AtHand()
        self.seen: dict[str, set[str]] = defaultdict(set)  # rooms, by function
        values = {one.name: getattr(ANY_TABLE, one.name) for one in fields(ANY_TABLE)}
        functions = {name: one for name, one in values.items() if isinstance(one, FunctionType | MethodType)}
        watched: dict[str, Any] = {name: self._watched(name, function) for name, function in functions.items()}
        self.game: AnyGame = replace(ANY_TABLE, **watched, bot=self._bot)

    def _watched(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            noted = [one.room for one in read_slots(bytes(self.at_hand.slots))]
            self.seen[name].update(noted or ["none"])
            return function(*args)

        return call

    def _bot(self, *args: Any) -> Bot:
        bot = Bot(*args)
        bot.look = self._watched("look", bot.look)  # type: ignore[method-assign]
        return bot


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    watched = Watched()
    monkeypatch.setitem(GAMES, ANY_TABLE.id, watched.game)
    return watched


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path) as served:
        yield served


async def test_the_room_is_noted_whenever_its_game_computes(watched: Watched, served: Served) -> None:
    rooms = served.server.rooms
    watched.at_hand = rooms._services.at_hand
    (ada,) = await served.table(1)
    code = str(ada.room["room"]["code"])
    options = msgspec.Raw(msgspec.json.encode({"calm": True}))
    await ada.must(up.Choose(ada.new_id(), ANY_TABLE.id, options))
    await ada.must(up.AddBot(ada.new_id()))
    await ada.must(up.Start(ada.new_id()))
    await dealt_in(ada)
    await ada.send(up.Feel(msgspec.Raw(b'{"type":"touch","x":-1}')))
    await ada.until(lambda: ada.table["scores"][1])  # the bot has moved
    rooms._drop(rooms.loaded[code])
    await ada.until_over()
    ada = await served.back(ada)
    await play_alone_to_the_end(ada)
    await rooms.snapshots.settled()
    status, _ = await served.fetch(ada, "matches/1/replay")
    assert status == 200
    assert {"deal", "play", "table", "hand", "feel", "outcome", "look", "alarm"} <= watched.seen.keys()
    assert {name: rooms for name, rooms in watched.seen.items() if rooms != {code}} == {}
    assert read_slots(bytes(watched.at_hand.slots)) == []


async def test_the_room_is_noted_while_its_matches_are_looked_for(
    watched: Watched, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which needs the entries if the index of matches is incomplete."""
    rooms = served.server.rooms
    watched.at_hand = rooms._services.at_hand
    for module in (fetch, snapshots):
        monkeypatch.setattr(module, "ended_matches", watched._watched(module.__name__, ended_matches))
    (ada,) = await served.dealt(1)
    await play_alone_to_the_end(ada)
    for file in ("matches/1/record", "scorepad"):
        await rooms.snapshots.settled()
        await served.fetch_rows("DELETE FROM span")
        status, _ = await served.fetch(ada, file)
        assert status == 200
    code = ada.room["room"]["code"]
    assert [watched.seen[module.__name__] for module in (fetch, snapshots)] == [{code}, {code}]


async def test_a_room_that_fails_after_it_was_stored_is_no_longer_noted(
    served: Served, logs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a process that is killed later, while it rests, would blame it."""
    ada, _ = await served.table(2)

    def fail(room: Room) -> None:
        raise RuntimeError("a fault of ours")

    with monkeypatch.context() as broken:
        broken.setattr(Room, "confirm", fail)
        await ada.send(up.Rename(ada.new_id(), "Ada"))
        await ada.until_over()
    assert read_slots(bytes(served.server.rooms._services.at_hand.slots)) == []
    (failed,) = (line for line in logs if line["log_level"] == "error")
    assert failed["event"] == "room_failed"
    logs.remove(failed)


def left_behind(folder: Path, slots: list[bytes], trace: bytes = b"") -> list[Crash]:
    (folder / "1.rooms").write_bytes(b"".join(slots).ljust(SLOTS_BYTES, b"\0") + trace)
    notes = CrashNotes(folder)
    try:
        return list(notes.crashes())
    finally:
        notes.close()
        assert list(folder.iterdir()) == []


def in_thread(code: str, number: int) -> bytes:
    return mark(code)[:-8] + number.to_bytes(8, "big")


def test_all_rooms_that_were_at_hand_are_blamed(tmp_path: Path) -> None:
    slots = [in_thread("LOOPY", 1), bytes(len(mark(""))), in_thread("BOTTY", 2), in_thread("LOOPY", 3)]
    assert left_behind(tmp_path, slots) == [Crash(["BOTTY", "LOOPY"], "")]
    assert left_behind(tmp_path, []) == [Crash([], "")]


def test_if_the_thread_is_known_its_room_alone_is_blamed(tmp_path: Path) -> None:
    slots = [in_thread("LOOPY", 0x10), in_thread("BOTTY", 0x20)]
    trace = b"Fatal Python error: Segmentation fault\n\nThread 0x0010 (most recent call first):\n\n%s (most recent"
    for thread, blamed in ((0x10, ["LOOPY"]), (0x20, ["BOTTY"]), (0x30, ["BOTTY", "LOOPY"])):
        (crash,) = left_behind(tmp_path, slots, trace % (b"Current thread 0x%016x" % thread))
        assert crash.rooms == blamed
        assert crash.trace.startswith("Fatal Python error")


def test_the_note_of_a_process_that_runs_is_left_alone(tmp_path: Path) -> None:
    first, second = CrashNotes(tmp_path), CrashNotes(tmp_path)
    first.at_hand.slots[LOOP] = mark("ABCDE")
    assert list(second.crashes()) == []
    first.close()
    assert list(second.crashes()) == []
    second.close()


def test_workers_of_a_store_share_a_folder_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    urls = ("postgresql://me:secret@db/a", "postgresql://db/a", "postgres://db:5432/a", "postgresql://db/b")
    first, *same, other = (folder_for(Database(url).name) for url in urls)
    assert same == [first, first]
    assert other != first
    (ours,) = tmp_path.iterdir()
    assert ours.stat().st_mode & 0o777 == 0o700


async def test_a_folder_that_somebody_else_could_write_to_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logs: list[Any]
) -> None:
    """The server serves all the same."""
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path / "runtime"))
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "runtime").mkdir()
    (tmp_path / "runtime" / f"palmtop-{os.getuid()}").symlink_to(tmp_path / "elsewhere")
    async with serving(tmp_path) as served:
        await served.dealt(2)
    assert [line["event"] for line in logs if line["log_level"] == "warning"] == ["crashes_not_noted"]
    logs.clear()
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.parametrize(("rooms", "counted"), [(["LOOPY", "BOTTY"], True), (["LOOPY", "BOTTY", "BUSY"], False)])
async def test_of_many_rooms_at_hand_none_is_set_aside(tmp_path: Path, rooms: list[str], counted: bool) -> None:
    """Most of them are innocent. The log names all."""
    journal = await SqliteJournal.open(tmp_path / "palmtop.db")
    (tmp_path / "notes").mkdir()
    notes = CrashNotes(tmp_path / "notes")
    for room in rooms:
        await journal.create(room, 1)
    with capture_logs() as said:
        for _ in range(2):
            (tmp_path / "notes" / "1.rooms").write_bytes(b"".join(map(mark, rooms)).ljust(SLOTS_BYTES, b"\0"))
            await Quarantine(journal, notes.crashes, lambda: 1).refresh()
    crashes = [(line["rooms"], line["counted"]) for line in said if line["event"] == "crashed"]
    assert crashes == [(sorted(rooms), counted)] * 2
    assert [one.room for one in await journal.quarantined()] == (sorted(rooms) if counted else [])
    notes.close()
    await journal.close()


async def test_a_process_that_counts_for_ever_keeps_no_other_one_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quarantine, "COUNTING_SECONDS_MAX", 0.05)
    journal = await SqliteJournal.open(tmp_path / "palmtop.db")
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "1.rooms").write_bytes(mark("ABCDE").ljust(SLOTS_BYTES, b"\0"))
    stopped, waiting = CrashNotes(tmp_path / "notes"), CrashNotes(tmp_path / "notes")
    with closing(stopped.crashes()) as crashes:
        assert next(crashes).rooms == ["ABCDE"]
        with capture_logs() as said:
            await Quarantine(journal, waiting.crashes, lambda: 1).admit("ABCDE")
        assert [line["event"] for line in said] == ["crashes_not_counted"]
    assert [crash.rooms for crash in waiting.crashes()] == [["ABCDE"]]
    for notes in (stopped, waiting):
        notes.close()
    await journal.close()


def test_a_folder_of_notes_that_was_removed_has_none(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    notes = CrashNotes(tmp_path / "notes")
    rmtree(tmp_path / "notes")
    assert list(notes.crashes()) == []
    notes.close()


async def test_a_crash_that_cannot_be_counted_is_counted_later(tmp_path: Path) -> None:
    journal = await SqliteJournal.open(tmp_path / "palmtop.db")
    await journal.create("ABCDE", 1)
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "1.rooms").write_bytes(mark("ABCDE").ljust(SLOTS_BYTES, b"\0"))
    notes = CrashNotes(tmp_path / "notes")
    await journal.close()
    with capture_logs() as said:
        await Quarantine(journal, notes.crashes, lambda: 1)._count_crashes()
    assert said == []
    journal = await SqliteJournal.open(tmp_path / "palmtop.db")
    await journal.count_crash(["ABCDE"], 1)
    with capture_logs() as said:
        await Quarantine(journal, notes.crashes, lambda: 1).refresh()
    assert [line["event"] for line in said] == ["crashed", "room_quarantined"]
    assert list(notes.crashes()) == []
    notes.close()
    await journal.close()
