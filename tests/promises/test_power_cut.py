"""The power goes at any point between two writes: what was acknowledged is there, and nothing is there by halves."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec import Struct

from palmtop.games import GAMES
from palmtop.journal import CannotOpen, JournalLost, sqlite_file
from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import entries
from tests.promises.bot_table import BotTable, Player
from tests.promises.conftest import Amount, Say, Seeds
from tests.promises.recording_disk import DiskState, Image, RecordingDisk, lay

TABLES = [("gnome", 2), ("mind-map", 4), ("palindromos", 2), ("palm-reader", 4)]
names = count()


class Played(Struct):
    """What was written in which order, what was acknowledged when, and how it all ended."""

    disk: RecordingDisk
    acknowledged: list[tuple[int, str, str]]  # after so many operations, in that room, that request
    rooms: dict[str, list[bytes]]


async def played(folder: Path, monkeypatch: pytest.MonkeyPatch, tables: list[tuple[str, int]]) -> Played:
    """A match at each table, on a disk that notes everything. The journal's log is folded in often, to see that too."""
    disk = RecordingDisk(f"disk {next(names)}")
    acknowledged: list[tuple[int, str, str]] = []
    rooms = {}

    async def evening(journal: SqliteJournal, number: int) -> None:
        game, seats = tables[number]
        table = BotTable(journal, GAMES, game, seats, f"table {number}")
        code = await table.house.open()

        def heard(player: Player, frame: bytes) -> None:
            if (message := msgspec.json.decode(frame))["t"] == "done":
                acknowledged.append((len(disk.log), code, message["id"]))

        for player in table.players:
            player.heard = heard
        await table.find(code)
        await table.deal()
        await table.play()
        rooms[code] = await journal.read(code) or []
        await table.close()

    with monkeypatch.context() as patch:
        patch.setattr(sqlite_file, "connect", disk.connect)
        journal = await SqliteJournal.open(folder / "palmtop.db")
        await journal.run(lambda db: db.execute("PRAGMA wal_autocheckpoint = 40"))
        await asyncio.gather(*(evening(journal, number) for number in range(len(tables))))
        await journal.close()
    return Played(disk, acknowledged, rooms)


async def survived(folder: Path, image: Image, night: Played) -> Counter[str] | None:
    """The ids that a journal has after this; None: something is there by halves, or can't be read."""
    lay(folder, image)
    try:
        journal = await SqliteJournal.open(folder / "palmtop.db")
        stored = {code: await journal.read(code) or [] for code in night.rooms}
        await journal.close()
    except (CannotOpen, JournalLost):
        return None
    if any(lines != night.rooms[code][: len(lines)] for code, lines in stored.items()):
        return None
    ids = (entries.decode(line).id for lines in stored.values() for line in lines)
    return Counter(id for id in ids if id)


async def cut(folder: Path, night: Played, points: set[int], chance: Random) -> tuple[int, int, int]:
    """How many crashes, after how many of them something acknowledged was gone, and how many were by halves."""
    platter = DiskState()
    crashes = lost = broken = 0
    for point, op in enumerate(night.disk.log, 1):
        platter.take(op)
        if point not in points:
            continue
        due = {id for at, _, id in night.acknowledged if at <= point}
        for number, image in enumerate((platter.killed(), platter.power_cut(chance), platter.power_cut(chance))):
            ids = await survived(folder / f"{point}-{number}", image, night)
            crashes += 1
            broken += ids is None or any(times > 1 for times in ids.values())
            lost += ids is not None and not due <= ids.keys()
    return crashes, lost, broken


async def test_wherever_the_power_goes_what_was_acknowledged_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, amount: Amount, seeds: Seeds, say: Say
) -> None:
    chance = Random(seeds(1, 1)[0])
    night = await played(tmp_path, monkeypatch, TABLES[: amount(2, 4)])
    log = len(night.disk.log)
    points = set(chance.sample(range(1, log + 1), min(log, amount(60, log))))
    crashes, lost, broken = await cut(tmp_path, night, points, chance)
    assert (lost, broken) == (0, 0)
    say(
        f"power loss: {crashes:,} crashes at {len(points):,} of {log:,} writes and syncs, 0 of "
        f"{len(night.acknowledged):,} acknowledged moves lost"
    )


async def test_a_journal_that_does_not_sync_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault."""
    monkeypatch.setattr(sqlite_file, "SETTINGS", sqlite_file.SETTINGS.replace("= FULL", "= NORMAL"))
    night = await played(tmp_path, monkeypatch, TABLES[:1])
    chance = Random(7)
    points = set(chance.sample(range(1, len(night.disk.log) + 1), 30))
    _, lost, _ = await cut(tmp_path, night, points, chance)
    assert lost > 0
