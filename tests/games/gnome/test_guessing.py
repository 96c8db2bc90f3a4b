"""What the audience guesses (GN-75): who will win the card, or together, whether the gnome will be right."""

from __future__ import annotations

import pytest

from palmtop.games import GAMES
from palmtop.games.gnome.guessing import NOBODY, RIGHT, WRONG
from palmtop.games.gnome.model import Options
from tests.contract.asked_questions import asked


@pytest.mark.rule("GN-75")
@pytest.mark.parametrize("mode", ["basic", "cooperative"])
def test_the_card_is_asked_for_while_gnomes_are_built_and_judged_with_the_ruling(mode: str) -> None:
    ids = set()
    for now in asked(GAMES["gnome"], 3, bytes(32), Options(mode=mode)):  # type: ignore[arg-type]
        ruling, phase = now.state.ruling, now.state.phase
        assert bool(now.questions) == (ruling is not None or phase in ("building", "stopping", "choosing"))
        for question in now.questions:
            ids.add(question.id)
            assert question.open == (phase == "building")
            assert question.of_seats == (mode == "basic")
            if ruling is None:
                assert question.right is None
            elif mode == "basic":
                assert question.right == (NOBODY if ruling.winner is None else ruling.winner,)
            else:
                assert question.right == (RIGHT if ruling.won else WRONG,)
    assert len(ids) > 3
