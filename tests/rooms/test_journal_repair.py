"""A journal that is damaged while the server runs: it is repaired automatically, and rooms that lost data are told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from sqlite3 import Connection

import pytest
from structlog.testing import capture_logs

from palmtop.journal import JournalBroken
from palmtop.rooms import turns
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.rooms.test_bad_disk import notices

PAGE = 4096
RENAMES = 150  # enough for several pages of the file


@pytest.fixture(autouse=True)
def _short_retry_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PAUSES", (0.001,))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "palmtop.db"


def _checkpoint(db: Connection) -> None:
    """SQLite writes its log into the file and drops its cache."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    db.execute("PRAGMA shrink_memory").fetchall()


def overwrite(path: Path, at: int, new: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(new)


def page_of(path: Path, body: bytes) -> int:
    return path.read_bytes().index(body) // PAGE * PAGE


async def two_rooms(local: LocalRooms) -> tuple[Guest, Guest]:
    """Two rooms: the entries of Ada's room are at the end of the file, those of Bob's room before them."""
    other = await Guest("bob").enter(await local.room())
    ada = await Guest("ada").enter(await local.room())
    for number in range(RENAMES):
        await ada.ask(up.Rename, name=f"Ada {number}")
    await local.sqlite.run(_checkpoint)
    return ada, other


async def test_the_journal_is_repaired_and_a_room_that_lost_its_end_goes_back(local: LocalRooms, path: Path) -> None:
    ada, bob = await two_rooms(local)
    code = ada.room.code
    lines = await local.journal.read(code) or []
    await local.sqlite.run(_checkpoint)
    overwrite(path, page_of(path, lines[-1]), b"\xff" * PAGE)
    with capture_logs() as logs:
        ada.room.ask(ada.screen, up.Rename(id="x", name="Ada"))
        await ada.until(lambda: ada.closed)
        assert notices(ada) == ["saving-failed"]
        assert ada.closed == ("room-reread", True)
        assert "x" not in ada.answers
        back = await Guest("ada").enter(await local.rooms.find(code))
    events = [(line["event"], line.get("room")) for line in logs]
    assert events == [
        ("journal_damaged", None),
        ("journal_trouble", code),
        ("journal_cut", code),
        ("journal_repaired", None),
        ("journal_lost", code),
        ("journal_cut", code),
    ]
    left = await local.journal.read(code) or []
    assert left == lines[: len(left)]
    assert 0 < len(left) < len(lines)
    assert notices(back) == ["journal-cut"]
    assert (await back.ask(up.Rename, id="x", name="Ada"))["t"] == "done"
    assert (await local.journal.read(code) or [])[:-1] == left

    assert (await bob.ask(up.Rename, name="Bob"))["t"] == "done"
    assert bob.closed is None
    assert notices(bob) == []


@pytest.mark.parametrize("start", [0, 100], ids=["no database any more", "no tables any more"])
async def test_an_irreparable_journal_is_announced_retried_and_copied_once(
    local: LocalRooms, path: Path, start: int
) -> None:
    ada, _ = await two_rooms(local)
    whole = await asyncio.to_thread(path.read_bytes)
    for at in (start, *range(PAGE, len(whole), PAGE)):
        overwrite(path, at, b"\xff" * (PAGE - at % PAGE))
    ada.room.ask(ada.screen, up.Rename(id="x", name="Ada"))
    await ada.until(lambda: "saving-broken" in notices(ada))
    for _ in range(3):
        with pytest.raises(JournalBroken):
            await local.journal.ready()
    assert local.rooms.in_trouble == 1
    assert "x" not in ada.answers
    assert not path.with_name("palmtop.db.damaged-2").exists()  # one copy may exist while a repair is tried

    path.with_name("backup").write_bytes(whole)
    path.with_name("backup").replace(path)  # an operator restores it; atomically, because of the constant retries
    await ada.until(lambda: "x" in ada.answers)
    assert ada.answers["x"]["t"] == "done"
    assert notices(ada) == ["saving-failed", "saving-broken", "saving-again"]
    assert ada.closed is None
