"""Someone who plays without a pointer: Tab, arrows, Enter and Space, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from palmtop.games.palindromos.model import Discard, Mark
from tests.browser.phone import Phone

FAR = 120  # stops until a thing counts as out of reach


class Keyboard:
    def __init__(self, phone: Phone) -> None:
        self._phone = phone
        self._page = phone.page

    async def _here(self, selector: str) -> bool:
        return bool(await self._page.evaluate("s => document.activeElement?.matches(s) ?? false", selector))

    async def _walk(self, key: str, selector: str, far: int) -> bool:
        for _ in range(far):
            if await self._here(selector):
                return True
            await self._page.keyboard.press(key)
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
            await self._page.keyboard.press("ArrowDown")
        for _ in range(12):
            if await self._walk("ArrowRight", selector, 14) or await self._walk("ArrowLeft", selector, 14):
                return
            await self._page.keyboard.press("ArrowUp")
        raise AssertionError(f"the arrows never come to {selector}")

    async def press_button(self, name: str) -> None:
        for _ in range(FAR):
            button = self._phone.button(name).first
            if await button.evaluate("b => b === document.activeElement"):
                await self._page.keyboard.press("Enter")
                return
            await self._page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to the button {name!r}")

    async def play(self, until: Callable[[], bool]) -> None:
        async with asyncio.timeout(240):
            while not until():
                if not await self._act():
                    await self._page.wait_for_timeout(30)

    async def _act(self) -> bool:
        phone = self._phone
        moves = phone.seen.hand.get("moves", [])
        if not moves:
            return False
        before = dict(phone.seen.hand)
        if "wild" in moves:
            number = phone.hand.wilds[0]
            await self.press_button(str(number))
            await self.press_button(f"{number} is my wild number")
        elif "roll" in moves:
            await self.press_button("Shake and roll")
        elif "take" in moves:
            die = phone.hand.takeable[0]
            await self.reach_within("button[data-die]", f"button[data-die='{die}']")
            await self._page.keyboard.press("Enter")
            await self._page.keyboard.press("Enter")
        else:
            await self._mark()
        await phone.until(lambda: phone.seen.hand != before)
        return True

    async def _mark(self) -> None:
        phone = self._phone
        step = phone.way()
        if step is None:
            await self.press_button("Confirm")
            if phone.hand.marking and phone.hand.marking.cut_off:
                await self.press_button("Confirm all the same")
            return
        die = phone.page.locator(".die-of-mine").nth(step.die)
        if await die.get_attribute("aria-pressed") != "true":
            await self.reach(f".die-of-mine:nth-of-type({step.die + 1})")
            await self._page.keyboard.press("Enter")
        match step:
            case Mark():
                await self.reach_within("[data-box]", f"[data-box='{step.box}']")
                await self._page.keyboard.press("Enter")
                if phone.hand.marking and len(phone.hand.marking.dice[step.die].faces[step.box]) > 1:
                    await self.press_button(f"Write {step.face}")
            case Discard():
                await self.reach("[data-discard]")
                await self._page.keyboard.press("Enter")
