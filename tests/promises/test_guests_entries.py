"""A stranger makes moves for ever: matches and rooms have a most, and people are told."""

from __future__ import annotations

import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from sqlite3 import Connection
from typing import Any

import pytest

from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import execution, match, snapshots
from palmtop.wire import up
from tests.promises.conftest import Say
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.server.served import serving
from tests.toy.game import Claim, Lower

OLD_ENTRIES = 300_000  # that 14 phones produced in 20 minutes


async def test_a_seat_makes_no_more_moves_than_its_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    """Its sender is told; the other seats go on, also after a restart."""
    monkeypatch.setattr(match, "SEAT_MOVES_MAX", 1)
    local = await LocalRooms(tmp_path).open()
    ada, bob = await local.dealt(2)
    assert (await ada.do(Lower(ada.parts["hand"]["number"] - 1)))["t"] == "done"
    answer = await ada.do(Claim())
    assert (answer["word"], answer["args"]) == ("moves-used-up", {"most": 1})
    assert (await bob.do(Claim()))["t"] == "done"
    await local.reopen()
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    assert (await back.do(Claim()))["word"] == "moves-used-up"
    await local.close()
    say(f"guests: a match has at most {match.INPUTS_MAX:,} entries (was {OLD_ENTRIES:,} and more)")


async def test_a_match_that_is_too_long_is_broken_off_and_people_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "INPUTS_MAX", 1)
    local = await LocalRooms(tmp_path).open()
    ada, bob = await local.dealt(2)
    await ada.do(Claim())
    for guest in (ada, bob):
        await guest.until_state("ended")
        assert any(b"match-too-long" in frame for frame in guest.frames)
    assert (await ada.ask(up.Start))["t"] == "done"
    await local.close()


async def test_a_room_at_its_most_lets_its_match_end_and_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    local = await LocalRooms(tmp_path).open()
    ada, _ = await local.dealt(2)
    monkeypatch.setattr(execution, "ROOM_ENTRIES_MAX", ada.room.seq)
    assert (await ada.do(Claim()))["t"] == "done"
    assert (await ada.ask(up.Rename, name="Ada"))["word"] == "room-used-up"
    await local.close()


@pytest.mark.usefixtures("toy_registered")
async def test_a_match_that_is_not_there_is_answered_without_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    query = SqliteJournal._query

    def counted(self: SqliteJournal, work: Callable[[Connection], Any]) -> Awaitable[Any]:
        asked.append(work)
        return query(self, work)

    async with serving(tmp_path) as served:
        (phone,) = await served.dealt(1)
        monkeypatch.setattr(SqliteJournal, "_query", counted)
        for number in (0, 1, 2, 999_999):
            for file in ("record", "replay"):
                status, answer = await served.fetch(phone, f"matches/{number}/{file}")
                assert (status, answer["word"]) == (404, "no-record")
        assert asked == []


@pytest.mark.usefixtures("toy_registered")
async def test_a_big_room_is_folded_outside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looked at or entered, while others are served."""
    threads: dict[str, int] = {}
    for name in ("load", "look"):
        fold = getattr(snapshots, name)

        def noted(*given: Any, name: str = name, fold: Callable[..., Any] = fold) -> Any:
            threads[name] = threading.get_ident()
            return fold(*given)

        monkeypatch.setattr(snapshots, name, noted)
    async with serving(tmp_path) as served:
        (ada,) = await served.table(1)
        code = ada.room["room"]["code"]
    threads.clear()
    async with serving(tmp_path) as served:
        async with served.session.get(f"{served.url}/api/rooms/{code}") as response:
            assert response.status == 200
        await served.phone(code, token=ada.token)
    assert threads.keys() == {"load", "look"}
    assert threading.get_ident() not in threads.values()
