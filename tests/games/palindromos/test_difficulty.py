"""How hard the sheets are: measured, and rising."""

from __future__ import annotations

import pytest

from palmtop.games.palindromos.content.sheets import DIFFICULTIES, SHEETS, Sheet, completion_rate
from palmtop.games.palindromos.model import Options
from tests.games.palindromos.stage import SMALL_SHEETS

PRINTED = [sheet for id, sheet in SHEETS.items() if id not in SMALL_SHEETS]
IDS = [sheet.id for sheet in PRINTED]


@pytest.mark.rule("PD-04")
def test_four_sheets_and_more_of_rising_difficulty() -> None:
    rates = [completion_rate(id) for id in IDS]
    assert len(rates) >= 4
    assert rates == sorted(rates, reverse=True)
    assert 0.4 <= rates[0] <= 0.6
    assert 0.03 <= rates[-1] <= 0.08


@pytest.mark.rule("PD-04")
@pytest.mark.parametrize("id", IDS)
def test_each_was_measured_in_hundreds_of_games(id: str) -> None:
    assert DIFFICULTIES[id].games >= 400


@pytest.mark.rule("PD-04")
@pytest.mark.parametrize("sheet", PRINTED, ids=IDS)
def test_each_is_of_the_right_size_for_a_table_and_a_phone(sheet: Sheet) -> None:
    lengths = [len(row) for row in sheet.rows]
    assert 18 <= sum(lengths) <= 36
    assert {length % 2 for length in lengths} == {0, 1}
    assert max(lengths) <= 8
    assert len(lengths) <= 8
    assert len(sheet.mates) <= 12


@pytest.mark.rule("PD-04")
def test_on_the_harder_sheets_colours_reach_across_rows() -> None:
    assert not _across(PRINTED[0])
    assert all(_across(sheet) for sheet in PRINTED[1:])


def _across(sheet: Sheet) -> bool:
    rows = [{sheet.colours[box] for box in row} for row in sheet.rows]
    return sum(map(len, rows)) > len(sheet.mates)


@pytest.mark.rule("PD-04")
def test_the_easiest_is_the_one_to_begin_with() -> None:
    assert Options().sheet == IDS[0]
