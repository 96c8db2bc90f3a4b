"""Opens scenes in a browser and takes their pictures, in each size and colour scheme."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, CDPSession, Page
from tools.screens.actor import Actor
from tools.screens.scene import BIG, HOST, PHONE, Scene, Size
from tools.screens.site import Site

LOCALES = {"en": "en-GB", "fr": "fr-FR"}
HIGH_MAX = 5000  # pixels of a page
QUIET_LOOKS = 2  # looks in a row without a request before a page counts as loaded


@dataclass(frozen=True)
class Wanted:
    """Unless `every` combination is wanted: each size in both colour schemes and in both languages, half as many."""

    sizes: Sequence[Size]
    themes: Sequence[str]
    languages: Sequence[str]
    every: bool = False

    def sizes_of(self, scene: Scene) -> list[Size]:
        return [size for size in scene.sizes if size in self.sizes]

    def themes_of(self, size: Size, language: str) -> Sequence[str]:
        if self.every or len(self.themes) < 2 or len(self.languages) < 2:
            return self.themes
        turn = (*PHONE, *BIG).index(size) + self.languages.index(language)
        return [self.themes[turn % len(self.themes)]]


@dataclass
class Taken:
    pictures: int = 0
    failed: list[str] = field(default_factory=list)


class Camera:
    """One page for phones and one for large screens, in one language; each scene is loaded anew."""

    def __init__(self, browser: Browser, site: Site, language: str, folder: Path) -> None:
        self._browser, self._site, self._language, self._folder = browser, site, language, folder
        self._pages: dict[bool, tuple[Page, CDPSession]] = {}
        self._errors: list[str] = []
        self._opened = 0

    async def take(self, scene: Scene, wanted: Wanted, taken: Taken) -> None:
        sizes = wanted.sizes_of(scene)
        for large in (False, True):
            of_kind = [size for size in sizes if (size[0] >= 1000) == large]
            if of_kind:
                await self._take(scene, large, of_kind, wanted, taken)

    async def _take(self, scene: Scene, large: bool, sizes: list[Size], wanted: Wanted, taken: Taken) -> None:
        page, devtools = await self._page(large)
        self._errors.clear()
        try:
            await self._open(page, scene, sizes[0])
            for size in sizes:
                if size != sizes[0]:
                    await self._resize(page, size)
                for theme in wanted.themes_of(size, self._language):
                    await page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                    await page.evaluate("stage.drawn()")
                    path = self._folder / f"{scene.name}.{size[0]}x{size[1]}.{theme}.{self._language}.png"
                    path.parent.mkdir(parents=True, exist_ok=True)
                    shot = await devtools.send("Page.captureScreenshot", await self._frame(page, size))
                    path.write_bytes(base64.b64decode(shot["data"]))
                    taken.pictures += 1
        except Exception as error:
            taken.failed.append(f"{scene.name} ({self._language}): {(str(error) or repr(error)).splitlines()[0]}")
        if self._errors:
            taken.failed.append(f"{scene.name} ({self._language}): {self._errors[0]}")

    async def _page(self, large: bool) -> tuple[Page, CDPSession]:
        if large not in self._pages:
            context = await self._browser.new_context(
                device_scale_factor=1,
                has_touch=not large,
                is_mobile=not large,
                locale=LOCALES.get(self._language, self._language),
                timezone_id="UTC",
                service_workers="block",
            )
            page = await context.new_page()
            page.set_default_timeout(5000)
            page.on("pageerror", lambda error: self._errors.append(str(error)))
            self._pages[large] = page, await context.new_cdp_session(page)
        return self._pages[large]

    async def _open(self, page: Page, scene: Scene, size: Size) -> None:
        self._site.show(scene)
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await page.emulate_media(color_scheme="light", reduced_motion="no-preference" if scene.moving else "reduce")
        path, _, place = scene.path.partition("#")
        self._opened += 1  # a number in the address: the same one with another #place would not be loaded anew
        await page.goto(f"http://{HOST}{path}?{self._opened}#{place}", wait_until="load")
        if scene.frames:
            await asyncio.wait_for(self._site.heard.wait(), 10)
        await self._loaded(page)
        actor = Actor(page, self._site, self._language, lambda: self._loaded(page))
        await actor.pass_time(scene.wait)
        if scene.act:
            await scene.act(actor)
            await self._loaded(page)

    async def _resize(self, page: Page, size: Size) -> None:
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await page.evaluate("stage.drawn()")
        await page.evaluate("stage.advance(300)")  # what looks at its place from time to time

    async def _frame(self, page: Page, size: Size) -> dict[str, object]:
        """The whole page, also what must be scrolled to, unless a dialog covers it."""
        settings: dict[str, object] = {"format": "png", "optimizeForSpeed": True}
        high = await page.evaluate("document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight")
        if high > size[1]:
            clip = {"x": 0, "y": 0, "width": size[0], "height": min(high, HIGH_MAX), "scale": 1}
            settings |= {"captureBeyondViewport": True, "clip": clip}
        return settings

    async def _loaded(self, page: Page) -> None:
        """Waits until the page has everything it asked for."""
        quiet = 0
        while quiet < QUIET_LOOKS:
            before = self._site.requests
            await page.evaluate("stage.frame()")
            quiet = quiet + 1 if self._site.requests == before and not self._site.busy else 0
