"""A shorter game, chosen in the lobby."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.actions import add_bots, choose_game, open_table
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer


def rounds(phone: Phone, words: str) -> Locator:
    return phone.page.get_by_role("group", name="How long do you play?").get_by_role("radio", name=words)


@pytest.mark.rule("MM-52")
async def test_the_host_chooses_fewer_rounds_and_the_minutes_follow(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Mind Map")
    await add_bots(ada, 3)
    about = ada.page.get_by_text("about ")
    whole = await about.inner_text()
    await rounds(ada, "One round").locator("..").tap()
    await ada.until(lambda: ada.seen.room["room"]["options"]["rounds"] == 1)
    await expect(about).not_to_have_text(whole)
    await add_bots(ada, 4)  # in teams: each is active once
    await expect(rounds(ada, "2 rounds")).to_be_checked()
    await expect(rounds(ada, "One round")).to_have_count(0)
    await ada.button("Start with 8 players").tap()
    await ada.until(lambda: ada.seen.state == "playing" and bool(ada.seen.table))
    assert ada.seen.table["round"]["rounds"] == 2
