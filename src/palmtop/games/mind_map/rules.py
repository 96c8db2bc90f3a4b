"""The verbs of Mind Map: moves and alarms, who feels gestures, who must be silent, and moves for people who left."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Malformed
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.moves import MoveRule, MoveRules
from palmtop.games.mind_map import guards, rounds, scoring, voting
from palmtop.games.mind_map.model import (
    CLOSING_MS,
    Agree,
    Ballot,
    Done,
    Drag,
    Gesture,
    Lay,
    Move,
    PlacingOver,
    PutToken,
    State,
    Write,
)


def play(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    if move == Done(False) and guards.done(state, seat) is guards.VOTES_MISSING:
        raise guards.PLACING_OVER.illegal()  # it was meant for the token, which was picked up too late
    return MOVES.play(state, seat, move, when, chance)


def put_token(state: State, seat: Seat, move: PutToken, when: When, chance: Chance) -> list[Announcement]:
    state.round.places[seat] = (move.x, move.y)
    state.round.done[seat] = False
    state.closing_at = None
    return []


def done(state: State, seat: Seat, move: Done, when: When, chance: Chance) -> list[Announcement]:
    match state.phase:
        case "placing":
            return _done_placing(state, seat, move, when.at)
        case "voting":
            return voting.done(state, seat, move, when.at)
        case "team_voting":
            return voting.take_back_agreement(state, seat, move)
    return scoring.done(state, seat, move, when.at, chance)


def _done_placing(state: State, seat: Seat, move: Done, at: int) -> list[Announcement]:
    """Placing ends a few seconds after the last placer is done (MM-18)."""
    if move.done != state.round.done[seat]:
        state.round.done[seat] = move.done
        state.closing_at = at + CLOSING_MS if rounds.all_done(state) else None
    return []


# In the order in which a hand lists the open ones.
MOVES: MoveRules[State] = MoveRules(
    guards.always,
    {
        PutToken: MoveRule(guards.put_token, put_token),
        Lay: MoveRule(guards.lay, voting.lay),
        Write: MoveRule(guards.write, voting.write),
        Agree: MoveRule(guards.agree, voting.agree),
        Done: MoveRule(guards.done, done),
    },
)


def ring(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    due = rounds.alarm(state)
    if due is None or when.at < due:
        raise Malformed("mind-map-no-bell")
    match state.phase:
        case "placing":
            return _close_placing(state)
        case "team_voting":
            return voting.close_team_vote(state, when.at)
    return scoring.reveal_next(state, when.at)


def _close_placing(state: State) -> list[Announcement]:
    """Tokens stay where they are; one that wasn't placed lies on the reference word (MM-19)."""
    this = state.round
    for placer in this.placers:
        this.places[placer] = this.places[placer] or (0, 0)
    this.done = [False] * state.seats
    state.phase = "voting"
    state.ends_at = state.closing_at = None
    return [Announcement(PlacingOver())]


def feel(state: State, seat: Seat, gesture: Gesture) -> Sequence[Seat] | None:
    """A dragged token is seen by everyone (MM-18); dragging on the team's ballot by those who see it (MM-50)."""
    if isinstance(gesture, Drag):
        return None if state.phase == "placing" and seat in state.round.placers else ()
    if seat not in state.round.readers:
        return ()
    if state.phase == "voting":
        return state.round.readers
    return None if state.phase == "team_voting" else ()


def hush(state: State) -> list[Seat]:
    """Placers are silent until the scoring: their numbers are secret (MM-13).

    The inactive team may talk once the placers have voted; before that they would hear it (MM-50).
    """
    everyone = [Seat(seat) for seat in range(state.seats)]
    if state.phase in ("placing", "voting"):
        return everyone
    return [seat for seat in everyone if seat not in state.round.readers] if state.phase == "team_voting" else []


def leave(state: State, seat: Seat) -> Move | None:
    """The least harmful move that brings the phase nearer to its end."""
    this = state.round
    if seat not in rounds.awaited(state) or this.done[seat]:
        return None
    if guards.put_token(state, seat) is None and this.places[seat] is None:
        return PutToken(0, 0)
    if guards.agree(state, seat) is None:
        return Agree(this.version)  # MM-45
    if state.phase == "team_voting":
        return _fill_first_gap(state, seat, this.ballot)
    return Done() if guards.done(state, seat) is None else _fill_first_gap(state, seat, this.votes[seat])


def _fill_first_gap(state: State, seat: Seat, ballot: Ballot) -> Lay:
    """The lowest free number, on the first token without a vote."""
    token = next(token for token in state.round.placers if token != seat and token not in ballot)
    numbers = range(1, len(state.round.placers) + 1)
    return Lay(token, next(number for number in numbers if number not in ballot.values()))
