"""How hard the sheets are, as measured by tools/measure_sheets.py (PD-04)."""

from __future__ import annotations

from importlib import resources

import msgspec
from msgspec import Struct


class Difficulty(Struct, frozen=True):
    """Of so many games alone, how many the strongest bot completed."""

    games: int
    completed: int


def _read() -> dict[str, Difficulty]:
    text = resources.files(__package__).joinpath("difficulty.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Difficulty])


DIFFICULTIES: dict[str, Difficulty] = _read()


def completion(sheet: str) -> float:
    """The share of its games alone in which the strongest bot completes the sheet."""
    measured = DIFFICULTIES[sheet]
    return measured.completed / measured.games
