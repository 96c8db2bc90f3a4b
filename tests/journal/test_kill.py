"""A journal keeps everything it acknowledged when its process is killed with SIGKILL."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from palmtop.journal.sqlite import SqliteJournal

from .append_forever import AT_ONCE


def _run_and_kill(path: Path, lines: int) -> list[str]:
    """Runs append_forever until it has acknowledged this many appends, kills it, and returns all acknowledged ones."""
    appender = subprocess.Popen(
        [sys.executable, Path(__file__).with_name("append_forever.py"), path], stdout=subprocess.PIPE, text=True
    )
    assert appender.stdout
    told = [appender.stdout.readline() for _ in range(lines)]
    appender.kill()
    rest, _ = appender.communicate()
    told += rest.splitlines(keepends=True)
    return [line.strip() for line in told if line.endswith("\n")]


@pytest.mark.parametrize("seed", range(4))
async def test_acknowledged_entries_survive_a_kill(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "palmtop.db"
    dice = random.Random(seed)
    for _ in range(3):  # each run continues the file of the last
        acknowledged = _run_and_kill(path, dice.randrange(1, 400))
        journal = await SqliteJournal.open(path)
        for room, appends in Counter(acknowledged).items():
            entries = await journal.read(room) or []
            assert entries == [b"%d" % number for number in range(len(entries))]
            assert len(entries) % AT_ONCE == 0
            assert len(entries) >= appends * AT_ONCE
        await journal.close()
