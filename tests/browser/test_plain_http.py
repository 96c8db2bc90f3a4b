"""Over plain http, where browsers have no clipboard, wake lock or service worker."""

from __future__ import annotations

import asyncio

from playwright.async_api import Browser, expect

from tests.browser.actions import join, open_table
from tests.browser.games import BROWSER_GAMES, SOLO
from tests.browser.phone import POLL_S
from tests.browser.table_server import TableServer

MISSING = """() => [isSecureContext, "wakeLock" in navigator, "clipboard" in navigator, "share" in navigator,
  "serviceWorker" in navigator, "randomUUID" in crypto]"""
REMOVE = """() => {  // what Safari 16.4 or Firefox 121 lack
  delete HTMLElement.prototype.showPopover
  delete HTMLElement.prototype.hidePopover
  delete window.requestIdleCallback
  delete navigator.__proto__.vibrate
  delete navigator.__proto__.userActivation
}"""


async def test_two_phones_play_over_plain_http(browser: Browser, server: TableServer) -> None:
    ada, bob = [await BROWSER_GAMES[SOLO].phone.take(browser) for _ in range(2)]
    await bob.page.add_init_script(f"({REMOVE})()")
    link = await open_table(ada, server.plain, "Ada")
    assert not any(await ada.page.evaluate(MISSING))
    await ada.button("Copy link").tap()
    await expect(ada.page.get_by_text("Link copied")).to_be_visible()
    await join(bob, link, "Bob")
    await expect(ada.page.get_by_text("Bob").first).to_be_visible()
    await ada.button("Start with 2 players").tap()
    sleepy = bob.page.get_by_text("This browser can’t keep the screen awake here.")
    await expect(sleepy).to_be_visible()
    acts = 0
    async with asyncio.timeout(60):
        while acts < 6:
            acts += await ada.act() + await bob.act()
            await asyncio.sleep(POLL_S)
    await bob.page.reload()
    await expect(bob.page.locator(".play button").first).to_be_visible()
    await expect(sleepy).to_be_hidden()  # shown only once
    assert ada.errors == bob.errors == []
