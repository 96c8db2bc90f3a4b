"""What the commands say about rooms that were set aside; test_quarantine.py of the server has whole stories."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from palmtop.journal.sqlite import SqliteJournal
from tests.cli.shell import palmtop_here


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """With one room in quarantine."""
    file = tmp_path / "palmtop.db"

    async def fill() -> None:
        journal = await SqliteJournal.open(file)
        await journal.create("ABCDE", 1)
        for _ in range(2):
            await journal.count_crash(["ABCDE"], 1)
        await journal.close()

    asyncio.run(fill())
    return file


@pytest.mark.parametrize(
    "command", [("quarantined",), ("release", "ABCDE"), ("copy",)], ids=lambda command: str(command[0])
)
def test_a_file_that_is_missing_is_not_created(tmp_path: Path, command: tuple[str, ...]) -> None:
    target = (tmp_path / "copy.db",) if command == ("copy",) else ()
    done = palmtop_here("journal", *command, tmp_path / "typo.db", *target)
    assert (done.code, done.out) == (1, "")
    assert "typo.db can't be read: there is no such file" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_code_may_be_typed_in_lower_case(store: Path) -> None:
    done = palmtop_here("journal", "release", "abcde", store)
    assert (done.code, done.out) == (0, "✓ People can enter room ABCDE again.\n")


def test_the_operator_is_told_that_no_room_is_set_aside(store: Path) -> None:
    assert palmtop_here("journal", "quarantined", store).out.startswith("ABCDE  1970-01-01")
    palmtop_here("journal", "release", "ABCDE", store)
    done = palmtop_here("journal", "quarantined", store)
    assert (done.code, done.out, done.err) == (0, "", "No room is set aside.\n")
