"""For each kind of move the reason why it is not open to a seat now, or None. Of several reasons the first counts."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.engine.moves import Reason
from palmtop.games.mind_map.model import State

NO_SUCH_SEAT = Reason("MM-01", "mind-map-no-such-seat")
MATCH_OVER = Reason("MM-33", "mind-map-match-over")
NOT_ACTIVE = Reason("MM-42", "mind-map-not-active")
PLACING_OVER = Reason("MM-18", "mind-map-placing-over")
PLACE_FIRST = Reason("MM-18", "mind-map-place-first")
NO_VOTING_NOW = Reason("MM-20", "mind-map-no-voting-now")
VOTES_MISSING = Reason("MM-20", "mind-map-votes-missing")
NO_TEAM_VOTING_NOW = Reason("MM-44", "mind-map-no-voting-now")
NOT_READING = Reason("MM-44", "mind-map-not-reading")
ACTIVE_TEAM_FIRST = Reason("MM-44", "mind-map-active-first")
TEAM_VOTES_MISSING = Reason("MM-44", "mind-map-votes-missing")
NO_NOTES_FROM_HERE = Reason("MM-50", "mind-map-not-reading")
WALL_CLOSED = Reason("MM-50", "mind-map-wall-closed")
REVEAL_GOES_ON = Reason("MM-30", "mind-map-reveal-goes-on")


def any_move(state: State, seat: Seat) -> Reason | None:
    if not 0 <= seat < state.seats:
        return NO_SUCH_SEAT
    return MATCH_OVER if state.phase == "over" else None


def put_token(state: State, seat: Seat) -> Reason | None:
    if state.phase != "placing":
        return PLACING_OVER
    return None if seat in state.round.placers else NOT_ACTIVE


def lay(state: State, seat: Seat) -> Reason | None:
    if seat in state.round.readers:
        # The inactive team may prepare its ballot while the active one votes.
        return None if state.phase in ("voting", "team_voting") else NO_TEAM_VOTING_NOW
    if state.phase != "voting":
        return NO_VOTING_NOW
    return None if seat in state.round.placers else NOT_ACTIVE


def write(state: State, seat: Seat) -> Reason | None:
    if seat not in state.round.readers:
        return NO_NOTES_FROM_HERE
    return None if state.phase in ("placing", "voting", "team_voting") else WALL_CLOSED


def agree(state: State, seat: Seat) -> Reason | None:
    this = state.round
    if seat not in this.readers:
        return NOT_READING
    if state.phase != "team_voting":
        return ACTIVE_TEAM_FIRST
    return TEAM_VOTES_MISSING if len(this.ballot) < len(this.placers) else None


def done(state: State, seat: Seat) -> Reason | None:
    this = state.round
    match state.phase:
        case "placing" | "voting" if seat not in this.placers:
            return NOT_ACTIVE
        case "placing":
            return PLACE_FIRST if this.places[seat] is None else None
        case "voting":
            return VOTES_MISSING if len(this.votes[seat]) < len(this.placers) - 1 else None
        case "team_voting":
            return None if seat in this.readers else NOT_READING
        case "scored":
            return None
    return REVEAL_GOES_ON
