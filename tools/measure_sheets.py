"""Measures how hard each sheet of Palindromos is: how often bots of each strength complete it alone.

    python tools/measure_sheets.py                        prints a table
    python tools/measure_sheets.py --games 1000 --write   and writes difficulty.json, which the set-up screen shows

The same seed and number of games give the same numbers.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from palmtop.engine.match import STRENGTHS
from palmtop.games.palindromos import PALINDROMOS
from palmtop.games.palindromos.difficulty import Difficulty
from palmtop.games.palindromos.model import Options
from palmtop.games.palindromos.sheets import SHEETS
from palmtop.sim.play import Plan, play, seed_of
from palmtop.sim.tally import rate

FILE = Path(__file__).parent.parent / "src/palmtop/games/palindromos/difficulty.json"


def completed(sheet: str, strength: int, games: int, seed: str) -> int:
    plan = Plan(PALINDROMOS, Options(sheet=sheet), (strength,))
    return sum(bool(play(plan, seed_of(f"{seed} {sheet}", game)).outcome.won) for game in range(games))


def measure(sheet: str, games: int, seed: str) -> Difficulty:
    by_strength = {strength: completed(sheet, strength, games, seed) for strength in STRENGTHS}
    return Difficulty(games, by_strength[STRENGTHS[-1]], by_strength)


def shown(measured: dict[str, Difficulty]) -> Table:
    table = Table(title="Completed alone, of 100 games; the true rate lies in the range 95 times of 100")
    table.add_column("sheet")
    for strength in STRENGTHS:
        table.add_column(f"strength {strength}", justify="right")
    for sheet, difficulty in measured.items():
        rates = [rate(done, difficulty.games) for done in difficulty.by_strength.values()]
        table.add_row(sheet, *(f"{100 * r.share:.1f} ({100 * r.low:.0f}-{100 * r.high:.0f})" for r in rates))
    return table


def write(measured: dict[str, Difficulty]) -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(measured)) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="a sheet and strength")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--write", action="store_true", help=f"into {FILE.name}")
    asked = parser.parse_args()
    measured = {sheet: measure(sheet, asked.games, asked.seed) for sheet in SHEETS}
    Console().print(shown(measured))
    if asked.write:
        write(measured)


if __name__ == "__main__":
    main()
