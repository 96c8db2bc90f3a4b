"""Rooms, sockets and clients in simulated bad weather: after it has healed all agree, whatever it was.

One seed again: `pytest tests/promises/test_network.py --seed 17`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from structlog.testing import capture_logs

from tests.promises.books import Books, disagreement, stored
from tests.promises.conftest import Say
from tests.promises.evening import Evening, evening_of, seeded
from tests.promises.virtual import run

HEALED_S = 5.0
LOOK_S = 0.05
STORMS = 2


class Seen:
    def __init__(self) -> None:
        self.befell: Counter[str] = Counter()
        self.longest = 0.0
        self.done = self.refused = 0
        self.digest = ""


async def agree(evening: Evening) -> float:
    """How long it took."""
    loop = asyncio.get_running_loop()
    healed = loop.time()
    while (why := disagreement(evening)) is not None:
        took = loop.time() - healed
        last = "\n".join(line[:300] for line in evening.log[-60:])
        assert took < HEALED_S, f"seed {evening.seed}: {why}, {took:.1f} s after all was healed\n{last}"
        await asyncio.sleep(LOOK_S)
    return loop.time() - healed


async def stormy_evening(seed: int, seen: Seen) -> None:
    async with evening_of(seed) as evening:
        await evening.play(3)
        for _ in range(STORMS):
            await evening.storm(evening.chance.uniform(4, 25))
            seen.longest = max(seen.longest, await agree(evening))
        once = stored(evening)
        for phone in evening.handsets:
            books = Books(phone, once)
            seen.done += books.done
            seen.refused += books.refused
        seen.befell += evening.weather.befell
        seen.digest = evening.digest


def weather(seed: int, seen: Seen) -> str:
    with seeded(seed), capture_logs() as logs:
        run(stormy_evening(seed, seen))
    wrong = [log for log in logs if log["log_level"] == "error" and log["event"] != "journal_lost"]
    assert not wrong, f"seed {seed}: {wrong}"
    return seen.digest


def test_all_agree_soon_after_the_weather_has_healed(seeds: Callable[[int, int], range], say: Say) -> None:
    seen = Seen()
    for seed in seeds(24, 2_000):
        weather(seed, seen)
    storms = ", ".join(f"{times} x {kind.replace('_', ' ')}" for kind, times in seen.befell.most_common())
    say(
        f"network: {len(seeds(24, 2_000))} seeds, all agree {seen.longest:.1f} s after healing at the latest ({storms})"
    )
    say(f"network: {seen.done} requests done and {seen.refused} refused, each once")


def test_the_same_seed_is_the_same_evening(seeds: Callable[[int, int], range]) -> None:
    for seed in seeds(3, 20):
        assert weather(seed, Seen()) == weather(seed, Seen()), f"seed {seed} had two different evenings"
