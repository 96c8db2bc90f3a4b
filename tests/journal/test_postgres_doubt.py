"""The PostgreSQL journal when it is unknown whether an append was stored, or one room can't be stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import asyncpg
import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import Append, Conflict, JournalLost
from palmtop.journal import postgres_connection as connections
from palmtop.journal import postgres_statements as statements
from palmtop.journal.ownership import Fenced
from palmtop.journal.postgres import PostgresJournal

from .contract import LINES, filled

Db = asyncpg.Connection


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


async def test_an_append_under_an_earlier_claim_is_not_stored_under_the_next(
    journal: PostgresJournal, database: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A claimed room is read then, and nothing may be stored behind that. The old append waits while it is claimed."""
    await filled(journal)
    await filled(journal, "OTHER")
    await give_up_an_append(journal, database, monkeypatch)
    async with database.transaction():
        await database.execute("SELECT * FROM room WHERE code = 'OTHER' FOR UPDATE")
        appends = [Append("OTHER", 4, [b"four"], 1), Append("ABCD", 4, [b"old"], 1)]
        old = asyncio.ensure_future(journal.append_all(appends))
        await asyncio.sleep(0)
        await journal.claim("ABCD")
        entries = await journal.read("ABCD")
    other, error = await old
    assert other is None
    assert isinstance(error, Fenced)
    assert await journal.read("ABCD") == entries
    assert await journal.is_owner("ABCD")


async def test_nor_if_the_same_worker_claims_the_room_while_it_is_renewed(
    journal: PostgresJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(journal)
    journal.owned["ABCD"].in_doubt = True
    renew, found = statements.renew, []

    async def renew_after_a_claim(*given: Any) -> dict[str, int]:
        await journal.claim("ABCD")
        found.append(await journal.read("ABCD"))
        return await renew(*given)

    monkeypatch.setattr(statements, "renew", renew_after_a_claim)
    with pytest.raises(Fenced):
        await journal.append("ABCD", len(LINES), [b"old"], 1)
    assert found == [await journal.read("ABCD")]
    assert await journal.is_owner("ABCD")


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
