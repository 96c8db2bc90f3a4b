"""Workers on one PostgreSQL database: whatever happens, a room has one writer, and nothing acknowledged is lost."""

from __future__ import annotations

import pytest
from tools.postgres_server import PostgresServer

from palmtop.journal import postgres_statements as statements
from tests import effort
from tests.promises.conftest import Say
from tests.promises.trials import Trials
from tests.promises.workers_simulation import simulate

STEPS = effort.amount(400)  # of each stream of a worker
PLANTED_SEEDS = 20  # at most; nearly always the first one finds the fault

# Looks at epoch and number first, and stores then, without a lock between the two.
COUNT = "UPDATE room SET next = mine.next FROM mine WHERE room.code = mine.code"
WITHOUT_LOCK = (
    statements.APPEND.replace("UPDATE room SET next = w.seq + w.n,", "SELECT room.code, w.seq + w.n AS next,")
    .replace("used = greatest(used, w.at), ran = greatest(ran, (SELECT ms FROM running))\n    FROM", "1 FROM room,")
    .replace("RETURNING room.code", "")
    .replace(
        "), stored", "), counted AS (UPDATE room SET next = mine.next FROM mine WHERE room.code = mine.code), stored"
    )
)


@pytest.mark.soak(1)
async def test_a_room_has_one_writer_and_nothing_is_lost(postgres: PostgresServer, trials: Trials, say: Say) -> None:
    for seed in trials.seeds(2, 1000):
        history = await simulate(postgres.url, seed, STEPS)
        counts = ", ".join(f"{count} {what}" for what, count in sorted(history.counts.items()))
        say(f"workers: {len(history.stored)} entries acknowledged, all there once; {counts}")


async def simulate_many(url: str, *, reads_first: bool = False) -> None:
    for seed in range(PLANTED_SEEDS):
        await simulate(url, seed, STEPS, reads_first)


async def test_reading_before_the_claim_is_found(postgres: PostgresServer) -> None:
    with pytest.raises(AssertionError):
        await simulate_many(postgres.url, reads_first=True)


async def test_an_append_without_a_lock_is_found(postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statements, "APPEND", WITHOUT_LOCK)
    with pytest.raises(AssertionError):
        await simulate_many(postgres.url)
