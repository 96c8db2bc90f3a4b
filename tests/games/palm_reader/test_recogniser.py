"""The recogniser: what makes no difference to it, and how often it finds the symbol of an inexact drawing."""

from __future__ import annotations

from itertools import pairwise
from math import cos, sin, tau
from random import Random

import pytest
from tools.games.palm_reader.symbols.bulk import distances

from palmtop.games.palm_reader.bot.recogniser import POINTS, Position, Sketch, Trace, cloud, distance
from palmtop.games.palm_reader.content.cards import cards

FACES = [(card.colour, [symbol.strokes for symbol in face]) for card in cards() for face in card.faces]
SOME = [strokes for _, face in FACES[::9] for strokes in face]
REDRAWN = 2  # drawings of each symbol


def moved(strokes: Sketch, by: float, times: float) -> Sketch:
    return [[(by + times * x, 2 * by + times * y) for x, y in stroke] for stroke in strokes]


def test_a_drawing_has_no_distance_from_itself() -> None:
    assert all(distance(cloud(strokes), cloud(strokes)) == 0 for strokes in SOME)


def test_position_and_size_do_not_matter() -> None:
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
def test_any_drawing_has_a_cloud(drawn: Sketch) -> None:
    assert len(cloud(drawn).points) == POINTS
    assert distance(cloud(drawn), cloud(SOME[0])) > 0


def test_the_numpy_version_for_many_pairs_gives_the_same_distances() -> None:
    pairs = [(cloud(one), cloud(other)) for one, other in zip(SOME, SOME[7:], strict=False)]
    assert distances(pairs) == pytest.approx([distance(one, other) for one, other in pairs], abs=1e-8)


# --- inexact drawings -----------------------------------------------------------------------

# Standard deviations of a drawing's errors: of the whole, and (in units of a palm) of each stroke.
STRETCH, SLANT, TURN = 0.12, 0.12, 0.08
OFFSET, GROWTH, WAVE, TREMOR = 35, 0.08, 14, 6
WAVE_LENGTH = 90  # divided by 2 pi


def redrawn(strokes: Sketch, chance: Random) -> Sketch:
    """An inexact copy. Its strokes come in any order and direction."""
    wide, high = 1 + chance.gauss(0, STRETCH), 1 + chance.gauss(0, STRETCH)
    slant, turn = chance.gauss(0, SLANT), chance.gauss(0, TURN)

    def place(x: float, y: float) -> Position:
        x, y = wide * (x - 500) + slant * (y - 500), high * (y - 500)
        return 500 + x * cos(turn) - y * sin(turn), 500 + x * sin(turn) + y * cos(turn)

    drawn = [[place(x, y) for x, y in _wavering(stroke, chance)] for stroke in strokes]
    chance.shuffle(drawn)
    return [stroke[::-1] if chance.random() < 0.5 else stroke for stroke in drawn]


def _wavering(stroke: Trace, chance: Random) -> Trace:
    """The stroke displaced, resized, wavy and trembling."""
    middle = sum(x for x, _ in stroke) / len(stroke), sum(y for _, y in stroke) / len(stroke)
    to = chance.gauss(middle[0], OFFSET), chance.gauss(middle[1], OFFSET)
    size = 1 + chance.gauss(0, GROWTH)
    across, down = chance.uniform(0, tau), chance.uniform(0, tau)
    return [
        (
            to[0] + size * (x - middle[0]) + WAVE * sin(y / WAVE_LENGTH + across) + chance.gauss(0, TREMOR),
            to[1] + size * (y - middle[1]) + WAVE * sin(x / WAVE_LENGTH + down) + chance.gauss(0, TREMOR),
        )
        for x, y in stroke
    ]


def recognised(colour: str) -> float:
    """The part of inexact drawings of a colour's symbols that are nearest to their own symbol of the face."""
    chance = Random(f"sloppy {colour}")
    drawings = [
        (face, number) for of, face in FACES if of == colour for number in range(len(face)) for _ in range(REDRAWN)
    ]
    pairs = []
    for face, number in drawings:
        drawn = cloud(redrawn(face[number], chance))
        pairs += [(drawn, cloud(strokes)) for strokes in face]
    gaps = iter(distances(pairs))
    rows = [[next(gaps) for _ in face] for face, _ in drawings]
    return sum(row.index(min(row)) == number for row, (_, number) in zip(rows, drawings, strict=True)) / len(drawings)


@pytest.mark.rule("PR-04")
def test_the_higher_the_level_the_fewer_inexact_drawings_are_recognised() -> None:
    blue, green, red, mauve = (recognised(colour) for colour in ("blue", "green", "red", "mauve"))
    assert blue > 0.98
    assert blue > green > red > mauve
    assert 0.75 < mauve < 0.92
