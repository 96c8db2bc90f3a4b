"""The verbs of Mind Map: what a move, and nothing but a move or the clock, does to the table."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, Malformed
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.mind_map import placing, reveal, team_voting, voting
from palmtop.games.mind_map.ending import outcome
from palmtop.games.mind_map.leaving import leave
from palmtop.games.mind_map.model import Agree, Done, Drag, Gesture, Lay, Move, PutToken, State, Write
from palmtop.games.mind_map.rounds import alarm, deal

__all__ = ["alarm", "deal", "feel", "leave", "outcome", "play", "ring"]


def play(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    if not 0 <= seat < state.seats:
        raise Illegal("MM-01", "mind-map-no-such-seat")
    if state.phase == "over":
        raise Illegal("MM-33", "mind-map-match-over")
    match move:
        case PutToken():
            return placing.put_token(state, seat, move)
        case Lay():
            return voting.lay(state, seat, move)
        case Agree():
            return team_voting.agree(state, seat, move, when.at)
        case Write():
            return team_voting.write(state, seat, move)
        case Done():
            return _done(state, seat, move, when.at, chance)


def _done(state: State, seat: Seat, move: Done, at: int, chance: Chance) -> Sequence[Announcement]:
    match state.phase:
        case "placing":
            return placing.done(state, seat, move, at)
        case "voting":
            return voting.done(state, seat, move, at)
        case "team_voting":
            return team_voting.done(state, seat, move)
    return reveal.done(state, seat, move, at, chance)


def ring(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    due = alarm(state)
    if due is None or when.at < due:
        raise Malformed("mind-map-no-bell")
    match state.phase:
        case "placing":
            return placing.close(state)
        case "team_voting":
            return team_voting.close(state, when.at)
    return reveal.go_on(state, when.at)


def feel(state: State, seat: Seat, gesture: Gesture) -> Sequence[Seat] | None:
    """A dragged token moves on every screen (MM-18); the inactive team's hands as its ballot (MM-50)."""
    if isinstance(gesture, Drag):
        return None if state.phase == "placing" and seat in state.round.placers else ()
    if seat not in state.round.readers:
        return ()
    if state.phase == "voting":
        return state.round.readers
    return None if state.phase == "team_voting" else ()
