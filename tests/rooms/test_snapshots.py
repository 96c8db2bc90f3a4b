"""Rooms are loaded from their snapshots: written in the background, replaced when wrong, and never needed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct, structs
from structlog.testing import capture_logs

from palmtop.archive.fetch import Replays
from palmtop.journal import JournalLost, Latest, Snapshot, Span
from palmtop.rooms import snapshots
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.loading import ENTRIES_MAX, Look, look
from palmtop.rooms.snapshots import Snapshots
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.rooms.test_match import bells
from tests.toy.game import BELLS, TOY, Claim, State

pytestmark = pytest.mark.both_stores


async def match(local: LocalRooms, people: list[Guest]) -> None:
    assert (await people[0].ask(up.Start))["t"] == "done"
    for guest in people:
        await guest.until_state("playing")
    await people[1].do(Claim(), id="the claim")
    await bells(local, people[0], BELLS)
    for guest in people:
        await guest.until_state("over")
    await local.rooms.snapshots.settled()


async def latest(local: LocalRooms, code: str) -> Latest:
    found = await local.journal.latest(code)
    assert found is not None
    return found


async def back(local: LocalRooms, code: str) -> list[Guest]:
    room = await local.rooms.find(code)
    return [await Guest(f"token-{number}").enter(room) for number in range(2)]


async def test_a_room_is_loaded_from_the_end_of_its_last_match(local: LocalRooms) -> None:
    people = await local.table(2)
    code = people[0].room.code
    for number in range(1, 4):
        await match(local, people)
        found = await latest(local, code)
        assert (found.snapshot is not None, found.lines) == (True, [])
        assert [span.number for span in await local.journal.spans(code)] == list(range(1, number + 1))
    before = [guest.parts for guest in people]
    await local.reopen()
    again = await back(local, code)
    assert [guest.parts for guest in again] == before
    match_kept = again[0].room.state.last_match
    assert match_kept is not None
    assert match_kept.last_views is not None  # its inputs were not executed


async def test_a_request_is_recognised_after_the_room_was_loaded_from_a_snapshot(local: LocalRooms) -> None:
    people = await local.table(2)
    await match(local, people)
    code = people[0].room.code
    stored = await local.journal.read(code)
    await local.reopen()
    _, bob = await back(local, code)
    assert (await bob.ask(up.Rename, id="the claim", name="Robert"))[
        "t"
    ] == "done"  # the reply to the first with this id
    assert await local.journal.read(code) == stored


async def test_the_next_match_can_be_played_after_a_snapshot(local: LocalRooms) -> None:
    people = await local.table(2)
    await match(local, people)
    await local.reopen()
    again = await back(local, people[0].room.code)
    await match(local, again)
    assert again[0].match["number"] == 2
    assert [one["played"] for one in again[0].parts["room"]["standings"]] == [2, 2]


async def test_a_long_lobby_gets_a_snapshot_too(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    for number in range(ENTRIES_MAX):
        await ada.ask(up.Rename, name=f"Ada {number}")
    await local.rooms.snapshots.settled()
    found = await latest(local, ada.room.code)
    assert found.snapshot is not None
    assert len(found.lines) < ENTRIES_MAX


async def test_nobody_waits_for_a_snapshot(local: LocalRooms, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asyncio.Event()

    async def stalled(room: str, snapshot: Snapshot, spans: Sequence[Span]) -> bool:
        asked.set()
        await asyncio.Event().wait()
        return False

    monkeypatch.setattr(local.journal, "keep", stalled)
    people = await local.table(2)
    await people[0].ask(up.Start)
    await bells(local, people[0], BELLS)
    await people[0].until_state("over")
    await asked.wait()
    assert (await people[0].ask(up.Start))["t"] == "done"
    await people[0].until_match(2)


async def test_a_room_can_do_without_a_snapshot_that_cannot_be_stored(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(room: str, snapshot: Snapshot, spans: Sequence[Span]) -> bool:
        raise JournalLost("the disk is full")

    people = await local.table(2)
    code = people[0].room.code
    with monkeypatch.context() as patch, capture_logs() as logs:
        patch.setattr(local.journal, "keep", failing)
        await match(local, people)
        assert [line["event"] for line in logs] == ["snapshot_failed"]
        before = [guest.parts for guest in people]
    assert (await latest(local, code)).snapshot is None
    await local.reopen()
    assert [guest.parts for guest in await back(local, code)] == before
    await local.rooms.snapshots.settled()
    assert (await latest(local, code)).snapshot is not None  # made when the room was loaded


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshot SET body = substr(body, 1, 20)",
        "UPDATE snapshot SET seq = seq - 1",
        "UPDATE snapshot SET tie = tie + 1",
        "DELETE FROM snapshot",
        "DELETE FROM span",
    ],
)
async def test_a_wrong_snapshot_is_not_used_and_is_replaced(local: LocalRooms, damage: str) -> None:
    people = await local.table(2)
    code = people[0].room.code
    await match(local, people)
    before = [guest.parts for guest in people]
    right = await latest(local, code), (await people[0].room.whole_pad())
    await local.fetch(damage)
    await local.reopen()
    again = await back(local, code)
    assert [guest.parts for guest in again] == before
    await local.rooms.snapshots.settled()
    assert (await latest(local, code), await again[0].room.whole_pad()) == right
    await local.rooms.snapshots.settled()
    assert len(await local.journal.spans(code)) == 1


async def test_a_snapshot_of_another_program_version_is_replaced(local: LocalRooms) -> None:
    people = await local.table(2)
    code = people[0].room.code
    await match(local, people)
    before, old = [guest.parts for guest in people], (await latest(local, code)).snapshot
    await local.rooms.close()
    local.rooms = Rooms(structs.replace(local.services(), version="newer"))
    assert [guest.parts for guest in await back(local, code)] == before
    await local.rooms.snapshots.settled()
    new = (await latest(local, code)).snapshot
    assert old is not None
    assert new is not None
    assert (new.seq, new.body == old.body) == (old.seq, False)


async def test_a_match_that_failed_stays_failed(store: Path | str) -> None:
    """The view of its end can't be made: the room lives, with a snapshot or without."""

    def broken(state: State) -> Struct:
        raise ZeroDivisionError

    local = await LocalRooms(store).open()
    people = await local.table(2)
    code = people[0].room.code
    await match(local, people)
    await local.fetch("DELETE FROM snapshot")
    await local.rooms.close()
    local.rooms = Rooms(local.services({TOY.id: replace(TOY, table=broken)}))
    for _ in range(2):
        with capture_logs():
            room = await local.rooms.find(code)
            ada = await Guest("token-0").enter(room)
        assert ada.parts["table"] == {}
        assert ada.match["state"] == "over"
        await local.rooms.snapshots.settled()
        await local.rooms.close()
        local.rooms = Rooms(local.services({TOY.id: replace(TOY, table=broken)}))
    await local.close()


