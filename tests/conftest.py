"""What holds for all tests: how fast a machine is proves nothing, and those that take minutes begin first."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("palmtop", deadline=None)
settings.load_profile("palmtop")


def minutes(item: pytest.Item) -> float:
    mark = item.get_closest_marker("long")
    return float(mark.args[0]) if mark else 0.0


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first. Those with a tableful of screens run one after another: together they'd starve one another."""
    items.sort(key=minutes, reverse=True)
    for item in items:
        if item.get_closest_marker("tableful"):
            item.add_marker(pytest.mark.xdist_group("tableful"))
