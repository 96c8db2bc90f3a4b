"""The recogniser: what leaves a drawing the same, and whether a sloppy one is still found on its card."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tools.symbols.bulk import distances

from palmtop.games.palm_reader.cards import cards
from palmtop.games.palm_reader.recogniser import POINTS, cloud, distance
from tests.games.palm_reader.sloppy import redrawn

FACES = [(card.colour, [symbol.strokes for symbol in face]) for card in cards() for face in card.faces]
SOME = [strokes for _, face in FACES[::9] for strokes in face]
REDRAWN = 2  # times each symbol


def moved(strokes, by, times):
    return [[(by + times * x, 2 * by + times * y) for x, y in stroke] for stroke in strokes]


def test_a_drawing_is_like_itself() -> None:
    assert all(distance(cloud(strokes), cloud(strokes)) == 0 for strokes in SOME)


def test_place_and_size_do_not_matter() -> None:
    for strokes in SOME:
        assert distance(cloud(strokes), cloud(moved(strokes, by=321, times=0.4))) == pytest.approx(0, abs=1e-9)


def test_order_of_strokes_does_not_matter() -> None:
    for strokes in SOME:
        assert distance(cloud(strokes), cloud(strokes[::-1])) == pytest.approx(0, abs=1e-9)


def test_direction_of_strokes_does_not_matter() -> None:
    for strokes in SOME:
        assert distance(cloud(strokes), cloud([stroke[::-1] for stroke in strokes])) == pytest.approx(0, abs=1e-9)


def test_distance_is_the_same_both_ways() -> None:
    for one, other in pairwise(SOME):
        assert distance(cloud(one), cloud(other)) == distance(cloud(other), cloud(one)) > 0


@pytest.mark.parametrize("drawn", [[], [[]], [[(5, 5)]], [[(5, 5), (5, 5)]], [[(1, 2)]] * 200])
def test_any_drawing_has_a_cloud(drawn) -> None:
    assert len(cloud(drawn).points) == POINTS
    assert distance(cloud(drawn), cloud(SOME[0])) > 0


def test_one_by_one_and_in_bulk_agree() -> None:
    pairs = [(cloud(one), cloud(other)) for one, other in zip(SOME, SOME[7:], strict=False)]
    assert distances(pairs) == pytest.approx([distance(one, other) for one, other in pairs], abs=1e-8)


def found(colour: str) -> float:
    """How many of all sloppy drawings of a colour's symbols are nearest to their own symbol on their face."""
    chance = Random(f"sloppy {colour}")
    asked = [
        (face, number) for of, face in FACES if of == colour for number in range(len(face)) for _ in range(REDRAWN)
    ]
    pairs = []
    for face, number in asked:
        drawn = cloud(redrawn(face[number], chance))
        pairs += [(drawn, cloud(strokes)) for strokes in face]
    gaps = iter(distances(pairs))
    rows = [[next(gaps) for _ in face] for face, _ in asked]
    return sum(row.index(min(row)) == number for row, (_, number) in zip(rows, asked, strict=True)) / len(asked)


@pytest.mark.rule("PR-04")
def test_the_higher_the_level_the_less_a_sloppy_drawing_is_found() -> None:
    blue, green, red, mauve = (found(colour) for colour in ("blue", "green", "red", "mauve"))
    assert blue > 0.98
    assert blue > green > red > mauve
    assert 0.75 < mauve < 0.92
