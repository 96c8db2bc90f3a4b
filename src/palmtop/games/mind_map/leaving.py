"""The least harmful move for a player who is gone: nobody waits."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.mind_map.model import Agree, Ballot, Done, Lay, Move, PutToken, State


def leave(state: State, seat: Seat) -> Move | None:
    this = state.round
    match state.phase:
        case "placing" if seat in this.placers and not this.done[seat]:
            return Done() if this.places[seat] else PutToken(0, 0)
        case "voting" if seat in this.placers and not this.done[seat]:
            return _first_gap(state, this.votes[seat], seat) or Done()
        case "team_voting" if seat in this.readers and not this.done[seat]:
            return _first_gap(state, this.ballot, seat) or Agree(this.version)  # MM-45
        case "scored" if not this.done[seat]:
            return Done()
    return None


def _first_gap(state: State, ballot: Ballot, seat: Seat) -> Lay | None:
    """The lowest number that is left, on the first token without one."""
    tokens = [token for token in state.round.placers if token != seat and token not in ballot]
    if not tokens:
        return None
    numbers = range(1, len(state.round.placers) + 1)
    return Lay(tokens[0], next(number for number in numbers if number not in ballot.values()))
