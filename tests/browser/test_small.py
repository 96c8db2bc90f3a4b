"""Small and low screens: while writing, every box of the own sheet is there to be touched."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from tests.browser.evening import play, play_now
from tests.browser.palindromos import PalindromosPhone
from tests.browser.table_server import TableServer

LOW = [(375, 553), (360, 572), (844, 350), (1280, 500)]


@pytest.mark.rule("PD-28")
async def test_the_own_sheet_is_drawn_on_low_screens_too(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser, reduced_motion="reduce")
    await play_now(ada, server.url, "Palindromos")
    await play([ada], until=lambda: "mark" in ada.seen.hand.get("moves", []))
    for width, height in LOW:
        await ada.page.set_viewport_size({"width": width, "height": height})
        sizes = await ada.page.locator("[data-box]").evaluate_all("bs => bs.map(b => b.getBoundingClientRect().width)")
        assert min(sizes) >= 20, (width, height, min(sizes))
