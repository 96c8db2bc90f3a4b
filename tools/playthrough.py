"""Writes a match as readable text: each input, its cues, and its changes to the table and the hands.

    python tools/playthrough.py GAME --seats 2 --seed 7   bots play a match, written to tests/games/GAME/playthrough.txt
    python tools/playthrough.py GAME --again              plays the inputs of that file again

tests/contract/test_playthrough.py plays the inputs of the file again and compares the text.
"""

from __future__ import annotations

import argparse
import hashlib
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from palmtop.engine.game import Announcement, AnyGame, Seat, When
from palmtop.engine.match import NOTHING, Input, Match, decode
from palmtop.games import GAMES
from palmtop.sim.play import Plan, play, seed_of

TESTS = Path(__file__).parent.parent / "tests" / "games"
WIDTH_MAX = 100  # longer values are cut and get a hash of the whole

INPUT = re.compile(
    r"^(?P<number>\d+)  at (?P<at>\d+)(?: done (?P<done>\d+))?  (?:seat (?P<seat>\d+)  (?P<move>.+)|bell)$"
)
HEAD = re.compile(r"^(game|options|seats|seed): (.*)$")


class Script(NamedTuple):
    """Everything that determines a match."""

    game: AnyGame
    options: Any
    seats: int
    seed: bytes
    inputs: Sequence[Input]


def path_of(game: str) -> Path:
    return TESTS / game.replace("-", "_") / "playthrough.txt"


def by_bots(game: AnyGame, seats: int, seed: str, strength: int) -> Script:
    plan = Plan(game, game.Options(), (strength,) * seats)
    played = play(plan, seed_of(seed, 0))
    return Script(game, plan.options, seats, played.seed, played.inputs)


def read_script(text: str) -> Script:
    head = {match[1]: match[2] for match in map(HEAD.match, text.splitlines()) if match}
    game = GAMES[head["game"]]
    inputs = [_input(match) for match in map(INPUT.match, text.splitlines()) if match]
    options = decode(game.Options, head["options"].encode(), "options")
    return Script(game, options, int(head["seats"]), bytes.fromhex(head["seed"]), inputs)


def _input(match: re.Match[str]) -> Input:
    when = When(int(match["at"]), int(match["done"] or match["at"]))
    if match["seat"] is None:
        return Input(None, NOTHING, when)
    return Input(Seat(int(match["seat"])), Raw(match["move"].encode()), when)


def write(script: Script) -> str:
    return "\n".join(_lines(script)) + "\n"


def _lines(script: Script) -> Iterator[str]:
    yield f"game: {script.game.id}"
    yield f"options: {_json(script.options)}"
    yield f"seats: {script.seats}"
    yield f"seed: {script.seed.hex()}"
    match = Match(script.game, script.options, script.seats, script.seed)
    before: dict[str, str] = {}
    yield from ("", "the deal")
    seen = _seen(match)
    yield from _changes(before, seen)
    for number, given in enumerate(script.inputs, 1):
        yield from ("", _input_line(number, given))
        announcements, before = match.take(given), seen
        seen = _seen(match)
        yield from map(_cue_line, announcements)
        yield from _changes(before, seen)
    yield from ("", f"outcome: {_json(match.outcome)}")


def _input_line(number: int, given: Input) -> str:
    when = f"at {given.when.at}" + (f" done {given.when.done}" if given.when.done != given.when.at else "")
    return f"{number}  {when}  " + (
        "bell" if given.seat is None else f"seat {given.seat}  {bytes(given.move).decode()}"
    )


def _cue_line(announcement: Announcement) -> str:
    to = "all" if announcement.to is None else ", ".join(map(str, announcement.to))
    return f"    cue to {to}: {_json(announcement.cue)}"


def _seen(match: Match) -> dict[str, str]:
    """All values of the table and of each hand, by path."""
    shown = dict(_flat("table", msgspec.to_builtins(match.game.table(match.state))))
    for seat in range(match.seats):
        shown |= _flat(f"hand {seat}", msgspec.to_builtins(match.game.hand(match.state, Seat(seat))))
    return shown


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """Splits long values into their parts, and cuts those that can't be split."""
    text = _json(value)
    if len(text) <= WIDTH_MAX:
        yield path, text
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from _flat(f"{path}.{name}", part)
    elif isinstance(value, list) and all(isinstance(part, dict) for part in value):
        for index, part in enumerate(value):
            yield from _flat(f"{path}[{index}]", part)
    else:
        yield path, f"{text[: WIDTH_MAX - 12]}… {hashlib.sha256(text.encode()).hexdigest()[:8]}"


def _changes(before: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    return (f"    {path} = {value}" for path, value in now.items() if before.get(path) != value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes a match as readable text.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--strength", type=int, default=2)
    parser.add_argument("--again", action="store_true")
    wanted = parser.parse_args()
    game, path = GAMES[wanted.game], path_of(wanted.game)
    if wanted.again:
        script = read_script(path.read_text(encoding="utf-8"))
    else:
        script = by_bots(game, wanted.seats or game.seats[0], wanted.seed, wanted.strength)
    path.write_text(write(script), encoding="utf-8")


if __name__ == "__main__":
    main()
