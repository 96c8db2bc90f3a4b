"""Measures the bots of Do You Gnome Me?: wins by strength, cards in cooperative play, length of matches.

python tools/games/gnome/measure_bots.py                 120 matches for each figure, about 15 minutes
python tools/games/gnome/measure_bots.py --games 30      a quick estimate
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import ClassVar

import msgspec

from palmtop.engine.game import Intent
from palmtop.engine.match import STRENGTHS
from palmtop.games.gnome import GNOME, bot
from palmtop.games.gnome.model import Mode, Options
from palmtop.games.gnome.parts import Hand, Table
from palmtop.sim.play import Plan, Played, play, seed_of
from palmtop.sim.tally import mean, rate

SEED = "1"  # as `palmtop sim` does without --seed
VARIANTS = ("upside_down", "twins", "marks")
UNEQUAL = ((3, 1), (3, 2), (2, 1), (3, 1, 1), (3, 1, 1, 1))


class TimedBot(bot.Bot):
    """A bot that measures the CPU time of its decisions."""

    longest: ClassVar[float] = 0.0

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        start = time.thread_time()
        intent = super().look(table, hand, now)
        TimedBot.longest = max(TimedBot.longest, time.thread_time() - start)
        return intent


def matches(strengths: tuple[int, ...], options: Options, games: int) -> list[Played]:
    plan = Plan(replace(GNOME, bot=TimedBot), options, strengths)
    return [play(plan, seed_of(SEED, number)) for number in range(games)]


def won(some: list[Played]) -> str:
    """How often the first seat won, with the 95 % interval."""
    share = rate(sum(0 in match.outcome.won for match in some), len(some))
    return f"{share.share:.0%} ({100 * share.low:.0f}-{100 * share.high:.0f})"


def cards(some: list[Played]) -> str:
    measured = mean([match.outcome.scores[0] for match in some])
    return f"{measured.mean:.1f} ± {measured.off or 0:.1f}"


def minutes(some: list[Played]) -> str:
    return f"{mean([match.ms / 60_000 for match in some]).mean:.1f} min"


def row(*cells: str) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


def unequal(games: int) -> None:
    modes: tuple[Mode, ...] = ("basic", "all_in")
    for strengths in UNEQUAL:
        found = [matches(strengths, Options(mode=mode), games) for mode in modes]
        row(", ".join(map(str, strengths)), *(cell for some in found for cell in (won(some), minutes(some))))


def together(games: int) -> None:
    for strength in STRENGTHS:
        found = [matches((strength,) * seats, Options(mode="cooperative"), games) for seats in GNOME.seats]
        goals = [sum(bool(match.outcome.won) for match in some) / games for some in found]
        row(str(strength), *(f"{cards(some)} ({goal:.0%})" for some, goal in zip(found, goals, strict=True)))


def variants(games: int) -> None:
    for chosen in _combinations():
        raw = dict.fromkeys(chosen, True)
        basic, all_in, together = (
            matches(strengths, msgspec.convert({"mode": mode, **raw}, Options), games)
            for mode, strengths in (("basic", (3, 1)), ("all_in", (3, 1)), ("cooperative", (2, 2, 2)))
        )
        row(
            ", ".join(chosen) or "none",
            *(cell for some in (basic, all_in) for cell in (won(some), minutes(some))),
            cards(together),
        )


def _combinations() -> Iterator[list[str]]:
    for used in product((False, True), repeat=len(VARIANTS)):
        yield [name for name, is_used in zip(VARIANTS, used, strict=True) if is_used]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=120)
    games = parser.parse_args().games
    for measure in (unequal, together, variants):
        measure(games)
        print()
    print(f"longest decision {1000 * TimedBot.longest:.0f} ms")


if __name__ == "__main__":
    main()
