"""One timer wakes all rooms, each at the time that was set last. The time is virtual."""

from __future__ import annotations

import asyncio

from palmtop.rooms.alarms import OUTDATED_MAX, Alarms
from tests.promises.virtual_time import now_ms, run


class Sleeper:
    """Records when it is woken, in ms since the start."""

    def __init__(self) -> None:
        self.woken: list[int] = []
        self._start = now_ms()

    def tick(self) -> None:
        self.woken.append(now_ms() - self._start)


def test_each_is_woken_once_at_the_earliest_of_its_times() -> None:
    async def story() -> list[list[int]]:
        alarms, start = Alarms(now_ms), now_ms()
        one, two, never = Sleeper(), Sleeper(), Sleeper()
        alarms.set(one, start + 500, None, start + 300)
        alarms.set(two, start + 100)
        alarms.set(never, None, None)
        await asyncio.sleep(2)
        return [one.woken, two.woken, never.woken]

    assert run(story()) == [[300], [100], []]


def test_the_time_set_last_counts() -> None:
    async def story() -> list[list[int]]:
        alarms, start = Alarms(now_ms), now_ms()
        later, sooner, cancelled, again = Sleeper(), Sleeper(), Sleeper(), Sleeper()
        for sleeper in (later, sooner, cancelled, again):
            alarms.set(sleeper, start + 300)
        alarms.set(later, start + 400)
        alarms.set(sooner, start + 200)
        alarms.set(cancelled, None)
        alarms.set(again, start + 50)
        alarms.set(again, start + 300)
        await asyncio.sleep(2)
        return [later.woken, sooner.woken, cancelled.woken, again.woken]

    assert run(story()) == [[400], [200], [], [300]]


def test_a_past_time_wakes_at_once_and_setting_it_again_wakes_again() -> None:
    async def story() -> list[int]:
        alarms, sleeper, start = Alarms(now_ms), Sleeper(), now_ms()
        for _ in range(2):
            alarms.set(sleeper, start - 10)
            await asyncio.sleep(0.1)
        return sleeper.woken

    assert run(story()) == [0, 100]


def test_a_clock_that_was_set_back_wakes_later() -> None:
    async def story() -> list[int]:
        back = 0
        alarms, sleeper, start = Alarms(lambda: now_ms() - back), Sleeper(), now_ms()
        alarms.set(sleeper, start + 300)
        back = 200
        await asyncio.sleep(2)
        return sleeper.woken

    assert run(story()) == [500]


def test_times_that_are_changed_again_and_again_do_not_pile_up() -> None:
    async def story() -> int:
        alarms, sleeper, start = Alarms(now_ms), Sleeper(), now_ms()
        for number in range(20 * OUTDATED_MAX):
            alarms.set(sleeper, start + 100_000 + number)
        return len(alarms._heap)

    assert run(story()) <= OUTDATED_MAX + 2


def test_once_stopped_nobody_is_woken() -> None:
    async def story() -> list[int]:
        alarms, sleeper = Alarms(now_ms), Sleeper()
        alarms.set(sleeper, now_ms() + 100)
        alarms.stop()
        await asyncio.sleep(2)
        return sleeper.woken

    assert run(story()) == []
