"""The bot: knows its view and what its palm felt, takes its time, and blocks nobody."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palmtop.engine.errors import Malformed
from palmtop.engine.game import Seat
from palmtop.engine.match import Match, decode
from palmtop.games import GAMES
from palmtop.games.palm_reader import (
    PALM_READER,
    bot,
    feeling,
    guessing,
    passing,
    rhythm,
    rules,
    skill,
    sloppy,
    view,
)
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.cards import cards
from palmtop.games.palm_reader.model import (
    Again,
    Answer,
    Colour,
    FaceUp,
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
from tests.games.palm_reader import stage
from tests.games.palm_reader.bots import NUMBERS, Chair, clean, played, second_in_the_chain, strokes_of
from tests.games.playing import chance

# --- what it knows -------------------------------------------------------------------------


@pytest.mark.parametrize("module", [bot, feeling, guessing, rhythm, skill, sloppy])
def test_it_knows_of_no_state_and_no_deck(module: Any) -> None:
    assert not {"State", "Round", "cards", "rules", "rounds", "passing", "answering"} & vars(module).keys()


@pytest.mark.rule("PR-15")
def test_what_it_draws_depends_on_nothing_but_what_it_felt() -> None:
    """Another card, another die, another drawing on record: the same touches give the same drawing."""
    drawn = []
    for number in (2, 5):
        state, player, chair, _ = second_in_the_chain(number)
        state.round.card += number
        first = stage.rounds.order(state)[0]
        for touch in clean(cards()[50].faces[0][1].strokes):
            player.feel(first, touch)
        stage.play(state, first, Ink([(number, number, 0)]), Finish())
        stage.play(state, stage.rounds.order(state)[2], HoldOut())
        drawn.append(chair.draw())
    assert drawn[0] == drawn[1]


def test_other_touches_make_another_drawing() -> None:
    drawn = []
    for symbol in (0, 1):
        state, player, chair, secret = second_in_the_chain()
        assert secret.secret is not None
        for touch in clean(secret.secret.symbols[symbol]):
            player.feel(state.round.first, touch)
        stage.play(state, state.round.first, stage.STROKE, Finish())
        stage.play(state, stage.rounds.order(state)[2], HoldOut())
        drawn.append(strokes_of(chair.draw()))
    assert drawn[0] != drawn[1]


def test_the_same_seed_gives_the_same_match() -> None:
    assert played((2,) * 4, 0).inputs == played.__wrapped__((2,) * 4, 0).inputs
    assert played((2,) * 4, 0).inputs != played((2,) * 4, 1).inputs


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize("lasted", [0, 30])
def test_who_sits_down_in_the_middle_of_a_drawing_finishes_it(lasted: int) -> None:
    """What a person began can't be begun again, and nobody can tell how far it got."""
    state = stage.travelling(4)
    first, second = stage.rounds.order(state)[:2]
    stage.play(state, second, HoldOut())
    stage.play(state, first, Ink([(1, 2, 0), (3, 4, lasted)], up=False))
    chair = Chair(state, first, Bot(2, chance(1)))
    assert chair.draw() == [Finish()]


@pytest.mark.rule("PR-31")
def test_who_has_felt_nothing_draws_something_simple_and_does_not_guess() -> None:
    state = stage.travelling(4)
    order = stage.rounds.order(state)
    stage.pass_on(state)
    chair = Chair(state, order[1], Bot(3, chance(1)))
    stage.play(state, order[2], HoldOut())
    assert len(strokes_of(chair.draw())) == 1
    stage.all_around(state)
    stage.play(state, order[0], FaceUp())
    assert chair.act() == Answer(None)


def test_who_sits_down_while_the_palm_is_drawn_on_feels_the_rest() -> None:
    state = stage.travelling(4)
    order = stage.rounds.order(state)
    stage.play(state, order[1], HoldOut())
    player = Bot(2, chance(1))
    player.feel(order[0], Touch([(100, 100, 900), (400, 400, 950)], up=True))  # before its first look
    chair = Chair(state, order[1], player)
    assert chair.look() is None
    player.feel(order[0], Touch([(500, 100, 1200), (800, 400, 1350)], up=True))
    stage.play(state, order[0], stage.STROKE, Finish())
    stage.play(state, order[2], HoldOut())
    assert len(strokes_of(chair.draw())) == 2


@pytest.mark.rule("PR-20")
def test_a_second_attempt_is_felt_anew_and_the_first_forgotten() -> None:
    state, player, chair, secret = second_in_the_chain()
    assert secret.secret is not None
    one, other = secret.secret.symbols[0], secret.secret.symbols[1]
    first, third = stage.rounds.order(state)[0], stage.rounds.order(state)[2]
    for touch in clean(one):
        player.feel(first, touch)
    stage.play(state, first, stage.STROKE, Finish())
    stage.play(state, third, HoldOut())
    chair.draw()
    stage.all_around(state)
    stage.play(state, first, Again())
    assert chair.act() == HoldOut()
    for touch in clean(other):
        player.feel(first, touch)
    stage.play(state, first, stage.STROKE, Finish())
    stage.all_around(state)
    assert chair.act() == Answer(2)


