"""A finger on a touch screen, by the browser's own touch events: it can hold something and take its time."""

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


FRAME = 0.016  # seconds between two touches that a screen reports
REST = (
    0.15  # a finger comes to rest before it lifts; lifted at full speed a browser takes it for a fling and eats a tap
)


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
        """Another finger, or the ball of the hand, touches the screen too and stays there until this one lifts."""
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
        """Through all of them, with no touch further than `far` from the last."""
        for spot in spots:
            await self.move(*spot, steps=ceil(dist(self._at or spot, spot) / far) or 1)

    async def up(self) -> None:
        await asyncio.sleep(REST)
        await self._send("touchMove")
        self._at, self._beside = None, []
        await self._send("touchEnd")

    async def _send(self, kind: str) -> None:
        own = [{"x": self._at[0], "y": self._at[1], "id": 0}] if self._at else []
        await self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*own, *self._beside]})
