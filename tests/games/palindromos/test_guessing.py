"""What the audience guesses (PD-44): who will win."""

from __future__ import annotations

import pytest

from palmtop.games import GAMES
from palmtop.games.palindromos import rounds
from palmtop.games.palindromos.guessing import OPEN_ROUNDS
from tests.contract.asked_questions import asked

GAME = GAMES["palindromos"]


@pytest.mark.rule("PD-44")
@pytest.mark.parametrize("number", range(3))
def test_who_wins_is_asked_in_the_first_rounds_and_judged_at_the_end(number: int) -> None:
    for now in asked(GAME, 2 + number % 3, bytes([number] * 32)):
        (question,) = now.questions
        assert question.open == (now.state.phase != "over" and now.state.round <= OPEN_ROUNDS)
        outcome = rounds.outcome(now.state)
        assert question.right == (outcome and outcome.won)


@pytest.mark.rule("PD-44")
def test_nothing_is_asked_about_somebody_who_plays_alone() -> None:
    assert all(now.questions == [] for now in asked(GAME, 1, bytes(32)))
