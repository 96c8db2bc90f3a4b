"""What holds for all tests: how fast a machine is proves nothing, and those that take minutes begin first."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("palmtop", deadline=None)
settings.load_profile("palmtop")


def minutes(item: pytest.Item) -> float:
    mark = item.get_closest_marker("long")
    return float(mark.args[0]) if mark else 0.0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first. Each worker is handed two tests at a time, so a short one goes between any two long ones."""
    long = sorted((item for item in items if minutes(item)), key=minutes, reverse=True)
    short = [item for item in items if not minutes(item)]
    pairs = [item for pair in zip(long, short, strict=False) for item in pair]
    items[:] = pairs + long[len(short) :] + short[len(long) :]
