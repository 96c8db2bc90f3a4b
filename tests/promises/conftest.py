"""Fixtures for the promises: which seeds a test tries, and the figures it reports."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests import effort
from tests.promises.trials import Trials, deadline_of, share_minutes

Say = Callable[[str], None]

TRIALS = pytest.StashKey[Trials]()


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--minutes"):
        share_minutes(config, items)


@pytest.fixture
def trials(request: pytest.FixtureRequest) -> Trials:
    """The seeds to try: few in `make test`, many in `make soak`, the one given by --seed."""
    option, item = request.config.getoption, request.node
    minutes = option("--minutes")
    deadline = deadline_of(item, minutes) if minutes else None
    trials = item.stash[TRIALS] = Trials(option("--first-seed"), option("--seed"), deadline)
    return trials


@pytest.fixture
def say(record_property: Callable[[str, object], None]) -> Say:
    """Reports a figure, which is printed at the end of the run."""
    return lambda figure: record_property("figure", figure)


@pytest.fixture
def say_combinations(request: pytest.FixtureRequest, say: Say) -> Say:
    """Reports how often a rare combination happened (rare_combinations.py): in a soak, or with --combinations."""
    return say if effort.is_soak() or request.config.getoption("--combinations") else lambda line: None


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """A failure names its seed. After a soak each test reports how far it came."""
    trials = item.stash.get(TRIALS, None)
    if trials is None or call.when != "call":
        return
    if call.excinfo is not None:
        call.excinfo.value.add_note(f"repeat with: pytest '{item.nodeid.split('@')[0]}' --seed {trials.last_seed}")
    if effort.is_soak():
        name = item.nodeid.rpartition("/")[2].split("@")[0]
        item.user_properties.append(("progress", f"{trials.progress}: {name}"))
