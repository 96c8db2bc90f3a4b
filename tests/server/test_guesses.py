"""Wrong room codes: the limit of an address holds for all workers together, also when the shared count is away."""

from __future__ import annotations

from palmtop.journal import JournalLost
from palmtop.journal.guesses import AT_ONCE, SECONDS_EACH
from palmtop.server.guesses import OwnGuesses, SiteGuesses


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Unreachable:
    """A shared count whose database is away."""

    async def are_left(self, address: str) -> bool:
        raise JournalLost("away")

    async def take(self, address: str) -> bool:
        raise JournalLost("away")

    async def sweep(self) -> None:
        raise JournalLost("away")


async def test_guesses_are_counted_for_each_address_and_come_back() -> None:
    clock = Clock()
    guesses = OwnGuesses(clock)
    for _ in range(AT_ONCE):
        assert await guesses.are_left("stranger")
        assert await guesses.take("stranger")
    assert not await guesses.are_left("stranger")
    assert not await guesses.take("stranger")
    assert await guesses.are_left("neighbour")
    clock.now = SECONDS_EACH
    assert await guesses.take("stranger")


async def test_guesses_at_another_worker_count_here() -> None:
    clock = Clock()
    shared = OwnGuesses(clock)
    here, there = (SiteGuesses(OwnGuesses(clock), shared) for _ in range(2))
    for _ in range(AT_ONCE // 2):
        assert await here.take("stranger")
        assert await there.take("stranger")
    assert not await here.are_left("stranger")
    assert not await there.take("stranger")


async def test_while_the_shared_count_is_away_each_worker_counts_by_itself() -> None:
    guesses = SiteGuesses(OwnGuesses(Clock()), Unreachable())
    for _ in range(AT_ONCE):
        assert await guesses.are_left("stranger")
        assert await guesses.take("stranger")
    assert not await guesses.are_left("stranger")
    assert not await guesses.take("stranger")
