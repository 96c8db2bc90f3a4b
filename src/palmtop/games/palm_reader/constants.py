"""What the screens need to know of the rules besides table and hand. `make types` writes it into the client."""

from palmtop.games.palm_reader import scoring
from palmtop.games.palm_reader.bot.palm import BRIDGE_MS
from palmtop.games.palm_reader.model import INK_POINTS, PROOF_MS, ROUNDS, SEATS, SHORT_ROUNDS, STAR_MS, TOUCH_POINTS
from palmtop.games.palm_reader.packing import LONGEST_MS, SPAN

CONSTANTS = {
    "SPAN": SPAN,
    "INK_POINTS": INK_POINTS,
    "TOUCH_POINTS": TOUCH_POINTS,
    "LONGEST_MS": LONGEST_MS,
    "BRIDGE_MS": BRIDGE_MS,
    "PROOF_MS": PROOF_MS,
    "STAR_MS": STAR_MS,
    "ROUNDS": ROUNDS,
    "SHORT_ROUNDS": SHORT_ROUNDS,
    "RANKS": {seats: scoring.rank_limits(seats) for seats in SEATS},  # the highest total of each rank (PR-41)
}
