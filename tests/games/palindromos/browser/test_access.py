"""Palindromos for everyone: no accessibility violations at any stage, and the keyboard is enough."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import open_table, over, play
from tests.browser.axe import assert_clean
from tests.browser.phone import TELEVISION, Phone
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosKeyboard, PalindromosPhone


async def test_axe_finds_nothing_at_any_stage(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser)
    tv = await Phone.take(browser, **TELEVISION)
    link = await open_table(ada, server.url, "Ada")
    await ada.button("Add a bot").tap()
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.button("Start with 2 players").tap()
    for phase, open_move in (("wild", "wild"), ("roll", "roll"), ("draft", "take"), ("marking", "mark")):
        await play([ada], until=lambda move=open_move: move in ada.seen.hand.get("moves", []))  # type: ignore[misc]
        if phase == "marking":
            await ada.page.locator(".die-of-mine").first.tap()
        await assert_clean(ada.page, f"palindromos: {phase}")
        await assert_clean(tv.page, f"palindromos: {phase}")
    await ada.open_more()
    await assert_clean(ada.page, "palindromos: more")
    await ada.button("Give up…").tap()
    await ada.button("Give up", exact=True).tap()
    await ada.until(lambda: over([ada, tv]))
    await expect(ada.button("Play again")).to_be_visible()
    await assert_clean(ada.page, "palindromos: over")
    await assert_clean(tv.page, "palindromos: over")
    assert ada.errors == tv.errors == []


async def test_the_keyboard_alone_plays_a_round(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser, has_touch=False, is_mobile=False)
    keyboard = PalindromosKeyboard(ada)
    await ada.page.goto(server.url)
    await keyboard.press_button("Palindromos")
    await keyboard.press_button("Play now against bots")
    await ada.until(lambda: bool(ada.seen.hand))
    await keyboard.play(until=lambda: ada.seen.table["round"]["number"] == 2)
    filled = sum(map(bool, ada.seen.table["players"][ada.seen.hand["seat"]]["numbers"]))
    assert filled > 0
    assert ada.errors == []
