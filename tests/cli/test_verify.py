"""palmtop verify: a correct record, and every kind of damage."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from palmtop.games import GAMES

from .shell import palmtop, palmtop_here, palmtop_with_toy

Record = dict[str, Any]


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "match.json"
    assert palmtop_with_toy("sim", "toy", "--seats", "2", "--games", "1", "--record", file).code == 0
    return file


def test_a_record_of_the_sim_verifies(made: Path) -> None:
    told = palmtop_with_toy("verify", made)
    assert told.code == 0
    assert [line[0] for line in told.out.splitlines()] == ["✓"] * 4
    for words in ("A record of toy for 2 players (Bot 1, Bot 2)", "SHA-256 is the same", "won"):
        assert words in told.out


def test_output_in_french(made: Path) -> None:
    assert "Un enregistrement de toy pour 2 joueurs" in palmtop_with_toy("verify", made, lang="fr_CA.UTF-8").out


def _other_seed(record: Record) -> None:
    record["seed"] = record["seed"][::-1]


def _both_seeds(record: Record) -> None:
    """Another seed with its own SHA-256: the commitment holds, but other numbers are dealt."""
    record["seed"] = "00" * 32
    record["header"]["commitment"] = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def _other_move(record: Record) -> None:
    record["inputs"][-2][1] = {"type": "lower", "number": 100}


def _unreadable_move(record: Record) -> None:
    record["inputs"][2][1] = {"type": "fly"}


def _other_winner(record: Record) -> None:
    record["outcome"]["won"] = [1 - seat for seat in record["outcome"]["won"]] or [0]


def _put(path: str, value: object) -> Callable[[Record], None]:
    def damage(record: Record) -> None:
        *way, last = path.split(".")
        for step in way:
            record = record[step]
        record[last] = value

    return damage


DAMAGES: list[tuple[Callable[[Record], Any], str]] = [
    (lambda record: record.pop("seed"), "not a record of Palmtop: Object missing required field `seed`"),
    (_put("colour", "red"), "not a record of Palmtop: Object contains unknown field `colour`"),
    (_put("inputs", 7), "not a record of Palmtop: Expected `array`"),
    (_put("names", ["Ada"]), "names one player for 2 seats"),
    (_put("header.game", "chess"), "a game that this Palmtop doesn't know: chess"),
    (_put("header.version", 99), "played by version 99 of the rules of toy"),
    (_put("header.options", {"high": "x"}), "can't be dealt like that. This options can't be read"),
    (_put("header.options", {"high": 0}), "can't be dealt like that."),
    (_put("seed", "abc"), "The seed is not a number of 64 hexadecimal digits."),
    (_other_seed, "The seed is not the one that was promised at the deal"),
    (_both_seeds, "ends differently from what the record says"),
    (_other_move, "Input "),
    (_unreadable_move, "Input 3 can't be carried out."),
    (lambda record: record["inputs"].pop(1), "Input 2 "),
    (lambda record: record["inputs"].append(record["inputs"][-1]), "Input "),
    (lambda record: record["inputs"][0].__setitem__(0, 5), "Input 1 is by seat 6, but only 2 seats were dealt in."),
    (lambda record: record["inputs"][0].__setitem__(0, None), "Input 1 can't be carried out."),
    (lambda record: record["inputs"].pop(), "the match is not over."),
    (_other_winner, "ends differently from what the record says"),
    (_put("outcome.scores", [99, 99]), "ends differently from what the record says"),
]


@pytest.mark.parametrize(("damage", "expected"), DAMAGES)
def test_every_damage_is_reported_in_one_line(
    made: Path, tmp_path: Path, damage: Callable[[Record], Any], expected: str
) -> None:
    record = json.loads(made.read_text())
    damage(record)
    file = tmp_path / "damaged.json"
    file.write_text(json.dumps(record))
    _refused(file, expected)


def test_a_record_verifies_although_its_ending_has_another_message_today(made: Path, tmp_path: Path) -> None:
    record = json.loads(made.read_text())
    record["outcome"] |= {"rule": "TOY-99", "word": "toy-as-it-was-called-then"}
    file = tmp_path / "old.json"
    file.write_text(json.dumps(record))
    assert palmtop_here("verify", file).code == 0


@pytest.mark.parametrize("text", ["", "Dear diary", "[]", "{", '"\\ud800"', "[" * 100_000])
def test_a_file_that_is_no_record_is_reported(tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary.json"
    file.write_text(text)
    _refused(file, "This is not a record of Palmtop:")


def test_bytes_that_are_no_text_are_reported(tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(bytes(range(256)))
    _refused(file, "This is not a record of Palmtop:")


def test_a_folder_is_reported(tmp_path: Path) -> None:
    told = palmtop("verify", tmp_path)
    assert told.code == 1
    assert told.err.endswith("can't be read: it is a folder\n")


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    _refused(tmp_path / "gone.json", "gone.json can't be read: there is no such file")


def test_names_cannot_write_to_the_terminal(made: Path, tmp_path: Path) -> None:
    record = json.loads(made.read_text())
    record["names"] = ["\x1b[2J\nAda", "[red]Bo[/]"]
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    told = palmtop_with_toy("verify", file)
    assert told.code == 0
    assert "\x1b" not in told.out
    assert "�[2J�Ada, [red]Bo[/]" in told.out


def _refused(file: Path, expected: str) -> None:
    told = palmtop_here("verify", file)
    assert told.code == 1
    assert told.out == ""
    assert expected in told.err
    assert told.err.count("\n") == 1


def test_stretched_time_limits_are_printed(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    timed = next(game.id for game in GAMES.values() if game.limits(game.Options()))
    assert palmtop("sim", timed, "--games", "1", "--set", "stretch=150", "--record", file).code == 0
    told = palmtop("verify", file)
    assert told.code == 0
    assert "✓ Time limits ×1.5" in told.out
