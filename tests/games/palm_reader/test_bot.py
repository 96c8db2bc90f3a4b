"""The bot: knows its view and what its palm felt, draws as people do, reads well and not always, and blocks nobody."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Malformed
from palmtop.engine.game import Intent, Seat
from palmtop.engine.match import Match, read
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
from palmtop.games.palm_reader.feeling import FELT_STROKES, Palm
from palmtop.games.palm_reader.guessing import guess, least_alike, misfits
from palmtop.games.palm_reader.model import (
    COLOURS,
    INK_POINTS,
    QUESTION,
    SPAN,
    SYMBOLS,
    TOUCH_POINTS,
    Again,
    Answer,
    Colour,
    FaceUp,
    Finish,
    Hand,
    HoldOut,
    Ink,
    Move,
    Options,
    Palms,
    Ready,
    SetOut,
    Shake,
    Shape,
    State,
    Stroke,
    Table,
    Touch,
    Turn,
)
from palmtop.games.palm_reader.rhythm import DRAWING, SAMPLE_MS, drawing, timed
from palmtop.games.palm_reader.skill import SKILLS, Lines
from palmtop.games.palm_reader.sloppy import copied, redrawn
from palmtop.sim import asked
from palmtop.sim.play import Plan, Played, play, seed_of
from tests.games.palm_reader import stage

STRENGTHS = st.integers(1, 3)
SPOTS = st.tuples(st.integers(0, SPAN), st.integers(0, SPAN))
SHAPES = st.lists(st.lists(SPOTS, min_size=1, max_size=12), min_size=1, max_size=50)
NUMBERS = st.integers(0, 10_000)


def chance(number: int) -> Chance:
    return Chance(bytes(32), number)


def seen(state: State, seat: int) -> tuple[Table, Hand]:
    """As a phone would get it, in bytes: there is no way from here to the state."""
    table = msgspec.json.decode(msgspec.json.encode(view.table(state)), type=Table)
    hand = msgspec.json.decode(msgspec.json.encode(view.hand(state, Seat(seat))), type=Hand)
    return table, hand


class Chair:
    """A bot in a seat of a room: an act that it still means to do keeps its moment."""

    def __init__(self, state: State, seat: int, player: Bot) -> None:
        self.state = state
        self.seat = seat
        self.player = player
        self.now = 0
        self.acts: list[Any] = []
        self.moments: list[int] = []

    def look(self) -> Intent | None:
        return self.player.look(*seen(self.state, self.seat), self.now)

    def act(self) -> Any:
        """Looks, waits and does it."""
        intent = self.look()
        assert intent is not None
        self.now += intent.after
        if not isinstance(intent.act, Touch):
            stage.play(self.state, self.seat, intent.act, at=self.now)
        self.acts.append(intent.act)
        self.moments.append(self.now)
        return intent.act

    def draw(self) -> list[Any]:
        """All of one drawing."""
        begun = len(self.acts)
        while not isinstance(self.act(), Finish):
            pass
        return self.acts[begun:]


def strokes_of(acts: Sequence[Any]) -> list[Stroke]:
    return [act.points for act in acts if isinstance(act, Ink)]


def touches(strokes: Sequence[Stroke]) -> list[Touch]:
    return [Touch(stroke[at : at + 3], at + 3 >= len(stroke)) for stroke in strokes for at in range(0, len(stroke), 3)]


def lines(shape: Shape) -> Lines:
    return [[(float(x), float(y)) for x, y in stroke] for stroke in shape]


def clean(shape: Shape) -> list[Touch]:
    """Drawn by a hand that errs in nothing."""
    return touches(timed(sloppy.copied(lines(shape), STEADY, chance(0)), chance(0)))


STEADY = skill.Skill(blur=0, tremble=0, astray=0, stretch=0, slant=0, drift=0, corner=0, forget=0)


@cache
def played(strengths: tuple[int, ...], number: int, **options: Any) -> Played:
    """Raises if a bot's move is refused, or if the match comes to no end."""
    return play(Plan(PALM_READER, Options(**options), strengths), seed_of("bots", number))


