"""Measures how hard each sheet of Palindromos is: how often bots of each strength complete it alone.

    python tools/measure_sheets.py                     prints a table
    python tools/measure_sheets.py --games 1000 --write   and writes difficulty.json, which the set-up screen shows

The same seed and number of games give the same numbers.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from palmtop.engine.match import STRENGTHS
from palmtop.games.palindromos import PALINDROMOS
from palmtop.games.palindromos.difficulty import Completions, Difficulty
from palmtop.games.palindromos.model import Options
from palmtop.games.palindromos.sheets import SHEETS
from palmtop.sim.play import Plan, play, seed_of
from palmtop.sim.tally import rate

FILE = Path(__file__).parent.parent / "src/palmtop/games/palindromos/difficulty.json"


def measure(sheet: str, strength: int, games: int, seed: str) -> Completions:
    plan = Plan(PALINDROMOS, Options(sheet=sheet), (strength,))
    completed = sum(bool(play(plan, seed_of(f"{seed} {sheet}", game)).outcome.won) for game in range(games))
    return Completions(games, completed)


def measure_all(games: int, seed: str) -> Iterator[tuple[str, Difficulty]]:
    for sheet in SHEETS:
        yield sheet, {strength: measure(sheet, strength, games, seed) for strength in STRENGTHS}


def shown(games: int, measured: dict[str, Difficulty]) -> Table:
    table = Table(title=f"Completed alone, {games} games each", title_justify="left")
    table.add_column("sheet")
    for strength in STRENGTHS:
        table.add_column(f"strength {strength}", justify="right")
    for sheet, difficulty in measured.items():
        rates = [rate(done.completed, done.games) for done in difficulty.values()]
        table.add_row(sheet, *(f"{one.share:.1%} ({one.low:.1%} – {one.high:.1%})" for one in rates))
    return table


def written(measured: dict[str, Difficulty]) -> str:
    plain = {
        sheet: {strength: done._asdict() for strength, done in difficulty.items()}
        for sheet, difficulty in measured.items()
    }
    return json.dumps(plain, indent=2) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="a sheet and strength")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--write", action="store_true", help=f"into {FILE.name}")
    asked = parser.parse_args()
    measured = dict(measure_all(asked.games, asked.seed))
    Console().print(shown(asked.games, measured))
    if asked.write:
        FILE.write_text(written(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
