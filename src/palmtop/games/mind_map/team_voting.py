"""The inactive team: its wall, and one ballot that all of its members agree on (MM-44 to MM-47, MM-50)."""

from __future__ import annotations

from collections import Counter

from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat
from palmtop.engine.text import clean
from palmtop.games.mind_map import reveal, voting
from palmtop.games.mind_map.model import NOTE_LENGTH, WALL, Agree, Done, Lay, Note, State, TeamVoted, Write

LAYING = ("voting", "team_voting")  # while the active team votes it is only prepared, out of their sight
WRITING = ("placing", "voting", "team_voting")


def begin(state: State, at: int) -> None:
    lasts = state.options.limit(state.options.team_vote_seconds)
    state.phase = "team_voting"
    state.ends_at = None if lasts is None else at + lasts


def lay(state: State, seat: Seat, move: Lay) -> list[Announcement]:
    """A change takes back all agreements (MM-45)."""
    if state.phase not in LAYING:
        raise Illegal("MM-44", "mind-map-no-voting-now")
    voting.check_token(state, move)
    this, on = state.round, Seat(move.on)
    voting.put_vote(this.proposals[seat], on, move.number)
    if voting.put_vote(this.ballot, on, move.number):
        this.version += 1
        this.done = [False] * state.seats if state.phase == "team_voting" else this.done
    return []


def agree(state: State, seat: Seat, move: Agree, at: int) -> list[Announcement]:
    this = state.round
    if seat not in this.readers:
        raise Illegal("MM-44", "mind-map-not-reading")
    if state.phase != "team_voting":
        raise Illegal("MM-44", "mind-map-active-first")
    if len(this.ballot) < len(this.placers):
        raise Illegal("MM-44", "mind-map-votes-missing")
    if move.version != this.version:
        raise Illegal("MM-45", "mind-map-ballot-changed")
    this.done[seat] = True
    return close(state, at) if all(this.done[reader] for reader in this.readers) else []


def close(state: State, at: int) -> list[Announcement]:
    _fill_gaps(state)
    state.round.done = [False] * state.seats
    reveal.begin(state, at)
    return [Announcement(TeamVoted())]


def _fill_gaps(state: State) -> None:
    """By what most members proposed, the clearest wish first, as long as its number is free (MM-45)."""
    this = state.round
    wishes = Counter((on, number) for member in this.readers for on, number in this.proposals[member].items())
    for (on, number), _ in sorted(wishes.items(), key=lambda wish: (-wish[1], wish[0])):
        if on not in this.ballot and number not in this.ballot.values():
            this.ballot[on] = number


def write(state: State, seat: Seat, move: Write) -> list[Announcement]:
    if seat not in state.round.readers:
        raise Illegal("MM-50", "mind-map-not-reading")
    if state.phase not in WRITING:
        raise Illegal("MM-50", "mind-map-wall-closed")
    text = clean(move.text, NOTE_LENGTH)
    if not text:
        raise Illegal("MM-50", "mind-map-empty-note")
    state.round.wall = [*state.round.wall, Note(seat, text)][-WALL:]
    return []


def done(state: State, seat: Seat, move: Done) -> list[Announcement]:
    """An agreement can be taken back; to give it, one says to what (`Agree`)."""
    if seat not in state.round.readers:
        raise Illegal("MM-44", "mind-map-not-reading")
    if move.done:
        raise Illegal("MM-45", "mind-map-agree-to-what")
    state.round.done[seat] = False
    return []
