"""A finger on a touch screen, simulated with the browser's touch events: it can press, hold, move and lift."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from math import ceil, dist

from playwright.async_api import CDPSession, Locator

from tests.browser.phone import Phone


async def middle_of(thing: Locator) -> tuple[float, float]:
    box = await thing.bounding_box()
    assert box is not None, f"{thing} can't be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


PAGE_POSITION = """() => [visualViewport.scale, visualViewport.offsetTop, scrollX, scrollY, performance.timeOrigin]"""
OVERSCROLL = "() => getComputedStyle(document.documentElement).overscrollBehaviorY"
FRAME = 0.016  # seconds between two touch events
REST = 0.15  # seconds before a finger lifts: lifted at full speed, the browser sees a fling and swallows a tap


class Finger:
    def __init__(self, devtools: CDPSession) -> None:
        self._devtools = devtools
        self._at: tuple[float, float] | None = None
        self._beside: list[dict[str, float]] = []

    @classmethod
    async def of(cls, phone: Phone) -> Finger:
        return cls(await phone.context.new_cdp_session(phone.page))

    async def down(self, x: float, y: float) -> None:
        self._at = (x, y)
        await self._send("touchStart")

    async def beside(self, x: float, y: float, wide: float = 1) -> None:
        """Puts down another finger, or the ball of the hand; it stays until this finger lifts."""
        self._beside.append({"x": x, "y": y, "id": 1 + len(self._beside), "radiusX": wide, "radiusY": wide})
        await self._send("touchStart")

    async def move(self, x: float, y: float, steps: int = 8) -> None:
        x0, y0 = self._at or (x, y)
        for step in range(1, steps + 1):
            part = step / steps
            self._at = (x0 + (x - x0) * part, y0 + (y - y0) * part)
            await self._send("touchMove")
            await asyncio.sleep(FRAME)

    async def follow(self, spots: Sequence[tuple[float, float]], far: float) -> None:
        """Moves through all spots, each touch event at most `far` from the one before."""
        for spot in spots:
            await self.move(*spot, steps=ceil(dist(self._at or spot, spot) / far) or 1)

    async def up(self) -> None:
        await asyncio.sleep(REST)
        await self._send("touchMove")
        self._at, self._beside = None, []
        await self._send("touchEnd")

    async def stroke(self, target: Locator) -> None:
        """Swipes from right to left over the middle of something."""
        x, y = await middle_of(target)
        await self.down(x + 55, y)
        await self.move(x - 55, y)
        await self.up()

    async def _send(self, kind: str) -> None:
        own = [{"x": self._at[0], "y": self._at[1], "id": 0}] if self._at else []
        await self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*own, *self._beside]})


async def assert_page_stays(phone: Phone, target: Locator) -> None:
    """Neither pinching something nor pulling it past the screen's edge zooms, scrolls or reloads the page."""
    before = await phone.page.evaluate(PAGE_POSITION)
    assert before[0] == 1
    assert await phone.page.evaluate(OVERSCROLL) == "none"  # so no browser reloads on a pull
    finger = await Finger.of(phone)
    x, y = await middle_of(target)
    await finger.down(x, y)
    await finger.beside(x - 30, y)
    await finger.move(x + 120, y + 40)
    await finger.up()
    await finger.down(x, y)
    await finger.move(x, y + 600, steps=16)
    await finger.up()
    assert await phone.page.evaluate(PAGE_POSITION) == before
