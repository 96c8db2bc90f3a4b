"""Somebody who has never played and reads nothing: touches what a hint points at, and else the one thing lit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from playwright.async_api import Locator
from playwright.async_api import TimeoutError as TooLate

from tests.browser.finger import Finger, middle_of
from tests.browser.phone import Phone

PATIENCE = 120.0  # seconds: all others may have to draw first
Gesture = Callable[[Finger, Locator], Awaitable[None]]


async def touch(finger: Finger, thing: Locator) -> None:
    """One of the things in it, if it holds several."""
    parts = thing.locator("button:enabled")
    await (parts.first if await parts.count() else thing).tap(timeout=1000)


async def stroke(finger: Finger, thing: Locator) -> None:
    x, y = await middle_of(thing)
    await finger.down(x + 55, y)
    await finger.move(x - 55, y)
    await finger.up()


async def tap_a_spot(finger: Finger, thing: Locator) -> None:
    x, y = await middle_of(thing)
    await finger.down(x + 60, y - 60)
    await finger.up()


async def pull_up(finger: Finger, thing: Locator) -> None:
    x, y = await middle_of(thing.page.locator(".marble"))
    await finger.down(x, y)
    await finger.move(x + 200, y - 400, steps=20)
    await finger.up()


GESTURES: dict[str, Gesture] = {
    "gnome-hint-marble": pull_up,
    "gnome-hint-flick": stroke,
    "mind-map-hint-put": tap_a_spot,
    "palm-reader-hint-draw": stroke,
}


class Newcomer:
    def __init__(self, phone: Phone, finger: Finger) -> None:
        self.phone = phone
        self.obeyed: list[str] = []
        self._finger = finger

    @classmethod
    async def at(cls, phone: Phone) -> Newcomer:
        return cls(phone, await Finger.of(phone))

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await self._act()
                await asyncio.sleep(0.1)

    async def _act(self) -> None:
        page = self.phone.page
        word = await page.evaluate("document.querySelector('[data-pointing]')?.dataset.pointing")
        lit = page.locator(".play .button.main:enabled, .play button.cup").first
        with suppress(TooLate, AssertionError):  # the table has gone on meanwhile
            if word and word not in self.obeyed and await self._thing(word).is_visible():
                self.obeyed.append(word)
                await self._do(word)
            elif await lit.is_visible():
                await lit.tap(timeout=1000)
            elif self.obeyed and await self._thing(self.obeyed[-1]).is_visible():
                await self._do(self.obeyed[-1])  # nothing came of it: on a busy machine a touch can be too long a one

    def _thing(self, word: str) -> Locator:
        return self.phone.page.locator(f"[data-hint='{word}']").first

    async def _do(self, word: str) -> None:
        await GESTURES.get(word, touch)(self._finger, self._thing(word))
