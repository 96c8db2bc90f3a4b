"""How a bot draws: live, as people do, and exactly what it later inks."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest
from hypothesis import given

from palmtop.games.palm_reader import (
    passing,
)
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.cards import cards
from palmtop.games.palm_reader.feeling import FELT_STROKES, Palm
from palmtop.games.palm_reader.guessing import guess
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
from palmtop.games.palm_reader.rhythm import DRAWING, SAMPLE_MS, drawing
from palmtop.games.palm_reader.skill import SKILLS
from palmtop.games.palm_reader.sloppy import copied, redrawn
from tests.games.palm_reader import stage
from tests.games.palm_reader.bots import (
    NUMBERS,
    SHAPES,
    STRENGTHS,
    Chair,
    chance,
    lines,
    seen,
    strokes_of,
)


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
