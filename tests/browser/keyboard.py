"""Someone who plays without a pointer: Tab, arrows, Enter and Space, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from tests.browser.phone import LOOK, Phone

P = TypeVar("P", bound=Phone)
FAR = 120  # stops until a thing counts as out of reach


class Keyboard(Generic[P]):
    """Each game has a keyboard that knows how to play it."""

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
        """By Tab alone."""
        assert await self._walk("Tab", selector, FAR), f"Tab never comes to {selector}"

    async def reach_within(self, group: str, selector: str) -> None:
        """To a group by Tab, and inside it by the arrows, row by row."""
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
        raise AssertionError(f"the arrows never come to {selector}")

    async def press_button(self, name: str) -> None:
        for _ in range(FAR):
            button = self.phone.button(name).first
            if await button.evaluate("b => b === document.activeElement"):
                await self.page.keyboard.press("Enter")
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to the button {name!r}")

    async def play(self, until: Callable[[], bool]) -> None:
        async with asyncio.timeout(240):
            while not until():
                if not await self.act():
                    await asyncio.sleep(LOOK)

    async def act(self) -> bool:
        """Does the one thing that is waited for and sees it done; False: nothing is."""
        raise NotImplementedError
