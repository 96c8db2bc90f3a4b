"""Leaks such as a careless change of this very game might open."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.mind_map import MIND_MAP, reveal, view
from palmtop.games.mind_map.model import (
    Gesture,
    Lay,
    MinePart,
    Move,
    Note,
    Revealed,
    State,
    TeamBallot,
    Write,
)
from tests.contract.leaking import Leaks, hand_with, playing, table_with

Part = Callable[[State], object]


def neighbours_number(state: State, seat: Seat) -> MinePart:
    neighbour = Seat((seat + 1) % state.seats)
    return MinePart(seat, "placer", state.round.numbers.get(neighbour))


def neighbours_votes(state: State, seat: Seat) -> list[tuple[Seat, int]]:
    return list(state.round.votes[(seat + 1) % state.seats].items())


def early_ballot(state: State) -> TeamBallot:
    return TeamBallot(list(state.round.ballot.items()), state.round.version, [])


def wall(state: State, seat: Seat | None = None) -> list[Note]:
    return state.round.wall


def told_of_notes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    told = MIND_MAP.play(state, seat, move, when, chance)
    return [*told, Announcement(Note(seat, move.text))] if isinstance(move, Write) else told


def told_of_votes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    told = MIND_MAP.play(state, seat, move, when, chance)
    return [*told, Announcement(Revealed(Seat(move.number or 0)))] if isinstance(move, Lay) else told


def refusing_wrong_votes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """A refusal that knows whose word it is."""
    if isinstance(move, Lay) and state.round.numbers.get(Seat(move.on)) != move.number:
        raise Illegal("MM-20", "mind-map-no-such-token")
    return MIND_MAP.play(state, seat, move, when, chance)


def felt_by_all(state: State, seat: Seat, gesture: Gesture) -> None:
    return None


LEAKS: Leaks = {
    "a neighbour's number": hand_with(MIND_MAP, mine=neighbours_number),
    "a neighbour's votes": hand_with(MIND_MAP, votes=neighbours_votes),
    "the ballot before the active team has voted": table_with(MIND_MAP, team=early_ballot),
    "the ballot in the active team's hands": hand_with(MIND_MAP, team=lambda state, seat: early_ballot(state)),
    "the wall on the table": table_with(MIND_MAP, wall=wall),
    "the wall in the active team's hands": hand_with(MIND_MAP, wall=wall),
    "all tokens at the first reveal": table_with(
        MIND_MAP, shown=lambda state: [reveal.shown(state, s) for s in state.round.placers] if state.round.shown else []
    ),
    "numbers in the order of the done": table_with(
        MIND_MAP, done=lambda state: sorted(view.table(state).done, key=lambda seat: state.round.numbers.get(seat, 0))
    ),
    "the next card": table_with(MIND_MAP, places=lambda state: [state.words[-1:]]),
    "a cue with a note": playing(MIND_MAP, told_of_notes),
    "a cue with a vote": playing(MIND_MAP, told_of_votes),
    "a refusal that knows the numbers": playing(MIND_MAP, refusing_wrong_votes),
    "a hand carrying a team vote, felt by all": dataclasses.replace(MIND_MAP, feel=felt_by_all),
}