# --- its pace ------------------------------------------------------------------------------


def test_it_takes_its_time() -> None:
    spans: dict[type, tuple[int, int]] = {HoldOut: (300, 700), Ready: (800, 2000)}
    for seed in range(20):
        state = stage.dealt(4)
        first, second = stage.rounds.order(state)[:2]
        chairs = [Chair(state, seat, Bot(2, chance(10 * seed + seat))) for seat in range(4)]
        assert isinstance(chairs[first].act(), Shake)
        while state.phase == "looking":
            chairs[first].act()
        chairs[second].act()
        assert spans[HoldOut][0] <= chairs[second].now <= spans[HoldOut][1]
    state = stage.dealt(4)
    stage.play_round(state)
    for seat in range(4):
        chair = Chair(state, seat, Bot(2, chance(seat)))
        assert isinstance(chair.act(), Ready)
        assert spans[Ready][0] <= chair.now <= spans[Ready][1]
        assert chair.look() is None or state.phase == "shaking"


# --- whole matches -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", PALM_READER.seats)
@pytest.mark.parametrize("palms", ["screen", "real"])
def test_whole_matches_of_any_size(seats: int, palms: Palms) -> None:
    strengths = tuple(1 + seat % 3 for seat in range(seats))
    match = played(strengths, seats, palms=palms)
    assert match.outcome.word.startswith("palm-reader-rank-")
    if palms == "screen":
        assert all(drawn.strokes for attempt in final(match).round.attempts for drawn in attempt.drawings)
    else:
        assert match.outcome.scores[0] == 0, "in real palms a bot feels nothing"


def final(match: Played) -> State:
    again = Match(PALM_READER, Options(), len(match.outcome.scores), match.seed)
    for one in match.inputs:
        again.take(one)
    state: State = again.state
    return state


@settings(max_examples=6)
@given(seats=st.integers(4, 5), number=NUMBERS, gone=NUMBERS)
def test_it_takes_any_seat_over_in_the_middle_and_plays_to_the_end(seats: int, number: int, gone: int) -> None:
    """From any situation of a match, bots that were never there before finish it."""
    match = played((2,) * seats, number % 2)
    state = Match(PALM_READER, Options(), seats, match.seed)
    for one in match.inputs[: gone % len(match.inputs)]:
        state.take(one)
    chairs = [Chair(state.state, seat, Bot(2, chance(number + seat))) for seat in range(seats)]
    for _ in range(20_000):
        if rules.outcome(state.state) is not None:
            return
        if rules.alarm(state.state) is not None:
            stage.ring(state.state)
            continue
        acting = [chair for chair in chairs if chair.seat in view.waiting(state.state)]
        feels = passing.receiver(state.state)
        act = acting[0].act()
        if isinstance(act, Touch):
            chairs[feels or 0].player.feel(Seat(acting[0].seat), act)
    pytest.fail("it comes to no end")


def stars(strength: int, seats: int, colour: Colour, matches: int) -> float:
    """Of all that could be had."""
    scores = [played((strength,) * seats, number, colours=(colour,)).outcome.scores[0] for number in range(matches)]
    return sum(scores) / (matches * 10 * (seats - 1))


def test_a_chain_loses_more_on_mauve_than_on_blue_and_neither_always_nor_never() -> None:
    blue, mauve = stars(2, 6, "blue", 3), stars(2, 6, "mauve", 3)
    assert 0.55 < blue < 0.95
    assert 0.1 < mauve < 0.6
    assert mauve + 0.15 < blue


def test_strength_matters() -> None:
    weak, middle, strong = (stars(strength, 5, "green", 3) for strength in (1, 2, 3))
    assert weak + 0.05 < middle < strong - 0.05


def test_the_colours_of_a_match_of_bots_are_set_as_a_list() -> None:
    """palmtop sim palm-reader --set colours=red,mauve"""
    asked_for = parse_plan(GAMES, "palm-reader", 6, None, ["colours=red,mauve", "palms=real"])
    assert asked_for.options == Options(colours=("red", "mauve"), palms="real")
    with pytest.raises(Malformed) as refusal:
        parse_plan(GAMES, "palm-reader", 6, None, ["colours=red,pink"])
    assert refusal.value.args_["value"] == "red,pink"


def test_every_input_of_a_match_is_one_that_a_phone_could_have_sent() -> None:
    for one in played((2,) * 4, 1).inputs:
        if one.seat is not None:
            decode(PALM_READER.Move, one.move, "move")
