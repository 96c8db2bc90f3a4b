from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def shelf(toy_registered: None) -> None:
    """For commands that run in this process."""
