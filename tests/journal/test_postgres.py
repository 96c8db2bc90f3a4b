"""The PostgreSQL journal: the contract, owners and epochs, unknown outcomes, refused databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import Append, CannotOpen, Conflict, Damaged, Journal, JournalBroken, JournalLost
from palmtop.journal import postgres_connection as connections
from palmtop.journal import postgres_listener as listening
from palmtop.journal import postgres_statements as statements
from palmtop.journal.ownership import Fenced
from palmtop.journal.postgres import PostgresJournal
from palmtop.journal.version import VERSION

from .contract import LINES, JournalContract, filled

Db = asyncpg.Connection


@pytest.fixture
async def journal(postgres: PostgresServer) -> AsyncIterator[PostgresJournal]:
    journal = await PostgresJournal.open(postgres.url)
    yield journal
    await journal.close()


@pytest.fixture
async def other(postgres: PostgresServer, journal: PostgresJournal) -> AsyncIterator[PostgresJournal]:
    """That of a second worker."""
    other = await PostgresJournal.open(postgres.url)
    yield other
    await other.close()


class TestContract(JournalContract):
    @pytest.fixture
    async def journal(self, postgres: PostgresServer) -> AsyncIterator[Journal]:
        journal = await PostgresJournal.open(postgres.url)
        yield journal
        await journal.close()


async def test_everything_is_there_for_the_next_worker(journal: PostgresJournal, other: PostgresJournal) -> None:
    await filled(journal)
    assert await other.read("ABCD") == LINES
    await other.claim("ABCD")
    await other.append("ABCD", 4, [b"four"], 1)
    assert await journal.read("ABCD") == [*LINES, b"four"]


async def test_many_rooms_are_stored_in_one_statement(journal: PostgresJournal, database: Db) -> None:
    rooms = [f"ROOM{number}" for number in range(300)]
    await asyncio.gather(*(journal.create(room, 1) for room in rooms))
    await journal.append("ROOM0", 0, [b"a"], 1)
    errors = await journal.append_all([Append(room, room == "ROOM0", [b"a", b"b"], 1) for room in rooms])
    assert errors == [None] * 300
    transactions = await database.fetchval("SELECT count(DISTINCT xmin::text) FROM entry")
    assert transactions == 2


async def test_a_damaged_entry_is_found_and_can_be_cut(journal: PostgresJournal, database: Db) -> None:
    await filled(journal)
    await database.execute("UPDATE entry SET body = 'other' WHERE seq = 2")
    with pytest.raises(Damaged) as found:
        await journal.read("ABCD")
    assert (found.value.kept, found.value.cut) == (2, 2)
    await journal.cut("ABCD", 2)
    assert await journal.read("ABCD") == LINES[:2]
    aside = await database.fetch("SELECT seq, body FROM cut ORDER BY seq")
    assert [tuple(row) for row in aside] == [(2, b"other"), (3, LINES[3])]


# --- owners -----------------------------------------------------------------------------------


async def test_whoever_has_not_claimed_a_room_can_not_write(journal: PostgresJournal, other: PostgresJournal) -> None:
    await filled(journal)
    with pytest.raises(Conflict):
        await other.append("ABCD", 4, [b"four"], 1)
    with pytest.raises(Fenced):
        await other.cut("ABCD", 1)
    assert not await other.is_owner("ABCD")
    assert await journal.is_owner("ABCD")
    assert await journal.read("ABCD") == LINES


async def test_a_claim_ends_the_writing_of_the_owner_before(
    journal: PostgresJournal, other: PostgresJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if that one has not heard of it."""
    monkeypatch.setattr(journal, "_room_taken", lambda room: None)
    monkeypatch.setattr(journal._listener, "_on_lost", lambda room: None)
    await filled(journal)
    await other.claim("ABCD")
    assert journal.owns("ABCD")
    assert await other.is_owner("ABCD")
    assert not await journal.is_owner("ABCD")
    with pytest.raises(Fenced):
        await journal.append("ABCD", 4, [b"old"], 1)
    with pytest.raises(Fenced):
        await journal.cut("ABCD", 1)
    await other.append("ABCD", 4, [b"new"], 1)
    assert await journal.read("ABCD") == [*LINES, b"new"]


async def test_a_released_room_has_to_be_claimed_again(journal: PostgresJournal) -> None:
    await filled(journal)
    journal.release("ABCD")
    assert not await journal.is_owner("ABCD")
    with pytest.raises(Conflict):
        await journal.append("ABCD", 4, [b"four"], 1)
    await journal.claim("ABCD")
    await journal.append("ABCD", 4, [b"four"], 1)


