"""For someone who is gone the rules play on, and keep the sheet as well as it goes."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.palindromos import rules
from palmtop.games.palindromos.model import Confirm, Discard, Mark, PickWild, Roll, State, StepBack, Take
from tests.games.palindromos.stage import begun, dealt, drafting, marking, paper, play, together

GONE = Seat(0)


def leave(state: State, *expected: object) -> None:
    """Plays for the seat that is gone, as long as it is waited for."""
    moves = []
    while (move := rules.leave(state, GONE)) is not None:
        moves.append(move)
        play(state, GONE, move)
    assert moves == list(expected)


def test_the_lowest_free_wild_number() -> None:
    state = dealt(2, distinct_wilds=False)
    leave(state, PickWild(1))
    state = dealt(2)
    assert rules.leave(state, Seat(1)) is None
    play(state, 0, PickWild(1))
    assert rules.leave(state, Seat(1)) == PickWild(2)


def test_rolling_and_taking() -> None:
    state = begun(2)
    assert rules.leave(state, state.start) == Roll()
    assert rules.leave(state, Seat(1 - state.start)) is None
    state = drafting([paper("....", discards=0)] * 2, [1] * 5, start=1)
    play(state, 1, Take(0))
    leave(state, Take(1), Take(2))


def test_out_of_a_dead_end_and_on_to_the_end() -> None:
    state = together("....", 1, 1, 2)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 1))
    leave(state, StepBack(), StepBack(), Mark(0, 1, 1), Mark(1, 2, 1), Mark(2, 0, 2), Confirm())


def test_marking_rather_than_discarding() -> None:
    state = together("....", 1, 2, 1, discards=0)
    leave(state, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1), Confirm())


def test_discarding_where_nothing_else_helps() -> None:
    """The 5 fits nowhere on 12.. ."""
    state = together("12..", 5, 2, 3, discards=0)
    leave(state, Mark(1, 2, 2), Discard(0), Discard(2), Confirm())


def test_nobody_who_is_out_or_done_is_waited_for() -> None:
    state = marking([paper("122."), paper("....", discards=0)], [(3, 3), (1, 2)], shared=3)
    leave(state)
