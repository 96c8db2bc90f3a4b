"""Measures about how many minutes people need for a match of each game, by seats and the options that matter.

    python tools/measure_minutes.py                        prints a table
    python tools/measure_minutes.py --games 6 --write      and writes content/minutes.json of each game

Then `make types`.

Bots play in the simulator, on virtual time. They are quicker than people, so each kind of move takes so many seconds
longer as the game's tools/games/<game>/minutes.py says: our estimate, as nobody was watched with a stopwatch. The same
seed and number of games give the same numbers.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from importlib import import_module
from itertools import repeat
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT)]

from palmtop.engine.chance import Chance  # noqa: E402
from palmtop.engine.game import AnyGame, Bot, Intent, Seat  # noqa: E402
from palmtop.games import GAMES  # noqa: E402
from palmtop.sim.play import Plan, play, seed_of  # noqa: E402

STRENGTH = 2
Options = dict[str, Any]


class Unhurried:
    """A bot that takes as long over its moves as a person."""

    def __init__(self, bot: Bot, seconds: dict[type[Struct], float]) -> None:
        self._bot = bot
        self._seconds = seconds

    def look(self, table: Any, hand: Any, now: int) -> Intent | None:
        intent = self._bot.look(table, hand, now)
        if intent is None or intent.act is None:
            return intent
        return Intent(intent.act, intent.after + int(1000 * self._seconds.get(type(intent.act), 0)))

    def feel(self, seat: Seat, gesture: Any) -> None:
        self._bot.feel(seat, gesture)


class Measured(Struct, frozen=True):
    """Minutes by seats, the fewest first. They are those of matches with these options, whatever the others are."""

    options: Options
    minutes: list[float]


class File(Struct, frozen=True):
    command: str
    sets: list[Measured]


def file_of(game: str) -> Path:
    return ROOT / "src/palmtop/games" / game.replace("-", "_") / "content/minutes.json"


def people_of(game: str) -> tuple[dict[type[Struct], float], list[Options]]:
    """How much longer people take over each kind of move, and the sets of options that matter."""
    module = import_module(f"tools.games.{game.replace('-', '_')}.minutes")
    return module.SECONDS, module.SETS


def unhurried(game: AnyGame) -> AnyGame:
    seconds, _ = people_of(game.id)

    def bot(strength: int, chance: Chance) -> Bot:
        return Unhurried(game.bot(strength, chance), seconds)

    return replace(game, bot=bot)


def measure(game: str, options: Options, seats: int, games: int) -> float:
    played = unhurried(GAMES[game])
    plan = Plan(played, msgspec.convert(options, played.Options), (STRENGTH,) * seats)
    minutes = [play(plan, seed_of(f"minutes {seats}", number)).ms / 60_000 for number in range(games)]
    return round(statistics.median(minutes), 1)


def shown(measured: dict[str, list[Measured]]) -> Table:
    table = Table("game", "options", "minutes, by seats")
    for game, sets in measured.items():
        for one in sets:
            by_seats = zip(GAMES[game].seats, one.minutes, strict=True)
            table.add_row(game, str(one.options), ", ".join(f"{seats}: {minutes}" for seats, minutes in by_seats))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=6, help="for each number of seats")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    measured: dict[str, list[Measured]] = {}
    with ProcessPoolExecutor() as workers:
        for game in GAMES.values():
            for options in people_of(game.id)[1]:
                figures = workers.map(measure, repeat(game.id), repeat(options), game.seats, repeat(asked.games))
                measured.setdefault(game.id, []).append(Measured(options, list(figures)))
    Console().print(shown(measured))
    if asked.write:
        for id, sets in measured.items():
            file = File(f"python tools/measure_minutes.py --games {asked.games} --write", sets)
            file_of(id).write_bytes(msgspec.json.format(msgspec.json.encode(file)) + b"\n")


if __name__ == "__main__":
    main()
