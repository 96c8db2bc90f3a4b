"""States that differ only in what a seat must not know: it is told the same of both, whatever happens next."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from palmtop.engine.game import AnyGame
from tests.contract import knowing
from tests.contract.games import every_game
from tests.contract.sitting import Sitting, any_options
from tests.promises import again
from tests.promises.conftest import Amount, Say, Seeds

MATCHES = 1_000_000  # more than enough
STEPS = 25  # inputs between two looks, at most


def walk(game: AnyGame, chance: Random) -> Iterator[Sitting]:
    """A match by chance, looked at every now and then until it is over."""
    seats = chance.choice([seats for seats in game.seats if seats > 1])
    sitting = Sitting(game, any_options(game, chance), seats, chance.randbytes(32))
    while not sitting.over:
        yield sitting
        sitting.wander(chance.randint(1, STEPS), chance)
    yield sitting


@every_game
def test_a_state_tells_nobody_what_is_not_theirs_to_know(game: AnyGame, seeds: Seeds, amount: Amount, say: Say) -> None:
    pairs, wanted, walked = 0, amount(300, 25_000), 0
    for seed in seeds(MATCHES, MATCHES):
        chance = Random(f"{game.id} {seed}")
        with again.seed(seed):
            for sitting in walk(game, chance):
                pairs += knowing.check(sitting, game, chance)
                if pairs >= wanted:
                    break
        walked += 1
        if pairs >= wanted:
            break
    say(f"secrets: {pairs:,} pairs of states in {walked:,} matches of {game.id}, 0 told apart")
