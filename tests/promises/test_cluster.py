"""Workers behind nginx on one PostgreSQL, all real, while any of them and the connections between them fail."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path
from random import Random

import pytest
from tools.postgres_server import PostgresServer

from tests import effort
from tests.promises.cluster_checker import Figures, check
from tests.promises.cluster_faults import ClusterFaults
from tests.promises.cluster_table import Cluster, running_cluster
from tests.promises.conftest import Say
from tests.promises.journal_checker import ReplayedRoom, difference, unsettled
from tests.promises.odd_worker import Fault, Oddity
from tests.promises.random_players import room_of
from tests.promises.trials import Trials

pytestmark = pytest.mark.skipif(
    not (shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")), reason="nginx is not installed"
)

AGREE_WITHIN_S = 10.0
POLL_S = 0.05
FAULTS_S = effort.amount(6, soak=20)
PERIODS = effort.amount(1, soak=3)
TABLES = 2
CLOCKS_MS = (0, 180_000, -120_000)  # how far each worker's clock is ahead


class Story:
    """What happened in one run, or in several."""

    def __init__(self) -> None:
        self.faults: Counter[str] = Counter()
        self.longest_s = 0.0
        self.figures = Figures()


async def disagreement(cluster: Cluster) -> str | None:
    for table in cluster.tables:
        if why := unsettled(table.clients):
            return why
        screens = room_of(table.clients[0]).screens
        if why := difference(table.clients, ReplayedRoom(table.code, await cluster.lines(table.code), screens)):
            return why
    return None


async def until_all_agree(cluster: Cluster, log: Sequence[str] = ()) -> float:
    """How many seconds it took. `log`: of the faults before."""
    loop = asyncio.get_running_loop()
    healed_at = loop.time()
    while (why := await disagreement(cluster)) is not None:
        took = loop.time() - healed_at
        assert took < AGREE_WITHIN_S, "\n".join([f"{why}, {took:.1f} s after all was healed", *log[-60:]])
        await asyncio.sleep(POLL_S)
    return loop.time() - healed_at


async def play(
    postgres: PostgresServer,
    folder: Path,
    seed: int,
    story: Story,
    *,
    fault: Fault = "",
    only: Collection[str] = (),
    workers: int = 2,
) -> None:
    """`only`: the kinds of faults that happen; all if there are none."""
    chance = Random(seed)
    oddities = [Oddity(ahead, fault=fault) for ahead in CLOCKS_MS[:workers]]
    async with running_cluster(postgres, folder, oddities) as cluster:
        for _ in range(TABLES):
            await cluster.open_table(seed)
        await until_all_agree(cluster)
        for _ in range(PERIODS):
            playing = [asyncio.ensure_future(table.play()) for table in cluster.tables]
            faults = ClusterFaults(cluster, chance)
            await faults.cause(FAULTS_S, only)
            for task in playing:
                task.cancel()
            story.faults += faults.happened
            story.longest_s = max(story.longest_s, await until_all_agree(cluster, faults.log))
        cluster.leave()
        story.figures += await check(cluster)


@pytest.mark.soak(15)
async def test_all_agree_soon_after_faults_and_nothing_is_lost(
    postgres: PostgresServer, tmp_path: Path, trials: Trials, say: Say
) -> None:
    story = Story()
    for seed in trials.seeds(1, 200):
        await play(postgres, tmp_path, seed, story, workers=2 + seed % 2)
    faults = ", ".join(f"{times} x {kind.replace('_', ' ')}" for kind, times in story.faults.most_common())
    figures = story.figures
    say(f"cluster: {trials.done} seeds, all agree {story.longest_s:.1f} s after healing at the latest ({faults})")
    say(
        f"cluster: {figures.done:,} requests done and {figures.refused:,} refused, each once, 0 lost; "
        f"{figures.views:,} views as in the journal's {figures.entries:,} entries; every room written by its owner only"
    )


# --- planted faults -------------------------------------------------------------------------------

PLANTED_SEEDS = 10  # at most; nearly always the first or second one finds the fault
PLANTED: list[tuple[Fault, set[str], str]] = [  # the fault, the kinds of faults that show it, what is found
    ("acknowledges unstored", {"worker_killed", "database_refused"}, "not done|not know|shows another|never said"),
    ("goes on with lost rooms", {"split"}, "not done|not know|shows another|never said|was shown entry"),
    ("forgets requests", {"client_cut", "web_cut"}, r"was done \d times|refused and done"),
    ("shows hands left behind", {"client_cut"}, "never said|was shown entry"),
]
TRIED = PLANTED[: effort.amount(2, soak=len(PLANTED))]


@pytest.mark.parametrize(("fault", "only", "found"), TRIED, ids=[fault for fault, _, _ in TRIED])
async def test_a_planted_fault_is_found(
    postgres: PostgresServer, tmp_path: Path, fault: Fault, only: set[str], found: str
) -> None:
    with pytest.raises(AssertionError, match=found):
        await play_all(postgres, tmp_path, fault, only)


async def play_all(postgres: PostgresServer, folder: Path, fault: Fault, only: set[str]) -> None:
    for seed in range(PLANTED_SEEDS):
        await play(postgres, folder, seed, Story(), fault=fault, only=only)
