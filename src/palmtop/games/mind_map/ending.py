"""Who has won (MM-33, MM-49), and how far a team's score can go."""

from __future__ import annotations

from palmtop.engine.game import Outcome, Seat
from palmtop.games.mind_map import rounds
from palmtop.games.mind_map.model import State


def scores(state: State) -> list[int]:
    """A seat's own points, or those of its team."""
    if not rounds.in_teams(state.seats):
        return state.points
    return [state.points[seat % 2] for seat in range(state.seats)]


def winners(state: State) -> list[Seat]:
    """Equal scores share the victory."""
    reached = scores(state)
    best = max(reached)
    return [Seat(seat) for seat, points in enumerate(reached) if points == best]


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    reached = scores(state)
    won = winners(state)
    in_teams = rounds.in_teams(state.seats)
    shared = len(set(state.points)) == 1 if in_teams else len(won) > 1
    return Outcome(
        ranks=tuple(1 + sum(other > points for other in state.points) for points in reached),
        scores=tuple(reached),
        won=tuple(won),
        rule="MM-49" if in_teams else "MM-33",
        word="mind-map-ended-shared" if shared else "mind-map-ended-teams" if in_teams else "mind-map-ended",
    )


def token(points: int) -> int:
    """The board goes to 40: beyond it a team takes its 40 token, beyond 80 it turns it (MM-48)."""
    return 80 if points > 80 else 40 if points > 40 else 0


def most(state: State, side: int) -> int:
    """What a team could reach at most (MM-51)."""
    reachable = 0
    for number in range(1, rounds.rounds(state.seats) + 1):
        active = rounds.active_side(state.starts, number)
        rests = rounds.resting(state.options, state.seats, state.starts, number)
        tokens = len(rounds.team(state.seats, active)) - (rests is not None)
        reachable += tokens * (tokens - 1) if side == active else 2 * tokens
    return reachable
