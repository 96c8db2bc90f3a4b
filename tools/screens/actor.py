"""The reader of a scene: finds things by their words in the language of the page, touches them, and lets time pass."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from playwright.async_api import Locator, Page
from tools.screens.site import Site

from palmtop.translations import translate

ROLES: list[Any] = ["button", "link", "radio", "checkbox", "switch", "tab"]
TOUCH_MS = 300  # that pass after a touch
WAIT_MS, WAITS_MAX = 100, 50  # between two looks for something that is to appear
PING_MS = 2_000  # the page hears the server at least so often


class Actor:
    def __init__(self, page: Page, site: Site, language: str, loaded: Callable[[], Awaitable[None]]) -> None:
        self.page, self.language = page, language
        self._site, self._loaded = site, loaded

    def word(self, id: str, **args: str | int) -> str:
        return translate(self.language, id, **args)

    async def named(self, name: str) -> Locator:
        """The first control with this name, or with a name that has it in it; in the open dialog, if there is one."""
        dialog = self.page.locator("dialog[open]")
        place = dialog.last if await dialog.count() else self.page
        for exact in (True, False):
            found = place.get_by_role(ROLES[0], name=name, exact=exact)
            for role in ROLES[1:]:
                found = found.or_(place.get_by_role(role, name=name, exact=exact))
            if await found.count():
                break
        return found

    async def tap(self, id: str, **args: str | int) -> None:
        """Taps the control with the words of this message."""
        await self.touch(await self.named(self.word(id, **args)))

    async def touch(self, thing: Locator) -> None:
        """Taps the first of these, also if something lies over it."""
        await thing.first.scroll_into_view_if_needed()
        await thing.first.click(force=True)
        await self.pass_time(TOUCH_MS)

    async def fill(self, thing: Locator, text: str) -> None:
        await thing.first.fill(text)
        await self.pass_time(300)

    async def drag(self, start: tuple[float, float], *way: tuple[float, float], lift: bool = True) -> None:
        """Moves a finger (here a mouse's pointer) from a place to others."""
        await self.page.mouse.move(*start)
        await self.page.mouse.down()
        for place in way:
            await self.page.mouse.move(*place, steps=4)
            await self.pass_time(100)
        if lift:
            await self.page.mouse.up()
        await self.pass_time(200)

    async def middle_of(self, thing: Locator) -> tuple[float, float]:
        box = await thing.first.bounding_box()
        assert box is not None, f"{thing} can't be seen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    async def pass_time(self, ms: int) -> None:
        """Lets time pass on the page's clock, and has the server's pings follow."""
        while True:
            step = min(ms, PING_MS)
            await self.page.evaluate("(ms) => stage.advance(ms)", step)
            self._site.elapsed += step
            await self._loaded()
            if self._site.socket is not None and not self._site.socket.closed and self._site.elapsed % PING_MS < step:
                await self._site.ping()
            ms -= step
            if ms <= 0:
                return

    async def wait_for(self, selector: str) -> None:
        """Lets time pass until the page shows this."""
        for _ in range(WAITS_MAX):
            if await self.page.locator(selector).first.is_visible():
                return
            await self.pass_time(WAIT_MS)
        raise TimeoutError(f"{selector} isn't shown")

    async def receive(self, frames: Sequence[bytes]) -> None:
        """The page gets these messages."""
        await self._site.send(*frames)
        await self._site.ping()
        await self._loaded()

    async def cut_off(self) -> None:
        """The connection is lost."""
        assert self._site.socket is not None
        await self._site.socket.close()
        await self._loaded()
