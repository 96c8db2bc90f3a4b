"""Registers the toy game for tests of the server and of the command line."""

from __future__ import annotations

import pytest

from palmtop.games import GAMES
from tests.toy.game import ANY_TABLE


@pytest.fixture
def toy_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, ANY_TABLE.id, ANY_TABLE)
