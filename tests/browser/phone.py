"""A phone: a page with touch in a real browser. Each game has a subclass that knows how to play it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, Self, TypeVar

import msgspec
from playwright.async_api import Browser, BrowserContext, Locator, Page, WebSocket, expect
from playwright.async_api import TimeoutError as TooLate

from tests.shown_parts import update_parts

PHONE = {"width": 390, "height": 844}
BIG = {"viewport": {"width": 1280, "height": 720}, "device_scale_factor": 1, "has_touch": False, "is_mobile": False}
TELEVISION = BIG | {"viewport": {"width": 1920, "height": 1080}}  # slow to draw: only where the size matters
MOVING = {"reduced_motion": "no-preference"}  # with animations, as most people have it
RETRY_S = 3  # until a tap without effect is repeated
T = TypeVar("T")
TableView = TypeVar("TableView")
HandView = TypeVar("HandView")
POLL_S = 0.02  # between two looks at the received parts
expect.set_options(timeout=30_000)


async def wait_until(holds: Callable[[], bool], within: float = 30) -> None:
    """Waits until the updates that any phone receives make it true."""
    async with asyncio.timeout(within):
        while not holds():  # noqa: ASYNC110 - updates of several phones may matter; this asks no browser
            await asyncio.sleep(POLL_S)


class Seen:
    """The parts that a page has received, merged as its client does, and every frame as it came."""

    def __init__(self, page: Page) -> None:
        self.room: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.hand: dict[str, Any] = {}
        self.frames: list[str] = []
        self.heard_at: list[float] = []  # when each frame came, in ms since 1970
        self._read: dict[type, tuple[int, Any]] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())
        self.heard_at.append(1000 * time.time())
        message = msgspec.json.decode(frame)
        if message["t"] != "show":
            return
        if message.get("fresh"):
            self.room, self.table, self.hand = {}, {}, {}
        update_parts(self.room, message.get("room", {}))
        update_parts(self.table, message.get("table", {}))
        update_parts(self.hand, message.get("hand", {}))

    def tables(self) -> list[dict[str, Any]]:
        """The table after each frame."""
        table: dict[str, Any] = {}
        found = []
        for frame in self.frames:
            message = msgspec.json.decode(frame)
            table = {} if message.get("fresh") else table.copy()
            update_parts(table, message.get("table", {}))
            found.append(table)
        return found

    def read(self, kind: type[T], parts: dict[str, Any]) -> T:
        """Table or hand as the game's own struct, cached until the next frame because tests read it very often."""
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
        """`how_to=True`: matches that this phone starts may begin with pictures, as a host chooses in the lobby."""
        how_to = more.pop("how_to", False)
        options: dict[str, Any] = {
            "viewport": PHONE,
            "device_scale_factor": 1,
            "has_touch": True,
            "is_mobile": True,
            "locale": "en-GB",
        }
        options["service_workers"] = "block"  # a cache would hide what is fetched
        options["reduced_motion"] = "reduce"  # animations cost CPU time that other tests need
        context = await browser.new_context(**(options | more))
        if not how_to:
            await context.add_init_script("localStorage.setItem('palmtop:how-to', 'off')")
        return cls(context, await context.new_page())

    def button(self, name: str, *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    @property
    def phase(self) -> str | None:
        """What is played now, as the table names it; None before the first view."""
        return None

    async def act(self) -> bool:
        """Makes the next move of this seat and waits for its effect. False: there is none to make."""
        return False  # this base class only watches

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits until the updates from the server make it true."""
        await wait_until(holds)

    async def touch(self, key: Locator, holds: Callable[[], bool]) -> None:
        """Taps until something holds: on a busy machine a tap can last so long that it counts as a press."""
        async with asyncio.timeout(30):
            while not holds():
                with suppress(TooLate, TimeoutError):
                    await key.tap(timeout=1000 * RETRY_S)
                    await wait_until(holds, RETRY_S)

    async def press(self, key: Locator) -> None:
        """Taps a toggle until it shows as pressed."""
        async with asyncio.timeout(30):
            while await key.get_attribute("aria-pressed") != "true":
                await key.tap()
                with suppress(AssertionError):
                    await expect(key).to_have_attribute("aria-pressed", "true", timeout=1000 * RETRY_S)


class GamePhone(Phone, Generic[TableView, HandView]):
    """A phone of one game: reads table and hand, as this phone was sent them, as the structs of the game."""

    table_type: type[TableView]
    hand_type: type[HandView]

    @property
    def table(self) -> TableView:
        return self.seen.read(self.table_type, self.seen.table)

    @property
    def hand(self) -> HandView:
        return self.seen.read(self.hand_type, self.seen.hand)

    @property
    def moves(self) -> list[str]:
        """The moves that this seat may make now."""
        return self.seen.hand.get("moves", []) if self.seen.state == "playing" else []
