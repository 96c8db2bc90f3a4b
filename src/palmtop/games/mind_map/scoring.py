"""The reveal, token by token (MM-30), its points, and the result of the match (MM-33, MM-49)."""

from __future__ import annotations

from palmtop.engine.game import Announcement, Moment, Outcome, Seat
from palmtop.games.mind_map import rounds
from palmtop.games.mind_map.model import BOARD, REVEAL_MS, TEAM_ROUNDS, Options, State
from palmtop.games.mind_map.parts import Finished, Revealed, Shown


def reveal_next(state: State, at: int) -> list[Announcement]:
    """Reveals the next token; after the last one shows the scores or ends the match."""
    this = state.round
    if this.shown < len(this.placers):
        seat = this.placers[this.shown]
        this.shown += 1
        _score(state, shown(state, seat))
        state.ends_at = at + REVEAL_MS
        return [Announcement(Revealed(seat))]
    if this.number < rounds.rounds_to_play(state):
        rounds.begin_phase(state, "scored", at)
        return []
    return end(state, at)


def end(state: State, at: int) -> list[Announcement]:
    rounds.begin_phase(state, "over", at)
    return [Announcement(Finished(leaders(scores(state))))]


def shown(state: State, seat: Seat) -> Shown:
    """The token of this seat with all votes on it."""
    this = state.round
    number = this.numbers[seat]
    votes = [(voter, this.votes[voter][seat]) for voter in this.placers if voter != seat]
    right = [voter for voter, vote in votes if vote == number]
    team_vote = this.ballot.get(seat)
    return Shown(seat, number, votes, right, team_vote, team_right=team_vote == number)


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


# --- the result -----------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    """Each seat's own points, or those of its team."""
    if not rounds.in_teams(state.seats):
        return state.points
    return [state.points[seat % 2] for seat in range(state.seats)]


def leaders(counts: list[int]) -> list[Seat]:
    """The seats with the highest count."""
    best = max(counts)
    return [Seat(seat) for seat, count in enumerate(counts) if count == best]


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    reached = scores(state)
    won = leaders(reached)  # equal scores share the victory
    in_teams = rounds.in_teams(state.seats)
    shared = len(set(state.points)) == 1 if in_teams else len(won) > 1
    short = state.round.number < rounds.round_count(state.options, state.seats)
    return Outcome(
        ranks=tuple(1 + sum(other > points for other in state.points) for points in reached),
        scores=tuple(reached),
        won=tuple(won),
        rule="MM-53" if short else "MM-49" if in_teams else "MM-33",
        short=short,
        word="mind-map-ended-shared" if shared else "mind-map-ended-teams" if in_teams else "mind-map-ended",
    )


def moments(state: State) -> list[Moment]:
    """Whose words were guessed by everyone, and who guessed most."""
    found = []
    for word, unit, counts in (
        ("mind-map-moment-clear", "times", state.times_guessed_by_all),
        ("mind-map-moment-readers", "words", state.right_guesses),
    ):
        if most := max(counts):
            seats = tuple(leaders(counts))
            found.append(Moment(word, seats, {unit: most, "count": len(seats)}))
    return found


def board_token(points: int) -> int:
    """The board goes to 40: beyond it a team takes its 40 token, beyond 80 it turns it over (MM-48)."""
    return next((token for token in (2 * BOARD, BOARD) if points > token), 0)


def reachable(options: Options, seats: int, round_count: int = TEAM_ROUNDS, starts: int = 0) -> list[int]:
    """The most points that each team can reach in so many rounds (MM-51). `starts`: the team that is active first."""
    points = [0, 0]
    for number in range(1, round_count + 1):
        roles = rounds.roles_in(options, seats, starts, number)
        tokens = len(roles.placers)
        for team in (0, 1):
            points[team] += tokens * (tokens - 1) if team == roles.active else 2 * tokens
    return points
