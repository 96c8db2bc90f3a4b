"""The draft: one roll, dice taken clockwise and back, and the last die is shared."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.palindromos import guards, rules, view
from palmtop.games.palindromos.model import (
    MIDDLE,
    POOL,
    Confirm,
    Discard,
    Eye,
    GiveUp,
    Roll,
    SharedLaid,
    State,
    Take,
    Taken,
)
from tests.games.palindromos.stage import allowed, begun, cues, drafting, forbidden, paper, play


def empty(seats: int, start: int = 0, values: list[int] | None = None) -> State:
    papers = [paper("....", discards=0) for _ in range(seats)]
    return drafting(papers, values or [1] * (2 * seats + 1), start)


@pytest.mark.rule("PD-10", "PD-11")
@pytest.mark.parametrize(
    ("seats", "start", "order"),
    [
        (2, 0, [0, 1, 1, 0]),
        (2, 1, [1, 0, 0, 1]),
        (3, 2, [2, 0, 1, 1, 0, 2]),
        (6, 4, [4, 5, 0, 1, 2, 3, 3, 2, 1, 0, 5, 4]),
    ],
)
def test_dice_are_taken_clockwise_then_back_again(seats: int, start: int, order: list[int]) -> None:
    state = empty(seats, start)
    for turn, seat in enumerate(order):
        assert view.table(state).round.awaited == [seat]
        for other in range(seats):
            if other != seat:
                assert forbidden(state, other, Take(turn)) == "PD-11"
        announcements = play(state, seat, Take(turn))
        assert cues(announcements, Taken) == [Taken(Seat(seat), turn)]
    assert state.phase == "marking"


@pytest.mark.rule("PD-10")
def test_a_die_is_taken_once_and_only_from_this_pool() -> None:
    state = empty(2)
    play(state, 0, Take(3))
    assert forbidden(state, 1, Take(3)) == "PD-10"
    assert forbidden(state, 1, Take(5)) == "PD-10"
    assert view.hand(state, Seat(1)).takeable == [0, 1, 2, 4]


@pytest.mark.rule("PD-12")
@given(st.integers(1, 6), st.data())
def test_the_last_die_is_shared(seats: int, data: st.DataObject) -> None:
    state = empty(seats)
    announcements = []
    while state.phase == "draft":
        die = data.draw(st.sampled_from([die for die, owner in enumerate(state.owners) if owner == POOL]))
        announcements += play(state, guards.taker(state), Take(die))
    owned = Counter(state.owners)
    assert owned[MIDDLE] == 1
    assert all(owned[seat] == 2 for seat in range(seats))
    (laid,) = cues(announcements, SharedLaid)
    assert state.owners[laid.die] == MIDDLE


@pytest.mark.rule("PD-12")
def test_everyone_has_the_shared_die_in_hand() -> None:
    state = empty(3, values=[1, 2, 3, 4, 5, 6, 2])
    for die in range(6):
        play(state, guards.taker(state), Take(die))
    for seat in range(3):
        hand = view.hand(state, Seat(seat)).marking
        assert hand is not None
        assert hand.dice[2].value == 2
        own = [state.values[die] for die in state.players[seat].dice]
        assert [die.value for die in hand.dice[:2]] == own


@pytest.mark.rule("PD-13")
def test_the_dice_are_rolled_once_per_round() -> None:
    state = begun(2)
    play(state, state.start, Roll())
    values = list(state.values)
    while state.phase == "draft":
        for seat in range(2):
            assert forbidden(state, seat, Roll()) == "PD-13"
        play(state, guards.taker(state), Take(state.owners.index(POOL)))
    assert forbidden(state, state.start, Roll()) == "PD-13"
    assert state.values == values


@pytest.mark.rule("PD-14")
def test_alone_you_take_two_of_three_dice() -> None:
    state = empty(1, values=[3, 4, 5])
    play(state, 0, Take(2))
    assert view.table(state).round.phase == "draft"
    play(state, 0, Take(0))
    assert view.table(state).round.phase == "marking"
    assert state.owners == [0, MIDDLE, 0]
    assert state.players[0].dice == [2, 0]


def test_nothing_but_taking_happens_in_the_draft() -> None:
    state = empty(2)
    for move in (Discard(0), Confirm(), GiveUp()):
        assert not allowed(state, 0, move)


# --- gestures -------------------------------------------------------------------------------


def test_everyone_sees_the_finger_of_the_drafting_player() -> None:
    state = empty(3)
    play(state, 0, Take(6))
    assert rules.feel(state, Seat(1), Eye(0)) is None, "the whole table"
    assert rules.feel(state, Seat(1), Eye()) is None


def test_other_fingers_reach_nobody() -> None:
    state = empty(3)
    play(state, 0, Take(6))
    assert rules.feel(state, Seat(0), Eye(0)) == (), "not its turn"
    assert rules.feel(state, Seat(1), Eye(6)) == (), "taken already"
    assert rules.feel(state, Seat(1), Eye(9)) == (), "not of this pool"
    assert rules.feel(begun(3), begun(3).start, Eye(0)) == (), "not rolled yet"
