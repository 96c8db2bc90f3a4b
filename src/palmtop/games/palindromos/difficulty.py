"""How hard the sheets are, as measured by tools/measure_sheets.py (PD-04)."""

from __future__ import annotations

import json
from importlib import resources
from typing import NamedTuple

STRONGEST = 3


class Completions(NamedTuple):
    """How many games alone were played, and in how many of them the sheet was completed."""

    games: int
    completed: int


Difficulty = dict[int, Completions]  # by the bot's strength


def _read() -> dict[str, Difficulty]:
    text = resources.files(__package__).joinpath("difficulty.json").read_text(encoding="utf-8")
    return {
        sheet: {int(strength): Completions(**done) for strength, done in by_strength.items()}
        for sheet, by_strength in json.loads(text).items()
    }


DIFFICULTIES: dict[str, Difficulty] = _read()


def completion(sheet: str, strength: int = STRONGEST) -> float:
    """The share of its games alone in which a bot of this strength completed the sheet."""
    done = DIFFICULTIES[sheet][strength]
    return done.completed / done.games
