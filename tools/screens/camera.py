"""Opens scenes in a browser and takes their pictures, in each size and colour scheme."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, CDPSession, Page
from tools.screens.scene import BIG, HOST, PHONE, Scene, Size
from tools.screens.scene_page import ScenePage
from tools.screens.site import Site

HIGH_MAX = 5000  # pixels of a page


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
        self._pages: dict[bool, tuple[ScenePage, CDPSession]] = {}

    async def take(self, scene: Scene, wanted: Wanted, taken: Taken) -> None:
        sizes = wanted.sizes_of(scene)
        for large in (False, True):
            of_kind = [size for size in sizes if (size[0] >= 1000) == large]
            if of_kind:
                await self._take(scene, large, of_kind, wanted, taken)

    async def _take(self, scene: Scene, large: bool, sizes: list[Size], wanted: Wanted, taken: Taken) -> None:
        showing, devtools = await self._page(large)
        page = showing.page
        showing.errors.clear()
        try:
            await showing.open(scene, sizes[0])
            for size in sizes:
                if size != sizes[0]:
                    await showing.resize(size)
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
        if showing.errors:
            taken.failed.append(f"{scene.name} ({self._language}): {showing.errors[0]}")

    async def _page(self, large: bool) -> tuple[ScenePage, CDPSession]:
        if large not in self._pages:
            made = await ScenePage.new(self._browser, self._site, self._language, f"http://{HOST}", large)
            self._pages[large] = made, await made.page.context.new_cdp_session(made.page)
        return self._pages[large]

    async def _frame(self, page: Page, size: Size) -> dict[str, object]:
        """The whole page, also what must be scrolled to, unless a dialog covers it."""
        settings: dict[str, object] = {"format": "png", "optimizeForSpeed": True}
        high = await page.evaluate("document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight")
        if high > size[1]:
            clip = {"x": 0, "y": 0, "width": size[0], "height": min(high, HIGH_MAX), "scale": 1}
            settings |= {"captureBeyondViewport": True, "clip": clip}
        return settings
