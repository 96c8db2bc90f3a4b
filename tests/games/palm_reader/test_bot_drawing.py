"""How a bot draws: live, as people do, and exactly what it later inks."""

from __future__ import annotations

from math import hypot
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Intent
from palmtop.games.palm_reader import (
    passing,
)
from palmtop.games.palm_reader.bot import Bot, Finger
from palmtop.games.palm_reader.cards import cards
from palmtop.games.palm_reader.feeling import FELT_POINTS, FELT_STROKES, Palm, _blurred
from palmtop.games.palm_reader.model import (
    INK_POINTS,
    TOUCH_POINTS,
    Finish,
    HoldOut,
    Ink,
    Move,
    Shape,
    Stroke,
    Touch,
)
from palmtop.games.palm_reader.recogniser import cloud, distance
from palmtop.games.palm_reader.rhythm import DRAWING, SAMPLE_MS, drawing
from palmtop.games.palm_reader.skill import SKILLS, Line, Lines
from palmtop.games.palm_reader.sloppy import _bent, _even, _kept, copied, redrawn
from tests.games.palm_reader import stage
from tests.games.palm_reader.bots import NUMBERS, SHAPES, STEADY, STRENGTHS, Chair, lines, seen, strokes_of
from tests.games.playing import chance


def test_a_finger_that_looks_once_too_often_ends_its_drawing_all_the_same() -> None:
    finger = Finger([Intent(Ink([(1, 1, 0)])), Intent(Finish(), 300)], now=0)
    finger.begin()
    assert [finger.go_on(now).act for now in (10, 20, 30)] == [Finish()] * 3


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


