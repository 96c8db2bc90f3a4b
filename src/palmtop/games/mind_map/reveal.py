"""The reveal, token by token (MM-30), what each is worth, and what comes after the last."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat
from palmtop.games.mind_map import rounds
from palmtop.games.mind_map.ending import winners
from palmtop.games.mind_map.model import FIRST_REVEAL_MS, REVEAL_MS, Done, Finished, Revealed, Shown, State


def begin(state: State, at: int) -> None:
    state.phase = "reveal"
    state.ends_at = at + FIRST_REVEAL_MS


def go_on(state: State, at: int) -> list[Announcement]:
    """The next token; after the last one a look at the scores, or the end."""
    this = state.round
    if this.shown < len(this.placers):
        seat = this.placers[this.shown]
        this.shown += 1
        _score(state, shown(state, seat))
        state.ends_at = at + REVEAL_MS
        return [Announcement(Revealed(seat))]
    state.ends_at = None
    if this.number < rounds.rounds(state.seats):
        state.phase = "scored"
        return []
    state.phase = "over"
    return [Announcement(Finished(winners(state)))]


def shown(state: State, seat: Seat) -> Shown:
    """This token, face up."""
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
    state.read[token.seat] += len(token.right)
    state.clear[token.seat] += len(token.right) == len(token.votes)
    for voter in token.right:
        state.reads[voter] += 1
    if active is None:
        state.points[token.seat] += len(token.right)  # MM-31
        for voter in token.right:
            state.points[voter] += 1
    else:
        state.points[active] += len(token.right)  # MM-43
        state.points[1 - active] += 2 * token.team_right  # MM-46


def done(state: State, seat: Seat, move: Done, at: int, chance: Chance) -> list[Announcement]:
    """Seen; when everyone has, the next round begins."""
    if state.phase != "scored":
        raise Illegal("MM-30", "mind-map-reveal-goes-on")
    state.round.done[seat] = move.done
    return rounds.begin(state, at, chance) if all(state.round.done) else []
