"""Leaks such as a careless change of this very game might open, each found by the contract."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

import msgspec
import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import AnyGame, Seat, Told, When
from palmtop.games.mind_map import MIND_MAP, reveal, view
from palmtop.games.mind_map.model import (
    Gesture,
    Hand,
    Lay,
    MinePart,
    Move,
    Note,
    Revealed,
    State,
    Table,
    TeamBallot,
    Write,
)
from tests.contract import knowing
from tests.contract.test_secrets import check_many

Part = Callable[[State], object]


def table_with(**parts: Part) -> AnyGame:
    def table(state: State) -> Table:
        return msgspec.structs.replace(view.table(state), **{name: part(state) for name, part in parts.items()})

    return dataclasses.replace(MIND_MAP, table=table)


def hand_with(**parts: Callable[[State, Seat], object]) -> AnyGame:
    def hand(state: State, seat: Seat) -> Hand:
        return msgspec.structs.replace(
            view.hand(state, seat), **{name: part(state, seat) for name, part in parts.items()}
        )

    return dataclasses.replace(MIND_MAP, hand=hand)


def neighbours_number(state: State, seat: Seat) -> MinePart:
    neighbour = Seat((seat + 1) % state.seats)
    return MinePart(seat, "placer", state.round.numbers.get(neighbour))


def neighbours_votes(state: State, seat: Seat) -> list[tuple[Seat, int]]:
    return list(state.round.votes[(seat + 1) % state.seats].items())


def early_ballot(state: State) -> TeamBallot:
    return TeamBallot(list(state.round.ballot.items()), state.round.version, [])


def wall(state: State, seat: Seat | None = None) -> list[Note]:
    return state.round.wall


def playing(play: Callable[[State, Seat, Move, When, Chance], Sequence[Told]]) -> AnyGame:
    return dataclasses.replace(MIND_MAP, play=play)


def told_of_notes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Told]:
    told = MIND_MAP.play(state, seat, move, when, chance)
    return [*told, Told(Note(seat, move.text))] if isinstance(move, Write) else told


def told_of_votes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Told]:
    told = MIND_MAP.play(state, seat, move, when, chance)
    return [*told, Told(Revealed(Seat(move.number or 0)))] if isinstance(move, Lay) else told


def refusing_wrong_votes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Told]:
    """A refusal that knows whose word it is."""
    if isinstance(move, Lay) and state.round.numbers.get(Seat(move.on)) != move.number:
        raise Illegal("MM-20", "mind-map-no-such-token")
    return MIND_MAP.play(state, seat, move, when, chance)


def felt_by_all(state: State, seat: Seat, gesture: Gesture) -> None:
    return None


LEAKS: dict[str, AnyGame] = {
    "a neighbour's number": hand_with(mine=neighbours_number),
    "a neighbour's votes": hand_with(votes=neighbours_votes),
    "the ballot before the active team has voted": table_with(team=early_ballot),
    "the ballot in the active team's hands": hand_with(team=lambda state, seat: early_ballot(state)),
    "the wall on the table": table_with(wall=wall),
    "the wall in the active team's hands": hand_with(wall=wall),
    "all tokens at the first reveal": table_with(
        shown=lambda state: [reveal.shown(state, s) for s in state.round.placers] if state.round.shown else []
    ),
    "numbers in the order of the done": table_with(
        done=lambda state: sorted(view.table(state).done, key=lambda seat: state.round.numbers.get(seat, 0))
    ),
    "the next card": table_with(places=lambda state: [state.words[-1:]]),
    "a cue with a note": playing(told_of_notes),
    "a cue with a vote": playing(told_of_votes),
    "a refusal that knows the numbers": playing(refusing_wrong_votes),
    "a hand carrying a team vote, felt by all": dataclasses.replace(MIND_MAP, feel=felt_by_all),
}


@pytest.mark.rule("MM-13", "MM-23", "MM-50")
@pytest.mark.parametrize("leaky", LEAKS.values(), ids=LEAKS)
def test_a_leak_of_this_game_is_found(leaky: AnyGame) -> None:
    with pytest.raises(knowing.Leak):
        check_many(MIND_MAP, leaky)