def test_of_a_long_drawing_no_more_is_felt_than_a_palm_can_tell_apart() -> None:
    """12,000 points, in one stroke or in many: what a bot then thinks through stays small."""
    for up in (False, True):
        palm = Palm()
        for at in range(12_000 // 40):
            palm.feel(Touch([((7 * n + at) % 900, (13 * n + at) % 900, 17 * (40 * at + n)) for n in range(40)], up))
        felt = palm.impression(SKILLS[2], chance(1))
        assert len(felt) == (FELT_STROKES if up else 1)
        assert FELT_POINTS / 2 < sum(map(len, felt)) <= FELT_POINTS + 2 * FELT_STROKES


@pytest.mark.rule("PR-16")
def test_as_the_first_player_it_draws_what_it_sees_and_not_what_it_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who forgets every small stroke leaves none out here."""
    monkeypatch.setitem(SKILLS, 2, msgspec.structs.replace(STEADY, forget=1.0, corner=200.0))
    small = 0
    for number in range(1, 6):
        state = stage.travelling(4, number)
        state.round.card, state.round.side = next(
            (card, side)
            for card, both in enumerate(cards())
            for side, face in enumerate(both.faces)
            if len(_remembered(face[number - 1].strokes)) < len(face[number - 1].strokes)
        )
        first, second = stage.rounds.order(state)[:2]
        stage.play(state, second, HoldOut())
        symbol = cards()[state.round.card].faces[state.round.side][number - 1].strokes
        drawn = strokes_of(Chair(state, first, Bot(2, chance(1))).draw())
        assert len(drawn) == len(symbol)
        assert distance(cloud([[(x, y) for x, y, _ in stroke] for stroke in drawn]), cloud(symbol)) < 0.02
        small += len(symbol) - len(_remembered(symbol))
    assert small


def _remembered(shape: Shape) -> Lines:
    return _kept(lines(shape), msgspec.structs.replace(STEADY, forget=1.0), chance(0))


def test_small_strokes_are_forgotten_as_often_as_the_skill_says() -> None:
    large, small, dot = [(0.0, 0.0), (500.0, 0.0)], [(0.0, 100.0), (90.0, 100.0)], [(7.0, 7.0)]
    for forget, often in ((0.0, 200), (1.0, 0)):
        skill = msgspec.structs.replace(STEADY, forget=forget)
        kept = [_kept([small, large, dot], skill, chance(n)) for n in range(200)]
        assert sum(small in one for one in kept) == sum(dot in one for one in kept) == often
        assert all(large in one for one in kept)
        assert _kept([large, large], skill, chance(0)) == [large, large]
        assert _kept([dot], skill, chance(0)) == [dot], "something stays"
    skill = msgspec.structs.replace(STEADY, forget=0.25)
    assert 30 < sum(len(_kept([small, large], skill, chance(n))) == 1 for n in range(200)) < 70


def same(line: Line, other: Line) -> bool:
    return all(spot == pytest.approx(meant) for spot, meant in zip(line, other, strict=True))


def test_corners_become_bends_and_the_ends_stay() -> None:
    corner = _even([(0.0, 0.0), (300.0, 0.0), (300.0, 300.0)])
    assert same(_bent(corner, 0), corner)
    bent = _bent(corner, 60)
    assert (bent[0], bent[-1]) == (corner[0], corner[-1])
    assert len(bent) == len(corner)
    missed = min(hypot(x - 300, y) for x, y in bent)
    assert 15 < missed < 60, "the finger cuts the corner"
    straight = _even([(0.0, 0.0), (600.0, 300.0)])
    assert same(_bent(straight, 60), straight)


# --- time that goes back --------------------------------------------------------------------

TOUCHES = st.lists(
    st.builds(
        Touch,
        st.lists(st.tuples(st.integers(0, 1000), st.integers(0, 1000), st.integers(0, 3000)), max_size=8),
        st.booleans(),
    ),
    max_size=12,
)


@given(TOUCHES, STRENGTHS)
def test_whatever_comes_it_makes_something_of_it(felt: list[Touch], strength: int) -> None:
    palm = Palm()
    for touch in felt:
        palm.feel(touch)
    assert palm.touched == any(touch.points for touch in felt)
    assert all(palm.impression(SKILLS[strength], chance(1)))


def test_a_drawing_begun_again_is_felt_anew() -> None:
    """A stand-in begins where a person had touched but nothing was inked yet."""
    begun = [Touch([(900, 900, 17 * at)]) for at in range(40)]
    anew = [Touch([(20 * at, 100, 17 * at)]) for at in range(30)]
    palm, fresh = Palm(), Palm()
    for touch in (*begun, *anew):
        palm.feel(touch)
    for touch in anew:
        fresh.feel(touch)
    assert palm.impression(SKILLS[3], chance(1)) == fresh.impression(SKILLS[3], chance(1))


def test_a_drawing_taken_up_again_goes_on_from_there() -> None:
    """After a reload, what had not been inked yet is drawn once more, and felt once."""
    palm = Palm()
    palm.feel(Touch([(100, 100, 0), (200, 100, 100)], up=True))
    palm.feel(Touch([(900, 900, 500), (900, 100, 1500), (900, 50, 1600)]))
    palm.feel(Touch([(300, 300, 1400), (300, 800, 1700)], up=True))
    impression = palm.impression(STEADY, chance(1))
    assert impression == [[(100, 100), (200, 100)], [(900, 900)], [(300, 300), (300, 800)]]


def test_a_stroke_whose_end_was_not_told_is_not_joined_to_the_next() -> None:
    palm = Palm()
    palm.feel(Touch([(100, 100, 0), (200, 100, 100)]))
    palm.feel(Touch([(210, 100, 160)]))
    palm.feel(Touch([(300, 800, 1700), (300, 900, 1800)], up=True))  # the phone had died
    assert palm.impression(STEADY, chance(1)) == [[(100, 100), (200, 100), (210, 100)], [(300, 800), (300, 900)]]


def test_touches_out_of_order_run_together_all_the_same() -> None:
    spots = _blurred([(0, 0, 0), (10, 0, 90), (20, 0, 30), (30, 0, 60)], 50)
    assert len(spots) == 4
    assert all(0 <= x <= 30 for x, _ in spots)
