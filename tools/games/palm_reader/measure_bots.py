"""Measures how far a symbol gets from bot to bot: stars by colour, number of players and strength.

python tools/games/palm_reader/measure_bots.py                 12 matches a figure, about a quarter of an hour
python tools/games/palm_reader/measure_bots.py --games 4       a first impression
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from typing import ClassVar

import msgspec

from palmtop.engine.game import Intent
from palmtop.engine.match import STRENGTHS
from palmtop.games.palm_reader import PALM_READER
from palmtop.games.palm_reader.bot import Bot
from palmtop.games.palm_reader.model import COLOURS, ROUNDS, Again, Colour, Options
from palmtop.games.palm_reader.parts import Hand, Table
from palmtop.sim.play import Plan, Played, play, seed_of
from palmtop.sim.tally import Mean, mean

SEED = "1"  # as `palmtop sim` does without --seed
TABLES = (4, 6, 8, 10)


class Timed(Bot):
    """A bot whose thinking is clocked."""

    longest: ClassVar[float] = 0.0

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        start = time.thread_time()
        intent = super().look(table, hand, now)
        Timed.longest = max(Timed.longest, time.thread_time() - start)
        return intent


def matches(strength: int, seats: int, colour: Colour, games: int) -> list[Played]:
    plan = Plan(replace(PALM_READER, bot=Timed), Options(colours=(colour,)), (strength,) * seats)
    return [play(plan, seed_of(SEED, number)) for number in range(games)]


def stars(some: list[Played]) -> Mean:
    return mean([match.outcome.scores[0] for match in some])


def second_attempts(match: Played) -> int:
    moves = [msgspec.json.decode(given.move, type=PALM_READER.Move) for given in match.inputs if given.seat is not None]
    return sum(isinstance(move, Again) for move in moves)


def shown(measured: Mean, most: int) -> str:
    return f"{measured.mean:.1f} ± {measured.off or 0:.1f} ({measured.mean / most:.0%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=12)
    games = parser.parse_args().games
    for strength in STRENGTHS:
        for seats in TABLES:
            row, again = [], 0
            for colour in COLOURS:
                found = matches(strength, seats, colour, games)
                row.append(shown(stars(found), ROUNDS * (seats - 1)))
                again += sum(map(second_attempts, found))
            share = again / (games * ROUNDS * len(COLOURS))
            print(f"strength {strength}, {seats} players: {' | '.join(row)} | second attempts {share:.0%}", flush=True)
    print(f"longest decision {1000 * Timed.longest:.0f} ms")


if __name__ == "__main__":
    main()
