"""What the audience guesses (PR-46): the symbol."""

from __future__ import annotations

import pytest

from palmtop.games import GAMES
from palmtop.games.palm_reader.model import SYMBOLS
from tests.contract.asked_questions import asked


@pytest.mark.rule("PR-46")
def test_the_symbol_is_asked_while_players_answer_and_judged_with_the_number() -> None:
    rounds = set()
    for now in asked(GAMES["palm-reader"], 4, bytes(32)):
        for question in now.questions:
            assert question.choices == tuple(range(1, SYMBOLS + 1))
            assert question.open == (now.state.phase == "answering")
            if question.right is not None:
                assert question.right == (now.state.round.symbol,)
                rounds.add(question.id)
        assert bool(now.questions) == (now.table.card.symbols is not None)
    assert rounds == set(range(1, 11))
