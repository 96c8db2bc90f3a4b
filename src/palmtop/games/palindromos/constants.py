"""What the screens need to know of the rules besides table and hand. `make types` writes it into the client."""

from importlib import resources

import msgspec

from palmtop.games.palindromos import view
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.model import DICE, DISCARDS, DISTINCT_WILDS_FROM, MIDDLE, POOL, SHARED


class Measured(msgspec.Struct):
    """How many games alone the strongest bot completed."""

    games: int
    completed: int


_measured = msgspec.json.decode(
    resources.files(__package__).joinpath("content", "difficulty.json").read_bytes(), type=dict[str, Measured]
)

# How hard a sheet is, in a word: from this many of 100 games that the strongest bot completes alone (PD-04).
EASY, MEDIUM, HARD = 45, 25, 10


def _difficulty(percent: int) -> str:
    return "easy" if percent >= EASY else "medium" if percent >= MEDIUM else "hard" if percent >= HARD else "fiendish"


_completed = {id: round(100 * sheet.completed / sheet.games) for id, sheet in _measured.items()}
DIFFICULTY = {id: _difficulty(percent) for id, percent in _completed.items()}

CONSTANTS = {
    "DICE": DICE,
    "SHARED": SHARED,
    "POOL": POOL,
    "MIDDLE": MIDDLE,
    "DISCARDS": DISCARDS,
    "DISTINCT_WILDS_FROM": DISTINCT_WILDS_FROM,
    "SHEETS": [view.sheet_part(id) for id in SHEETS],
    "COMPLETED_ALONE": _completed,  # percent
    "DIFFICULTY": DIFFICULTY,
}
