"""The result on the big screen fits without scrolling, and names of bots are whole."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from palmtop.games import GAMES
from tests.browser.axe import SETTLED
from tests.browser.finished_matches import FinishedMatch, write_matches
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer

SIZES = ((1920, 1080), (1280, 720))
PAGE_MS = 15_000  # how long the ranks, the scorepad and the moments are shown each
MATCHES = [FinishedMatch(game.id, min(7, game.seats[-1])) for game in GAMES.values()]
CODES = ["ABCDEFGH"[place] * 5 for place in range(len(MATCHES))]


async def out_of_sight(page: Page) -> int:
    """How many pixels of the page lie below the screen."""
    await page.evaluate(SETTLED)
    return int(await page.evaluate("document.documentElement.scrollHeight - innerHeight"))


async def names_cut(page: Page) -> list[str]:
    """The names beside the table that are cut off."""
    names = page.locator("aside .name")
    return list(
        await names.evaluate_all("all => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText)")
    )


async def test_every_games_result_fits_the_big_screen(browser: Browser, tmp_path: Path) -> None:
    for place, code in enumerate(CODES):
        matches = [*MATCHES[place + 1 :], *MATCHES[: place + 1]]  # each game is the last one played in a room
        await write_matches(tmp_path, code, matches, int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    tv = await Phone.take(browser, **BIG, reduced_motion="reduce", locale="fr-FR")  # has the longest name, Champignon
    try:
        await tv.page.clock.install()
        for code in CODES:
            await tv.page.goto(f"{server.url}/tv/{code}")
            await expect(tv.page.locator(".podium h2")).to_be_visible()
            shown: set[str] = set()
            for _ in range(3):  # the pages that take turns
                shown.add((await tv.page.locator("aside .paper").last.inner_text())[:12])
                for width, height in SIZES:
                    await tv.page.set_viewport_size({"width": width, "height": height})
                    assert await out_of_sight(tv.page) <= 0, (code, width, shown)
                    assert await names_cut(tv.page) == [], (code, width, shown)
                await tv.page.clock.fast_forward(PAGE_MS)
            assert len(shown) > 1
        assert tv.errors == []
    finally:
        await server.end()
