"""Do You Gnome Me? for the browser tests that run over all games."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Locator

from tests.browser.finger import Finger, middle_of
from tests.browser.games import BrowserGame
from tests.browser.phone import Phone
from tests.games.gnome.browser.phone import GnomePhone


async def pull_the_marble_up(finger: Finger, ramp: Locator) -> None:
    x, y = await middle_of(ramp.page.locator(".marble"))
    await finger.down(x, y)
    await finger.move(x + 200, y - 400, steps=20)
    await finger.up()


def marble_rolls(phone: Phone, _: dict[str, Any]) -> bool:
    return bool(phone.seen.table["round"]["phase"] in ("turning", "building"))


async def flick_back_and_forth(phone: GnomePhone) -> None:
    if "lay" in phone.moves:
        for by in (1, -1):
            await phone.flick(0, by)


GAME = BrowserGame(
    phone=GnomePhone,
    stages=("ready", "lay"),
    big_screen_says="Not ready yet",
    first_hint="gnome-hint-marble",
    first_step_done=marble_rolls,
    trials={"building": flick_back_and_forth},
    gestures={"gnome-hint-marble": pull_the_marble_up},
)
