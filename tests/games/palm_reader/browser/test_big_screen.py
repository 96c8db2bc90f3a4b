"""The palm that is drawn in is large on the big screen, and the hands cover no words."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import play, play_now
from tests.browser.axe import assert_clean
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.palm_reader.browser.phone import PalmReaderPhone

HEIGHT = 720


async def test_the_palm_is_large_and_leaves_the_words_in_sight(browser: Browser, server: TableServer) -> None:
    ada, tv = await PalmReaderPhone.take(browser), await Phone.take(browser, **BIG)
    await play_now(ada, server.url, "Palm Reader")
    await tv.page.goto(ada.page.url.replace("/r/", "/tv/"))
    await play([ada], until=lambda: ada.phase == "passing")
    hands = tv.page.locator(".hands svg")
    await expect(hands.first).to_be_visible()
    palm = await hands.first.bounding_box()
    assert palm is not None
    assert palm["height"] > 0.4 * HEIGHT
    await play([ada], until=lambda: ada.phase == "passing" and ada.table.passing.held_out)
    await expect(hands).to_have_count(2)
    words = await tv.page.get_by_role("status").filter(has_text="palm").bounding_box()
    assert words is not None
    lowest = await hands.locator("path").evaluate_all(
        "all => Math.max(...all.map((path) => path.getBoundingClientRect().bottom))"
    )
    assert lowest <= words["y"]
    await assert_clean(tv.page, "palm-reader: passing on the big screen")
    assert ada.errors == tv.errors == []
