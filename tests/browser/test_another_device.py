"""A player who lost their phone gets their chair back on another device, once the host confirms who it is."""

from __future__ import annotations

import asyncio

from playwright.async_api import Browser, expect

from tests.browser.actions import choose_game, join, open_table
from tests.browser.axe import assert_clean
from tests.browser.games import SOLO, title
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer


async def expect_notice(phone: Phone, words: str) -> None:
    """Notices disappear, so wait for one before causing it."""
    await expect(phone.page.get_by_text(words)).to_be_visible()


async def test_the_host_gives_a_chair_to_its_players_new_device(browser: Browser, server: TableServer) -> None:
    ada, bob, borrowed = [await Phone.take(browser, viewport={"width": 360, "height": 640}) for _ in range(3)]
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await choose_game(ada, title(SOLO))
    await ada.button("Start with 2 players").tap()
    await bob.until(lambda: bool(bob.seen.hand))
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await tv.until(lambda: tv.seen.state == "playing")
    await bob.page.close()

    notice = expect_notice(ada, "Moth is watching. Is it Bob?")
    await borrowed.page.goto(link)
    await asyncio.gather(notice, borrowed.button("I was Bob, on another device").tap())
    await borrowed.button("Take a chair").tap()
    offered = borrowed.page.get_by_role("dialog")
    await expect(offered.get_by_role("listitem").get_by_text("Bob")).to_be_visible()
    await expect(offered.get_by_text("Ask Ada to touch your name")).to_be_visible()
    await assert_clean(borrowed.page, "shared: back with another device")

    await ada.button("Menu").tap()
    await ada.button("Players").tap()
    await ada.button("Open chair 2").tap()
    await ada.button("Back with another device").tap()
    await assert_clean(ada.page, "shared: which device it is")
    this_one = ada.page.get_by_role("group", name="Which of these is Bob now?").get_by_role("button", name="Moth")
    notices = expect_notice(borrowed, "Welcome back, Bob!"), expect_notice(tv, "Bob plays on with another device")
    await asyncio.gather(*notices, this_one.tap())

    await borrowed.until(lambda: borrowed.seen.hand == bob.seen.hand)
    await expect(offered).to_have_count(0)
    await expect(borrowed.page.locator(".play button:enabled").first).to_be_visible()

    charged = Phone(bob.context, await bob.context.new_page())
    await charged.page.goto(link)
    await charged.button("Take a chair").tap()
    why = charged.page.get_by_role("group", name="Take a chair").get_by_text("Your chair is on another device now.")
    await expect(why).to_be_visible()
    assert not charged.seen.hand
    assert ada.errors == borrowed.errors == charged.errors == tv.errors == []
