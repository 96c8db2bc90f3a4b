"""What every game asks its audience, over whole matches of bots: made from the table, well-formed, revealed."""

from __future__ import annotations

from itertools import product

from palmtop.engine.game import AnyGame, Question
from palmtop.rooms.audience import QUESTIONS_MAX
from palmtop.translations import LANGUAGES, translate
from tests.contract.asked_questions import asked
from tests.contract.games import every_game
from tests.game_choice import FEWEST_SEATS

SEED = bytes(32)


@every_game
def test_a_question_opens_closes_is_revealed_and_has_a_text_in_every_language(game: AnyGame) -> None:
    seats = FEWEST_SEATS[game.id]
    steps: dict[int, list[int]] = {}
    whats = set()
    for now in asked(game, seats, SEED):
        assert len(now.questions) <= QUESTIONS_MAX
        assert len({question.id for question in now.questions}) == len(now.questions)
        for question in now.questions:
            assert_well_formed(question, seats)
            whats.add(question.what)
            step = 2 if question.right is not None else int(not question.open)
            stages = steps.setdefault(question.id, [step])
            if stages[-1] != step:
                stages.append(step)
    assert steps
    assert all(stages == sorted(stages) and stages[0] == 0 for stages in steps.values()), steps
    assert any(stages[-1] == 2 for stages in steps.values())
    for language, what in product(LANGUAGES, whats):
        id = f"{game.id}-guess-{what}"
        assert translate(language, id, name="Ada") != id


def assert_well_formed(question: Question, seats: int) -> None:
    assert len(set(question.choices)) == len(question.choices) >= 2
    assert not (question.open and question.right is not None)
    assert set(question.right or ()) <= set(question.choices)
    assert question.seat is None or 0 <= question.seat < seats
    if question.of_seats:
        assert set(question.choices) <= {-1, *range(seats)}
