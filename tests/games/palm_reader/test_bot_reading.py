"""How a bot recognises what it felt: its answers, its second attempts, and the symbol it chooses."""

from __future__ import annotations

import pytest

from palmtop.games.palm_reader import view
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.bot.drawing import SKILLS
from palmtop.games.palm_reader.bot.palm import Palm
from palmtop.games.palm_reader.bot.recogniser import distances, guess, most_distinct
from palmtop.games.palm_reader.content.cards import cards
from palmtop.games.palm_reader.model import (
    COLOURS,
    QUESTION,
    SYMBOLS,
    Again,
    Answer,
    Colour,
    FaceUp,
    Finish,
    HoldOut,
    SetOut,
    Turn,
    unpacked_shape,
)
from tests.games.palm_reader import stage
from tests.games.palm_reader.bots import SeatedBot, draw_in_palm, exact_touches, second_of_four, sketch_of
from tests.games.playing import chance


@pytest.mark.parametrize("colour", COLOURS)
def test_it_recognises_an_exact_drawing(colour: Colour) -> None:
    faces = [card.faces[side] for card in cards() if card.colour == colour for side in (0, 1)][::6]
    right = 0
    for at, face in enumerate(faces):
        symbols = [symbol.strokes for symbol in face]
        for number in range(1, SYMBOLS + 1):
            palm = Palm()
            for touch in exact_touches(symbols[number - 1]):
                palm.feel(touch)
            right += guess(palm.impression(SKILLS[3], chance(at)), symbols) == number
    assert right >= 0.9 * SYMBOLS * len(faces)


def test_it_answers_with_the_symbol_it_felt() -> None:
    bot, symbols = second_of_four(strength=3)
    state = bot.state
    draw_in_palm(bot, exact_touches(symbols[2]))
    stage.play(state, state.order[2], HoldOut())
    bot.draw()
    stage.turn_up(state)
    planned, again = bot.look(), bot.look()
    assert planned is not None
    assert again is not None
    assert planned.act == again.act == Answer(3), "a second look does not change its answer"


@pytest.mark.rule("PR-20")
def test_it_orders_a_second_attempt_when_another_symbol_came_back() -> None:
    for came_back, decision in ((2, FaceUp()), (4, Again())):
        state = stage.travelling(4)
        first, last = state.order[0], state.order[-1]
        bot = SeatedBot(state, first, Bot(3, chance(1)))
        for _ in range(3):
            stage.pass_on(state)
        assert bot.act() == HoldOut()
        secret = view.hand(state, first).secret
        assert secret is not None
        bot.feel(*exact_touches(unpacked_shape(secret.symbols[came_back])), by=last)
        stage.play(state, last, stage.STROKE, Finish())
        assert bot.act() == decision


def test_a_stand_in_of_the_first_player_that_felt_nothing_orders_no_second_attempt() -> None:
    state = stage.travelling(4)
    stage.all_around(state)
    assert SeatedBot(state, state.round.first, Bot(2, chance(1))).act() == FaceUp()


@pytest.mark.rule("PR-12")
def test_on_the_question_mark_it_chooses_a_symbol_once() -> None:
    for strength in (1, 2):
        state = stage.looking(4, QUESTION)
        bot = SeatedBot(state, state.round.first, Bot(strength, chance(3)))
        planned, again = bot.look(), bot.look()
        assert planned is not None
        assert again is not None
        assert planned.act == again.act
        turn = bot.act()
        assert isinstance(turn, Turn)
        assert turn == planned.act
        assert bot.act() == SetOut()
        assert state.round.symbol == turn.number


@pytest.mark.rule("PR-12")
@pytest.mark.parametrize("strength", [2, 3])
def test_on_the_question_mark_a_good_bot_chooses_the_most_distinct_symbol(strength: int) -> None:
    chosen = set()
    for card in range(0, 108, 9):
        state = stage.looking(4, QUESTION)
        state.round.card = card
        best = most_distinct([symbol.strokes for symbol in cards()[card].faces[state.round.side]])
        assert SeatedBot(state, state.round.first, Bot(strength, chance(card))).act() == Turn(best)
        chosen.add(best)
    assert len(chosen) > 2, "not always the same number"


def test_the_most_distinct_symbol_has_the_farthest_neighbour() -> None:
    symbols = [symbol.strokes for symbol in cards()[-1].faces[0]]
    others = [distances(sketch_of(symbol), symbols) for symbol in symbols]
    nearest = [min(far for at, far in enumerate(row) if at != own) for own, row in enumerate(others)]
    assert nearest[most_distinct(symbols) - 1] == pytest.approx(max(nearest), abs=0.02)
