"""A room with a damaged journal entry: it goes back to the state before it, and people are told."""

from __future__ import annotations

import pytest
from msgspec import Raw
from structlog.testing import capture_logs

from palmtop.engine.errors import Refusal
from palmtop.rooms import entries
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy.game import Claim

pytestmark = pytest.mark.both_stores

NOTICE = b'{"t":"notice","word":"journal-cut"}'


async def test_a_damaged_entry_is_cut_off_with_all_later_ones(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    await ada.do(Claim())
    await ada.ask(up.Rename, name="Ada")
    code = ada.room.code
    lines = await local.journal.read(code) or []
    claim = len(lines) - 2
    await local.fetch(f"UPDATE entry SET body = substr(body, 1, 20) WHERE room = '{code}' AND seq = {claim}")
    await local.rooms.close()
    await local.reopen()
    with capture_logs() as said:
        room = await local.rooms.find(code)
    assert [(line["event"], line["kept"], line["cut"]) for line in said] == [("journal_cut", claim, 2)]
    assert await local.journal.read(code) == lines[:claim]
    back = await Guest("token-0").enter(room)
    assert NOTICE in back.frames
    assert back.parts["table"]["scores"] == [0, 0]
    assert (await back.do(Claim()))["t"] == "done"
    assert len(await local.journal.read(code) or []) == claim + 1
    aside = await local.fetch("SELECT room, seq, body FROM cut")
    assert aside == [(code, claim, lines[claim][:20]), (code, claim + 1, lines[claim + 1])]
    assert await local.journal.forget(local.clock.now + 1) == [code]
    assert await local.fetch("SELECT room FROM cut") == []


async def test_people_are_told_of_a_cut_even_if_a_request_that_only_reads_has_noticed_it(local: LocalRooms) -> None:
    """As the home page makes one for each of its rooms."""
    ada, _ = await local.dealt(2)
    await ada.do(Claim())
    code = ada.room.code
    await local.fetch("UPDATE entry SET body = substr(body, 1, 20) WHERE seq = (SELECT max(seq) FROM entry)")
    await local.reopen()
    with capture_logs() as said:
        await local.rooms.look(code)
    assert [line["event"] for line in said] == ["journal_cut"]
    back = await Guest("token-0").enter(await local.rooms.find(code))
    assert NOTICE in back.frames


@pytest.mark.parametrize(
    "entry",
    [
        entries.Chosen("toy", Raw(b'{"stretch":300}')),
        entries.Renamed(99, "Eve"),
        entries.Chosen("toy", Raw(b'{"high":null}'), earlier={"high": 0}),
    ],
    ids=["an option of a later version", "a person nobody knows", "a long option that no entry has"],
)
async def test_an_entry_that_cannot_be_applied_leaves_the_room_unloaded_and_its_journal_unchanged(
    local: LocalRooms, entry: entries.AnyEntry
) -> None:
    (ada,) = await local.table(1)
    code = ada.room.code
    lines = [*(await local.journal.read(code) or []), entries.encode(entries.StoredEntry(entry))]
    await local.journal.append(code, len(lines) - 1, lines[-1:], 0)
    await local.reopen()
    with pytest.raises(Refusal, match="room-unreadable"):
        await local.rooms.find(code)
    assert await local.journal.read(code) == lines
