"""A replay of Do You Gnome Me?: the judging is laid out as in the match."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.browser.finished_matches import FinishedMatch, write_matches
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

STEPS_MAX = 100  # until the first judging


async def test_the_judging_has_its_portrait_and_gnomes(browser: Browser, tmp_path: Path) -> None:
    await write_matches(tmp_path, "AAAAA", [FinishedMatch("gnome", 4)], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    ada = await Phone.take(browser)
    try:
        await ada.page.goto(f"{server.url}/r/AAAAA/replay/1")
        screen = ada.page.frame_locator("iframe")
        judging, slider = screen.get_by_role("region", name="Judging"), ada.page.get_by_role("slider")
        await expect(slider).to_be_visible()
        for _ in range(STEPS_MAX):
            await slider.press("ArrowRight")
            if await judging.count():
                break
        await expect(judging.locator(".line-up li")).to_have_count(4)
        for part in (judging.locator(".portrait").first, judging.locator(".line-up .gnome").first):
            box = await part.bounding_box()
            assert box is not None
            assert box["width"] > 40
        assert ada.errors == []
    finally:
        await server.end()
