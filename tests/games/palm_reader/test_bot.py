"""The bot as a player: it uses only its view and its palm, takes its time, and can take over any seat."""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Malformed
from palmtop.engine.match import Match, decode
from palmtop.games import GAMES
from palmtop.games.palm_reader import PALM_READER, bot, guards, rules, scoring
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.content.cards import cards
from palmtop.games.palm_reader.model import (
    Again,
    Answer,
    Colour,
    Finish,
    HoldOut,
    Ink,
    Options,
    Palms,
    Ready,
    Shake,
    State,
    Touch,
)
from palmtop.sim.arguments import parse_plan
from palmtop.sim.play import Played
from tests.effort import examples
from tests.games.palm_reader import stage
from tests.games.palm_reader.bots import (
    NUMBERS,
    SeatedBot,
    bot_match,
    draw_in_palm,
    exact_touches,
    second_of_four,
    strokes_of,
)
from tests.games.playing import chance

MODULES = [module.name for module in pkgutil.iter_modules(bot.__path__)]
HIDDEN = {"State", "Round", "cards", "rules", "guards", "passing", "scoring", "view"}

# --- what it knows --------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
def test_it_imports_neither_state_nor_cards(module: str) -> None:
    assert not HIDDEN & vars(importlib.import_module(f"{bot.__name__}.{module}")).keys()


@pytest.mark.rule("PR-15")
def test_its_drawing_depends_only_on_what_it_felt() -> None:
    """Another card, another die, another drawing in the state: the same touches give the same drawing."""
    drawn = []
    for number in (2, 5):
        player, _ = second_of_four(number)
        state = player.state
        state.round.card += number
        player.feel(*exact_touches(cards()[50].faces[0][1].strokes), by=state.round.first)
        stage.play(state, state.round.first, Ink([(number, number, 0)]), Finish())
        stage.play(state, state.order[2], HoldOut())
        drawn.append(player.draw())
    assert drawn[0] == drawn[1]


def test_other_touches_give_another_drawing() -> None:
    drawn = []
    for symbol in (0, 1):
        player, symbols = second_of_four()
        draw_in_palm(player, exact_touches(symbols[symbol]))
        stage.play(player.state, player.state.order[2], HoldOut())
        drawn.append(strokes_of(player.draw()))
    assert drawn[0] != drawn[1]


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize("lasted", [0, 30])
def test_a_stand_in_finishes_a_drawing_that_was_begun(lasted: int) -> None:
    """It can't be begun again, and nobody can tell what is still missing."""
    state, first, _ = stage.palm_held_out()
    stage.play(state, first, Ink([(1, 2, 0), (3, 4, lasted)], up=False))
    assert SeatedBot(state, first, Bot(2, chance(1))).draw() == [Finish()]


@pytest.mark.rule("PR-31")
def test_a_stand_in_that_felt_nothing_draws_one_stroke_and_gives_no_answer() -> None:
    state = stage.travelling(4)
    stage.pass_on(state)
    player = SeatedBot(state, state.order[1], Bot(3, chance(1)))
    stage.play(state, state.order[2], HoldOut())
    assert len(strokes_of(player.draw())) == 1
    stage.turn_up(state)
    assert player.act() == Answer(None)


def test_a_stand_in_feels_touches_before_and_after_its_first_look() -> None:
    state, first, second = stage.palm_held_out()
    player = SeatedBot(state, second, Bot(2, chance(1)))
    player.feel(Touch([(100, 100, 900), (400, 400, 950)], up=True), by=first)
    assert player.look() is None
    draw_in_palm(player, [Touch([(500, 100, 1200), (800, 400, 1350)], up=True)])
    stage.play(state, state.order[2], HoldOut())
    assert len(strokes_of(player.draw())) == 2


@pytest.mark.rule("PR-20")
def test_in_a_second_attempt_it_forgets_what_it_felt_in_the_first() -> None:
    player, symbols = second_of_four()
    state = player.state
    draw_in_palm(player, exact_touches(symbols[0]))
    stage.play(state, state.order[2], HoldOut())
    player.draw()
    stage.all_around(state)
    stage.play(state, state.round.first, Again())
    assert player.act() == HoldOut()
    draw_in_palm(player, exact_touches(symbols[1]))
    stage.all_around(state)
    assert player.act() == Answer(2)


