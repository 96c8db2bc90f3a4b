"""Matches in a journal of the previous version go on or end cleanly. A journal of a newer version is left alone."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from palmtop.archive import record
from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games
from palmtop.games import GAMES
from palmtop.journal.sqlite import SqliteJournal
from tests.cli.shell import palmtop
from tests.game_choice import FEWEST_SEATS, SMALLEST
from tests.promises import earlier_journals
from tests.promises.bot_table import BotTable
from tests.promises.conftest import Say
from tests.rooms.local_rooms import recorded

LATER = 2_000_000  # on the clock of the rooms


@pytest.fixture(params=earlier_journals.EARLIER, ids=lambda version: f"version-{version}")
def path(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    file = tmp_path / "palmtop.db"
    earlier_journals.restore(file, request.param)
    return file


def rooms(path: Path) -> dict[str, str]:
    """The code of each game's room."""
    db = sqlite3.connect(path)
    found = db.execute("SELECT room, body FROM entry WHERE instr(body, CAST('\"dealt\"' AS BLOB))").fetchall()
    db.close()
    return {msgspec.json.decode(body)["entry"]["header"]["game"]: code for code, body in found}


async def return_to(journal: SqliteJournal, games: Games, game: str, code: str) -> BotTable:
    """The same players return, under these rules."""
    table = BotTable(journal, games, game, FEWEST_SEATS[game], game, LATER)
    await table.find(code)
    return table


@pytest.mark.parametrize("game", FEWEST_SEATS)
async def test_a_match_begun_by_an_earlier_version_goes_on_to_its_end(path: Path, game: str, say: Say) -> None:
    code = rooms(path)[game]
    journal = await SqliteJournal.open(path)
    before = await journal.read(code) or []
    table = await return_to(journal, GAMES, game, code)
    assert table.playing
    await table.play()
    host = table.players[0]
    assert host.match["state"] == "over"
    lines = await journal.read(code) or []
    assert lines[: len(before)] == before
    for match in range(1, host.match["number"] + 1):  # including those it had finished
        record.verify(await recorded(journal, code, match), GAMES)
    await table.close()
    await journal.close()
    say(f"upgrade: a match of {game} from the previous version went on to its end, its records verify")


@pytest.mark.parametrize("game", FEWEST_SEATS)
async def test_a_match_whose_rules_have_changed_ends_cleanly_with_a_readable_record(path: Path, game: str) -> None:
    code = rooms(path)[game]
    newer = {**GAMES, game: replace(GAMES[game], version=GAMES[game].version + 1)}
    journal = await SqliteJournal.open(path)
    table = await return_to(journal, newer, game, code)
    host = table.players[0]
    number = host.match["number"]
    assert host.match["state"] == "ended"
    for player in table.players:
        assert b'{"t":"notice","word":"match-cannot-go-on"}' in player.frames
    ended = await recorded(journal, code, number)
    assert ended.outcome is None
    record.verify(ended, GAMES)  # with the rules that it was played with
    with pytest.raises(record.BrokenRecord, match="record-rules-other"):
        record.verify(ended, newer)
    await table.deal()
    await table.play()
    assert (host.match["number"], host.match["state"]) == (number + 1, "over")
    await table.close()
    await journal.close()


async def test_a_room_outlives_a_match_that_the_current_rules_cannot_replay(path: Path) -> None:
    """As if somebody had changed the rules and not raised the version."""

    def other_deal(*_: object) -> None:
        raise KeyError("no such card")

    code = rooms(path)[SMALLEST.id]
    journal = await SqliteJournal.open(path)
    with capture_logs() as said:  # printing the traceback takes seconds
        table = await return_to(journal, {**GAMES, SMALLEST.id: replace(SMALLEST, deal=other_deal)}, SMALLEST.id, code)
    assert "match_not_replayed" in [line["event"] for line in said]
    assert table.players[0].match["state"] == "ended"
    await table.close()
    await journal.close()


async def test_a_journal_of_a_newer_version_is_refused_untouched_even_after_a_crash(path: Path, say: Say) -> None:
    """Its log is still there: opening the file with SQLite would merge the log into it."""
    journal = await SqliteJournal.open(path)
    await journal.create("NEWER", 0)
    await journal.run(lambda db: db.execute("PRAGMA wal_checkpoint(TRUNCATE)") and None)
    await journal.run(lambda db: db.execute("PRAGMA user_version = 99") and None)
    await journal.run(lambda db: db.execute("PRAGMA wal_checkpoint(FULL)") and None)
    await journal.append("NEWER", 0, [b"{}"], 0)
    crashed = path.with_name("crashed.db")
    for end in ("", "-wal"):
        crashed.with_name(f"crashed.db{end}").write_bytes(path.with_name(f"palmtop.db{end}").read_bytes())
    await journal.close()
    files = [crashed, crashed.with_name("crashed.db-wal")]
    before = [file.read_bytes() for file in files]
    result = await asyncio.to_thread(palmtop, "serve", "--port", "0", "--data", crashed)
    assert (result.code, result.out) == (1, "")
    assert "was written by a newer Palmtop: its version is 99" in result.err
    assert [file.read_bytes() for file in files] == before
    say("upgrade: a journal of a newer version refused, its file and log untouched")


async def test_a_room_with_an_entry_of_an_unknown_kind_is_refused_untouched(path: Path) -> None:
    code = rooms(path)[SMALLEST.id]
    journal = await SqliteJournal.open(path)
    lines = await journal.read(code) or []
    await journal.append(code, len(lines), [b'{"entry":{"e":"from_the_future","x":1}}'], 0)
    with pytest.raises(Refusal, match="room-unreadable"):
        await return_to(journal, GAMES, SMALLEST.id, code)
    assert len(await journal.read(code) or []) == len(lines) + 1
    await journal.close()
