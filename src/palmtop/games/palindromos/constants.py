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

CONSTANTS = {
    "DICE": DICE,
    "SHARED": SHARED,
    "POOL": POOL,
    "MIDDLE": MIDDLE,
    "DISCARDS": DISCARDS,
    "DISTINCT_WILDS_FROM": DISTINCT_WILDS_FROM,
    "SHEETS": [view.sheet_part(id) for id in SHEETS],
    "COMPLETED_ALONE": {id: round(100 * sheet.completed / sheet.games) for id, sheet in _measured.items()},  # percent
}
