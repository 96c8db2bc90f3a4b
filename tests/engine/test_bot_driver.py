"""When a bot acts: its plan stands until it is due, unless the bot changes its mind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from palmtop.engine.bot_driver import BotDriver
from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.engine.pace import Pace, Span


class Act(Struct, frozen=True):
    number: int


class ScriptedBot:
    """Answers each look with the next of these intents."""

    def __init__(self, intents: Sequence[Intent | None]) -> None:
        self._intents = list(intents)

    def look(self, table: Any, hand: Any, now: int) -> Intent | None:
        return self._intents.pop(0)

    def feel(self, seat: Seat, gesture: Any) -> None:
        pass


def _driver(*intents: Intent | None) -> BotDriver:
    return BotDriver(ScriptedBot(intents))


def _look(driver: BotDriver, *times: int) -> int | None:
    for now in times:
        driver.look(None, None, now)
    return driver.due


def test_an_act_is_due_so_long_after_the_look() -> None:
    driver = _driver(Intent(Act(1), 50))
    assert _look(driver, 100) == 150
    assert driver.take() == Act(1)
    assert driver.due is None


def test_an_equal_act_keeps_its_due_time() -> None:
    assert _look(_driver(Intent(Act(1), 50), Intent(Act(1), 50)), 100, 130) == 150


def test_another_act_takes_its_own_time() -> None:
    assert _look(_driver(Intent(Act(1), 50), Intent(Act(2), 50)), 100, 130) == 180


def test_an_equal_act_after_the_first_was_carried_out_is_planned_anew() -> None:
    driver = _driver(Intent(Act(1), 50), Intent(Act(1), 50))
    _look(driver, 100)
    driver.take()
    assert _look(driver, 150) == 200


def test_a_bot_that_plans_nothing_forgets_its_plan() -> None:
    assert _look(_driver(Intent(Act(1), 50), None), 100, 130) is None


def test_a_bot_may_ask_to_look_again_and_bring_that_time_forward() -> None:
    driver = _driver(Intent(None, 50), Intent(None, 10))
    assert _look(driver, 100, 120) == 130
    assert driver.take() is None


def test_pace_draws_a_due_time_once_and_keeps_it() -> None:
    pace = Pace(Chance(b"seed"))
    due = pace.due("stop", 1000, Span(100, 900))
    assert 1100 <= due <= 1900
    assert [pace.due("stop", now, Span(100, 900)) for now in (1200, 1800)] == [due, due]


def test_pace_draws_again_for_a_plan_that_was_given_up_in_between() -> None:
    pace = Pace(Chance(b"seed"))
    first = pace.only_due("a", 0, Span(100, 100))
    pace.only_due("b", 500, Span(100, 100))
    assert (first, pace.only_due("a", 1000, Span(100, 100))) == (100, 1100)
