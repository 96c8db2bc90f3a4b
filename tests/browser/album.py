"""Takes screenshots of pages at rest, in the light and the dark colour scheme."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Page

from tests.browser.axe import SETTLED


class Album:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, name: str) -> Path:
        return self._folder / f"{name}.png"

    async def take(self, page: Page, name: str) -> None:
        """Takes one picture in each colour scheme."""
        await page.wait_for_timeout(900)
        for light in ("light", "dark"):
            await page.emulate_media(color_scheme=light)
            await page.evaluate(SETTLED)
            await page.screenshot(path=self.path(f"{name}-{light}"))
        await page.emulate_media(color_scheme="light")