def test_it_takes_its_time() -> None:
    for seed in range(20):
        state = stage.dealt(4)
        first, second = state.order[:2]
        players = [SeatedBot(state, seat, Bot(2, chance(10 * seed + seat))) for seat in range(4)]
        assert isinstance(players[first].act(), Shake)
        while state.phase == "looking":
            players[first].act()
        assert players[second].act() == HoldOut()
        assert 300 <= players[second].now <= 700
    state = stage.dealt(4)
    stage.play_round(state)
    for seat in range(4):
        player = SeatedBot(state, seat, Bot(2, chance(seat)))
        assert player.act() == Ready()
        assert 800 <= player.now <= 2000
        assert player.look() is None or state.phase == "shaking"


# --- whole matches --------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_match() -> None:
    assert bot_match((2,) * 4, 0).inputs == bot_match.__wrapped__((2,) * 4, 0).inputs
    assert bot_match((2,) * 4, 0).inputs != bot_match((2,) * 4, 1).inputs


@pytest.mark.parametrize("seats", PALM_READER.seats)
@pytest.mark.parametrize("palms", ["screen", "real"])
def test_bots_play_whole_matches_at_any_number_of_seats(seats: int, palms: Palms) -> None:
    strengths = tuple(1 + seat % 3 for seat in range(seats))
    match = bot_match(strengths, seats, palms=palms)
    assert match.outcome.word.startswith("palm-reader-rank-")
    if palms == "screen":
        assert all(drawn.strokes for attempt in final(match).round.attempts for drawn in attempt.drawings)
    else:
        assert match.outcome.scores[0] == 0, "with real palms a bot feels nothing"


def final(match: Played) -> State:
    again = Match(PALM_READER, Options(), len(match.outcome.scores), match.seed)
    for one in match.inputs:
        again.take(one)
    state: State = again.state
    return state


@examples(6)
@given(seats=st.integers(4, 5), number=NUMBERS, gone=NUMBERS)
def test_new_bots_can_finish_a_match_from_any_point(seats: int, number: int, gone: int) -> None:
    match = bot_match((2,) * seats, number % 2)
    resumed = Match(PALM_READER, Options(), seats, match.seed)
    for one in match.inputs[: gone % len(match.inputs)]:
        resumed.take(one)
    state: State = resumed.state
    players = [SeatedBot(state, seat, Bot(2, chance(number + seat))) for seat in range(seats)]
    for _ in range(20_000):
        if scoring.outcome(state) is not None:
            return
        if rules.alarm(state) is not None:
            stage.ring(state)
            continue
        seat, receiver = min(guards.awaited(state)), state.receiver
        act = players[seat].act()
        if isinstance(act, Touch):
            assert receiver is not None
            players[receiver].feel(act, by=seat)
    pytest.fail("the match does not end")


def stars(strength: int, seats: int, colour: Colour, matches: int) -> float:
    """As a part of the highest possible total."""
    scores = [bot_match((strength,) * seats, number, colours=(colour,)).outcome.scores[0] for number in range(matches)]
    return sum(scores) / (matches * 10 * (seats - 1))


def test_bots_get_more_stars_with_blue_cards_than_with_mauve_ones() -> None:
    blue, mauve = stars(2, 6, "blue", 3), stars(2, 6, "mauve", 3)
    assert 0.55 < blue < 0.95
    assert 0.1 < mauve < 0.6
    assert mauve + 0.15 < blue


def test_stronger_bots_get_more_stars() -> None:
    weak, middle, strong = (stars(strength, 5, "green", 3) for strength in (1, 2, 3))
    assert weak + 0.05 < middle < strong - 0.05


def test_the_simulator_takes_colours_as_a_list() -> None:
    """palmtop sim palm-reader --set colours=red,mauve"""
    plan = parse_plan(GAMES, "palm-reader", 6, None, ["colours=red,mauve", "palms=real"])
    assert plan.options == Options(colours=("red", "mauve"), palms="real")
    with pytest.raises(Malformed) as refusal:
        parse_plan(GAMES, "palm-reader", 6, None, ["colours=red,pink"])
    assert refusal.value.args_["value"] == "red,pink"


def test_every_move_of_a_bot_is_one_that_a_client_could_send() -> None:
    for one in bot_match((2,) * 4, 1).inputs:
        if one.seat is not None:
            decode(PALM_READER.Move, one.move, "move")
