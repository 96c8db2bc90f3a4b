"""Stickers appear on every screen, except while Palm Reader's rules ask for silence."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, choose_game, join, open_table, play
from tests.browser.axe import assert_clean
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.palm_reader.browser.phone import PalmReaderPhone


def stickers(phone: Phone) -> list[str]:
    return [frame for frame in phone.seen.frames if '"t":"reacted"' in frame]


@pytest.mark.rule("PR-16")
async def test_stickers_appear_on_every_screen_but_not_while_a_symbol_is_passed(
    browser: Browser, server: TableServer
) -> None:
    ada, bob = [await PalmReaderPhone.take(browser) for _ in range(2)]
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await expect(tv.page.get_by_text("Bob")).to_be_visible()

    await ada.button("Stickers").tap()
    looks = [phone.page.wait_for_selector("[data-sticker=clap]") for phone in (ada, bob, tv)]  # it doesn't last
    await asyncio.gather(*looks, ada.button("Clap").tap())
    for phone in (bob, tv):
        await expect(phone.page.get_by_role("status").filter(has_text="Ada claps")).to_be_attached()
        await expect(phone.page.locator("[data-sticker=clap]")).to_have_count(0)  # and is gone
    await assert_clean(ada.page, "shared: stickers")
    await ada.page.keyboard.press("Escape")
    await expect(ada.button("Clap")).to_have_count(0)
    await expect(ada.button("Stickers")).to_be_focused()

    await choose_game(ada, "Palm Reader")
    await add_bots(ada, 2)
    await ada.button("Start with 4 players").tap()
    await play([ada, bob], lambda: all(phone.seen.room.get("hush") for phone in (ada, bob)))
    shh = bob.button("Stickers: not now")
    await expect(shh).to_have_attribute("aria-disabled", "true")
    seen = [len(stickers(phone)) for phone in (ada, bob, tv)]
    await shh.tap(force=True)  # only shows why it is refused
    await expect(bob.page.get_by_text("The rules ask for silence just now")).to_be_visible()
    await expect(bob.button("Clap")).to_have_count(0)
    assert [len(stickers(phone)) for phone in (ada, bob, tv)] == seen
    await assert_clean(bob.page, "shared: no stickers now")
    assert [*ada.errors, *bob.errors, *tv.errors] == []