async def test_claiming_a_room_that_does_not_exist_does_nothing(journal: PostgresJournal) -> None:
    await journal.claim("ABCD")
    assert not await journal.is_owner("ABCD")
    assert await journal.read("ABCD") is None


@pytest.fixture
def never_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other workers' claims are only known from notifications."""
    monkeypatch.setattr(listening, "ASK_SECONDS", 3600)


@pytest.mark.usefixtures("never_asks")
async def test_the_owner_hears_of_a_claim(journal: PostgresJournal, other: PostgresJournal) -> None:
    lost: asyncio.Queue[str] = asyncio.Queue()
    journal.watch(lost.put_nowait)
    await filled(journal, "ABCD")
    await filled(journal, "EFGH")
    await other.claim("EFGH")
    async with asyncio.timeout(60):
        assert await lost.get() == "EFGH"
    assert lost.empty()


async def test_the_owner_hears_of_a_claim_without_notifications(journal: PostgresJournal, database: Db) -> None:
    lost: asyncio.Queue[str] = asyncio.Queue()
    journal.watch(lost.put_nowait)
    await filled(journal)
    await database.execute("UPDATE room SET epoch = epoch + 1")
    async with asyncio.timeout(60):
        assert await lost.get() == "ABCD"


async def test_own_claims_are_no_loss(journal: PostgresJournal, other: PostgresJournal) -> None:
    lost: list[str] = []
    journal.watch(lost.append)
    await filled(journal, "LAST")
    await filled(journal)
    for _ in range(30):
        await journal.claim("ABCD")
    end: asyncio.Queue[str] = asyncio.Queue()
    journal.watch(lambda room: end.put_nowait(room) if room == "LAST" else lost.append(room))
    await other.claim("LAST")
    async with asyncio.timeout(60):
        await end.get()
    assert not lost
    await journal.append("ABCD", 4, [b"four"], 1)


@pytest.mark.usefixtures("never_asks")
async def test_an_owner_that_is_told_to_forget_a_room_hears_of_it(
    journal: PostgresJournal, other: PostgresJournal
) -> None:
    """Only one worker forgets: the one that holds the lock."""
    lost: asyncio.Queue[str] = asyncio.Queue()
    other.watch(lost.put_nowait)
    await filled(other)
    assert await journal.run_on(1000, 1) == 0
    assert await other.run_on(1000, 1) == 1
    assert await other.forget(100) == []
    assert await journal.forget(100) == ["ABCD"]
    async with asyncio.timeout(60):
        assert await lost.get() == "ABCD"
    with pytest.raises(Conflict):
        await other.append("ABCD", 4, [b"four"], 1)


async def test_another_worker_takes_over_what_only_one_does(journal: PostgresJournal, other: PostgresJournal) -> None:
    await journal.run_on(1000, 7)
    await journal.close()
    assert await other.run_on(1000, 8) == 7
    assert await other.run_on(1000, 9) == 8


# --- unknown outcomes -------------------------------------------------------------------------


async def give_up_an_append(journal: PostgresJournal, database: Db, monkeypatch: pytest.MonkeyPatch) -> None:
    """The append waits for a row that somebody else has locked, for longer than the journal waits for an answer."""
    with monkeypatch.context() as patch:
        patch.setattr(connections, "ANSWER_SECONDS", 0.3)
        async with database.transaction():
            await database.execute("SELECT * FROM room FOR UPDATE")
            with pytest.raises(JournalLost):
                await journal.append("ABCD", 4, [b"first"], 1)


async def test_after_cut_connections_everything_goes_on(journal: PostgresJournal, database: Db) -> None:
    others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name LIKE 'palmtop %'"
    await filled(journal)
    await database.execute(f"SELECT pg_terminate_backend(pid) {others}")
    while await database.fetchval(f"SELECT count(*) {others}"):  # noqa: ASYNC110 - asks, there is no event to wait for
        await asyncio.sleep(0.01)
    (error,) = await journal.append_all([Append("ABCD", 4, [b"four"], 1)])
    if error:
        await journal.append("ABCD", 4, [b"four"], 1)
    assert await journal.read("ABCD") == [*LINES, b"four"]


