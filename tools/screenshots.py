"""Plays matches in a real browser and takes pictures of every screen, for the README and for review.

Which pictures a game takes is in tests/games/<game>/browser/screenshots.py.

python tools/screenshots.py [FOLDER]     into FOLDER (default: screenshots/); those of the README into docs/pictures
"""

from __future__ import annotations

import asyncio
import base64
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from playwright.async_api import Browser, async_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.album import Album  # noqa: E402
from tests.browser.chromium import launch_options  # noqa: E402
from tests.browser.table_server import TableServer  # noqa: E402

from palmtop.games import GAMES  # noqa: E402


async def readme(browser: Browser, album: Album, target: Path, shown: tuple[str, str, str]) -> None:
    """Two phones in front of the big screen, as one picture."""
    tv, left, right = (base64.b64encode(album.path(name).read_bytes()).decode() for name in shown)
    page = await (await browser.new_context(viewport={"width": 1400, "height": 740})).new_page()
    await page.set_content(
        f"""<style>
        body {{ margin: 0; background: radial-gradient(at 50% 20%, #8a5a33, #5f3b1f); height: 740px; overflow: hidden }}
        img {{ position: absolute; box-shadow: 0 18px 40px #0009; background: #000 }}
        .tv {{ width: 1020px; left: 176px; top: 28px; border: 14px solid #1c1510; border-radius: 14px }}
        .phone {{ width: 246px; border: 9px solid #1c1510; border-radius: 34px; bottom: 24px }}
        </style>
        <img class="tv" src="data:image/png;base64,{tv}">
        <img class="phone" style="left: 20px" src="data:image/png;base64,{left}">
        <img class="phone" style="right: 20px" src="data:image/png;base64,{right}">"""
    )
    await page.wait_for_timeout(300)
    target.parent.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=target, type="jpeg", quality=82)


async def take_all(browser: Browser, server: TableServer, album: Album) -> None:
    for game in GAMES:
        screenshots = import_module(f"tests.games.{game.replace('-', '_')}.browser.screenshots")
        await screenshots.take_all(browser, server, album)
        if screenshots.README:
            await readme(browser, album, ROOT / "docs" / "pictures" / f"{game}.jpg", screenshots.README)


async def main(folder: Path) -> None:
    album = Album(folder)
    with tempfile.TemporaryDirectory() as scratch:
        server = TableServer(Path(scratch))
        await server.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(**launch_options())
                await take_all(browser, server, album)
                await browser.close()
        finally:
            await server.end()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "screenshots"))