async def test_a_room_without_a_snapshot_is_read_whole_by_one_request_only(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after an upgrade. The others wait for the snapshot that the first one asks for."""
    monkeypatch.setattr(Snapshots, "renew", lambda *_, **__: None)
    people = await local.table(2)
    code = people[0].room.code
    await match(local, people)
    monkeypatch.undo()
    await local.reopen()
    assert (await latest(local, code)).snapshot is None
    from_all_entries = []

    def counted(code: str, latest: Latest, *given: Any) -> Look:
        from_all_entries.append(latest.snapshot is None)
        return look(code, latest, *given)

    monkeypatch.setattr(snapshots, "look", counted)
    replays = Replays({TOY.id: TOY}, local.journal, "test", snapshots=local.rooms.snapshots)
    await asyncio.gather(*(local.rooms.look(code) for _ in range(5)), *(local.rooms.whole_pad(code) for _ in range(2)))
    await replays.fetch_record(code, 1)
    assert from_all_entries == [True, *[False] * 6]
    assert (await latest(local, code)).lines == []


async def test_who_waits_for_a_snapshot_goes_on_without_it_if_it_fails(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await local.table(2)
    code = people[0].room.code

    async def fails(*_: object) -> None:
        raise JournalLost("the disk is full")

    monkeypatch.setattr(local.rooms.snapshots, "_renew", fails)
    local.rooms.snapshots.renew(code)
    async with asyncio.timeout(5):
        await local.rooms.snapshots.renewed(code)
    assert (await local.rooms.look(code)) is people[0].room
