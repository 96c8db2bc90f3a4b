"""The gnomes that are being built fill the big screen, with everyone's cards below them."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import play, play_now
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.gnome.browser.phone import GnomePhone

WIDTH, HEIGHT = 1280, 720
LOOK = """all => all.map((gnome) => {
  const { width, height } = gnome.querySelector(".figure").getBoundingClientRect()
  return [width, height, gnome.textContent]
})"""


async def test_four_gnomes_are_large(browser: Browser, server: TableServer) -> None:
    ada, tv = await GnomePhone.take(browser), await Phone.take(browser, **BIG)
    await play_now(ada, server.url, "Do You Gnome Me?")
    await tv.page.goto(ada.page.url.replace("/r/", "/tv/"))
    await play([ada], until=lambda: "stop" in ada.moves)
    gnomes = tv.page.locator(".mini")
    await expect(gnomes).to_have_count(4)
    shown = await gnomes.evaluate_all(LOOK)  # at once: bots may say "Stop!" soon
    assert len(shown) == 4
    assert sum(width for width, *_ in shown) > 0.65 * WIDTH, shown
    assert min(height for _, height, _ in shown) > 0.4 * HEIGHT, shown
    assert all("no cards" in words for *_, words in shown), shown
    assert ada.errors == tv.errors == []
