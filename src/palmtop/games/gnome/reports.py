"""What each device really showed: a turn that some couldn't see is void for all (GN-11)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.gnome import device, players, rounds
from palmtop.games.gnome.model import State, Turn
from palmtop.games.gnome.moves import Saw
from palmtop.games.gnome.pieces import REPORT_MS, SLACK_MS, VOIDS

LONGEST_GAP_MS = SLACK_MS + 30
NOTHING = Saw(0, 0, 0)


def missing(state: State) -> list[Seat]:
    """Whose reports may still come: of those who play, once the portrait has gone by."""
    if state.round.turn is None or state.round.reached < device.HIDDEN:
        return []
    return [seat for seat in players.playing(state) if seat not in state.round.reports]


def settled(state: State) -> bool:
    """The turn holds. One that has been void too often holds whatever the devices say."""
    return state.voids >= VOIDS or not missing(state)


def deadline(state: State) -> int | None:
    turn = state.round.turn
    return None if turn is None or not missing(state) or state.voids >= VOIDS else turn.stops_at + REPORT_MS


def saw(state: State, seat: Seat, move: Saw, when: When, chance: Chance) -> list[Announcement]:
    turn = state.round.turn
    if turn is None or seat not in missing(state):
        raise Illegal("GN-11", "gnome-no-report-now")
    if move != NOTHING and not turn.begins_at <= move.first <= move.last <= when.at:
        raise Illegal("GN-11", "gnome-report-impossible")
    state.round.reports[seat] = _shown(turn, move)
    if state.round.reports[seat] or state.voids >= VOIDS:
        return []
    return rounds.void(state, [seat])


def _shown(turn: Turn, saw: Saw) -> bool:
    in_time = saw.first <= turn.shows_at + SLACK_MS and saw.last >= turn.hides_at - SLACK_MS
    return in_time and saw.gap <= LONGEST_GAP_MS


def overdue(state: State, at: int, chance: Chance) -> list[Announcement]:
    return rounds.void(state, missing(state))
