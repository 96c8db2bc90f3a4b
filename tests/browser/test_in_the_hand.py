"""A phone in the hand: in a match its screen stays on, and a finger that draws or drags neither zooms nor scrolls."""

from __future__ import annotations

from playwright.async_api import Browser, Locator, expect

from tests.browser.evening import open_table, play_now
from tests.browser.finger import Finger, middle_of
from tests.browser.mind_map import MindMapPhone
from tests.browser.palm_reader import PalmReaderPhone
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

# Every lock that the browser itself has given: it alone can say whether it holds.
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
ASTRAY = """() => [visualViewport.scale, visualViewport.offsetTop, scrollX, scrollY, performance.timeOrigin,
  getComputedStyle(document.documentElement).overscrollBehaviorY]"""


async def test_the_screen_stays_on_during_a_match_and_no_longer(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await ada.context.grant_permissions(["screen-wake-lock"])  # headless there is nobody to ask, so it would be denied
    await ada.page.add_init_script(LOCKS)
    await open_table(ada, server.url, "Ada")
    assert await ada.page.evaluate(HELD) == 0
    await ada.button("Start alone").tap()
    await ada.page.wait_for_function(f"() => ({HELD})() === 1")
    await ada.button("Menu").tap()
    await ada.button("End this match").tap()
    await ada.button("End it").tap()
    await ada.page.wait_for_function(f"() => ({HELD})() === 0")
    assert ada.errors == []


async def spread_and_pull(phone: Phone, thing: Locator) -> None:
    """Two fingers apart, as to see it larger; then one down past the edge of the screen, as to scroll or to reload."""
    finger = await Finger.of(phone)
    x, y = await middle_of(thing)
    await finger.down(x, y)
    await finger.beside(x - 30, y)
    await finger.move(x + 120, y + 40)
    await finger.up()
    await finger.down(x, y)
    await finger.move(x, y + 600, steps=16)
    await finger.up()


async def test_a_finger_on_the_palm_neither_zooms_nor_scrolls_nor_reloads(
    browser: Browser, server: TableServer
) -> None:
    ada = await PalmReaderPhone.take(browser, viewport={"width": 360, "height": 640})
    await ada.page.goto(f"{server.url}/practice/palm-reader")
    await ada.button("I’ve seen it").tap()
    await expect(ada.pad).to_be_visible()
    before = await ada.page.evaluate(ASTRAY)
    assert before[0] == 1
    assert before[-1] == "none"  # no browser takes a pull for a wish to reload
    await spread_and_pull(ada, ada.pad)
    assert await ada.page.evaluate(ASTRAY) == before
    assert ada.errors == []


async def test_a_finger_on_the_plane_moves_the_plane_and_not_the_page(browser: Browser, server: TableServer) -> None:
    ada = await MindMapPhone.take(browser)
    await play_now(ada, server.url, "Mind Map")
    await ada.until(lambda: bool(ada.seen.hand))
    plane = ada.page.locator(".plane").first
    await expect(plane).to_be_visible()
    before = await ada.page.evaluate(ASTRAY)
    await spread_and_pull(ada, plane)
    assert await ada.page.evaluate(ASTRAY) == before
    assert ada.errors == []
