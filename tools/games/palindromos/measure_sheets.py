"""Measures how hard each sheet of Palindromos is: how often the strongest bot completes it alone.

    python tools/games/palindromos/measure_sheets.py                        prints a table
    python tools/games/palindromos/measure_sheets.py --games 1000 --write   and writes difficulty.json

The same seed and number of games give the same numbers.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from palmtop.engine.match import STRENGTHS
from palmtop.games.palindromos import PALINDROMOS
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.model import Options
from palmtop.sim.play import Plan, play, seed_of
from palmtop.sim.tally import rate

FILE = Path(__file__).parents[3] / "src/palmtop/games/palindromos/content/difficulty.json"

STRONGEST = STRENGTHS[-1]


class Difficulty(msgspec.Struct, frozen=True):
    """How many of its solo games the strongest bot completed (PD-04)."""

    games: int
    completed: int


def measure(sheet: str, games: int, seed: str) -> Difficulty:
    plan = Plan(PALINDROMOS, Options(sheet=sheet), (STRONGEST,))
    completed = (bool(play(plan, seed_of(f"{seed} {sheet}", game)).outcome.won) for game in range(games))
    return Difficulty(games, sum(completed))


def shown(measured: dict[str, Difficulty]) -> Table:
    table = Table("sheet", "completed alone, of 100 games", "95 times of 100 within")
    for sheet, difficulty in measured.items():
        told = rate(difficulty.completed, difficulty.games)
        table.add_row(sheet, f"{100 * told.share:.1f}", f"{100 * told.low:.0f} to {100 * told.high:.0f}")
    return table


def write(measured: dict[str, Difficulty]) -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="a sheet")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--write", action="store_true", help=f"into {FILE.name}")
    asked = parser.parse_args()
    with ProcessPoolExecutor() as workers:
        figures = workers.map(measure, SHEETS, repeat(asked.games), repeat(asked.seed))
        measured = dict(zip(SHEETS, figures, strict=True))
    Console().print(shown(measured))
    if asked.write:
        write(measured)


if __name__ == "__main__":
    main()
