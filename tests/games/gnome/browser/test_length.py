"""A shorter game, chosen in the lobby."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, choose_game, open_table
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer


@pytest.mark.rule("GN-34")
async def test_the_host_chooses_fewer_cards_and_the_minutes_follow(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await add_bots(ada, 1)
    about = ada.page.get_by_text("about ")
    whole = await about.inner_text()
    cards = ada.page.get_by_role("group", name="The first pile to have")
    await cards.get_by_role("radio", name="2 cards").locator("..").tap()
    await ada.until(lambda: ada.seen.room["room"]["options"]["cards"] == 2)
    await expect(about).not_to_have_text(whole)
    until = ada.page.get_by_role("group", name="How long do you play?")
    await until.get_by_role("radio", name="All 24 portraits").locator("..").tap()
    await expect(cards).to_be_hidden()
