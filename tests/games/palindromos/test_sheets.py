"""The printed sheets and their difficulty."""

from __future__ import annotations

import json
from importlib import resources
from random import Random

import pytest

from palmtop.games.palindromos.constants import DIFFICULTY
from palmtop.games.palindromos.content.sheets import SHEETS, Sheet, read_sheet
from palmtop.games.palindromos.model import Options

PRINTED = dict(SHEETS)  # copied at import, before the tests add their own
DIFFICULTIES = json.loads(
    resources.files("palmtop.games.palindromos.content").joinpath("difficulty.json").read_text(encoding="utf-8")
)  # solo games of the strongest bot on each sheet, and how many it completed

every_sheet = pytest.mark.parametrize("sheet", PRINTED.values(), ids=PRINTED)


@pytest.mark.rule("PD-03")
@every_sheet
def test_a_filled_row_reads_the_same_both_ways(sheet: Sheet) -> None:
    """With one number per colour every row is a palindrome."""
    chance = Random(sheet.id)
    of_colour = [chance.randint(1, 6) for _ in sheet.mates]
    for row in sheet.rows:
        numbers = [of_colour[sheet.colours[box]] for box in row]
        assert numbers == numbers[::-1]


@pytest.mark.rule("PD-03")
def test_a_row_that_is_not_mirrored_is_refused() -> None:
    with pytest.raises(ValueError, match="mirrored"):
        read_sheet("crooked", ["abba", "abab"])


@pytest.mark.rule("PD-25")
@every_sheet
def test_neighbours_share_an_edge(sheet: Sheet) -> None:
    """Boxes are 2 x 2 half boxes; rows of odd and even length stand half a box aside from one another."""
    for a, (ax, ay) in enumerate(sheet.places):
        for b, (bx, by) in enumerate(sheet.places):
            side = ay == by and abs(ax - bx) == 2
            above = abs(ay - by) == 2 and min(ax, bx) + 2 > max(ax, bx)
            assert (b in sheet.neighbours[a]) == (side or above)
            assert (sheet.near[a] >> b & 1 == 1) == (side or above)


@pytest.mark.rule("PD-25")
@every_sheet
def test_boxes_beside_a_set_of_boxes(sheet: Sheet) -> None:
    chance = Random(sheet.id)
    for _ in range(50):
        boxes = [box for box in range(len(sheet.colours)) if chance.random() < 0.3]
        beside = {other for box in boxes for other in sheet.neighbours[box]}
        assert sheet.beside(sum(1 << box for box in boxes)) == sum(1 << box for box in beside)


@every_sheet
def test_all_boxes_are_connected(sheet: Sheet) -> None:
    reached, edge = {0}, [0]
    while edge:
        new = set(sheet.neighbours[edge.pop()]) - reached
        reached |= new
        edge += new
    assert len(reached) == len(sheet.colours)


# --- the sheets that ship ---------------------------------------------------------------------


def rows_of_colour(sheet: Sheet, colour: int) -> set[int]:
    return {number for number, row in enumerate(sheet.rows) if any(sheet.colours[box] == colour for box in row)}


@pytest.mark.rule("PD-04")
@every_sheet
def test_a_sheet_has_18_to_36_boxes(sheet: Sheet) -> None:
    assert 18 <= len(sheet.colours) <= 36


@pytest.mark.rule("PD-04")
def test_at_least_four_sheets_ship_with_rows_of_even_and_odd_length() -> None:
    assert len(PRINTED) >= 4
    assert {len(row) % 2 for sheet in PRINTED.values() for row in sheet.rows} == {0, 1}


@pytest.mark.rule("PD-04")
def test_on_the_harder_sheets_colours_reach_across_rows() -> None:
    for sheet in list(PRINTED.values())[len(PRINTED) // 2 :]:
        across = [colour for colour in range(len(sheet.mates)) if len(rows_of_colour(sheet, colour)) > 1]
        assert len(across) >= 2, sheet.id


# --- difficulty --------------------------------------------------------------------------------


@pytest.mark.rule("PD-04")
def test_the_sheets_are_of_rising_difficulty() -> None:
    rates = [DIFFICULTIES[id]["completed"] / DIFFICULTIES[id]["games"] for id in PRINTED]
    assert rates == sorted(rates, reverse=True)
    assert 0.4 <= rates[0] <= 0.6
    assert 0.03 <= rates[-1] <= 0.08


@pytest.mark.rule("PD-04")
def test_difficulty_in_a_word_never_falls_from_sheet_to_sheet() -> None:
    words = ["easy", "medium", "hard", "fiendish"]
    said = [words.index(DIFFICULTY[id]) for id in PRINTED]
    assert said == sorted(said)
    assert set(said) == set(range(len(words)))


def test_every_measured_sheet_exists() -> None:
    assert set(DIFFICULTIES) <= set(PRINTED)


@pytest.mark.rule("PD-04")
@pytest.mark.parametrize("id", PRINTED)
def test_each_sheet_was_measured_in_hundreds_of_games(id: str) -> None:
    assert DIFFICULTIES[id]["games"] >= 400


@pytest.mark.rule("PD-04")
@every_sheet
def test_a_sheet_fits_a_phone(sheet: Sheet) -> None:
    lengths = [len(row) for row in sheet.rows]
    assert {length % 2 for length in lengths} == {0, 1}
    assert max(lengths) <= 8
    assert len(lengths) <= 8
    assert len(sheet.mates) <= 12


@pytest.mark.rule("PD-04")
def test_only_on_the_easiest_sheet_no_colour_reaches_across_rows() -> None:
    reaching = [
        any(len(rows_of_colour(sheet, colour)) > 1 for colour in range(len(sheet.mates))) for sheet in PRINTED.values()
    ]
    assert reaching == [False] + [True] * (len(PRINTED) - 1)


@pytest.mark.rule("PD-04")
def test_the_default_sheet_is_the_easiest() -> None:
    assert Options().sheet == next(iter(PRINTED))
