"""After a power cut between any two writes, everything acknowledged is there, and nothing is there in part."""

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
from tests import effort
from tests.game_choice import FEWEST_SEATS
from tests.promises.bot_table import BotTable, Player
from tests.promises.conftest import Say
from tests.promises.recording_disk import DiskState, Image, RecordingDisk, write_image
from tests.promises.trials import Trials

TABLES = list(FEWEST_SEATS.items())
POINTS_PER_PASS = 60  # each pass replays the recorded operations once

numbers = count()


class Played(Struct):
    """All disk operations in order, what was acknowledged after which of them, and the final journal."""

    disk: RecordingDisk
    acknowledged: list[tuple[int, str]]  # number of operations before it, and the request id
    rooms: dict[str, list[bytes]]


async def play(folder: Path, monkeypatch: pytest.MonkeyPatch, tables: list[tuple[str, int]]) -> Played:
    """Plays a match at each table on a recording disk. Checkpoints are frequent, so that they are recorded too."""
    disk = RecordingDisk(f"disk {next(numbers)}")
    acknowledged: list[tuple[int, str]] = []
    rooms = {}

    async def play_match(journal: SqliteJournal, number: int) -> None:
        game, seats = tables[number]
        table = BotTable(journal, GAMES, game, seats, f"table {number}")
        code = await table.rooms.open()

        def on_frame(player: Player, frame: bytes) -> None:
            done = msgspec.json.decode(frame).get("done", [])
            acknowledged.extend((len(disk.log), id) for id in done)

        for player in table.players:
            player.on_frame = on_frame
        await table.find(code)
        await table.deal()
        await table.play()
        rooms[code] = await journal.read(code) or []
        await table.close()

    with monkeypatch.context() as patch:
        patch.setattr(sqlite_file, "connect", disk.connect)
        journal = await SqliteJournal.open(folder / "palmtop.db")
        await journal.run(lambda db: db.execute("PRAGMA wal_autocheckpoint = 40"))
        await asyncio.gather(*(play_match(journal, number) for number in range(len(tables))))
        await journal.close()
    return Played(disk, acknowledged, rooms)


async def surviving_ids(folder: Path, image: Image, played: Played) -> Counter[str] | None:
    """The request ids in the journal after a crash; None: an entry is there in part, or it can't be read."""
    write_image(folder, image)
    try:
        journal = await SqliteJournal.open(folder / "palmtop.db")
        stored = {code: await journal.read(code) or [] for code in played.rooms}
        await journal.close()
    except (CannotOpen, JournalLost):
        return None
    if any(lines != played.rooms[code][: len(lines)] for code, lines in stored.items()):
        return None
    ids = (entries.decode(line).id for lines in stored.values() for line in lines)
    return Counter(id for id in ids if id)


class Crashes(Struct):
    tried: int = 0
    lost: int = 0  # something acknowledged is missing
    broken: int = 0  # something is there in part or twice


async def crash_at(points: set[int], folder: Path, played: Played, chance: Random, crashes: Crashes) -> None:
    """At each point one crash of the process alone and two power cuts."""
    disk = DiskState()
    for point, operation in enumerate(played.disk.log, 1):
        disk.apply(operation)
        if point not in points:
            continue
        due = {id for after, id in played.acknowledged if after <= point}
        for number, image in enumerate((disk.after_kill(), disk.after_power_cut(chance), disk.after_power_cut(chance))):
            ids = await surviving_ids(folder / f"{point}-{number}", image, played)
            crashes.tried += 1
            crashes.broken += ids is None or any(times > 1 for times in ids.values())
            crashes.lost += ids is not None and not due <= ids.keys()


@pytest.mark.soak(5)
async def test_a_power_cut_at_any_point_loses_nothing_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trials: Trials, say: Say
) -> None:
    played = await play(tmp_path, monkeypatch, TABLES[: effort.amount(2, soak=len(TABLES), quick=1)])
    chance, log, crashes = Random(trials.first_seed), len(played.disk.log), Crashes()
    points = chance.sample(range(1, log + 1), log)
    for _ in trials.until(POINTS_PER_PASS, log, "points"):
        now, points = set(points[:POINTS_PER_PASS]), points[POINTS_PER_PASS:]
        await crash_at(now, tmp_path, played, chance, crashes)
        trials.count(len(now))
        assert (crashes.lost, crashes.broken) == (0, 0)
    say(
        f"power loss: {crashes.tried:,} crashes at {trials.done:,} of {log:,} writes and syncs, 0 of "
        f"{len(played.acknowledged):,} acknowledged moves lost"
    )


async def test_a_journal_that_does_not_sync_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault."""
    monkeypatch.setattr(sqlite_file, "SETTINGS", sqlite_file.SETTINGS.replace("= FULL", "= NORMAL"))
    played = await play(tmp_path, monkeypatch, TABLES[:1])
    chance, crashes = Random(7), Crashes()
    points = set(chance.sample(range(1, len(played.disk.log) + 1), 30))
    await crash_at(points, tmp_path, played, chance, crashes)
    assert crashes.lost > 0
