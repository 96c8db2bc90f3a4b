"""Wild dice: those that you take, showing your wild number."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Seat
from palmtop.games.palindromos import view
from palmtop.games.palindromos.model import Confirm, Mark, Marking, State
from tests.games.palindromos.stage import allowed, alone, forbidden, play, together


def hand(state: State) -> Marking:
    held = view.hand(state, Seat(0)).marking
    assert held is not None
    return held


@pytest.mark.rule("PD-15")
def test_a_die_showing_your_wild_number_is_turned_to_any_face() -> None:
    state = together("....", 6, 2, 1, wild=6)
    assert all(allowed(state, 0, Mark(0, 0, face)) for face in range(1, 7))


@pytest.mark.rule("PD-15")
def test_no_other_die_is_turned() -> None:
    state = together("....", 6, 2, 1, wild=5, discards=0)
    for die, value in ((0, 6), (1, 2)):
        assert [face for face in range(1, 7) if allowed(state, 0, Mark(die, 0, face))] == [value]
        assert forbidden(state, 0, Mark(die, 0, 5)) == "PD-15"


@pytest.mark.rule("PD-15")
def test_each_such_die_is_wild() -> None:
    state = alone("....", 6, 6, 2, wild=6)
    play(state, 0, Mark(0, 0, 4), Mark(1, 1, 2), Mark(2, 2, 2), Confirm())
    assert state.players[0].paper.numbers == [4, 2, 2, 0]


@pytest.mark.rule("PD-15", "PD-21")
def test_a_wild_die_still_obeys_its_colour() -> None:
    state = together("12..", 6, 6, 1, wild=6)
    assert forbidden(state, 0, Mark(0, 2, 6)) == "PD-21"
    assert allowed(state, 0, Mark(0, 2, 2))
    assert hand(state).dice[0].faces == [[], [], [2], []]


@pytest.mark.rule("PD-16")
def test_the_shared_die_is_not_wild() -> None:
    """On the long row, a b c c b a: the shared 6 finds only the free colour, as a 6."""
    state = together("......", 1, 2, 6, wild=6, sheet="long")
    play(state, 0, Mark(0, 1, 1), Mark(1, 0, 2))
    assert forbidden(state, 0, Mark(2, 5, 2)) == "PD-16"
    assert not hand(state).dice[2].wild
    assert hand(state).dice[2].faces == [[], [], [6], [6], [], []]


@pytest.mark.rule("PD-16")
def test_unless_the_table_wants_it_so() -> None:
    state = together("......", 1, 2, 6, wild=6, sheet="long", wild_shared=True)
    play(state, 0, Mark(0, 1, 1), Mark(1, 0, 2))
    assert hand(state).dice[2].wild
    play(state, 0, Mark(2, 5, 2), Confirm())
    assert state.players[0].paper.numbers == [2, 1, 0, 0, 0, 2]


@pytest.mark.rule("PD-17")
def test_the_face_is_chosen_while_marking() -> None:
    """The draft leaves the die as rolled; the choice can still be taken back."""
    state = together("....", 6, 2, 1, wild=6)
    assert state.values[0] == 6
    assert hand(state).dice[0].faces[0] == [1, 2, 3, 4, 5, 6]
    play(state, 0, Mark(0, 0, 3))
    assert state.values[0] == 6
