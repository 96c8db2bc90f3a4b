"""Plays matches in a real browser and takes pictures of every screen, for the README and for looking at.

python tools/screenshots.py [FOLDER]     all of them (default: screenshots/), and the README's own
"""

from __future__ import annotations

import asyncio
import base64
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright, expect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.axe import SETTLED  # noqa: E402
from tests.browser.chromium import launch_options  # noqa: E402
from tests.browser.evening import add_bots, choose_game, come_in, open_table, over, play, take_side  # noqa: E402
from tests.browser.mind_map import MindMapPhone  # noqa: E402
from tests.browser.palindromos import PalindromosPhone  # noqa: E402
from tests.browser.phone import BIG, Phone  # noqa: E402
from tests.browser.table_server import TableServer  # noqa: E402


class Album:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, name: str) -> Path:
        return self._folder / f"{name}.png"

    async def take(self, page: Page, name: str) -> None:
        """The screen at rest, by day and by night."""
        await page.wait_for_timeout(900)
        for light in ("light", "dark"):
            await page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            await page.evaluate(SETTLED)
            await page.screenshot(path=self.path(f"{name}-{light}"))
        await page.emulate_media(color_scheme="light")


async def palindromos(browser: Browser, server: TableServer, album: Album) -> None:
    ada, bob = await PalindromosPhone.take(browser), await PalindromosPhone.take(browser)
    tv = await Phone.take(browser, **BIG)
    big_home = await Phone.take(browser, **BIG)
    phones = [ada, bob]
    await ada.page.goto(server.url)
    await album.take(ada.page, "home-phone")
    await big_home.page.goto(server.url)
    await album.take(big_home.page, "home-big")
    link = await open_table(ada, server.url, "Ada")
    await come_in(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    for _ in range(2):
        await ada.button("Add a bot").tap()
    await album.take(ada.page, "lobby-phone")
    await album.take(tv.page, "lobby-big")
    await ada.button("Start with 4 players").tap()
    await play(phones, until=lambda: "wild" in bob.seen.hand.get("moves", []))
    await album.take(bob.page, "wild-phone")
    await play(phones, until=lambda: ada.seen.table["round"]["number"] == 4)
    await play(phones, until=lambda: "take" in ada.seen.hand.get("moves", []))
    await album.take(ada.page, "draft-phone")
    await album.take(tv.page, "draft-big")
    await play(phones, until=lambda: "mark" in bob.seen.hand.get("moves", []))
    await bob.page.locator(".die-of-mine").first.tap()
    await album.take(bob.page, "marking-phone")
    await album.take(tv.page, "marking-big")
    await play(phones, until=lambda: over([ada, bob, tv]))
    await expect(ada.button("Play again")).to_be_visible()
    await album.take(ada.page, "result-phone")
    await album.take(tv.page, "result-big")


async def mind_map(browser: Browser, server: TableServer, album: Album) -> None:
    ada, bob = phones = [await MindMapPhone.take(browser) for _ in range(2)]
    tv = await Phone.take(browser, **BIG)

    async def take(phase: str, *, of: MindMapPhone = ada) -> None:
        await album.take(of.page, f"mind-map-{phase}-phone")
        await album.take(tv.page, f"mind-map-{phase}-big")

    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Mind Map")
    await come_in(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await add_bots(ada, 3)
    await ada.page.get_by_role("heading", name="Your own cards").scroll_into_view_if_needed()
    await album.take(ada.page, "mind-map-set-up-phone")
    await ada.button("Start with 5 players").tap()
    await ada.until(lambda: all(phone.phase == "placing" for phone in phones))
    await bob.until(lambda: sum(place is not None for place in bob.table.places) == 3)
    await take("placing")
    await play(phones, until=lambda: ada.phase == "voting" and len(ada.ballot()) == 2)
    await take("voting")
    await play(phones, until=lambda: len(ada.table.shown) == 3)
    await take("reveal")
    await play([], until=lambda: ada.phase == "scored")
    await take("scored")
    await play(phones, until=lambda: over([*phones, tv]))
    await expect(ada.button("Play again")).to_be_visible()
    await take("over")


async def mind_map_teams(browser: Browser, server: TableServer, album: Album) -> None:
    """One of the phones reads, the other places."""
    phones = [await MindMapPhone.take(browser) for _ in range(2)]
    tv = await Phone.take(browser, **BIG)
    ada, bob = phones
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Mind Map")
    await come_in(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await add_bots(ada, 6)
    await take_side(ada, 0, "Sun")
    await take_side(bob, 1, "Moon")
    await album.take(ada.page, "mind-map-sides-phone")
    await ada.button("Start with 8 players").tap()
    await ada.until(lambda: all(phone.phase == "placing" for phone in phones))
    reader, placer = sorted(phones, key=lambda phone: not phone.reads)
    await placer.put_token()
    await album.take(reader.page, "mind-map-team-placing-phone")
    await album.take(tv.page, "mind-map-team-placing-big")
    await play([placer], until=lambda: reader.phase == "team_voting")
    await play([], until=lambda: not reader.gaps())
    await album.take(reader.page, "mind-map-team-voting-phone")
    await album.take(placer.page, "mind-map-team-read-phone")
    await album.take(tv.page, "mind-map-team-voting-big")
    await play([reader], until=lambda: ada.phase == "scored")
    await album.take(ada.page, "mind-map-team-scored-phone")
    await album.take(tv.page, "mind-map-team-scored-big")


async def readme(browser: Browser, album: Album, target: Path) -> None:
    """Two phones before the big screen, as one picture."""
    shown = ("draft-big-light", "draft-phone-light", "marking-phone-light")
    tv, left, right = (base64.b64encode(album.path(name).read_bytes()).decode() for name in shown)
    page = await (await browser.new_context(viewport={"width": 1400, "height": 860})).new_page()
    await page.set_content(
        f"""<style>
        body {{ margin: 0; background: radial-gradient(at 50% 20%, #8a5a33, #5f3b1f); height: 860px; overflow: hidden }}
        img {{ position: absolute; box-shadow: 0 18px 40px #0009; background: #000 }}
        .tv {{ width: 1080px; left: 160px; top: 30px; border: 14px solid #1c1510; border-radius: 14px }}
        .phone {{ width: 268px; border: 9px solid #1c1510; border-radius: 34px; bottom: 24px }}
        </style>
        <img class="tv" src="data:image/png;base64,{tv}">
        <img class="phone" style="left: 54px" src="data:image/png;base64,{left}">
        <img class="phone" style="right: 54px" src="data:image/png;base64,{right}">"""
    )
    await page.wait_for_timeout(300)
    target.parent.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=target, type="jpeg", quality=82)


async def main(folder: Path) -> None:
    album = Album(folder)
    with tempfile.TemporaryDirectory() as scratch:
        server = TableServer(Path(scratch))
        await server.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(**launch_options())
                await palindromos(browser, server, album)
                await mind_map(browser, server, album)
                await mind_map_teams(browser, server, album)
                await readme(browser, album, ROOT / "docs" / "pictures" / "palindromos.jpg")
                await browser.close()
        finally:
            await server.end()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "screenshots"))
