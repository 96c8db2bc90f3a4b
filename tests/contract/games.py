"""Runs a contract test for every registered game."""

from __future__ import annotations

import pytest

from palmtop.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
