"""The host stretches all time limits in the lobby; guests see it, and so do the timers of the match."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import choose_game, join, open_table, play, time_limits
from tests.browser.axe import assert_clean
from tests.browser.games import other_than, title
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer
from tests.games.gnome.browser.phone import GnomePhone

EIGHT_MINUTES = 4 * 120_000
TIMER = re.compile(r"^Time left: 7:\d\d, Time limits ×4$")


def stretch(phone: Phone) -> int | None:
    """The factor that the room has, in percent."""
    kept: int | None = phone.seen.room["room"]["stretch"]
    return kept


@pytest.mark.rule("GN-47")
@pytest.mark.tableful
async def test_the_host_stretches_time_limits_by_four(browser: Browser, server: TableServer) -> None:
    ada = await GnomePhone.take(browser, viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    bob = await GnomePhone.take(browser, viewport={"width": 320, "height": 568}, reduced_motion="reduce")
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await join(bob, link, "Bob")
    await time_limits(ada, "×1").focus()
    await ada.page.keyboard.press("ArrowRight")
    await ada.until(lambda: stretch(ada) == 150)
    await expect(time_limits(ada, "×1.5")).to_be_focused()  # the update doesn't move the focus
    await ada.page.keyboard.press("ArrowRight")
    await ada.until(lambda: stretch(ada) == 200)
    await time_limits(ada, "×4").locator("..").tap()
    await expect(time_limits(bob, "×4")).to_be_checked()
    await expect(time_limits(bob, "×4")).to_be_disabled()
    await expect(bob.page.get_by_text("Every time limit lasts 4 times as long.")).to_be_visible()

    # The room keeps it while another game is chosen.
    await choose_game(ada, title(other_than("gnome", seats=2)))
    await choose_game(ada, "Do You Gnome Me?")
    await expect(time_limits(ada, "×4")).to_be_checked()
    await ada.page.get_by_role("radio", name="Together").locator("..").tap()
    await expect(bob.page.get_by_text("8 minutes instead of two")).to_be_visible()
    for phone in (ada, bob):
        await assert_clean(phone.page, "shared: lobby, more time")

    await ada.button("Start with 2 players").tap()
    await ada.until(lambda: all(phone.seen.table for phone in (ada, bob)))
    await play([ada, bob], until=lambda: all(phone.seen.table["round"]["time_up_at"] for phone in (ada, bob)))
    for phone in (ada, bob):
        await expect(phone.page.get_by_role("timer", name="Time left: 7:")).to_have_accessible_name(TIMER)
        assert phone.seen.table["round"]["time_up_at"] > EIGHT_MINUTES
        assert phone.errors == []
