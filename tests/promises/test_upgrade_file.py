"""The journal file of the previous version is upgraded in place: completely or not at all."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from palmtop.journal import Damaged, sqlite_file
from palmtop.journal.api import VERSION
from palmtop.journal.checksums import is_valid
from palmtop.journal.sqlite import SqliteJournal
from tests.promises import earlier_journals
from tests.promises.conftest import Say
from tests.promises.recording_disk import DiskState, RecordingDisk, write_image
from tests.promises.trials import Trials

Rooms = dict[str, list[bytes]]


@pytest.fixture(params=earlier_journals.EARLIER, ids=lambda version: f"version-{version}")
def path(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    file = tmp_path / "palmtop.db"
    earlier_journals.restore(file, request.param)
    return file


def written(path: Path) -> Rooms:
    db = sqlite3.connect(path)
    found: Rooms = {}
    for code, body in db.execute("SELECT room, body FROM entry ORDER BY room, seq"):
        found.setdefault(code, []).append(body)
    db.close()
    return found


def marked(path: Path) -> int:
    """The version in the first bytes of the file, which says nothing about the log."""
    return int.from_bytes(path.read_bytes()[60:64], "big")


def overwrite_page_of(path: Path, body: bytes) -> None:
    raw = bytearray(path.read_bytes())
    page = raw.index(body) // 4096 * 4096
    raw[page : page + 4096] = b"\xff" * 4096
    path.write_bytes(raw)


async def read(path: Path, codes: Rooms) -> Rooms:
    journal = await SqliteJournal.open(path)
    found = {code: await journal.read(code) or [] for code in codes}
    await journal.close()
    return found


async def test_a_journal_of_an_earlier_version_is_upgraded_in_place(path: Path, say: Say) -> None:
    """The first bytes change at once: an older Palmtop refuses the file even if this one is killed right away."""
    before = written(path)
    journal = await SqliteJournal.open(path)
    assert marked(path) == VERSION
    assert await journal.run(lambda db: all(map(is_valid, db.execute("SELECT room, seq, at, body, sum FROM entry"))))
    await journal.close()
    assert await read(path, before) == before
    say(f"upgrade: {sum(map(len, before.values()))} entries of the previous version have a checksum now")


@pytest.mark.soak(1)
async def test_a_power_cut_during_an_upgrade_loses_no_entry(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch, trials: Trials, say: Say
) -> None:
    before = written(path)
    disk = RecordingDisk("upgrade")
    old = disk.connect(tmp_path / "old.db")
    old.executescript("PRAGMA journal_mode = WAL;" + earlier_journals.sql_of(marked(path)))
    old.close()
    start = len(disk.log)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite_file, "connect", disk.connect)
        await (await SqliteJournal.open(tmp_path / "old.db")).close()
    chance = Random(trials.first_seed)
    points = set(trials.sample(range(start, len(disk.log) + 1), 25, "points"))
    state = DiskState()
    for point, op in enumerate(disk.log, 1):
        state.apply(op)
        for number, image in enumerate((state.after_kill(), state.after_power_cut(chance)) if point in points else ()):
            folder = tmp_path / f"{point}-{number}"
            write_image(folder, image)
            assert await read(folder / "old.db", before) == before
    say(f"upgrade: {2 * len(points)} crashes during an upgrade, all entries there")


async def test_a_damaged_journal_of_an_earlier_version_is_repaired_and_upgraded(path: Path) -> None:
    before = written(path)
    code = max(before, key=lambda code: len(before[code]))
    middle = len(before[code]) // 2  # so that no other room has entries on that page
    overwrite_page_of(path, before[code][middle])
    journal = await SqliteJournal.open(path)
    with pytest.raises(Damaged) as damaged:
        await journal.read(code)
    await journal.cut(code, damaged.value.kept)
    await journal.close()
    after = await read(path, before)
    assert 0 < len(after[code]) <= middle
    assert after == {**before, code: before[code][: len(after[code])]}
