"""At 320 pixels nothing is cut off, nothing scrolls sideways, and the focused element can be seen."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, choose_game, open_table, play, play_now
from tests.browser.axe import assert_clean
from tests.browser.games import BROWSER_GAMES, SOLO, title
from tests.browser.phone import Phone
from tests.browser.reflow import NARROW, ZOOMED, cut_off, hidden_focus
from tests.browser.table_server import TableServer


async def assert_nothing_cut_off(phone: Phone, where: str) -> None:
    await assert_clean(phone.page, where)
    for size in (ZOOMED, NARROW):
        await phone.page.set_viewport_size(size)
        assert await cut_off(phone.page) == [], f"{where}, {size}"


async def test_nothing_is_cut_off_outside_of_matches(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, viewport=NARROW)
    await ada.page.goto(server.url)
    await ada.button(title(SOLO), exact=True).tap()
    await expect(ada.button("Play now against bots")).to_be_visible()
    await assert_nothing_cut_off(ada, "shared: home")
    await ada.page.set_viewport_size(ZOOMED)
    assert await hidden_focus(ada.page) == []
    await ada.page.set_viewport_size(NARROW)
    await ada.button("Open a table for friends").tap()
    await expect(ada.page.get_by_role("textbox", name="What should we call you?")).to_be_visible()
    await assert_nothing_cut_off(ada, "shared: what should we call you?")
    await open_table(ada, server.url, "Ada")
    for game in BROWSER_GAMES:
        await choose_game(ada, title(game))
        await assert_nothing_cut_off(ada, f"{game}: lobby")
    await add_bots(ada, 3)
    await ada.page.set_viewport_size(ZOOMED)
    assert await hidden_focus(ada.page) == []
    await ada.page.set_viewport_size(NARROW)
    await ada.button("Menu", exact=True).tap()
    await expect(ada.page.get_by_role("switch", name="Sound")).to_be_visible()
    await assert_nothing_cut_off(ada, "shared: menu")
    await ada.button("Show on a big screen").tap()
    await expect(ada.page.get_by_role("link", name="Open here")).to_be_visible()
    await assert_nothing_cut_off(ada, "shared: dialog, to the big screen")
    await ada.page.keyboard.press("Escape")
    await ada.button("Open chair 2").tap()
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    await assert_nothing_cut_off(ada, "shared: a bot's chair")
    assert ada.errors == []


@pytest.mark.parametrize("game", BROWSER_GAMES)
async def test_nothing_is_cut_off_in_a_match(browser: Browser, server: TableServer, game: str) -> None:
    ada = await BROWSER_GAMES[game].phone.take(browser, viewport=NARROW)
    await play_now(ada, server.url, title(game))
    await ada.until(lambda: bool(ada.seen.hand))
    for move in BROWSER_GAMES[game].stages:
        await play([ada], until=lambda move=move: move in ada.seen.hand.get("moves", []))  # type: ignore[misc]
        await assert_nothing_cut_off(ada, f"{game}: open to {move.replace('_', ' ')}")
    assert ada.errors == []
