"""The reveal, token by token (MM-30), its points, and the result of the match (MM-33, MM-49)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Moment, Outcome, Seat
from palmtop.games.mind_map import rounds
from palmtop.games.mind_map.model import FIRST_REVEAL_MS, REVEAL_MS, Done, Finished, Revealed, Shown, State


def begin_reveal(state: State, at: int) -> None:
    state.phase = "reveal"
    state.ends_at = at + FIRST_REVEAL_MS


def reveal_next(state: State, at: int) -> list[Announcement]:
    """Reveals the next token; after the last one shows the scores or ends the match."""
    this = state.round
    if this.shown < len(this.placers):
        seat = this.placers[this.shown]
        this.shown += 1
        _score(state, shown(state, seat))
        state.ends_at = at + REVEAL_MS
        return [Announcement(Revealed(seat))]
    state.ends_at = None
    if this.number < rounds.round_count(state.seats):
        state.phase = "scored"
        return []
    state.phase = "over"
    return [Announcement(Finished(winners(state)))]


def shown(state: State, seat: Seat) -> Shown:
    """The token of this seat with all votes on it."""
    this = state.round
    number = this.numbers[seat]
    votes = [(voter, this.votes[voter][seat]) for voter in this.placers if voter != seat]
    team_vote = this.ballot.get(seat)
    return Shown(
        seat=seat,
        number=number,
        votes=votes,
        right=[voter for voter, vote in votes if vote == number],
        team_vote=team_vote,
        team_right=team_vote == number,
    )


def _score(state: State, token: Shown) -> None:
    active = state.round.active
    state.times_guessed[token.seat] += len(token.right)
    state.times_guessed_by_all[token.seat] += len(token.right) == len(token.votes)
    for voter in token.right:
        state.right_guesses[voter] += 1
    if active is None:
        state.points[token.seat] += len(token.right)  # MM-31
        for voter in token.right:
            state.points[voter] += 1
    else:
        state.points[active] += len(token.right)  # MM-43
        state.points[1 - active] += 2 * token.team_right  # MM-46


def done(state: State, seat: Seat, move: Done, at: int, chance: Chance) -> list[Announcement]:
    """Begins the next round when everyone has seen the scores."""
    state.round.done[seat] = move.done
    return rounds.begin_next(state, at, chance) if rounds.all_done(state) else []


# --- the result -----------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    """Each seat's own points, or those of its team."""
    if not rounds.in_teams(state.seats):
        return state.points
    return [state.points[seat % 2] for seat in range(state.seats)]


def winners(state: State) -> list[Seat]:
    """Equal scores share the victory."""
    return leaders(scores(state))


def leaders(counts: list[int]) -> list[Seat]:
    """The seats with the highest count."""
    best = max(counts)
    return [Seat(seat) for seat, count in enumerate(counts) if count == best]


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


def moments(state: State) -> list[Moment]:
    """Whose words were guessed by everyone, and who guessed most."""
    found = []
    if times := max(state.times_guessed_by_all):
        seats = tuple(leaders(state.times_guessed_by_all))
        found.append(Moment("mind-map-moment-clear", seats, {"times": times, "count": len(seats)}))
    if words := max(state.right_guesses):
        seats = tuple(leaders(state.right_guesses))
        found.append(Moment("mind-map-moment-readers", seats, {"words": words, "count": len(seats)}))
    return found


def board_token(points: int) -> int:
    """The board goes to 40: beyond it a team takes its 40 token, beyond 80 it turns it over (MM-48)."""
    return 80 if points > 80 else 40 if points > 40 else 0


def reachable(state: State, team: int) -> int:
    """The most points that a team can reach in the match (MM-51)."""
    points = 0
    for number in range(1, rounds.round_count(state.seats) + 1):
        active = rounds.active_team(state.starts, number)
        resting = rounds.resting_seat(state.options, state.seats, state.starts, number)
        tokens = len(rounds.members(state.seats, active)) - (resting is not None)
        points += tokens * (tokens - 1) if team == active else 2 * tokens
    return points
