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


async def move_the_token(phone: MindMapPhone) -> None:
    if "place" in phone.moves and phone.table.places[phone.seat] is not None:
        finger = await Finger.of(phone)
        for right, down in ((40, 0), (0, 40), (-40, 0), (0, -40)):
            x, y = await middle_of(phone.token(phone.seat))
            await finger.down(x, y)
            await finger.move(x + right, y + down)
            await finger.up()


async def hold_each_vote(phone: MindMapPhone) -> None:
    """Picks up each vote token and puts it down again."""
    if "lay" in phone.moves and not phone.ballot():
        for number in range(1, len(phone.table.round.words) + 1):
            for _ in range(2):
                await phone.chip(number).tap()


GAME = BrowserGame(
    phone=MindMapPhone,
    stages=("place", "lay"),
    big_screen_says="Where does your secret word belong",
    first_hint="mind-map-hint-put",
    first_step_done=has_placed,
    gestures={"mind-map-hint-put": tap_a_place},
    trials={"placing": move_the_token, "voting": hold_each_vote},
)
