"""The screen stays on during a match, and only then."""

from __future__ import annotations

from playwright.async_api import Browser

from tests.browser.actions import open_table
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

# Collects the wake locks that the page gets, to count those not released.
LOCKS = """
  window.locks = []
  const request = WakeLock.prototype.request
  WakeLock.prototype.request = async function (kind) {
    const lock = await request.call(this, kind)
    window.locks.push(lock)
    return lock
  }
"""
HELD = "() => locks.filter((lock) => !lock.released).length"


async def test_the_screen_stays_on_only_during_a_match(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await ada.context.grant_permissions(["screen-wake-lock"])  # a headless browser would deny it
    await ada.page.add_init_script(LOCKS)
    await open_table(ada, server.url, "Ada")
    assert await ada.page.evaluate(HELD) == 0
    await ada.button("Start alone").tap()
    await ada.page.wait_for_function(f"() => ({HELD})() === 1")
    await ada.button("Menu").tap()
    await ada.button("Break off this match").tap()
    await ada.button("Break off", exact=True).tap()
    await ada.page.wait_for_function(f"() => ({HELD})() === 0")
    assert ada.errors == []