def second_in_the_chain(number: int = 3, strength: int = 2, seats: int = 4) -> tuple[State, Bot, Chair, Hand]:
    """A bot in the palm next to the first, held out; and what the first player sees."""
    state = stage.travelling(seats, number)
    first, second = stage.rounds.order(state)[:2]
    player = Bot(strength, chance(7))
    chair = Chair(state, second, player)
    assert chair.act() == HoldOut()
    return state, player, chair, view.hand(state, first)


# --- what it knows --------------------------------------------------------------------------


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
def test_who_sits_down_in_the_middle_of_a_drawing_finishes_it() -> None:
    """What a person began can't be begun again, and nobody can tell how far it got."""
    state = stage.travelling(4)
    first, second = stage.rounds.order(state)[:2]
    stage.play(state, second, HoldOut())
    stage.play(state, first, Ink([(1, 2, 0), (3, 4, 30)], up=False))
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
    while state.phase == "passing":
        stage.pass_on(state)
    stage.play(state, first, Again())
    assert chair.act() == HoldOut()
    for touch in clean(other):
        player.feel(first, touch)
    while state.phase == "passing":
        stage.play(state, passing.receiver(state) or 0, HoldOut())
        stage.play(state, passing.drawer(state) or 0, stage.STROKE, Finish())
    assert chair.act() == Answer(2)


# --- the drawing ----------------------------------------------------------------------------


def first_draws(strength: int = 2, number: int = 3, seed: int = 1, **options: Any) -> tuple[Chair, list[Any]]:
    state = stage.travelling(4, number, **options)
    first, second = stage.rounds.order(state)[:2]
    chair = Chair(state, first, Bot(strength, chance(seed)))
    assert chair.look() is None, "the palm isn't held out yet"
    stage.play(state, second, HoldOut())
    return chair, chair.draw()


@pytest.mark.rule("PR-18")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_it_streams_exactly_what_it_inks(strength: int) -> None:
    chair, acts = first_draws(strength)
    streamed: list[Stroke] = [[]]
    for act in acts:
        if isinstance(act, Touch):
            streamed[-1] += act.points
            if act.up:
                streamed.append([])
        elif isinstance(act, Ink):
            assert streamed[-2] == act.points, "the ink of a stroke follows when the finger has left"
            assert act.up
    assert streamed == [*strokes_of(acts), []]
    assert [type(act) for act in acts].count(Finish) == 1
    drawing = passing.attempt(chair.state).drawings[0]
    assert drawing.strokes == strokes_of(acts)


@pytest.mark.parametrize("strength", [1, 2, 3])
@pytest.mark.parametrize("number", range(1, 6))
def test_it_draws_live_in_a_human_rhythm(strength: int, number: int) -> None:
    chair, acts = first_draws(strength, number)
    touched = [(moment, act) for moment, act in zip(chair.moments, chair.acts, strict=True) if isinstance(act, Touch)]
    begun = touched[0][0] - touched[0][1].points[-1][2]
    for moment, act in touched:
        assert moment - begun == act.points[-1][2], "each touch is sent as it is made"
        assert act.points[-1][2] - act.points[0][2] <= 60
    last = strokes_of(acts)[-1][-1][2]
    assert DRAWING.shortest - 100 <= last <= DRAWING.longest + 200
    points = [point for stroke in strokes_of(acts) for point in stroke]
    assert [moment for _, _, moment in points] == sorted({moment for _, _, moment in points})


