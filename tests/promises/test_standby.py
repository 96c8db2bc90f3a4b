"""A standby takes over from the primary: with a synchronous one nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import suppress
from random import Random

import pytest

from palmtop.journal import JournalLost
from palmtop.journal import postgres_connection as connections
from palmtop.journal.postgres import CONNECTIONS, PostgresJournal
from tests.postgres_fixtures import fetch
from tests.promises.conftest import Say
from tests.promises.standby import PATIENCE_S, POLL_S, pair, writers
from tests.promises.trials import Trials
from tests.promises.workers_simulation import History, check

ENTRIES = 100  # acknowledged between two events


@pytest.fixture(autouse=True)
def follows_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers look for a newer primary sooner."""
    monkeypatch.setattr(connections, "FOLLOW_SECONDS", 0.2)


async def lose_standby_and_primary(seed: int, *, synchronous: bool) -> History:
    """The standby misses what is stored between the two."""
    random = Random(seed)
    async with pair(synchronous=synchronous) as servers, writers(servers.url, seed) as working:
        await working.until_acknowledged(ENTRIES)
        servers.standby.kill()
        await asyncio.sleep(random.uniform(0.1, 0.5))
        servers.primary.kill()
        servers.standby.start()
        await servers.standby.promote()
        await working.until_acknowledged(ENTRIES)
        await working.stop()
        await check(servers.standby.url, working.history)
        return working.history


@pytest.mark.soak(1)
async def test_nothing_is_lost_with_a_standby_that_was_lost_before_its_primary(trials: Trials, say: Say) -> None:
    stored = 0
    for seed in trials.seeds(1, 200):
        stored += len((await lose_standby_and_primary(seed, synchronous=True)).stored)
    say(f"standby: promoted after it was lost before the primary {trials.done} times, 0 of {stored:,} entries lost")


async def test_an_asynchronous_standby_is_found_to_lose_entries() -> None:
    with pytest.raises(AssertionError, match="acknowledged and lost"):
        await lose_standby_and_primary(0, synchronous=False)


async def replace_primary(seed: int) -> History:
    """The standby is promoted while the old primary answers. Later that one returns, first in the address, writable."""
    async with pair(synchronous=True) as servers, writers(servers.url, seed) as working:
        await working.until_acknowledged(ENTRIES)
        await servers.standby.promote()
        await working.until_acknowledged(ENTRIES)
        servers.primary.stop()
        servers.bring_back_old_primary()
        await working.until_acknowledged(ENTRIES)
        servers.standby.kill()  # for a moment only the old one can be reached
        await asyncio.sleep(Random(seed).uniform(0.3, 1.0))
        servers.standby.start()
        await working.until_acknowledged(ENTRIES)
        await working.stop()
        await check(servers.standby.url, working.history)
        return working.history


@pytest.mark.soak(1)
async def test_nothing_is_lost_when_an_old_primary_returns(trials: Trials, say: Say) -> None:
    stored = 0
    for seed in trials.seeds(1, 200):
        stored += len((await replace_primary(seed)).stored)
    say(f"standby: old primaries returned writable {trials.done} times, 0 of {stored:,} entries lost")


async def test_an_old_primary_that_is_believed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that don't remember the newest timeline."""
    monkeypatch.setattr(connections.Database, "_note", lambda self, timeline: None)
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 1.5)
    with pytest.raises(AssertionError, match="acknowledged and lost"):
        await replace_primary(0)


async def append_for_ever(journal: PostgresJournal) -> None:
    for number in itertools.count(1):
        await journal.append("OLD", number, [b""], 1)
        await asyncio.sleep(POLL_S)


async def test_an_old_primary_that_still_answers_is_left() -> None:
    """It waits for no standby, so nothing that is stored there shows that it was replaced."""
    async with pair(synchronous=False) as servers:
        journal = await PostgresJournal.open(servers.url)
        await journal.create("OLD", 1)
        await asyncio.gather(journal.count(), journal.count(), journal.append("OLD", 0, [b""], 1))  # all connections
        await servers.standby.promote()
        async with asyncio.timeout(PATIENCE_S):
            with pytest.raises(JournalLost):
                await append_for_ever(journal)
        await journal.create("NEW", 1)
        assert await fetch(journal, servers.standby.url, "SELECT count(*) FROM room WHERE code = 'NEW'") == [(1,)]
        await journal.close()


async def test_requests_that_wait_for_an_absent_standby_do_not_use_up_the_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of them keeps a process of PostgreSQL, also when the worker has given it up."""
    async with pair(synchronous=True) as servers:
        journal = await PostgresJournal.open(servers.url)
        servers.standby.kill()
        monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.3)
        for number in range(3 * connections.WAITING_MAX):
            with pytest.raises(JournalLost):
                await journal.create(f"ROOM{number}", 1)
        ((waiting,),) = await fetch(
            journal, servers.primary.url, "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
        )
        assert waiting <= connections.WAITING_MAX + CONNECTIONS
        monkeypatch.setattr(connections, "ANSWER_SECONDS", 30)
        servers.standby.start()
        async with asyncio.timeout(PATIENCE_S):
            while not await is_stored(journal):  # noqa: ASYNC110 - asks, there is no event to wait for
                await asyncio.sleep(POLL_S)
        await journal.close()


async def is_stored(journal: PostgresJournal) -> bool:
    with suppress(JournalLost):
        return await journal.create("AGAIN", 1)
    return False
