"""Two states that differ only in what a seat must not know look the same to it, whatever happens next."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from palmtop.engine.game import AnyGame
from tests.contract import leak_checker
from tests.contract.games import every_game
from tests.contract.recorded_match import RecordedMatch, any_options
from tests.promises.conftest import Say
from tests.promises.trials import Trials

STEPS_MAX = 25  # inputs between two comparisons


def random_match(game: AnyGame, chance: Random) -> Iterator[RecordedMatch]:
    """A match played at random, handed out every few inputs until it is over."""
    seats = chance.choice([seats for seats in game.seats if seats > 1])
    recorded = RecordedMatch(game, any_options(game, chance), seats, chance.randbytes(32))
    while not recorded.over:
        yield recorded
        recorded.play_randomly(chance.randint(1, STEPS_MAX), chance)
    yield recorded


@pytest.mark.soak(1)
@every_game
def test_a_state_shows_nobody_what_they_must_not_know(game: AnyGame, trials: Trials, say: Say) -> None:
    matches = 0
    for seed in trials.until(300, 25_000, "pairs of states"):
        chance = Random(f"{game.id} {seed}")
        matches += 1
        for recorded in random_match(game, chance):
            trials.count(leak_checker.check(recorded, game, chance))
            if trials.done >= trials.goal:
                break
    say(f"secrets: {trials.done:,} pairs of states in {matches:,} matches of {game.id}, 0 told apart")
