"""palmtop sim: the same seed plays the same matches; wrong arguments are explained."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .shell import palmtop, palmtop_here

FEW = ("sim", "palindromos", "--games", "4")


def test_the_same_seed_gives_the_same_output() -> None:
    first, again, other = (palmtop(*FEW, "--seats", "2", "--json", "--seed", seed) for seed in ("a", "a", "b"))
    assert first.code == 0
    assert first.out == again.out
    assert first.out != other.out
    assert first.err == ""  # no terminal, no progress


def test_json_counts_every_match_and_seat() -> None:
    told = json.loads(palmtop(*FEW, "--strengths", "3,1,1", "--set", "wild_shared=true", "--json").out)
    assert told["game"] == "palindromos"
    assert told["options"] == {"sheet": "meadow", "distinct_wilds": None, "wild_shared": True}
    tally = told["tally"]
    assert tally["matches"] == 4
    assert [seat["strength"] for seat in tally["seats"]] == [3, 1, 1]
    assert [line["strength"] for line in tally["strengths"]] == [3, 1]
    assert sum(seat["won"]["times"] for seat in tally["seats"]) >= tally["somebody_won"]["times"]
    assert all(1 <= seat["rank"]["mean"] <= 3 for seat in tally["seats"])
    assert all(0 <= seat["won"]["low"] <= seat["won"]["share"] <= seat["won"]["high"] <= 1 for seat in tally["seats"])
    assert tally["inputs"]["mean"] > 10
    assert tally["minutes"]["mean"] > 0


def test_people_get_a_table() -> None:
    told = palmtop(*FEW, "--seats", "3")
    for words in ("palindromos: 4 matches", "Somebody won:", "minutes at the table", "all"):
        assert words in told.out


def test_for_one_seat_the_table_shows_how_often_it_was_completed() -> None:
    told = palmtop(*FEW)
    assert "Completed alone:" in told.out
    assert "Somebody won" not in told.out


def test_output_in_french() -> None:
    assert "palindromos\u00a0: 4 parties" in palmtop(*FEW, lang="fr_FR.UTF-8").out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess"], "There is no game called chess. There are: "),
        (["palindromos", "--seats", "7"], "This game is for 1 to 6 players, not 7."),
        (["palindromos", "--seats", "0"], "This game is for 1 to 6 players, not 0."),
        (["palindromos", "--strengths", "3,x"], "not 3,x"),
        (["palindromos", "--strengths", "4"], "from 1 to 3"),
        (["palindromos", "--seats", "3", "--strengths", "2,2"], "There are 3 seats but 2 strengths."),
        (["palindromos", "--set", "colour=red"], "sheet=meadow, distinct_wilds=null, wild_shared=false"),
        (["palindromos", "--set", "wild_shared=perhaps"], "The option wild_shared can't be perhaps: Expected `bool`"),
        (["palindromos", "--set", "wild_shared"], "--set name=value, not wild_shared"),
        (["palindromos", "--set", "sheet=beach"], "beach"),
        (["palindromos", "--games", "0"], "--games"),
    ],
)
def test_why_a_plan_cannot_be_played_is_printed(words: list[str], expected: str) -> None:
    told = palmtop_here("sim", *words)
    assert told.code == 2
    assert expected in told.err
    assert told.out == ""


def test_a_record_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    told = palmtop("sim", "palindromos", "--games", "1", "--record", tmp_path / "nowhere" / "match.json")
    assert told.code == 1
    assert "match.json can't be written: there is no such file" in told.err
