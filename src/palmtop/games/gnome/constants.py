"""What the screens need to know of the rules besides table and hand. `make types` writes it into the client."""

from palmtop.games.gnome import board, device
from palmtop.games.gnome.model import (
    EXPOSURES_MS,
    HIGH,
    KINDS,
    LONG_EXPOSURES_MS,
    MARKS,
    PARTS,
    SEATS,
    SHORT_PILES,
    STOP_WAITS_MS,
    WINNING_PILE,
)

CONSTANTS = {
    "KINDS": KINDS,
    "PARTS": PARTS,
    "MARKS": MARKS,
    "HIGH": HIGH,
    "WINNING_PILE": WINNING_PILE,
    "SHORT_PILES": SHORT_PILES,
    "EXPOSURES_MS": EXPOSURES_MS,
    "LONG_EXPOSURES_MS": LONG_EXPOSURES_MS,
    "STOP_WAITS_MS": STOP_WAITS_MS,
    "COOPERATIVE_MS": device.COOPERATIVE_MS,
    "HEAP_SETS": [max(1, board.heap_sets(seats)) for seats in range(SEATS.stop)],  # by seats taken, in the lobby too
    "MARBLE_MS": device.MARBLE_MS,
    "QUARTER_MS": device.QUARTER_MS,
    "LONGEST_EXPOSURE_MS": device.LONGEST_EXPOSURE_MS,
    "SHORT_BELOW": device.SHORT_BELOW,
    "SLOWER_PERCENT": device.SLOWER_PERCENT,
}
