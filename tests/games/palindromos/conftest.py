"""Adds the small test sheets to SHEETS while these tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from palmtop.games.palindromos.content.sheets import SHEETS
from tests.games.palindromos.stage import SMALL_SHEETS


@pytest.fixture(scope="module", autouse=True)
def small_sheets() -> Iterator[None]:
    SHEETS.update(SMALL_SHEETS)
    yield
    for id in SMALL_SHEETS:
        del SHEETS[id]
