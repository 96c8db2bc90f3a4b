"""A browser's page that shows scenes, one after the other."""

from __future__ import annotations

import asyncio

from playwright.async_api import Browser, Page
from tools.screens.actor import Actor
from tools.screens.scene import Scene, Size
from tools.screens.site import Site

LOCALES = {"en": "en-GB", "fr": "fr-FR"}
QUIET_LOOKS = 2  # looks in a row without a request before a page counts as loaded


class ScenePage:
    def __init__(self, page: Page, site: Site, language: str, origin: str) -> None:
        self.page = page
        self.errors: list[str] = []
        self._site, self._language, self._origin = site, language, origin
        self._opened = 0
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @classmethod
    async def new(cls, browser: Browser, site: Site, language: str, origin: str, large: bool = False) -> ScenePage:
        """A page of a phone, or of a large screen without touch."""
        context = await browser.new_context(
            device_scale_factor=1,
            has_touch=not large,
            is_mobile=not large,
            locale=LOCALES.get(language, language),
            timezone_id="UTC",
            service_workers="block",
        )
        page = await context.new_page()
        page.set_default_timeout(5000)
        return cls(page, site, language, origin)

    async def open(self, scene: Scene, size: Size) -> None:
        self._site.show(scene)
        motion = "no-preference" if scene.moving else "reduce"
        await self.page.set_viewport_size({"width": size[0], "height": size[1]})
        await self.page.emulate_media(color_scheme="light", reduced_motion=motion)  # type: ignore[arg-type]
        path, _, place = scene.path.partition("#")
        self._opened += 1  # a number in the address: the same one with another #place would not be loaded anew
        await self.page.goto(f"{self._origin}{path}?{self._opened}#{place}", wait_until="load")
        if scene.frames:
            await asyncio.wait_for(self._site.heard.wait(), 10)
        await self._loaded()
        actor = Actor(self.page, self._site, self._language, self._loaded)
        await actor.pass_time(scene.wait)
        if scene.act:
            await scene.act(actor)
            await self._loaded()

    async def resize(self, size: Size) -> None:
        await self.page.set_viewport_size({"width": size[0], "height": size[1]})
        await self.page.evaluate("stage.drawn()")
        await self.page.evaluate("stage.advance(300)")  # what looks at its place from time to time

    async def _loaded(self) -> None:
        """Waits until the page has everything it asked for."""
        quiet = 0
        while quiet < QUIET_LOOKS:
            before = self._site.requests
            await self.page.evaluate("stage.frame()")
            quiet = quiet + 1 if self._site.requests == before and not self._site.busy else 0
