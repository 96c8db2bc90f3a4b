"""Voting: each placer's ballot (MM-20 to MM-24), then the ballot and the wall of the inactive team (MM-44 to MM-50)."""

from __future__ import annotations

from collections import Counter

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.text import clean
from palmtop.games.mind_map import rounds, scoring
from palmtop.games.mind_map.model import (
    NOTE_LENGTH_MAX,
    NOTES_MAX,
    Agree,
    Ballot,
    Done,
    Lay,
    Note,
    State,
    TeamVoted,
    VotingOver,
    Write,
)


def lay(state: State, seat: Seat, move: Lay, when: When, chance: Chance) -> list[Announcement]:
    _check_vote(state, seat, move)
    if seat in state.round.readers:
        _lay_for_team(state, seat, move)
        return []
    put_vote(state.round.votes[seat], Seat(move.on), move.number)
    state.round.done[seat] = False  # even if nothing changed: otherwise the others could tell what lay there before
    return []


def _check_vote(state: State, seat: Seat, move: Lay) -> None:
    placers = state.round.placers
    if move.on == seat and seat in placers:
        raise Illegal("MM-21", "mind-map-own-token")
    if move.on not in placers:
        raise Illegal("MM-20", "mind-map-no-such-token")
    if move.number is not None and move.number > len(placers):
        raise Illegal("MM-04", "mind-map-number-unused", most=len(placers))


def put_vote(ballot: Ballot, on: Seat, number: int | None) -> bool:
    """Moves the one vote token of this number here (MM-22). Returns whether the ballot changed."""
    if ballot.get(on) == number:
        return False
    for other in [other for other, laid in ballot.items() if other == on or laid == number]:
        del ballot[other]
    if number is not None:
        ballot[on] = number
    return True


def done(state: State, seat: Seat, move: Done, at: int) -> list[Announcement]:
    """Ends the placers' vote when all of them are done."""
    this = state.round
    this.done[seat] = move.done
    if not rounds.all_done(state):
        return []
    this.done = [False] * state.seats
    if this.readers:
        _begin_team_voting(state, at)
    else:
        scoring.begin_reveal(state, at)
    return [Announcement(VotingOver())]


# --- the inactive team ----------------------------------------------------------------------


def _begin_team_voting(state: State, at: int) -> None:
    lasts = state.limit(state.options.team_vote_seconds)
    state.phase = "team_voting"
    state.ends_at = None if lasts is None else at + lasts


def _lay_for_team(state: State, seat: Seat, move: Lay) -> None:
    """A change of the ballot takes back all agreements (MM-45)."""
    this, on = state.round, Seat(move.on)
    put_vote(this.proposals[seat], on, move.number)
    if put_vote(this.ballot, on, move.number):
        this.version += 1
        if state.phase == "team_voting":
            this.done = [False] * state.seats


def agree(state: State, seat: Seat, move: Agree, when: When, chance: Chance) -> list[Announcement]:
    if move.version != state.round.version:
        raise Illegal("MM-45", "mind-map-ballot-changed")
    state.round.done[seat] = True
    return close_team_vote(state, when.at) if rounds.all_done(state) else []


def take_back_agreement(state: State, seat: Seat, move: Done) -> list[Announcement]:
    """`Done` can only take an agreement back: to give it, one says to which version (`Agree`)."""
    if move.done:
        raise Illegal("MM-45", "mind-map-agree-to-what")
    state.round.done[seat] = False
    return []


def close_team_vote(state: State, at: int) -> list[Announcement]:
    _fill_gaps(state)
    state.round.done = [False] * state.seats
    scoring.begin_reveal(state, at)
    return [Announcement(TeamVoted())]


def _fill_gaps(state: State) -> None:
    """With the members' proposals, those of most members first, where their number is still free (MM-45)."""
    this = state.round
    proposed = Counter((on, number) for member in this.readers for on, number in this.proposals[member].items())
    for (on, number), _ in sorted(proposed.items(), key=lambda proposal: (-proposal[1], proposal[0])):
        if on not in this.ballot and number not in this.ballot.values():
            this.ballot[on] = number


def write(state: State, seat: Seat, move: Write, when: When, chance: Chance) -> list[Announcement]:
    text = clean(move.text, NOTE_LENGTH_MAX)
    if not text:
        raise Illegal("MM-50", "mind-map-empty-note")
    state.round.wall = [*state.round.wall, Note(seat, text)][-NOTES_MAX:]
    return []
