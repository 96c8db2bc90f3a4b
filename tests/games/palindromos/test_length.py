"""The end after a round that the host has asked for (PD-40)."""

from __future__ import annotations

import pytest

from palmtop.engine.game import Outcome, Seat
from palmtop.engine.wishes import LastRound
from palmtop.games.palindromos import rounds
from palmtop.games.palindromos.model import Confirm, Discard, Mark, State
from tests.games.palindromos.stage import alone, marking, paper, play

EASY = (Mark(0, 0, 1), Mark(1, 1, 2), Discard(2), Confirm())  # on an empty row, with 1 and 2
LESS = (Mark(0, 0, 1), Discard(1), Discard(2), Confirm())


def two_with_empty_rows() -> State:
    return marking([paper("....", discards=0), paper("....", discards=0)], [(1, 2), (1, 2)], shared=3)


@pytest.mark.rule("PD-40")
def test_of_those_still_in_whoever_has_filled_most_boxes_wins() -> None:
    state = two_with_empty_rows()
    state.wishes.heed(LastRound(True))
    play(state, 0, *LESS)
    assert rounds.outcome(state) is None
    play(state, 1, *EASY)
    assert rounds.outcome(state) == Outcome(
        ranks=(2, 1), scores=(1, 2), won=(Seat(1),), rule="PD-40", word="palindromos-ended-early", short=True
    )


@pytest.mark.rule("PD-40")
def test_equal_numbers_share_the_victory() -> None:
    state = two_with_empty_rows()
    state.wishes.heed(LastRound(True))
    for seat in (0, 1):
        play(state, seat, *EASY)
    outcome = rounds.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.ranks) == ((0, 1), (1, 1))


@pytest.mark.rule("PD-40", "PD-36")
def test_alone_only_a_full_sheet_wins() -> None:
    state = alone("....", 1, 2, 3, discards=0)
    state.wishes.heed(LastRound(True))
    play(state, 0, *EASY)
    outcome = rounds.outcome(state)
    assert outcome is not None
    assert (outcome.won, outcome.short, outcome.scores) == ((), True, (2,))


@pytest.mark.rule("PD-40", "PD-33")
def test_a_round_that_ends_the_game_by_itself_does_so() -> None:
    state = marking([paper("122."), paper("....", discards=0)], [(3, 3), (1, 2)], shared=3)
    state.wishes.heed(LastRound(True))
    play(state, 1, *EASY)
    outcome = rounds.outcome(state)
    assert outcome is not None
    assert (outcome.rule, outcome.short) == ("PD-33", False)


@pytest.mark.rule("PD-40")
def test_taken_back_the_game_goes_on() -> None:
    state = two_with_empty_rows()
    state.wishes.heed(LastRound(True))
    state.wishes.heed(LastRound(False))
    for seat in (0, 1):
        play(state, seat, *EASY)
    assert state.phase == "roll"
