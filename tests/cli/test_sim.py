"""palmtop sim: the same seed plays the same matches; wrong arguments are explained."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.game_choice import SMALLEST
from tests.toy.game import BELLS

from .shell import palmtop, palmtop_here, palmtop_with_toy

FEW = ("sim", "toy", "--games", "4")


def test_the_same_seed_gives_the_same_output() -> None:
    first, again, other = (palmtop_with_toy(*FEW, "--seats", "2", "--json", "--seed", seed) for seed in ("a", "a", "b"))
    assert first.code == 0
    assert first.out == again.out
    assert first.out != other.out
    assert first.err == ""  # no terminal, no progress


def test_json_counts_every_match_and_seat() -> None:
    told = json.loads(palmtop_with_toy(*FEW, "--strengths", "3,1,1", "--json").out)
    assert told["game"] == "toy"
    tally = told["tally"]
    assert tally["matches"] == 4
    assert [seat["strength"] for seat in tally["seats"]] == [3, 1, 1]
    assert [line["strength"] for line in tally["strengths"]] == [3, 1]
    assert sum(seat["won"]["times"] for seat in tally["seats"]) >= tally["somebody_won"]["times"]
    assert all(1 <= seat["rank"]["mean"] <= 3 for seat in tally["seats"])
    assert all(0 <= seat["won"]["low"] <= seat["won"]["share"] <= seat["won"]["high"] <= 1 for seat in tally["seats"])
    assert tally["inputs"]["mean"] >= BELLS
    assert tally["minutes"]["mean"] > 0


def test_options_are_set_by_name() -> None:
    told = json.loads(palmtop_with_toy("sim", "toy", "--games", "1", "--set", "calm=true", "--json").out)
    assert told["options"] == {"high": 100, "calm": True}


def test_people_get_a_table() -> None:
    told = palmtop_with_toy(*FEW, "--seats", "3")
    for words in ("toy: 4 matches", "Somebody won:", "minutes at the table", "all"):
        assert words in told.out


def test_for_one_seat_the_table_shows_how_often_it_was_completed() -> None:
    told = palmtop_with_toy(*FEW)
    assert "Completed alone:" in told.out
    assert "Somebody won" not in told.out


def test_output_in_french() -> None:
    assert "toy\u00a0: 4 parties" in palmtop_with_toy(*FEW, lang="fr_FR.UTF-8").out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess"], "There is no game called chess. There are: "),
        (["toy", "--seats", "15"], "This game is for 1 to 14 players, not 15."),
        (["toy", "--seats", "0"], "This game is for 1 to 14 players, not 0."),
        (["toy", "--strengths", "3,x"], "not 3,x"),
        (["toy", "--strengths", "4"], "from 1 to 3"),
        (["toy", "--seats", "3", "--strengths", "2,2"], "There are 3 seats but 2 strengths."),
        (["toy", "--set", "colour=red"], "high=100, calm=false"),
        (["toy", "--set", "calm=perhaps"], "The option calm can't be perhaps: Expected `bool`"),
        (["toy", "--set", "calm"], "--set name=value, not calm"),
        (["toy", "--set", "high=0"], "toy-high-wrong"),
        (["toy", "--games", "0"], "--games"),
    ],
)
def test_why_a_plan_cannot_be_played_is_printed(words: list[str], expected: str) -> None:
    told = palmtop_here("sim", *words)
    assert told.code == 2
    assert expected in told.err
    assert told.out == ""


def test_a_record_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    told = palmtop("sim", SMALLEST.id, "--games", "1", "--record", tmp_path / "nowhere" / "match.json")
    assert told.code == 1
    assert "match.json can't be written: there is no such file" in told.err
