"""What holds for all tests: how fast a machine is proves nothing, the long ones begin first, figures are printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("palmtop", deadline=None)
settings.load_profile("palmtop")

BROWSER = Path(__file__).parent / "browser"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="the promises at length")
    parser.addoption("--seed", type=int, help="of the promises only this seed, to see a failure again")


def minutes(item: pytest.Item) -> float:
    mark = item.get_closest_marker("long")
    return float(mark.args[0]) if mark else 0.0


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first. Those with a tableful of screens queue in two lanes: all at once they'd starve one another.

    Of the others those in a browser, which mostly wait, come between those that compute.
    """
    kinds: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        kinds[item.path.is_relative_to(BROWSER)].append(item)
    turn = {item: place / len(kind) for kind in kinds.values() for place, item in enumerate(kind)}
    items.sort(key=lambda item: (-minutes(item), turn[item]))
    lanes = [0.0, 0.0]
    for item in items:
        if item.get_closest_marker("tableful"):
            lane = lanes.index(min(lanes))
            lanes[lane] += minutes(item)
            item.add_marker(pytest.mark.xdist_group(f"tableful-{lane}"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What the promises' experiments saw."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, [])]
    figures = [figure for report in reports for name, figure in report.user_properties if name == "figure"]
    if figures:
        terminalreporter.section("figures")
        for figure in sorted(set(figures)):
            terminalreporter.write_line(figure)
