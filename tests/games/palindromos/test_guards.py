"""Guards, the hand's list of moves, the awaited seats and `leave` agree with what the rules accept."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.palindromos import rules, view
from palmtop.games.palindromos.model import (
    DICE,
    FACES,
    Confirm,
    Discard,
    GiveUp,
    Mark,
    Move,
    PickWild,
    Roll,
    State,
    StepBack,
    Take,
)
from tests.effort import examples
from tests.games.palindromos.secrets import moves as offered_moves
from tests.games.palindromos.stage import (
    CHANCES,
    SMALL_SHEETS,
    allowed,
    begun,
    dealt,
    drafting,
    marking,
    paper,
    play,
    together,
)


def all_moves(state: State) -> Iterator[tuple[str, list[Move]]]:
    """Every kind of move by its tag, each with all its possible arguments."""
    boxes = range(len(state.players[0].paper.numbers))
    yield "wild", [PickWild(number) for number in FACES]
    yield "roll", [Roll()]
    yield "take", [Take(die) for die in range(13)]
    yield "mark", [Mark(die, box, face) for die in DICE for box in boxes for face in FACES]
    yield "discard", [Discard(die) for die in DICE]
    yield "back", [StepBack()]
    yield "confirm", [Confirm()]
    yield "give_up", [GiveUp()]


def assert_agreed(state: State, seat: Seat) -> None:
    hand = view.hand(state, seat)
    acceptable = [tag for tag, kind in all_moves(state) if allowed(state, seat, *kind)]
    assert hand.moves == acceptable
    assert (seat in view.table(state).round.awaited) == bool(acceptable)
    substitute = rules.leave(state, seat)
    assert (substitute is not None) == bool(acceptable)
    assert substitute is None or allowed(state, seat, substitute)


@pytest.mark.rule("PD-28", "PD-31")
@examples(50)
@given(st.integers(1, 3), st.sampled_from(sorted(SMALL_SHEETS)), st.booleans(), st.booleans(), CHANCES)
def test_a_move_is_in_the_hand_exactly_if_the_rules_accept_one_of_its_kind(
    seats: int, sheet: str, wild_shared: bool, distinct: bool, chance: Random
) -> None:
    """In random games, with steps back, dead ends and players who give up."""
    state = dealt(seats, sheet=sheet, wild_shared=wild_shared, distinct_wilds=distinct)
    for _ in range(60):
        assert_agreed(state, Seat(chance.randrange(seats)))
        if state.phase == "over":
            return
        seat = chance.choice(view.table(state).round.awaited)
        assert_agreed(state, seat)
        offered = list(offered_moves(view.table(state), view.hand(state, seat)))
        kinds = sorted({type(move) for move in offered if chance.random() < 0.1 or type(move) is not GiveUp}, key=repr)
        kind = chance.choice(kinds or [GiveUp])
        play(state, seat, chance.choice([move for move in offered if type(move) is kind]), seed=chance.randbytes(32))


# --- leave -------------------------------------------------------------------------------------

GONE = Seat(0)


def assert_left(state: State, *expected: object) -> None:
    """Plays `leave` for the seat that is gone, as long as the table waits for it."""
    moves = []
    while (move := rules.leave(state, GONE)) is not None:
        moves.append(move)
        play(state, GONE, move)
    assert moves == list(expected)


def test_leave_picks_the_lowest_free_wild_number() -> None:
    state = dealt(2, distinct_wilds=False)
    assert_left(state, PickWild(1))
    state = dealt(2)
    assert rules.leave(state, Seat(1)) is None
    play(state, 0, PickWild(1))
    assert rules.leave(state, Seat(1)) == PickWild(2)


def test_leave_rolls_and_takes_the_first_die() -> None:
    state = begun(2)
    assert rules.leave(state, state.start) == Roll()
    assert rules.leave(state, Seat(1 - state.start)) is None
    state = drafting([paper("....", discards=0)] * 2, [1] * 5, start=1)
    play(state, 1, Take(0))
    assert_left(state, Take(1), Take(2))


def test_leave_steps_back_out_of_a_dead_end() -> None:
    state = together("....", 1, 1, 2)
    play(state, 0, Mark(0, 0, 1), Mark(1, 1, 1))
    assert_left(state, StepBack(), StepBack(), Mark(0, 1, 1), Mark(1, 2, 1), Mark(2, 0, 2), Confirm())


def test_leave_prefers_marking_to_discarding() -> None:
    state = together("....", 1, 2, 1, discards=0)
    assert_left(state, Mark(0, 0, 1), Mark(1, 1, 2), Mark(2, 3, 1), Confirm())


def test_leave_discards_if_nothing_else_helps() -> None:
    """The 5 fits nowhere on 12.. ."""
    state = together("12..", 5, 2, 3, discards=0)
    assert_left(state, Mark(1, 2, 2), Discard(0), Discard(2), Confirm())


def test_leave_does_nothing_for_players_who_are_out() -> None:
    state = marking([paper("122."), paper("....", discards=0)], [(3, 3), (1, 2)], shared=3)
    assert_left(state)
