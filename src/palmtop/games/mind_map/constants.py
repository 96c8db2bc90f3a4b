"""What the screens need to know of the rules besides table and hand. `make types` writes it into the client."""

from palmtop.games.mind_map import scoring
from palmtop.games.mind_map.model import (
    BOARD,
    CLOSING_MS,
    EDGE,
    NOTE_LENGTH_MAX,
    PLACE_SECONDS,
    ROUNDS,
    SHORT_ROUNDS_MAX,
    TEAM_ROUNDS,
    TEAM_SEATS,
    TEAM_VOTE_SECONDS,
    TIP,
    Options,
)

CONSTANTS = {
    "TIP": TIP,
    "EDGE": EDGE,
    "CLOSING_MS": CLOSING_MS,
    "NOTE_LENGTH_MAX": NOTE_LENGTH_MAX,
    "PLACE_SECONDS": PLACE_SECONDS,
    "TEAM_VOTE_SECONDS": TEAM_VOTE_SECONDS,
    "BOARD": BOARD,
    "ROUNDS": ROUNDS,
    "TEAM_ROUNDS": TEAM_ROUNDS,
    "SHORT_ROUNDS_MAX": SHORT_ROUNDS_MAX,
    "TEAMS_FROM": TEAM_SEATS.start,
    # With odd numbers of players: the most points of the larger and of the smaller team, if nobody rests (MM-51).
    "UNEVEN_TEAMS": {seats: scoring.reachable(Options(), seats) for seats in TEAM_SEATS if seats % 2},
}
