"""A server killed with -9 at any point has lost nothing it acknowledged and does nothing twice."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms.entries import AnyEntry, decode
from tests import effort
from tests.game_choice import FEWEST_SEATS
from tests.promises.conftest import Say
from tests.promises.crash_runner import CrashRun, Plan, TablePlan
from tests.promises.trials import Trials

TABLES = list(FEWEST_SEATS.items())
TABLES_AT_ONCE = 4
REPORTS_PER_MATCH = 600  # roughly
ENTRY_KINDS = sorted({str(kind.__struct_config__.tag) for kind in get_args(AnyEntry)})


def table(number: int) -> TablePlan:
    game, seats = TABLES[number % len(TABLES)]
    return TablePlan(game, seats, f"table {number}")


def next_tables(run: CrashRun) -> list[TablePlan]:
    """Unfinished matches go on; each finished table is replaced by a new one."""
    new = map(table, count(len(run.known)))
    return run.unfinished + [next(new) for _ in range(TABLES_AT_ONCE - len(run.unfinished))]


@pytest.mark.soak(15)
async def test_a_server_killed_at_random_points_loses_and_doubles_nothing(
    tmp_path: Path, trials: Trials, say: Say
) -> None:
    reports_max = REPORTS_PER_MATCH * effort.amount(2, soak=TABLES_AT_ONCE)
    run, views = CrashRun(tmp_path), 0
    for seed in trials.until(3, 200, "kills"):
        kills = run.kills
        await run.run(Plan(str(run.journal), next_tables(run)), Random(seed).randrange(1, reports_max))
        trials.count(run.kills - kills)  # none if all matches ended before
        found = await run.check()
        assert found.nothing_wrong, found
        views += found.views
    await run.run(Plan(str(run.journal), next_tables(run)))
    found = await run.check(every_table=True)
    assert found.nothing_wrong, found
    say(
        f"crash: {run.finished} matches of all games, {run.kills} kills at random, 0 of {run.acknowledged:,} "
        f"acknowledged moves lost, 0 doubled, {views + found.views:,} views as replayed"
    )


@pytest.mark.soak(5)
async def test_a_kill_right_before_or_after_any_kind_of_write_loses_and_doubles_nothing(
    tmp_path: Path, trials: Trials, say: Say
) -> None:
    """Each table is killed at one such point and then played to its end."""
    points = [(kind, side) for kind in ENTRY_KINDS for side in ("before", "after")]
    run = CrashRun(tmp_path)
    for kind, side in trials.sample(points, 3, "kills"):
        plan = table(run.kills)
        kills, before, after = run.kills, *((kind, "") if side == "before" else ("", kind))
        await run.run(Plan(str(run.journal), [plan], before, after, thorough=True))
        assert run.kills == kills + 1, f"no entry of kind {kind} was written"
        found = await run.check()
        assert found.nothing_wrong, (kind, side, found)
        await run.run(Plan(str(run.journal), run.unfinished or [plan]))
        found = await run.check()
        assert found.nothing_wrong, (kind, side, found)
    say(
        f"crash: {run.kills} of {len(points)} kills right before and after a kind of journal write, 0 of "
        f"{run.acknowledged:,} acknowledged moves lost, 0 doubled"
    )


async def test_a_thorough_run_writes_every_kind_of_entry(tmp_path: Path) -> None:
    """Otherwise some of these points would never be reached (`do_everything_once`)."""
    run = CrashRun(tmp_path)
    await run.run(Plan(str(run.journal), [table(0)], thorough=True))
    journal = await SqliteJournal.open(run.journal)
    stored = [decode(line).entry for code in run.known for line in await journal.read(code) or []]
    await journal.close()
    assert sorted({str(entry.__struct_config__.tag) for entry in stored}) == ENTRY_KINDS


# --- planted faults ---------------------------------------------------------------------------------


async def test_acknowledging_before_storing_is_found(tmp_path: Path) -> None:
    run = CrashRun(tmp_path)
    await run.run(Plan(str(run.journal), [table(1)], fault="acknowledges unstored"), killed_after=300)
    assert (await run.check()).lost


async def test_forgetting_request_ids_is_found(tmp_path: Path) -> None:
    """The server is killed before the host gets the reply about a bot's chair, so the retry adds a second bot."""
    run = CrashRun(tmp_path)
    await run.run(Plan(str(run.journal), [table(1)], after="bot", thorough=True, fault="forgets requests"))
    await run.run(Plan(str(run.journal), run.unfinished, fault="forgets requests"), killed_after=60)
    assert (await run.check()).doubled
