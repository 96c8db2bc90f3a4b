"""Settings for all tests: how much they try, in which order they run, and the figures printed at the end."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

from tests import effort

settings.register_profile("palmtop", deadline=None)  # tests assert nothing about speed
settings.register_profile("quick", deadline=None, max_examples=30)

pytest_plugins = ["tests.browser.fixtures", "tests.postgres_fixtures", "tests.toy.fixtures"]
LANES = 2  # groups of tests that open four or more screens in one browser


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="try each property and promise only a few times")
    parser.addoption("--game", help="of tests that run for every game, only those of this one")
    parser.addoption("--soak", action="store_true", help="try each promise very often (hours)")
    parser.addoption("--combinations", action="store_true", help="print which rare combinations simulations reached")
    parser.addoption("--minutes", type=float, help="with --soak: the time to share between the long tests")
    parser.addoption("--first-seed", type=int, default=0, help="the seed at which the promises begin")
    parser.addoption("--seed", type=int, help="try only this seed of the promises, to repeat a failure")


def pytest_configure(config: pytest.Config) -> None:
    quick, soak = config.getoption("--quick"), config.getoption("--soak")
    effort.choose("soak" if soak else "quick" if quick else "usual")
    settings.load_profile("quick" if quick else "palmtop")


def minutes(item: pytest.Item) -> float:
    mark = item.get_closest_marker("long")
    return float(mark.args[0]) if mark else 0.0


def is_of_game(item: pytest.Item, id: str) -> bool:
    """Whether a test has no parameter `game`, or this one."""
    game = item.callspec.params.get("game") if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    return game is None or id == getattr(game, "id", game)


def keep_game(config: pytest.Config, items: list[pytest.Item], id: str) -> None:
    others = [item for item in items if not is_of_game(item, id)]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in others]


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts the longest tests first, then alternates browser tests, which mostly wait, with the others.

    Tests with four or more screens are put into two groups, so that at most two of them run at once.
    """
    if game := config.getoption("--game"):
        keep_game(config, items, game)
    kinds: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        in_browser = item.path.parent.name == "browser"
        if in_browser:
            item.add_marker("browser")
        kinds[in_browser].append(item)
    position = {item: index / len(kind) for kind in kinds.values() for index, item in enumerate(kind)}
    items.sort(key=lambda item: (-minutes(item), position[item]))
    lanes = [0.0] * LANES
    for item in items:
        if item.get_closest_marker("tableful"):
            lane = lanes.index(min(lanes))
            lanes[lane] += minutes(item)
            item.add_marker(pytest.mark.xdist_group(f"tableful-{lane}"))


@pytest.fixture(scope="session", autouse=True)
def notes_of_crashes(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Servers leave their notes with the other files of the tests."""
    os.environ["RUNTIME_DIRECTORY"] = str(tmp_path_factory.mktemp("runtime"))


def pytest_collection_finish() -> None:
    """Excludes all modules from garbage collection: some tests collect it, which would take most of their time."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints the figures that tests recorded and, after a soak, how far each long test came."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, [])]
    for section, name in (("figures", "figure"), ("progress of each test", "progress")):
        lines = {str(text) for report in reports for key, text in report.user_properties if key == name}
        if lines:
            terminalreporter.section(section)
            for line in sorted(lines):
                terminalreporter.write_line(line)
