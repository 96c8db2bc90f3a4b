"""Attacks on one game: the tests of tests/games/<game>/guests_*.py, collected here so that `-k guests` runs them."""

from __future__ import annotations

import importlib
from pathlib import Path

from palmtop.games import GAMES

TESTS = Path(__file__).parent.parent

for game in GAMES:
    for file in sorted((TESTS / "games" / game.replace("-", "_")).glob("guests_*.py")):
        module = importlib.import_module(f"tests.games.{file.parent.name}.{file.stem}")
        globals().update({name: test for name, test in vars(module).items() if name.startswith("test_")})
