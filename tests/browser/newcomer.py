"""A player who knows nothing of the game: follows each hint once, or else taps the one highlighted button."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from playwright.async_api import Locator
from playwright.async_api import TimeoutError as TooLate

from tests.browser.finger import Finger
from tests.browser.games import BROWSER_GAMES, Gesture
from tests.browser.phone import Phone

PATIENCE = 120.0  # seconds: all others may have to draw first
GESTURES: dict[str, Gesture] = {
    hint: gesture for game in BROWSER_GAMES.values() for hint, gesture in game.gestures.items()
}


async def tap(finger: Finger, target: Locator) -> None:
    """Taps it, or the first enabled button inside it."""
    parts = target.locator("button:enabled")
    await (parts.first if await parts.count() else target).tap(timeout=1000)


class Newcomer:
    def __init__(self, phone: Phone, finger: Finger) -> None:
        self.phone = phone
        self.followed: list[str] = []  # hints
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
        hint = await page.evaluate("document.querySelector('[data-pointing]')?.dataset.pointing")
        highlighted = page.locator(".play .button.main:enabled, .play button.cup").first
        with suppress(TooLate, AssertionError):  # the table may have changed meanwhile
            if hint and hint not in self.followed and await self._target(hint).is_visible():
                self.followed.append(hint)
                await self._follow(hint)
            elif await highlighted.is_visible():
                await highlighted.tap(timeout=1000)
            elif self.followed and await self._target(self.followed[-1]).is_visible():
                await self._follow(self.followed[-1])  # it had no effect: on a busy machine a tap can last too long

    def _target(self, hint: str) -> Locator:
        return self.phone.page.locator(f"[data-hint='{hint}']").first

    async def _follow(self, hint: str) -> None:
        await GESTURES.get(hint, tap)(self._finger, self._target(hint))
