"""The table of six on a big screen: nothing lies on top of anything else, and bots' names on the sheets are whole."""

from __future__ import annotations

import time
from itertools import combinations
from pathlib import Path

from playwright.async_api import Browser, Locator, expect

from tests.browser.actions import add_bots, choose_game, open_table
from tests.browser.finished_matches import FinishedMatch, write_matches
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer

LONG_NAME = "Maximiliana-Josephin"


async def box(locator: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    found = await locator.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


async def test_six_sheets_and_the_tray_do_not_overlap(browser: Browser, server: TableServer) -> None:
    host = await Phone.take(browser)
    tv = await Phone.take(browser, **BIG, locale="fr-FR")  # with the longest name of a bot, Champignon
    link = await open_table(host, server.url, LONG_NAME)
    await choose_game(host, "Palindromos")
    await add_bots(host, 5)
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await host.button("Start with").tap()
    await expect(tv.page.locator("article")).to_have_count(6)
    status = tv.page.get_by_text(f"{LONG_NAME} choisit").first
    await expect(status).to_be_visible()
    pieces = [*await tv.page.locator("article").all(), tv.page.locator(".tray.wood").first, status]
    for (left, top, right, bottom), (left2, top2, right2, bottom2) in combinations([await box(p) for p in pieces], 2):
        assert right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top
    for sheet in await tv.page.locator("article").all():
        head, wild = await box(sheet.locator("header")), await box(sheet.locator("footer").get_by_text("Joker").first)
        assert head[3] <= wild[1] + 1
        assert (await box(sheet.locator("footer")))[3] <= (await box(sheet))[3]
    bots = tv.page.locator("article .name").filter(has_not_text=LONG_NAME)
    await expect(bots).to_have_count(5)
    assert await bots.evaluate_all("all => all.every((name) => name.scrollWidth <= name.clientWidth)")


async def test_the_boxes_at_the_foot_stay_inside_the_sheet_beside_a_result(browser: Browser, tmp_path: Path) -> None:
    await write_matches(tmp_path, "AAAAA", [FinishedMatch("palindromos", 4)], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    # French has longer words beside the boxes than English
    tv = await Phone.take(browser, **BIG, locale="fr-FR", reduced_motion="reduce")
    try:
        await tv.page.goto(f"{server.url}/tv/AAAAA")
        await expect(tv.page.locator(".podium h2")).to_be_visible()
        await expect(tv.page.locator("article")).to_have_count(4)
        for sheet in await tv.page.locator("article").all():
            left, _, right, _ = await box(sheet.locator("footer"))
            for printed in await sheet.locator("footer svg").all():
                start, _, end, _ = await box(printed)
                assert left - 1 <= start < end <= right + 1
    finally:
        await server.end()
