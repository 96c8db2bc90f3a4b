"""Plays without a pointer: only with Tab, the arrows, Enter and Space."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from tests.browser.phone import POLL_S, Phone

P = TypeVar("P", bound=Phone)
FAR = 120  # presses of Tab after which something counts as out of reach


class Keyboard(Generic[P]):
    """Each game has a subclass that knows how to play it."""

    def __init__(self, phone: P) -> None:
        self.phone = phone
        self.page = phone.page

    async def _here(self, selector: str) -> bool:
        return bool(await self.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector))

    async def _walk(self, key: str, selector: str, far: int) -> bool:
        for _ in range(far):
            if await self._here(selector):
                return True
            await self.page.keyboard.press(key)
        return await self._here(selector)

    async def reach(self, selector: str) -> None:
        """Presses Tab until it has the focus."""
        assert await self._walk("Tab", selector, FAR), f"Tab never reaches {selector}"

    async def reach_within(self, group: str, selector: str) -> None:
        """Goes to a group with Tab, and inside it with the arrows, row by row."""
        await self.reach(group)
        for _ in range(12):
            if await self._walk("ArrowRight", selector, 14):
                return
            await self._walk("ArrowLeft", selector, 14)
            await self.page.keyboard.press("ArrowDown")
        for _ in range(12):
            if await self._walk("ArrowRight", selector, 14) or await self._walk("ArrowLeft", selector, 14):
                return
            await self.page.keyboard.press("ArrowUp")
        raise AssertionError(f"the arrows never reach {selector}")

    async def press_button(self, name: str) -> None:
        for _ in range(FAR):
            button = self.phone.button(name).first
            if await button.evaluate("b => b === document.activeElement"):
                await self.page.keyboard.press("Enter")
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches the button {name!r}")

    async def play(self, until: Callable[[], bool]) -> None:
        async with asyncio.timeout(240):
            while not until():
                if not await self.act():
                    await asyncio.sleep(POLL_S)

    async def act(self) -> bool:
        """Makes the next move of this seat and waits for its effect. False: there is none to make."""
        raise NotImplementedError
