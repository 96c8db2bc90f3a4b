"""The SQLite journal: the contract, group commit, failing disks, refused files, a failing thread."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from palmtop.journal import Append, CannotOpen, Journal, JournalLost, sqlite
from palmtop.journal.sqlite import SqliteJournal
from palmtop.translations import translate

from .contract import JournalContract


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "palmtop.db"


@pytest.fixture
async def journal(path: Path) -> AsyncIterator[SqliteJournal]:
    journal = await SqliteJournal.open(path)
    yield journal
    await journal.close()


class TestContract(JournalContract):
    @pytest.fixture
    async def journal(self, path: Path) -> AsyncIterator[Journal]:
        journal = await SqliteJournal.open(path)
        yield journal
        await journal.close()


async def test_everything_is_there_after_reopening(path: Path) -> None:
    journal = await SqliteJournal.open(path)
    await journal.create("ABCD", 1)
    await journal.append("ABCD", 0, [b"a", b"b"], 1)
    await journal.close()
    again = await SqliteJournal.open(path)
    assert await again.read("ABCD") == [b"a", b"b"]
    await again.append("ABCD", 2, [b"c"], 1)
    await again.close()


async def test_a_backup_can_be_taken_while_it_runs(journal: SqliteJournal, path: Path, tmp_path: Path) -> None:
    await journal.create("ABCD", 1)
    await journal.append("ABCD", 0, [b"a"], 1)
    source, copy = sqlite3.connect(path), sqlite3.connect(tmp_path / "copy.db")
    source.backup(copy)
    source.close()
    copy.close()
    restored = await SqliteJournal.open(tmp_path / "copy.db")
    assert await restored.read("ABCD") == [b"a"]
    await restored.close()


# --- group commit ---------------------------------------------------------------------------


async def _spied(journal: SqliteJournal) -> list[str]:
    statements: list[str] = []
    await journal.run(lambda db: db.set_trace_callback(statements.append))
    return statements


async def test_queued_requests_are_committed_together(journal: SqliteJournal) -> None:
    rooms = [f"ROOM{number}" for number in range(300)]
    await asyncio.gather(*(journal.create(room, 1) for room in rooms))
    statements = await _spied(journal)
    await asyncio.gather(*(journal.append(room, 0, [b"a", b"b"], 1) for room in rooms))
    assert 1 <= statements.count("COMMIT") <= 10
    assert [await journal.read(room) for room in rooms] == [[b"a", b"b"]] * 300


async def test_many_appends_at_once_are_one_commit(journal: SqliteJournal) -> None:
    rooms = [f"ROOM{number}" for number in range(100)]
    await asyncio.gather(*(journal.create(room, 1) for room in rooms))
    statements = await _spied(journal)
    assert await journal.append_all([Append(room, 0, [b"a"], 1) for room in rooms]) == [None] * 100
    assert statements.count("COMMIT") == 2  # the first one is that of the trace


async def test_a_lone_append_is_committed_at_once(journal: SqliteJournal) -> None:
    await journal.create("ABCD", 1)
    statements = await _spied(journal)
    for seq in range(3):
        await journal.append("ABCD", seq, [b"a"], 1)
        assert statements.count("COMMIT") == seq + 2  # the first commit is that of the trace


# --- failing disks --------------------------------------------------------------------------


async def test_a_full_disk_loses_the_append_and_later_ones_succeed(journal: SqliteJournal) -> None:
    await journal.create("ABCD", 1)
    await journal.run(lambda db: db.execute("PRAGMA max_page_count = 12"))
    ends = await asyncio.gather(
        journal.append("ABCD", 0, [b"x" * 100_000], 1), journal.create("WXYZ", 1), return_exceptions=True
    )
    assert isinstance(ends[0], JournalLost)
    assert ends[1] is True  # this one still fits
    await journal.run(lambda db: db.execute("PRAGMA max_page_count = 1000"))
    await journal.append("ABCD", 0, [b"x" * 100_000], 1)
    assert await journal.read("ABCD") == [b"x" * 100_000]


@contextmanager
def _no_file_may_grow_beyond(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_failed_commit_loses_the_whole_batch_and_later_ones_succeed(journal: SqliteJournal, path: Path) -> None:
    rooms = [f"ROOM{number}" for number in range(20)]
    await asyncio.gather(*(journal.create(room, 1) for room in rooms))
    log = path.with_name("palmtop.db-wal")
    with _no_file_may_grow_beyond(log.stat().st_size):
        appends = (journal.append(room, 0, [b"a"], 1) for room in rooms)
        ends = await asyncio.gather(*appends, return_exceptions=True)
    assert {type(end) for end in ends} == {JournalLost}
    assert [await journal.read(room) for room in rooms] == [[]] * 20
    await asyncio.gather(*(journal.append(room, 0, [b"b"], 1) for room in rooms))
    await journal.close()
    again = await SqliteJournal.open(path)
    assert [await again.read(room) for room in rooms] == [[b"b"]] * 20
    await again.close()


async def test_a_request_that_cannot_be_stored_fails_alone(journal: SqliteJournal) -> None:
    await journal.create("ABCD", 1)
    ends = await asyncio.gather(
        journal.append("ABCD", 0, [b"a"], 1), journal.create("\ud800", 1), journal.count(), return_exceptions=True
    )
    assert isinstance(ends[1], JournalLost)
    assert [ends[0], ends[2]] == [None, 1]


# --- refused files --------------------------------------------------------------------------


async def _refusal(path: Path) -> str:
    with pytest.raises(CannotOpen) as refused:
        await SqliteJournal.open(path)
    return translate("en", refused.value.word, **refused.value.args_)


def _refused(path: Path) -> str:
    return asyncio.run(_refusal(path))


async def _open_and_close(path: Path) -> None:
    await (await SqliteJournal.open(path)).close()


async def test_a_second_opener_is_refused_until_the_first_closes(journal: SqliteJournal, path: Path) -> None:
    assert "Another Palmtop is running on this file" in await _refusal(path)
    link = path.with_name("link.db")
    link.symlink_to(path)
    assert "Another Palmtop is running on this file" in await _refusal(link)
    await journal.create("ABCD", 1)
    await journal.close()
    again = await SqliteJournal.open(path)
    assert await again.count() == 1
    await again.close()


def test_a_file_of_a_newer_version_is_refused_untouched(path: Path) -> None:
    asyncio.run(_open_and_close(path))
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    assert "newer Palmtop: its version is 99" in _refused(path)
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused_untouched(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name)")
    db.close()
    before = path.read_bytes()
    assert "another program" in _refused(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_untouched(path: Path) -> None:
    path.write_text("Dear diary,\n" * 100)
    assert "file is not a database" in _refused(path)
    assert path.read_text() == "Dear diary,\n" * 100


def test_a_path_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    assert "unable to open" in _refused(tmp_path / "nowhere" / "palmtop.db")
    assert "is not a file" in _refused(tmp_path)


# --- a writer thread that fails -------------------------------------------------------------


def _exit_thread(db: sqlite3.Connection) -> None:
    raise SystemExit("not a subclass of Exception")


async def test_a_batch_that_fails_unexpectedly_is_reported_and_the_next_one_is_stored(journal: SqliteJournal) -> None:
    await journal.create("ABCD", 1)
    with capture_logs() as logs:
        ends = await asyncio.gather(
            journal.append("ABCD", 0, [b"a"], 1), journal.run(_exit_thread), return_exceptions=True
        )
    assert [type(end) for end in ends] == [JournalLost, JournalLost]
    assert [line["event"] for line in logs] == ["journal_batch_failed"]
    await journal.append("ABCD", 0, [b"b"], 1)
    assert await journal.read("ABCD") == [b"b"]


class _FailingLog:
    """Fails while a failed batch is logged, so that the thread ends."""

    def __init__(self) -> None:
        self.events: list[str] = []

    def exception(self, event: str, **_: object) -> None:
        self.events.append(event)
        if event == "journal_batch_failed":
            raise OSError("the log can't be written")


async def test_once_the_writer_thread_has_ended_requests_fail_at_once(
    journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    await journal.create("ABCD", 1)
    log = _FailingLog()
    monkeypatch.setattr(sqlite, "log", log)
    under_way = [asyncio.ensure_future(journal.append("ABCD", 0, [b"a"], 1)) for _ in range(3)]
    with pytest.raises(JournalLost):
        await journal.run(_exit_thread)
    for append in under_way:
        with pytest.raises(JournalLost):
            await append
    with pytest.raises(JournalLost):
        await journal.ready()
    assert log.events == ["journal_batch_failed", "journal_writer_ended"]
    await journal.close()