async def test_an_append_of_unknown_outcome_is_never_stored_later(
    journal: PostgresJournal, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a second one is stored or refused, it is certain what became of the first."""
    await filled(journal)
    await give_up_an_append(journal, database, monkeypatch)
    (error,) = await journal.append_all([Append("ABCD", 4, [b"second"], 1)])
    assert type(error) in (type(None), Conflict)
    entries = [*LINES, b"first" if error else b"second"]
    assert await journal.read("ABCD") == entries
    await journal.append("ABCD", 5, [b"next"], 1)
    assert await journal.read("ABCD") == [*entries, b"next"]


async def test_before_the_next_append_the_epoch_of_a_room_in_doubt_is_renewed(
    journal: PostgresJournal, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(journal)
    await give_up_an_append(journal, database, monkeypatch)
    asked = statements_of(journal, monkeypatch)
    await journal.append_all([Append("ABCD", 4, [b"second"], 1)])
    await journal.append_all([Append("ABCD", 5, [b"third"], 1)])
    assert asked[:2] == ["renew", "append"]
    assert "renew" not in asked[2:]
    assert await journal.is_owner("ABCD")


def statements_of(journal: PostgresJournal, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what is asked from now on."""
    asked: list[str] = []

    def noted(name: str, statement: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*given: Any) -> Any:
            asked.append(name)
            return statement(*given)

        return ask

    for name in ("renew", "append"):
        monkeypatch.setattr(statements, name, noted(name, getattr(statements, name)))
    return asked


async def test_after_a_warning_it_is_unknown_whether_an_append_was_stored(
    journal: PostgresJournal, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL warns if a commit was cancelled while it waited for the standby."""
    await filled(journal)
    await database.execute(
        "CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE WARNING 'not replicated'; RETURN NEW; END $$;"
        "CREATE TRIGGER warn BEFORE INSERT ON entry FOR EACH ROW WHEN (NEW.seq = 4) EXECUTE FUNCTION warn()"
    )
    asked = statements_of(journal, monkeypatch)
    with pytest.raises(JournalLost, match="not replicated"):
        await journal.append("ABCD", 4, [b"four"], 1)
    with pytest.raises(Conflict):
        await journal.append("ABCD", 4, [b"four"], 1)
    assert asked == ["append", "renew", "append"]


async def test_an_append_under_an_earlier_claim_is_not_stored_under_the_next(journal: PostgresJournal) -> None:
    """Whoever claims a room reads it then, and nothing may be stored behind that."""
    await filled(journal)
    first = asyncio.ensure_future(journal.append_all([Append("OTHER", 0, [b"a"], 1), Append("ABCD", 4, [b"old"], 1)]))
    await asyncio.sleep(0)
    old = asyncio.ensure_future(journal.append_all([Append("ABCD", 5, [b"older"], 1)]))
    await asyncio.sleep(0)
    await journal.claim("ABCD")
    entries = await journal.read("ABCD")
    await first
    (error,) = await old
    assert isinstance(error, Conflict) or entries == [*LINES, b"old", b"older"]
    assert await journal.read("ABCD") == entries


async def test_one_room_that_can_not_be_stored_does_not_keep_others(journal: PostgresJournal, database: Db) -> None:
    await filled(journal)
    await filled(journal, "WRONG")
    await database.execute("INSERT INTO entry VALUES ('WRONG', 4, 1, '', 0)")  # the next number is taken
    appends = [Append("ABCD", 4, [b"four"], 1), Append("WRONG", 4, [b"four"], 1)]
    assert all(type(error) is JournalLost for error in await journal.append_all(appends))
    good, wrong = await journal.append_all(appends)
    assert good is None
    assert type(wrong) is JournalLost


async def test_a_row_that_is_locked_does_not_keep_other_rooms(
    journal: PostgresJournal, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(journal)
    await filled(journal, "OTHER")
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.3)
    async with database.transaction():
        await database.execute("SELECT * FROM room WHERE code = 'ABCD' FOR UPDATE")
        with pytest.raises(JournalLost):
            await journal.append("ABCD", 4, [b"four"], 1)
        monkeypatch.setattr(connections, "ANSWER_SECONDS", 30)
        locked, other = await journal.append_all([Append("ABCD", 4, [b"four"], 1), Append("OTHER", 4, [b"four"], 1)])
    assert type(locked) is JournalLost
    assert other is None


async def test_a_room_in_doubt_that_was_claimed_is_refused(
    journal: PostgresJournal, other: PostgresJournal, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(journal)
    await give_up_an_append(journal, database, monkeypatch)
    await other.claim("ABCD")
    found = await other.read("ABCD")
    with pytest.raises(Conflict):
        await journal.append("ABCD", 4, [b"second"], 1)
    assert await other.read("ABCD") == found


async def test_a_server_that_was_killed_is_used_again(journal: PostgresJournal, postgres: PostgresServer) -> None:
    await filled(journal)
    postgres.kill()
    with pytest.raises(JournalLost):
        await journal.append("ABCD", 4, [b"four"], 1)
    with pytest.raises(JournalLost):
        await journal.ready()
    postgres.start()
    await journal.append("ABCD", 4, [b"four"], 1)
    assert await journal.read("ABCD") == [*LINES, b"four"]


async def test_a_paused_server_is_given_up(
    journal: PostgresJournal, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.3)
    monkeypatch.setattr(connections, "CONNECT_SECONDS", 0.3)
    await filled(journal)
    postgres.pause()
    try:
        for _ in range(2):
            with pytest.raises(JournalLost):
                await journal.append("ABCD", 4, [b"four"], 1)
            with pytest.raises(JournalLost):
                await journal.ready()
    finally:
        postgres.resume()
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 30)
    monkeypatch.setattr(connections, "CONNECT_SECONDS", 30)
    (error,) = await journal.append_all([Append("ABCD", 4, [b"four"], 1)])
    assert type(error) in (type(None), Conflict)  # it may have been stored when the server went on
    assert await journal.read("ABCD") == [*LINES, b"four"]


# --- databases that can't be used -------------------------------------------------------------


async def refusal(url: str) -> str:
    with pytest.raises(CannotOpen) as refused:
        await PostgresJournal.open(url)
    return str(refused.value)


async def test_an_unreachable_database_is_refused_without_showing_the_password() -> None:
    text = await refusal("postgresql://me:secret@127.0.0.1:1/games")
    assert "127.0.0.1:1/games" in text
    assert "secret" not in text


async def test_settings_that_may_lose_data_are_refused(postgres: PostgresServer, database: Db) -> None:
    await database.execute("ALTER ROLE postgres SET synchronous_commit = off")
    try:
        assert "synchronous_commit" in await refusal(postgres.url)
    finally:
        await database.execute("ALTER ROLE postgres RESET synchronous_commit")


async def test_a_database_with_other_tables_is_refused_untouched(postgres: PostgresServer, database: Db) -> None:
    await database.execute("CREATE TABLE entry (somebody text)")
    await refusal(postgres.url)
    assert await database.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 1


async def test_a_newer_database_is_refused_untouched(postgres: PostgresServer, database: Db) -> None:
    await (await PostgresJournal.open(postgres.url)).close()
    await database.execute("UPDATE version SET number = number + 1")
    before = await tables(database)
    assert str(VERSION + 1) in await refusal(postgres.url)
    assert await tables(database) == before


async def tables(database: Db) -> list[str]:
    columns = "table_name || '.' || column_name"
    rows = await database.fetch(f"SELECT {columns} FROM information_schema.columns WHERE table_schema = 'public'")
    return sorted(name for (name,) in rows)


async def test_a_database_that_is_upgraded_meanwhile_is_not_written(journal: PostgresJournal, database: Db) -> None:
    await filled(journal)
    before = await database.fetchval("SELECT epoch FROM room")
    await database.execute("UPDATE version SET number = number + 1")
    for request in (journal.claim("ABCD"), journal.ready()):
        with pytest.raises(JournalBroken):
            await request
    assert not await journal.create("NEWER", 1)
    assert await journal.forget(100) == []
    assert await database.fetchval("SELECT epoch FROM room") == before


async def test_many_workers_at_once_create_the_tables_once(postgres: PostgresServer) -> None:
    journals = await asyncio.gather(*(PostgresJournal.open(postgres.url) for _ in range(8)))
    await asyncio.gather(*(journal.close() for journal in journals))


async def test_a_user_who_may_not_create_tables_is_told_so(postgres: PostgresServer, database: Db) -> None:
    await database.execute("DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN")
    await database.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC; GRANT USAGE ON SCHEMA public TO guest")
    assert "permission denied" in await refusal(postgres.url.replace("postgres@", "guest@"))
    await database.execute("REVOKE ALL ON SCHEMA public FROM guest; DROP ROLE guest")


async def test_nothing_is_asked_after_closing(journal: PostgresJournal) -> None:
    await filled(journal)
    requests = [asyncio.ensure_future(journal.count()) for _ in range(20)]
    await journal.close()
    for request in requests:
        with suppress(JournalLost):
            await request
    with pytest.raises(JournalLost):
        await journal.is_owner("ABCD")
    with pytest.raises(JournalLost):
        await journal.run_on(1, 1)
