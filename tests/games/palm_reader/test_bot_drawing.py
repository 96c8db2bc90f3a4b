"""How a bot draws and feels: live, in a human rhythm, with human errors."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Intent
from palmtop.games.palm_reader.bot import Bot, DrawingPlan
from palmtop.games.palm_reader.bot.drawing import (
    SAMPLE_MS,
    SKILLS,
    Tempo,
    draw_from_memory,
    draw_from_sight,
    drawing_intents,
    remembered,
    resampled,
    rounded,
)
from palmtop.games.palm_reader.bot.palm import FELT_POINTS, FELT_STROKES, Palm, blurred
from palmtop.games.palm_reader.bot.recogniser import Sketch, Trace, cloud, distance
from palmtop.games.palm_reader.content.cards import cards
from palmtop.games.palm_reader.model import INK_POINTS, TOUCH_POINTS, Finish, HoldOut, Ink, Move, Shape, Stroke, Touch
from tests.games.palm_reader import stage
from tests.games.palm_reader.bots import NO_ERRORS, NUMBERS, SHAPES, STRENGTHS, SeatedBot, strokes_of
from tests.games.playing import chance

DRAWING = Tempo().drawing


def first_draws(strength: int = 2, number: int = 3) -> tuple[SeatedBot, list[Any]]:
    """A bot as the first player, and all acts of its drawing."""
    state = stage.travelling(4, number)
    first, second = state.order[:2]
    bot = SeatedBot(state, first, Bot(strength, chance(1)))
    assert bot.look() is None, "the palm isn't held out yet"
    stage.play(state, second, HoldOut())
    return bot, bot.draw()


@pytest.mark.rule("PR-18")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_it_streams_exactly_the_points_that_it_inks(strength: int) -> None:
    bot, acts = first_draws(strength)
    streamed: list[Stroke] = [[]]
    for act in acts:
        if isinstance(act, Touch):
            streamed[-1] += act.drawn
            if act.up:
                streamed.append([])
        elif isinstance(act, Ink):
            assert streamed[-2] == [*act.drawn], "the ink of a stroke follows after the finger has left"
            assert act.up
    assert streamed == [*strokes_of(acts), []]
    assert [type(act) for act in acts].count(Finish) == 1
    assert bot.state.attempt.drawings[0].unpacked == strokes_of(acts)


@pytest.mark.parametrize("strength", [1, 2, 3])
@pytest.mark.parametrize("number", range(1, 6))
def test_it_draws_live_in_a_human_rhythm(strength: int, number: int) -> None:
    bot, acts = first_draws(strength, number)
    touches = [(time, act) for time, act in zip(bot.times, bot.acts, strict=True) if isinstance(act, Touch)]
    begun = touches[0][0] - touches[0][1].drawn[-1][2]
    for time, act in touches:
        assert time - begun == act.drawn[-1][2], "each touch is sent when it is made"
        assert act.drawn[-1][2] - act.drawn[0][2] <= 60
    last = strokes_of(acts)[-1][-1][2]
    assert DRAWING.shortest - 100 <= last <= DRAWING.longest + 200
    times = [time for stroke in strokes_of(acts) for _, _, time in stroke]
    assert times == sorted(set(times))


def test_a_late_touch_does_not_delay_the_next_ones() -> None:
    state, first, _ = stage.palm_held_out()
    bot = Bot(2, chance(1))
    table, hand = stage.seen(state, first)
    begin = bot.look(table, hand, 0)
    assert begin is not None
    late = bot.look(table, hand, begin.after + 30)
    assert late is not None
    assert late.after == 3 * SAMPLE_MS - 30
    frozen = bot.look(table, hand, 0)  # a clock that stops or goes back does not stop the drawing
    assert frozen is not None
    assert frozen.after <= 3 * SAMPLE_MS


def test_looking_too_often_still_ends_the_drawing() -> None:
    plan = DrawingPlan([Intent(Ink([(1, 1, 0)])), Intent(Finish(), 300)], now=0)
    plan.first()
    assert [plan.following(now).act for now in (10, 20, 30)] == [Finish()] * 3


@given(SHAPES, STRENGTHS, NUMBERS)
def test_whatever_it_felt_its_acts_are_within_the_limits(shape: Shape, strength: int, number: int) -> None:
    strokes = enumerate(shape)
    felt = impression(
        (Touch([(x, y, 5000 * n + 20 * at) for at, (x, y) in enumerate(stroke)], up=True) for n, stroke in strokes),
        strength,
        number,
    )
    assert len(felt) == min(len(shape), FELT_STROKES)
    sketch = draw_from_memory(felt, SKILLS[strength], chance(number))
    acts = [intent.act for intent in drawing_intents(sketch, Tempo(), chance(number))]
    for act in acts:
        msgspec.convert(msgspec.to_builtins(act), type=Move | Touch)
        if isinstance(act, Touch):
            assert 0 < len(act.drawn) <= TOUCH_POINTS
    assert 1 <= len(strokes_of(acts)) <= len(shape)
    assert all(len(stroke) <= INK_POINTS for stroke in strokes_of(acts))
    assert strokes_of(acts)[-1][-1][2] <= DRAWING.longest + 34 * len(shape)


# --- errors of the hand ---------------------------------------------------------------------


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_the_first_player_leaves_no_stroke_out(strength: int) -> None:
    for card in cards()[::9]:
        for symbol in card.faces[0]:
            assert len(draw_from_sight(symbol.strokes, SKILLS[strength], chance(1))) == len(symbol.strokes)


@pytest.mark.rule("PR-16")
def test_the_first_player_draws_from_sight_and_not_from_memory() -> None:
    """A bot that would forget every small stroke leaves none out as the first player."""
    forgetful = msgspec.structs.replace(NO_ERRORS, forget=1.0, rounding=200.0)

    def forgotten(shape: Shape) -> int:
        return len(shape) - len(remembered(shape, forgetful, chance(0)))

    for number in range(1, 6):
        state, first, _ = stage.palm_held_out(die=number)
        state.round.card, state.round.side = next(
            (card, side)
            for card, both in enumerate(cards())
            for side, face in enumerate(both.faces)
            if forgotten(face[number - 1].strokes)
        )
        symbol = cards()[state.round.card].faces[state.round.side][number - 1].strokes
        drawn = strokes_of(SeatedBot(state, first, Bot(2, chance(1), forgetful)).draw())
        assert len(drawn) == len(symbol)
        assert distance(cloud([[(x, y) for x, y, _ in stroke] for stroke in drawn]), cloud(symbol)) < 0.02


def test_small_strokes_are_forgotten_with_the_probability_of_the_skill() -> None:
    large, small, dot = [(0.0, 0.0), (500.0, 0.0)], [(0.0, 100.0), (90.0, 100.0)], [(7.0, 7.0)]
    for forget, often in ((0.0, 200), (1.0, 0)):
        skill = msgspec.structs.replace(NO_ERRORS, forget=forget)
        kept = [remembered([small, large, dot], skill, chance(n)) for n in range(200)]
        assert sum(small in one for one in kept) == sum(dot in one for one in kept) == often
        assert all(large in one for one in kept)
        assert remembered([large, large], skill, chance(0)) == [large, large]
        assert remembered([dot], skill, chance(0)) == [dot], "the longest stroke stays"
    skill = msgspec.structs.replace(NO_ERRORS, forget=0.25)
    assert 30 < sum(len(remembered([small, large], skill, chance(n))) == 1 for n in range(200)) < 70


def same(trace: Trace, other: Trace) -> bool:
    return all(here == pytest.approx(there) for here, there in zip(trace, other, strict=True))


def test_corners_are_rounded_and_the_ends_stay() -> None:
    corner = resampled([(0.0, 0.0), (300.0, 0.0), (300.0, 300.0)])
    assert same(rounded(corner, 0), corner)
    bent = rounded(corner, 60)
    assert (bent[0], bent[-1]) == (corner[0], corner[-1])
    assert len(bent) == len(corner)
    missed_by = min(hypot(x - 300, y) for x, y in bent)
    assert 15 < missed_by < 60, "the finger cuts the corner"
    straight = resampled([(0.0, 0.0), (600.0, 300.0)])
    assert same(rounded(straight, 60), straight)


# --- what a palm feels ----------------------------------------------------------------------


def impression(touches: Iterable[Touch], strength: int | None = None, number: int = 1) -> Sketch:
    """What a bot of this strength makes of these touches; None: a bot without errors."""
    palm = Palm()
    for touch in touches:
        palm.feel(touch)
    return palm.impression(SKILLS[strength] if strength else NO_ERRORS, chance(number))


def test_of_a_long_drawing_a_limited_number_of_points_and_strokes_is_kept() -> None:
    """12,000 points, in one stroke or in many."""
    for up in (False, True):
        felt = impression(
            (
                Touch([((7 * n + at) % 900, (13 * n + at) % 900, 17 * (40 * at + n)) for n in range(40)], up)
                for at in range(12_000 // 40)
            ),
            strength=2,
        )
        assert len(felt) == (FELT_STROKES if up else 1)
        assert FELT_POINTS / 2 < sum(map(len, felt)) <= FELT_POINTS + 2 * FELT_STROKES


TOUCHES = st.lists(
    st.builds(
        Touch,
        st.lists(st.tuples(st.integers(0, 1000), st.integers(0, 1000), st.integers(0, 3000)), max_size=8),
        st.booleans(),
    ),
    max_size=12,
)


@given(TOUCHES, STRENGTHS)
def test_any_touches_give_an_impression_without_empty_strokes(touches: list[Touch], strength: int) -> None:
    palm = Palm()
    for touch in touches:
        palm.feel(touch)
    assert palm.touched == any(touch.points for touch in touches)
    assert all(palm.impression(SKILLS[strength], chance(1)))


def test_a_drawing_that_starts_again_replaces_what_was_felt() -> None:
    """A stand-in starts again where a person had touched the palm without inking anything."""
    before = [Touch([(900, 900, 17 * at)]) for at in range(40)]
    after = [Touch([(20 * at, 100, 17 * at)]) for at in range(30)]
    assert impression([*before, *after], strength=3) == impression(after, strength=3)


def test_a_drawing_that_resumes_replaces_what_was_felt_after_that_time() -> None:
    """After a reload the drawer repeats what had not been inked, and it is felt once."""
    touches = [
        Touch([(100, 100, 0), (200, 100, 100)], up=True),
        Touch([(900, 900, 500), (900, 100, 1500), (900, 50, 1600)]),
        Touch([(300, 300, 1400), (300, 800, 1700)], up=True),
    ]
    assert impression(touches) == [[(100, 100), (200, 100)], [(900, 900)], [(300, 300), (300, 800)]]


def test_after_a_long_gap_a_new_stroke_begins_even_if_the_last_end_was_not_sent() -> None:
    touches = [
        Touch([(100, 100, 0), (200, 100, 100)]),
        Touch([(210, 100, 160)]),
        Touch([(300, 800, 1700), (300, 900, 1800)], up=True),
    ]
    assert impression(touches) == [[(100, 100), (200, 100), (210, 100)], [(300, 800), (300, 900)]]


def test_points_out_of_order_are_blurred_without_error() -> None:
    positions = blurred([(0, 0, 0), (10, 0, 90), (20, 0, 30), (30, 0, 60)], 50)
    assert len(positions) == 4
    assert all(0 <= x <= 30 for x, _ in positions)
