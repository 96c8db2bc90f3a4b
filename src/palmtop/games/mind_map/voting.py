"""Voting of those who placed: each for themselves, face down (MM-20 to MM-24)."""

from __future__ import annotations

from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat
from palmtop.games.mind_map import reveal, team_voting
from palmtop.games.mind_map.model import Ballot, Done, Lay, State, VotingOver


def lay(state: State, seat: Seat, move: Lay) -> list[Announcement]:
    if seat in state.round.readers:
        return team_voting.lay(state, seat, move)
    if state.phase != "voting":
        raise Illegal("MM-20", "mind-map-no-voting-now")
    if seat not in state.round.placers:
        raise Illegal("MM-42", "mind-map-not-active")
    if move.on == seat:
        raise Illegal("MM-21", "mind-map-own-token")
    check_token(state, move)
    put_vote(state.round.votes[seat], Seat(move.on), move.number)
    state.round.done[seat] = False  # whatever was laid, or others could tell what lay there before
    return []


def check_token(state: State, move: Lay) -> None:
    if move.on not in state.round.placers:
        raise Illegal("MM-20", "mind-map-no-such-token")
    most = len(state.round.placers)
    if move.number is not None and move.number > most:
        raise Illegal("MM-04", "mind-map-number-unused", most=most)


def put_vote(ballot: Ballot, on: Seat, number: int | None) -> bool:
    """There is one vote token of each number: laid here it is gone from where it was (MM-22). Has anything changed?"""
    if ballot.get(on) == number:
        return False
    for other in [other for other, laid in ballot.items() if other == on or laid == number]:
        del ballot[other]
    if number is not None:
        ballot[on] = number
    return True


def done(state: State, seat: Seat, move: Done, at: int) -> list[Announcement]:
    this = state.round
    if seat not in this.placers:
        raise Illegal("MM-42", "mind-map-not-active")
    if len(this.votes[seat]) < len(this.placers) - 1:
        if not move.done:  # meant for the token, which was touched too late
            raise Illegal("MM-18", "mind-map-placing-over")
        raise Illegal("MM-20", "mind-map-votes-missing")
    this.done[seat] = move.done
    if not all(this.done[placer] for placer in this.placers):
        return []
    this.done = [False] * state.seats
    told = [Announcement(VotingOver())]
    if this.readers:
        team_voting.begin(state, at)
    else:
        reveal.begin(state, at)
    return told
