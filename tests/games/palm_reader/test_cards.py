"""The cards in cards.json: their number, and four levels of difficulty that do not overlap."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from tools.games.palm_reader.symbols.bulk import distances
from tools.games.palm_reader.symbols.levels import LEVELS, Level
from tools.games.palm_reader.symbols.measure import Measure, measure

from palmtop.games.palm_reader.bot.recogniser import cloud
from palmtop.games.palm_reader.content.cards import Face, Symbol, cards

TOOL = Path(__file__).parents[3] / "tools" / "games" / "palm_reader" / "make_cards.py"
FACES = [(card.colour, face) for card in cards() for face in card.faces]
SYMBOLS = [symbol for _, face in FACES for symbol in face]
GAP = 8.0  # smallest difference in difficulty between faces of different colours


def measured(face: Face) -> Measure:
    clouds = {symbol.id: cloud(symbol.strokes) for symbol in face}
    pairs = list(combinations(clouds, 2))
    found = dict(zip(pairs, distances([(clouds[one], clouds[other]) for one, other in pairs]), strict=True))

    def distance(one: Symbol, other: Symbol) -> float:
        return found.get((one.id, other.id)) or found[other.id, one.id]

    return measure(face, lambda symbol: len(symbol.strokes), distance)


@pytest.fixture(scope="module")
def measures() -> dict[str, list[Measure]]:
    return {level.colour: [measured(face) for colour, face in FACES if colour == level.colour] for level in LEVELS}


@pytest.mark.rule("PR-02")
def test_108_cards_of_two_faces_of_five_symbols() -> None:
    assert len(cards()) == 108
    assert {len(card.faces) for card in cards()} == {2}
    assert {len(face) for _, face in FACES} == {5}


@pytest.mark.rule("PR-03", "PR-04")
def test_27_cards_of_each_of_four_colours() -> None:
    assert Counter(card.colour for card in cards()) == {"blue": 27, "green": 27, "red": 27, "mauve": 27}


@pytest.mark.rule("PR-04")
def test_1080_symbols_all_different() -> None:
    assert len(SYMBOLS) == 1080
    assert len({symbol.id for symbol in SYMBOLS}) == 1080
    assert len({str(sorted(map(sorted, symbol.strokes))) for symbol in SYMBOLS}) == 1080


@pytest.mark.rule("PR-04")
def test_levels_do_not_overlap(measures: dict[str, list[Measure]]) -> None:
    ranges = [sorted(each.difficulty for each in measures[level.colour]) for level in LEVELS]
    for easier, harder in pairwise(ranges):
        assert easier[-1] + GAP < harder[0]


@pytest.mark.rule("PR-04")
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.colour)
def test_symbols_of_a_face_are_as_far_apart_as_their_level_demands(
    level: Level, measures: dict[str, list[Measure]]
) -> None:
    assert min(each.closest for each in measures[level.colour]) >= level.floor


@pytest.mark.rule("PR-04")
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.colour)
def test_symbols_have_as_many_strokes_as_their_level_allows(level: Level) -> None:
    assert {len(each.strokes) for colour, face in FACES if colour == level.colour for each in face} <= set(
        level.strokes
    )


def test_symbols_fill_the_square_and_are_centred() -> None:
    for symbol in SYMBOLS:
        xs, ys = zip(*(point for stroke in symbol.strokes for point in stroke), strict=True)
        assert min(*xs, *ys) >= 99, symbol.id
        assert max(*xs, *ys) <= 901, symbol.id
        assert max(max(xs) - min(xs), max(ys) - min(ys)) >= 790, symbol.id
        assert abs(min(xs) + max(xs) - 1000) <= 6, symbol.id
        assert abs(min(ys) + max(ys) - 1000) <= 6, symbol.id


def test_every_stroke_has_different_points() -> None:
    assert all(len(set(stroke)) > 1 for symbol in SYMBOLS for stroke in symbol.strokes)


def test_the_generator_makes_exactly_these_cards() -> None:
    check = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr
