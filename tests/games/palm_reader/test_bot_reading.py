"""How a bot reads what it felt: recognises, answers, orders a second attempt, turns the die."""

from __future__ import annotations

import msgspec
import pytest

from palmtop.games.palm_reader import (
    view,
)
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.cards import cards
from palmtop.games.palm_reader.feeling import Palm
from palmtop.games.palm_reader.guessing import guess, least_alike, misfits
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
)
from palmtop.games.palm_reader.skill import SKILLS
from tests.games.palm_reader import stage
from tests.games.palm_reader.bots import Chair, clean, lines, second_in_the_chain
from tests.games.playing import chance


@pytest.mark.parametrize("colour", COLOURS)
def test_it_recognises_a_clean_drawing(colour: Colour) -> None:
    faces = [card.faces[side] for card in cards() if card.colour == colour for side in (0, 1)][::6]
    right = 0
    for at, face in enumerate(faces):
        symbols = [symbol.strokes for symbol in face]
        for number in range(1, SYMBOLS + 1):
            palm = Palm()
            for touch in clean(symbols[number - 1]):
                palm.feel(touch)
            right += guess(palm.impression(SKILLS[3], chance(at)), symbols) == number
    assert right >= 0.9 * SYMBOLS * len(faces)


def test_it_says_what_it_felt() -> None:
    state, player, chair, secret = second_in_the_chain(strength=3)
    assert secret.secret is not None
    for touch in clean(secret.secret.symbols[2]):
        player.feel(state.round.first, touch)
    stage.play(state, state.round.first, stage.STROKE, Finish())
    stage.play(state, stage.rounds.order(state)[2], HoldOut())
    chair.draw()
    stage.all_around(state)
    stage.play(state, state.round.first, FaceUp())
    meant = chair.look()
    assert meant is not None
    assert meant.act == Answer(3)
    again = chair.look()
    assert again is not None
    assert again.act == meant.act, "looking again doesn't change its mind"


@pytest.mark.rule("PR-20")
def test_a_second_attempt_is_ordered_when_something_else_came_back() -> None:
    for came_back, decision in ((2, FaceUp()), (4, Again())):
        state = stage.travelling(4)
        first = stage.rounds.order(state)[0]
        player = Bot(3, chance(1))
        chair = Chair(state, first, player)
        for _ in range(3):
            stage.pass_on(state)
        assert chair.act() == HoldOut()
        secret = view.hand(state, first).secret
        assert secret is not None
        for touch in clean(secret.symbols[came_back]):
            player.feel(stage.rounds.order(state)[-1], touch)
        stage.play(state, stage.rounds.order(state)[-1], stage.STROKE, Finish())
        assert chair.act() == decision


def test_who_took_over_from_the_first_player_orders_nothing() -> None:
    state = stage.travelling(4)
    stage.all_around(state)
    assert Chair(state, state.round.first, Bot(2, chance(1))).act() == FaceUp()


@pytest.mark.rule("PR-12")
def test_on_the_question_mark_it_picks_one_and_stays_with_it() -> None:
    for strength in (1, 2):
        state = stage.looking(4, QUESTION)
        chair = Chair(state, state.round.first, Bot(strength, chance(3)))
        meant = {msgspec.json.encode(intent.act) for intent in (chair.look(), chair.look()) if intent}
        assert len(meant) == 1
        turn = chair.act()
        assert isinstance(turn, Turn)
        assert chair.act() == SetOut()
        assert state.round.symbol == turn.number


@pytest.mark.rule("PR-12")
@pytest.mark.parametrize("strength", [2, 3])
def test_on_the_question_mark_a_good_player_turns_to_what_is_least_like_the_others(strength: int) -> None:
    turned = set()
    for card in range(0, 108, 9):
        state = stage.looking(4, QUESTION)
        state.round.card = card
        best = least_alike([symbol.strokes for symbol in cards()[card].faces[state.round.side]])
        assert Chair(state, state.round.first, Bot(strength, chance(card))).act() == Turn(best)
        turned.add(best)
    assert len(turned) > 2, "it isn't always the same one"


def test_a_good_player_picks_what_is_hardest_to_mistake() -> None:
    symbols = [symbol.strokes for symbol in cards()[-1].faces[0]]
    others = [misfits(lines(symbol), symbols) for symbol in symbols]
    nearest = [min(far for at, far in enumerate(row) if at != own) for own, row in enumerate(others)]
    assert nearest[least_alike(symbols) - 1] == pytest.approx(max(nearest), abs=0.02)
