"""No accessibility violations on the pages outside of matches, in light and dark colours."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import open_table
from tests.browser.axe import assert_clean
from tests.browser.phone import TELEVISION, Phone
from tests.browser.table_server import TableServer


async def test_axe_finds_nothing_outside_of_matches(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    tv = await Phone.take(browser, **TELEVISION)
    await ada.page.goto(f"{server.url}/about")
    await assert_clean(ada.page, "shared: about")
    await ada.page.goto(f"{server.url}/r/ZZZZZ")
    await expect(ada.page.get_by_text("ZZZZZ").first).to_be_visible()
    await assert_clean(ada.page, "shared: no such room")
    await ada.page.goto(server.url)
    await assert_clean(ada.page, "shared: home")
    link = await open_table(ada, server.url, "Ada")
    await ada.button("Add a bot").tap()
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await expect(tv.page.get_by_text("Ada").first).to_be_visible()
    await assert_clean(ada.page, "shared: lobby")
    await assert_clean(tv.page, "shared: lobby")
    assert ada.errors == tv.errors == []
