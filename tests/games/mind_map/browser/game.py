"""Mind Map for the browser tests that run over all games."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Locator

from tests.browser.finger import Finger, middle_of
from tests.browser.games import BrowserGame
from tests.browser.phone import Phone
from tests.games.mind_map.browser.phone import MindMapPhone


async def tap_a_place(finger: Finger, plane: Locator) -> None:
    x, y = await middle_of(plane)
    await finger.down(x + 60, y - 60)
    await finger.up()


def has_placed(phone: Phone, dealt: dict[str, Any]) -> bool:
    return phone.seen.table["places"][dealt["mine"]["seat"]] is not None


GAME = BrowserGame(
    phone=MindMapPhone,
    stages=("place", "lay"),
    big_screen_says="Where does your secret word belong",
    first_hint="mind-map-hint-put",
    first_step_done=has_placed,
    gestures={"mind-map-hint-put": tap_a_place},
)
