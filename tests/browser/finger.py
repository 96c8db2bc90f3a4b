"""A finger on a touch screen, by the browser's own touch events: it can hold something and take its time."""

from __future__ import annotations

import asyncio

from playwright.async_api import CDPSession, Locator

from tests.browser.phone import Phone


async def middle_of(thing: Locator) -> tuple[float, float]:
    box = await thing.bounding_box()
    assert box is not None, f"{thing} can't be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


FRAME = 0.016  # seconds between two touches that a screen reports
REST = (
    0.15  # a finger comes to rest before it lifts; lifted at full speed a browser takes it for a fling and eats a tap
)


class Finger:
    def __init__(self, devtools: CDPSession) -> None:
        self._devtools = devtools
        self._at = (0.0, 0.0)

    @classmethod
    async def of(cls, phone: Phone) -> Finger:
        return cls(await phone.context.new_cdp_session(phone.page))

    async def down(self, x: float, y: float) -> None:
        self._at = (x, y)
        await self._send("touchStart", [{"x": x, "y": y}])

    async def move(self, x: float, y: float, steps: int = 8) -> None:
        x0, y0 = self._at
        for step in range(1, steps + 1):
            part = step / steps
            await self._send("touchMove", [{"x": x0 + (x - x0) * part, "y": y0 + (y - y0) * part}])
            await asyncio.sleep(FRAME)
        self._at = (x, y)

    async def up(self) -> None:
        await asyncio.sleep(REST)
        await self.move(*self._at, steps=1)
        await self._send("touchEnd", [])

    async def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        await self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
