"""A phone in someone's hand: a touch screen in a real browser. Each game has a phone that knows how to play it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self, TypeVar

import msgspec
from playwright.async_api import Browser, BrowserContext, Locator, Page, WebSocket, expect
from playwright.async_api import TimeoutError as TooLate

PHONE = {"width": 390, "height": 844}
BIG = {"viewport": {"width": 1280, "height": 720}, "device_scale_factor": 1, "has_touch": False, "is_mobile": False}
TELEVISION = BIG | {"viewport": {"width": 1920, "height": 1080}}  # where the size itself matters: it is dear to draw
MOVING = {"reduced_motion": "no-preference"}  # as most people have it
PATIENCE = 3  # seconds until a touch is tried again
T = TypeVar("T")
LOOK = 0.02  # seconds between two looks at what the phones were told
expect.set_options(timeout=30_000)


async def come_true(holds: Callable[[], bool], within: float = 30) -> None:
    """Waits for the server to say what makes it true, to whichever phone."""
    async with asyncio.timeout(within):
        while not holds():  # noqa: ASYNC110 - any phone's news may do it; and the browser needn't be asked
            await asyncio.sleep(LOOK)


class Seen:
    """The parts a page has been sent, as its own client would keep them, and every frame as it came."""

    def __init__(self, page: Page) -> None:
        self.room: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.hand: dict[str, Any] = {}
        self.frames: list[str] = []
        self._read: dict[type, tuple[int, Any]] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())
        message = msgspec.json.decode(frame)
        if message["t"] != "show":
            return
        if message.get("fresh"):
            self.room, self.table, self.hand = {}, {}, {}
        self.room |= message.get("room", {})
        self.table |= message.get("table", {})
        self.hand |= message.get("hand", {})

    def read(self, kind: type[T], parts: dict[str, Any]) -> T:
        """Table or hand as a game describes it; read anew when something has come: tests look very often."""
        frames, known = self._read.get(kind, (-1, None))
        if frames != len(self.frames):
            known = msgspec.convert(parts, kind)
            self._read[kind] = len(self.frames), known
        assert isinstance(known, kind)
        return known

    @property
    def state(self) -> str:
        match = self.room.get("match")
        return match["state"] if match else "lobby"


class Phone:
    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.context = context
        self.page = page
        self.seen = Seen(page)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @classmethod
    async def take(cls, browser: Browser, **more: Any) -> Self:
        options: dict[str, Any] = {
            "viewport": PHONE,
            "device_scale_factor": 1,
            "has_touch": True,
            "is_mobile": True,
            "locale": "en-GB",
        }
        options["service_workers"] = "block"  # what is kept from before would hide what is fetched
        options["reduced_motion"] = "reduce"  # all those animations are drawn by a processor that others need too
        context = await browser.new_context(**(options | more))
        return cls(context, await context.new_page())

    def button(self, name: str, *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    async def act(self) -> bool:
        """Does the one thing this phone is waited for and sees it done; False: it isn't waited for."""
        return False  # it only watches; the games' own phones play

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits for the server to say what makes it true."""
        await come_true(holds)

    async def touch(self, key: Locator, holds: Callable[[], bool]) -> None:
        """Touches it, and again if nothing comes of it: on a busy machine a touch can be too long a one."""
        async with asyncio.timeout(30):
            while not holds():
                with suppress(TooLate, TimeoutError):
                    await key.tap(timeout=1000 * PATIENCE)
                    await come_true(holds, PATIENCE)

    async def press(self, key: Locator) -> None:
        """Touches it until it shows that it was."""
        async with asyncio.timeout(30):
            while await key.get_attribute("aria-pressed") != "true":
                await key.tap()
                with suppress(AssertionError):
                    await expect(key).to_have_attribute("aria-pressed", "true", timeout=1000 * PATIENCE)
