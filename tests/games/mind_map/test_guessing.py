"""What the audience guesses (MM-58): which word each token stands for."""

from __future__ import annotations

import pytest

from palmtop.games import GAMES
from tests.contract.asked_questions import asked


@pytest.mark.rule("MM-58")
@pytest.mark.parametrize("seats", [4, 8])
def test_each_token_is_asked_until_all_have_voted_and_judged_with_its_reveal(seats: int) -> None:
    judged = 0
    for now in asked(GAMES["mind-map"], seats, bytes(32)):
        this = now.state.round
        on_the_plane = [seat for seat in this.placers if this.places[seat] is not None]
        assert [question.seat for question in now.questions] == on_the_plane
        for place, question in enumerate(now.questions):
            assert question.open == (now.state.phase in ("placing", "voting", "team_voting"))
            assert question.right == ((this.numbers[question.seat],) if place < this.shown else None)
            judged += question.right is not None
    assert judged
