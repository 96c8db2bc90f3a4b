"""The seeds that a test tries, and the time it may take for them.

`make soak MINUTES=120` runs the tests marked `soak` only. They are dealt into one lane for each worker, and those of a
lane share its minutes by the weight of their mark; time that one of them leaves over goes to the later ones.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

import pytest

from tests import effort

T = TypeVar("T")


class Trials:
    """Counts what one test has tried towards its goal."""

    def __init__(self, first_seed: int = 0, only_seed: int | None = None, deadline: float | None = None) -> None:
        self.first_seed = first_seed if only_seed is None else only_seed
        self.last_seed = self.first_seed
        self.done = self.goal = 0
        self.unit = ""
        self._only_one = only_seed is not None
        self._began = time.monotonic()
        self._deadline = deadline

    @property
    def time_is_up(self) -> bool:
        return self._deadline is not None and time.monotonic() >= self._deadline

    def seeds(self, usual: int, soak: int, unit: str = "seeds") -> Iterator[int]:
        """The seeds to try, each of which counts as one."""
        for seed in self.until(usual, soak, unit):
            yield seed
            self.done += 1

    def until(self, usual: int, soak: int, unit: str) -> Iterator[int]:
        """Seeds until the test has counted up to its goal with `count`, or its time is up; at least one."""
        self.goal, self.unit = effort.amount(usual, soak), unit
        for seed in itertools.count(self.first_seed):
            self.last_seed = seed
            yield seed
            if self._only_one or self.done >= self.goal or self.time_is_up:
                return

    def sample(self, population: Sequence[T], usual: int, unit: str, order: str = "") -> Iterator[T]:
        """Some of a list, shuffled by `order`, one for each seed; in a soak all of it, or what the time allows."""
        shuffled = Random(order).sample(population, len(population))
        for seed in self.seeds(min(usual, len(population)), len(population), unit):
            yield shuffled[seed % len(shuffled)]

    def count(self, amount: int) -> None:
        self.done += amount

    def fitting(self, usual: int, soak: int, unit: str, seconds_each: float) -> int:
        """A number of repeats that fits into the time, at most the goal."""
        self.goal, self.unit = effort.amount(usual, soak), unit
        left = float("inf") if self._deadline is None else self._deadline - time.monotonic()
        self.done = int(max(1, min(self.goal, left / seconds_each)))
        return self.done

    @property
    def progress(self) -> str:
        seeds = f"seeds {self.first_seed} to {self.last_seed}"
        minutes = (time.monotonic() - self._began) / 60
        return f"{self.done:>9,} of {self.goal:>9,} {self.unit}, {seeds}, {minutes:.1f} min"


# --- sharing the minutes of a soak ------------------------------------------------------------------

LANE = pytest.StashKey[list[pytest.Item]]()
LANE_ENDS_AT = pytest.StashKey[float]()


def share_minutes(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps only the tests marked `soak` and deals them into one lane for each worker, the light ones first."""
    chosen = [item for item in items if item.get_closest_marker("soak")]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    workers = int(getattr(config, "workerinput", {}).get("workercount", 1))
    lanes: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for item in sorted(chosen, key=_weight, reverse=True):
        lane = min(lanes, key=lambda lane: sum(map(_weight, lane)))
        lane.insert(0, item)
        item.stash[LANE] = lane
    for number, lane in enumerate(lanes):
        for item in lane:
            item.add_marker(pytest.mark.xdist_group(f"soak-{number}"))
    items[:] = [item for lane in lanes for item in lane]


def deadline_of(item: pytest.Item, minutes: float) -> float:
    """When a test that begins now has used up its share; the first one of a lane starts the lane's time."""
    now = time.monotonic()
    ends_at = item.config.stash.setdefault(LANE_ENDS_AT, now + 60 * minutes)
    lane = item.stash[LANE]
    waiting = lane[lane.index(item) :]
    return now + (ends_at - now) * _weight(item) / sum(map(_weight, waiting))


def _weight(item: pytest.Item) -> float:
    mark = item.get_closest_marker("soak")
    assert mark is not None
    return float(mark.args[0])
