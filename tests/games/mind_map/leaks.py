"""Versions of Mind Map that each leak a secret, as a careless change might. The contract test must find each leak."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.mind_map import MIND_MAP, scoring, view
from palmtop.games.mind_map.model import Gesture, Lay, Move, Note, State, Write
from palmtop.games.mind_map.parts import MinePart, Revealed, TeamBallot
from tests.contract.leaky_games import Leaks, hand_with, playing, table_with


def neighbours_number(state: State, seat: Seat) -> MinePart:
    neighbour = Seat((seat + 1) % state.seats)
    return MinePart(seat, "placer", state.round.numbers.get(neighbour))


def neighbours_votes(state: State, seat: Seat) -> list[tuple[Seat, int]]:
    return list(state.round.votes[(seat + 1) % state.seats].items())


def early_ballot(state: State) -> TeamBallot:
    return TeamBallot(list(state.round.ballot.items()), state.round.version, [])


def wall(state: State, seat: Seat | None = None) -> list[Note]:
    return state.round.wall


def announcing_notes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    announcements = MIND_MAP.play(state, seat, move, when, chance)
    return [*announcements, Announcement(Note(seat, move.text))] if isinstance(move, Write) else announcements


def announcing_votes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    announcements = MIND_MAP.play(state, seat, move, when, chance)
    return [*announcements, Announcement(Revealed(Seat(move.number or 0)))] if isinstance(move, Lay) else announcements


def refusing_wrong_votes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """Refuses wrong votes, so that a refusal tells whose word it is."""
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
        MIND_MAP,
        shown=lambda state: [scoring.shown(state, seat) for seat in state.round.placers if state.round.shown],
    ),
    "numbers in the order of the done": table_with(
        MIND_MAP, done=lambda state: sorted(view.table(state).done, key=lambda seat: state.round.numbers.get(seat, 0))
    ),
    "the next card": table_with(MIND_MAP, places=lambda state: [state.words[-1:]]),
    "a cue with a note": playing(MIND_MAP, announcing_notes),
    "a cue with a vote": playing(MIND_MAP, announcing_votes),
    "a refusal that knows the numbers": playing(MIND_MAP, refusing_wrong_votes),
    "a hand carrying a team vote, felt by all": dataclasses.replace(MIND_MAP, feel=felt_by_all),
}
