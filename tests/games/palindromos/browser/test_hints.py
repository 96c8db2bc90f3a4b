"""A hint shows the next action until it was done once."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import play_now
from tests.browser.axe import assert_clean
from tests.browser.phone import MOVING, Phone
from tests.browser.table_server import TableServer


async def test_a_hint_is_shown_once_and_can_be_shown_again(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, **MOVING)
    note = ada.page.get_by_text("Pick the number that will be a joker for you")
    await play_now(ada, server.url, "Palindromos")
    await expect(note).to_be_visible()
    await ada.page.reload()  # not done yet: still there
    await expect(note).to_be_visible()
    await assert_clean(ada.page, "shared: a hint")
    await ada.button("3", exact=True).tap()  # even if the note covers it
    await expect(note).to_be_hidden()
    await ada.page.reload()
    await expect(ada.button("3", exact=True)).to_be_visible()
    await expect(note).to_be_hidden()
    await ada.button("Menu").tap()
    await ada.button("Show me the moves again").tap()
    await expect(note).to_be_visible()
    assert ada.errors == []
