"""Small journals as earlier versions of the format wrote them, one file for each version, for the tests of upgrades.

`python -m tests.promises.earlier_journals` writes one of the current version. Do so before the version is raised, and
never change an older file: it stands for the files that people have. They are text, so that a diff can be read.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import tempfile
from functools import partial
from pathlib import Path

from palmtop.games import GAMES
from palmtop.journal.api import VERSION
from palmtop.journal.sqlite import SqliteJournal
from tests.game_choice import FEWEST_SEATS, SMALLEST
from tests.promises.bot_table import BotTable

FOLDER = Path(__file__).parent / "journals"
EARLIER = tuple(range(1, VERSION))  # versions
FINISHED = SMALLEST.id  # in the room of this game one match is over and the next one is on
ENTRIES = 12  # of the match that is on


def _has_entries(table: BotTable, number: int) -> bool:
    return table.room.seq >= number


async def _write(path: Path) -> None:
    journal = await SqliteJournal.open(path)
    for game, seats in FEWEST_SEATS.items():
        table = BotTable(journal, GAMES, game, seats, game)
        code = await table.open()
        if game == FINISHED:
            await table.deal()
            await table.play()
        await table.deal()
        until = len(await journal.read(code) or []) + ENTRIES
        await table.play(until=partial(_has_entries, table, until))
        assert table.playing
        await table.close()
    await journal.close()


def dump(path: Path) -> str:
    """A journal as SQL, with the pragmas that mark the file as ours."""
    db = sqlite3.connect(path)
    marks = [(mark, *db.execute(f"PRAGMA {mark}").fetchone()) for mark in ("application_id", "user_version")]
    lines = [*(f"PRAGMA {mark} = {value};" for mark, value in marks), *map(_readable, db.iterdump())]
    db.close()
    return "\n".join(lines) + "\n"


def _readable(statement: str) -> str:
    """Writes entries as JSON instead of hexadecimal digits."""
    return re.sub(r"X'([0-9A-F]+)'", lambda found: f"CAST('{_quoted(found[1])}' AS BLOB)", statement)


def _quoted(digits: str) -> str:
    return bytes.fromhex(digits).decode().replace("'", "''")


def sql_of(version: int) -> str:
    return (FOLDER / f"version_{version}.sql").read_text(encoding="utf-8")


def restore(path: Path, version: int) -> None:
    """Writes the journal of an earlier version to a file."""
    db = sqlite3.connect(path)
    # in a dump the triggers come after the entries, so that nothing is counted twice
    db.executescript(sql_of(version))
    db.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "palmtop.db"
        asyncio.run(_write(file))
        (FOLDER / f"version_{VERSION}.sql").write_text(dump(file), encoding="utf-8")