@settings(deadline=None)
@given(SHAPES, STRENGTHS, NUMBERS)
def test_whatever_it_felt_its_drawing_is_one(shape: Shape, strength: int, number: int) -> None:
    palm = Palm()
    for n, stroke in enumerate(shape):
        palm.feel(Touch([(x, y, 5000 * n + 20 * at) for at, (x, y) in enumerate(stroke)], up=True))
    felt = palm.impression(SKILLS[strength], chance(number))
    assert len(felt) == min(len(shape), FELT_STROKES)
    acts = [intent.act for intent in drawing(redrawn(felt, SKILLS[strength], chance(number)), chance(number))]
    for act in acts:
        msgspec.convert(msgspec.to_builtins(act), type=Move | Touch)
        if isinstance(act, Touch):
            assert 0 < len(act.points) <= TOUCH_POINTS
    assert 1 <= len(strokes_of(acts)) <= len(shape)
    assert all(len(stroke) <= INK_POINTS for stroke in strokes_of(acts))
    assert strokes_of(acts)[-1][-1][2] <= DRAWING.longest + 34 * len(shape)


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_the_first_player_leaves_nothing_out(strength: int) -> None:
    for card in cards()[::9]:
        for symbol in card.faces[0]:
            assert len(copied(lines(symbol.strokes), SKILLS[strength], chance(1))) == len(symbol.strokes)


def test_a_late_touch_does_not_make_the_next_ones_late() -> None:
    state = stage.travelling(4)
    stage.play(state, stage.rounds.order(state)[1], HoldOut())
    player = Bot(2, chance(1))
    table, hand = seen(state, stage.rounds.order(state)[0])
    first = player.look(table, hand, 0)
    assert first is not None
    late = player.look(table, hand, first.after + 30)
    assert late is not None
    assert late.after == 3 * SAMPLE_MS - 30
    frozen = player.look(table, hand, 0)  # a clock that stands still or goes back doesn't stop the finger
    assert frozen is not None
    assert frozen.after <= 3 * SAMPLE_MS


def test_a_long_drawing_is_felt_in_time() -> None:
    """5,000 points in 60 s and more; the deepest thought takes no longer than a blink."""
    palm = Palm()
    for at in range(12_000 // 40):
        palm.feel(Touch([(500 + (7 * n + at) % 400, (13 * n + at) % 900, 17 * (40 * at + n)) for n in range(40)]))
    symbols = [symbol.strokes for symbol in cards()[-1].faces[1]]
    took = []
    for _ in range(3):
        start = time.thread_time()
        felt = palm.impression(SKILLS[2], chance(1))
        guess(felt, symbols)
        redrawn(felt, SKILLS[2], chance(1))
        took.append(time.thread_time() - start)
    assert min(took) < 0.1, "on a quiet machine some 30 ms"


# --- reading --------------------------------------------------------------------------------


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


def test_a_good_player_picks_what_is_hardest_to_mistake() -> None:
    symbols = [symbol.strokes for symbol in cards()[-1].faces[0]]
    others = [misfits(lines(symbol), symbols) for symbol in symbols]
    nearest = [min(far for at, far in enumerate(row) if at != own) for own, row in enumerate(others)]
    assert nearest[least_alike(symbols) - 1] == pytest.approx(max(nearest), abs=0.02)


# --- its pace -------------------------------------------------------------------------------


def test_it_takes_its_time() -> None:
    spans: dict[type, tuple[int, int]] = {HoldOut: (500, 1200), Ready: (4000, 8000)}
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


# --- whole matches --------------------------------------------------------------------------


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


@settings(max_examples=6, deadline=None)
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
    asked_for = asked.plan(GAMES, "palm-reader", 6, None, ["colours=red,mauve", "palms=real"])
    assert asked_for.options == Options(colours=("red", "mauve"), palms="real")
    with pytest.raises(Malformed) as refusal:
        asked.plan(GAMES, "palm-reader", 6, None, ["colours=red,pink"])
    assert refusal.value.args_["value"] == "red,pink"


def test_every_input_of_a_match_is_one_that_a_phone_could_have_sent() -> None:
    for one in played((2,) * 4, 1).inputs:
        if one.seat is not None:
            read(PALM_READER.Move, one.move, "move")
