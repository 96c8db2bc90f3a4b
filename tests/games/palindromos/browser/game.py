"""Palindromos for the browser tests that run over all games."""

from __future__ import annotations

from typing import Any

from tests.browser.games import BrowserGame
from tests.browser.phone import Phone
from tests.games.palindromos.browser.phone import PalindromosPhone


def has_taken_a_die(phone: Phone, dealt: dict[str, Any]) -> bool:
    return len(phone.seen.table["players"][dealt["seat"]]["dice"]) > 0


async def lift_each_die(phone: PalindromosPhone) -> None:
    if "take" in phone.moves:
        for place in phone.hand.takeable:
            await phone.press(phone.page.locator(f"button[data-die='{place}']"))


async def choose_each_die(phone: PalindromosPhone) -> None:
    if phone.hand.marking and not phone.hand.marking.steps:
        for die in await phone.page.locator(".die-of-mine").all():
            await die.tap()


GAME = BrowserGame(
    phone=PalindromosPhone,
    stages=("wild", "take", "mark"),
    big_screen_says="choos",
    first_hint="palindromos-hint-take",
    first_step_done=has_taken_a_die,
    trials={"draft": lift_each_die, "marking": choose_each_die},
)
