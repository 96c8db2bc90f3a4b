"""Measures the bots of Palindromos against one another and against a greedy player, and how long they think.

python -m tools.games.palindromos.measure_bots                 100 games each, about a quarter of an hour
python -m tools.games.palindromos.measure_bots --games 20      a first impression
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from itertools import product

from tests.games.palindromos.greedy import WITH_GREEDY

from palmtop.engine.game import Intent
from palmtop.games.palindromos import PALINDROMOS, bot
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.model import Hand, Options, Table
from palmtop.sim.play import Plan, play, seed_of
from palmtop.sim.tally import rate

GREEDY = 0
TABLES = [(3, GREEDY, GREEDY, GREEDY), (1, GREEDY, GREEDY, GREEDY), (2, 1, 1, 1), (3, 1, 1, 1), (3, 2, 2, 2)]
NAMES = {GREEDY: "greedy", 1: "weak", 2: "middle", 3: "strong"}


class Timed(bot.Bot):
    """A bot whose thinking is clocked."""

    longest = 0.0
    most = 0

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        start = time.process_time()
        intent = super().look(table, hand, now)
        Timed.longest = max(Timed.longest, time.process_time() - start)
        Timed.most = max(Timed.most, self.evaluated)
        return intent


def wins(strengths: tuple[int, ...], sheet: str, games: int) -> str:
    plan = Plan(WITH_GREEDY, Options(sheet=sheet), strengths)
    won = sum(0 in play(plan, seed_of("bots", number)).outcome.won for number in range(games))
    measured = rate(won, games)
    return f"{measured.share:.0%} ({measured.low:.0%}-{measured.high:.0%})"


def clock(games: int) -> None:
    """Strong bots on every sheet, at tables of one, four and six."""
    timed = replace(PALINDROMOS, bot=Timed)
    for sheet, seats, shared in product(SHEETS, (1, 4, 6), (False, True)):
        plan = Plan(timed, Options(sheet=sheet, wild_shared=shared), (3,) * seats)
        for number in range(games):
            play(plan, seed_of("clock", number))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    games = parser.parse_args().games
    for strength, name in NAMES.items():
        print(f"alone on the meadow, {name}: completes {wins((strength,), 'meadow', games)}", flush=True)
    for strengths in TABLES:
        for sheet in ("meadow", "hourglass"):
            table = " against ".join(dict.fromkeys(NAMES[strength] for strength in strengths))
            print(f"{table}, three of them, {sheet}: wins {wins(strengths, sheet, games)}", flush=True)
    clock(max(1, games // 50))
    print(f"longest decision {1000 * Timed.longest:.0f} ms, most positions evaluated {Timed.most}")


if __name__ == "__main__":
    main()
