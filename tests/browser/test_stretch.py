"""More time: the host stretches every limit in the lobby, guests read it, and the clock on their screens is real."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.axe import assert_clean
from tests.browser.evening import choose_game, come_in, open_table, play
from tests.browser.gnome import GnomePhone
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

EIGHT_MINUTES = 4 * 120_000
TIMER = re.compile(r"^Time left: 7:\d\d, Time limits ×4$")


def times(phone: Phone, label: str) -> Locator:
    return phone.page.get_by_role("group", name="Time limits").get_by_role("radio", name=label, exact=True)


def stretch(phone: Phone) -> int | None:
    """As the table has it."""
    kept: int | None = phone.seen.room["room"]["options"]["stretch"]
    return kept


@pytest.mark.rule("GN-47", "MM-19")
@pytest.mark.tableful
async def test_the_host_gives_everyone_four_times_as_long(browser: Browser, server: TableServer) -> None:
    ada = await GnomePhone.take(browser, viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    bob = await GnomePhone.take(browser, viewport={"width": 320, "height": 568}, reduced_motion="reduce")
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await come_in(bob, link, "Bob")
    await times(ada, "×1").focus()
    await ada.page.keyboard.press("ArrowRight")
    await ada.until(lambda: stretch(ada) == 150)
    await expect(times(ada, "×1.5")).to_be_focused()  # the table's answer leaves the keys where they are
    await ada.page.keyboard.press("ArrowRight")
    await ada.until(lambda: stretch(ada) == 200)
    await times(ada, "×4").locator("..").tap()
    await expect(times(bob, "×4")).to_be_checked()
    await expect(times(bob, "×4")).to_be_disabled()
    await expect(bob.page.get_by_text("Every time limit lasts 4 times as long.")).to_be_visible()

    # It stays with the table, and shows where there is a limit.
    await choose_game(ada, "Mind Map")
    await expect(ada.page.get_by_role("group", name="Time limit for placing")).to_be_visible()
    await expect(times(ada, "×4")).to_be_hidden()
    await ada.page.get_by_role("group", name="Time limit for placing").get_by_text("1", exact=True).tap()
    await expect(times(ada, "×4")).to_be_checked()
    await choose_game(ada, "Do You Gnome Me?")
    await ada.page.get_by_role("radio", name="Together").locator("..").tap()
    await expect(bob.page.get_by_text("8 minutes instead of two")).to_be_visible()
    for phone in (ada, bob):
        await assert_clean(phone.page, "house: lobby, more time")

    await ada.button("Start with 2 players").tap()
    await ada.until(lambda: all(phone.seen.table for phone in (ada, bob)))
    await play([ada, bob], until=lambda: all(phone.seen.table["round"]["time_up_at"] for phone in (ada, bob)))
    for phone in (ada, bob):
        await expect(phone.page.get_by_role("timer", name="Time left: 7:")).to_have_accessible_name(TIMER)
        assert phone.seen.table["round"]["time_up_at"] > EIGHT_MINUTES
        assert phone.errors == []
