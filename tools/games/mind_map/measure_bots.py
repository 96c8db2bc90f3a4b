"""Measures how well the bots of Mind Map guess one another's words, and how well ratings are estimated.

python tools/games/mind_map/measure_bots.py                 300 matches a figure, about a quarter of an hour
python tools/games/mind_map/measure_bots.py --games 40      a first impression
python tools/games/mind_map/measure_bots.py --estimates     needs the extra palmtop[words]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import msgspec

from palmtop.engine.game import Intent
from palmtop.engine.match import STRENGTHS, Match
from palmtop.games.mind_map import MIND_MAP
from palmtop.games.mind_map.bot import Bot, embedding
from palmtop.games.mind_map.bot.opinions import Estimator
from palmtop.games.mind_map.content.deck import english_texts, ratings
from palmtop.games.mind_map.model import ROUNDS, SEATS, TEAM_SEATS, Options
from palmtop.games.mind_map.parts import Hand, Table
from palmtop.sim.play import Plan, Played, play, seed_of
from palmtop.sim.tally import Mean, mean

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEED = "1"  # as `palmtop sim` does without --seed
TEAMS = (8, 9, 12, 14)


class TimedBot(Bot):
    """A bot that measures how long it thinks."""

    took: ClassVar[list[float]] = []

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        start = time.thread_time()
        intent = super().look(table, hand, now)
        TimedBot.took.append(1000 * (time.thread_time() - start))
        return intent


def matches(strengths: tuple[int, ...], games: int) -> list[Played]:
    plan = Plan(replace(MIND_MAP, bot=TimedBot), Options(), strengths)
    return [play(plan, seed_of(SEED, number)) for number in range(games)]


def guesses(seats: int) -> int:
    """The number of guesses that a player makes in a match."""
    return ROUNDS * (seats - 1)


def rate(strength: int, seats: int, games: int) -> Mean:
    """The share of right guesses. Each gives a point to the guesser and one to the owner of the word."""
    points = [sum(match.outcome.scores) / 2 for match in matches((strength,) * seats, games)]
    return mean([right / (seats * guesses(seats)) for right in points])


def right_guesses(match: Played) -> list[int]:
    """How often each seat guessed right. The outcome doesn't say, so the match is replayed."""
    again = Match(MIND_MAP, Options(), len(match.outcome.scores), match.seed)
    for given in match.inputs:
        if given.seat is None:
            again.ring(given.when)
        else:
            again.play(given.seat, msgspec.json.decode(given.move, type=MIND_MAP.Move), given.when)
    right: list[int] = again.state.right_guesses
    return right


def formatted(measured: Mean) -> str:
    return f"{measured.mean:.1%} ± {measured.off or 0:.1%}"


def measure_each(games: int) -> None:
    for seats in range(SEATS.start, TEAM_SEATS.start):
        rates = ", ".join(formatted(rate(strength, seats, games)) for strength in STRENGTHS)
        print(f"{seats} players, chance {1 / (seats - 1):.1%}: weak, middle, strong {rates}", flush=True)


def measure_one_among(games: int) -> None:
    for strengths in [(3, 1, 1, 1), (3, 1, 1, 1, 1, 1, 1), (1, 3, 3, 3), (1, 3, 3, 3, 3, 3, 3)]:
        found = [right_guesses(match) for match in matches(strengths, games)]
        most = guesses(len(strengths))
        one = mean([each[0] / most for each in found])
        rest = mean([sum(each[1:]) / (most * (len(each) - 1)) for each in found])
        print(f"{strengths}: the first reads {formatted(one)}, the others {formatted(rest)}", flush=True)


def measure_teams(games: int) -> None:
    for seats in TEAMS:
        scores = [match.outcome.scores[:2] for match in matches((2,) * seats, games)]
        even, odd = (mean([score[side] for score in scores]) for side in (0, 1))
        print(
            f"{seats} players, teams of middle bots: "
            f"{even.mean:.1f} ± {even.off or 0:.1f} and {odd.mean:.1f} ± {odd.off or 0:.1f} points",
            flush=True,
        )


# --- estimates ------------------------------------------------------------------------------


def measure_estimates() -> None:
    """Each of our words, then each of our criteria, as if it were a card of a host's deck."""
    import numpy as np

    model = embedding.model()
    if model is None:
        raise SystemExit("the extra palmtop[words] is not installed")
    texts = english_texts()
    words = [texts[word] for word in ratings()]
    criteria = [texts[criterion] for criterion in next(iter(ratings().values()))]
    true = np.array([list(row.values()) for row in ratings().values()], dtype=float)
    vectors = dict(zip(words + criteria, model.embed(words + criteria), strict=True))

    def embed(some: Sequence[str]) -> embedding.Vectors:
        return np.stack([vectors[text] for text in some])

    estimated, mean_of_rest = np.empty_like(true), np.empty_like(true)
    for place, word in enumerate(words):
        table = np.delete(true, place, axis=0)
        estimates = Estimator(embed, [other for other in words if other != word], criteria, table.tolist())
        estimated[place] = [estimates.rating(word, criterion) for criterion in criteria]
        mean_of_rest[place] = table.mean(axis=0)
    report("a word that nobody has rated", estimated, true)
    print(f"by its criterion's mean alone: off by {np.sqrt(((mean_of_rest - true) ** 2).mean()):.2f} points")
    for place, criterion in enumerate(criteria):
        table = np.delete(true, place, axis=1)
        estimates = Estimator(embed, words, [other for other in criteria if other != criterion], table.tolist())
        estimated[:, place] = [estimates.rating(word, criterion) for word in words]
        mean_of_rest[:, place] = table.mean()
    report("a criterion that nobody has rated", estimated, true)
    print(f"by the mean of all alone: off by {np.sqrt(((mean_of_rest - true) ** 2).mean()):.2f} points")


def report(what: str, estimated: NDArray[np.float64], true: NDArray[np.float64]) -> None:
    import numpy as np

    off = np.sqrt(((estimated - true) ** 2).mean())
    overall = np.corrcoef(estimated.ravel(), true.ravel())[0, 1]
    within = np.mean([np.corrcoef(some, other)[0, 1] for some, other in zip(estimated.T, true.T, strict=True)])
    print(f"{what}: off by {off:.2f} points, correlation {overall:.2f}, among the words of one criterion {within:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--estimates", action="store_true")
    asked = parser.parse_args()
    if asked.estimates:
        measure_estimates()
        return
    measure_each(asked.games)
    measure_one_among(asked.games)
    measure_teams(asked.games)
    took = sorted(TimedBot.took)
    print(f"999 of 1000 looks took at most {took[len(took) * 999 // 1000]:.1f} ms, the longest {took[-1]:.1f} ms")


if __name__ == "__main__":
    main()
