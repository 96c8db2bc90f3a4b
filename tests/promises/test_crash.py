"""Killed with -9 at any point of an evening, the server has lost nothing it acknowledged and does nothing twice."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import get_args

from palmtop.rooms.entries import AnyEntry
from tests.promises.conftest import Amount, Say, Seeds
from tests.promises.crash_runner import CrashRun, Plan, TablePlan

TABLES = [("palindromos", 2), ("mind-map", 4), ("gnome", 2), ("palm-reader", 4)]
AT_ONCE = 4
LINES = 600  # that a match tells, about
KINDS = sorted({str(kind.__struct_config__.tag) for kind in get_args(AnyEntry)})


def table(number: int) -> TablePlan:
    game, seats = TABLES[number % len(TABLES)]
    return TablePlan(game, seats, f"table {number}")


async def test_killed_at_random_points_nothing_is_lost_or_doubled(
    tmp_path: Path, amount: Amount, seeds: Seeds, say: Say
) -> None:
    """Who was in the middle of a match goes on with it; a table where it is over makes room for the next."""
    matches, kills = amount(4, 1000), amount(3, 200)
    chance = Random(seeds(1, 1)[0])
    evening = CrashRun(tmp_path)
    views = 0
    while evening.over < matches or evening.kills < kills:
        fresh = map(table, count(len(evening.known)))
        tables = evening.unfinished + [next(fresh) for _ in range(AT_ONCE - len(evening.unfinished))]
        killed_after = chance.randrange(1, 2 * LINES * matches // kills) if evening.kills < kills else None
        await evening.run(Plan(str(evening.journal), tables), killed_after)
        found = await evening.look()
        assert found.well, found
        views += found.views
    assert (await evening.look(everything=True)).well
    say(
        f"crash: {evening.over} matches of four games, {evening.kills} kills at random, 0 of {evening.acknowledged:,} "
        f"acknowledged moves lost, 0 doubled, {views:,} views as replayed"
    )


async def test_killed_right_before_and_after_every_kind_of_write_nothing_is_lost_or_doubled(
    tmp_path: Path, amount: Amount, say: Say
) -> None:
    """Each time another table: killed there, and played to the end after it."""
    points = [(kind, side) for kind in KINDS for side in ("before", "after")]
    chosen = Random(7).sample(points, amount(3, len(points)))
    evening = CrashRun(tmp_path)
    for number, (kind, side) in enumerate(chosen):
        at = TablePlan("mind-map", 4, f"table {number}")
        before, after = (kind, "") if side == "before" else ("", kind)
        await evening.run(Plan(str(evening.journal), [at], before, after, thorough=True))
        assert evening.kills == number + 1, f"no line of kind {kind} was written"
        found = await evening.look()
        assert found.well, (kind, side, found)
        await evening.run(Plan(str(evening.journal), evening.unfinished or [at]))
        found = await evening.look()
        assert found.well, (kind, side, found)
    say(
        f"crash: {len(chosen)} of {len(points)} kills right before and after a kind of journal write, 0 of "
        f"{evening.acknowledged:,} acknowledged moves lost, 0 doubled"
    )


async def test_an_acknowledgement_before_it_is_stored_is_seen(tmp_path: Path) -> None:
    """The first planted fault."""
    evening = CrashRun(tmp_path)
    await evening.run(Plan(str(evening.journal), [table(1)], fault="lazy"), lines=300)
    assert (await evening.look()).lost


async def test_a_request_that_is_not_known_again_is_seen(tmp_path: Path) -> None:
    """The second: killed before the host heard that the game was chosen, it is chosen twice."""
    evening = CrashRun(tmp_path)
    await evening.run(Plan(str(evening.journal), [table(1)], after="chosen", fault="forgetful"))
    await evening.run(Plan(str(evening.journal), evening.unfinished, fault="forgetful"), lines=60)
    assert (await evening.look()).doubled
