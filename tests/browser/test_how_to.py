"""Before the first match of a game in a room, pictures show everyone how it is played. The host may skip them."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator, expect

from palmtop.games import GAMES
from palmtop.translations import translate
from tests.browser.actions import add_bots, choose_game, join, open_table, play_now
from tests.browser.axe import assert_clean
from tests.browser.games import BROWSER_GAMES, SOLO, title
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer

SMALL = {"viewport": {"width": 360, "height": 640}}


def picture(phone: Phone) -> Locator:
    return phone.page.locator("[data-picture]")


async def assert_in_sight(phone: Phone, *shown: Locator) -> None:
    """All of it is on the screen, without scrolling."""
    size = phone.page.viewport_size
    assert size is not None
    for each in shown:
        box = await each.bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= size["height"] - box["height"], (box, size)
        assert 0 <= box["x"] <= size["width"] - box["width"], (box, size)


@pytest.mark.parametrize("game", BROWSER_GAMES)
async def test_pictures_run_on_every_screen_until_the_host_skips_them(
    browser: Browser, server: TableServer, game: str
) -> None:
    ada, bob = await Phone.take(browser, how_to=True, **SMALL), await Phone.take(browser, **SMALL, locale="fr-FR")
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, title(game))
    await bob.page.goto(link)
    await bob.page.get_by_role("textbox").fill("Bob")
    await bob.button(translate("fr", "sit-down-as", name="Bob")).tap()
    await ada.until(lambda: len(ada.seen.room["room"]["chairs"]) == 2)
    await add_bots(ada, max(0, GAMES[game].seats[0] - 2))
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.button("Start with").tap()
    screens = [ada, bob, tv]
    for screen in screens:
        await expect(picture(screen)).to_be_visible()
    first = await picture(ada).get_attribute("data-picture")
    text = translate("en", f"{game}-how-to-{first}")
    await expect(tv.page.get_by_text(text).last).to_be_visible()
    read_out = ada.page.get_by_role("status").get_by_role("listitem")
    await expect(read_out).to_have_count(5)  # all sentences at once
    await expect(bob.page.get_by_text(translate("fr", "how-to-host-skips", name="Ada"))).to_be_visible()
    for other in (bob, tv):
        await expect(other.button(translate("fr", "how-to-skip"))).to_have_count(0)
        await expect(other.button("Skip")).to_have_count(0)
    await assert_in_sight(ada, picture(ada), ada.button("Skip, start now"))
    await assert_in_sight(bob, picture(bob))
    await assert_clean(ada.page, f"{game}: how-to")
    await assert_clean(tv.page, f"{game}: how-to on the big screen")
    assert [screen.seen.table for screen in screens] == [{}, {}, {}]  # nothing of the match yet
    await ada.button("Skip, start now").tap()
    for screen in screens:
        await screen.until(lambda screen=screen: bool(screen.seen.table))  # type: ignore[misc]
        await expect(picture(screen)).to_have_count(0)
    assert ada.errors == bob.errors == tv.errors == []


async def test_who_comes_back_joins_in_the_middle(browser: Browser, server: TableServer) -> None:
    ada, bob = await Phone.take(browser, how_to=True), await Phone.take(browser)
    await join(bob, await open_table(ada, server.url, "Ada"), "Bob")
    await choose_game(ada, title(SOLO))
    await ada.button("Start with").tap()
    first = await picture(ada).get_attribute("data-picture")
    await expect(picture(ada)).not_to_have_attribute("data-picture", first or "")
    begins = bob.seen.room["match"]["dealt_at"]
    await bob.page.reload()
    await expect(picture(bob)).to_be_visible()
    assert bob.seen.room["match"]["dealt_at"] == begins
    assert await picture(bob).get_attribute("data-picture") != first
    await ada.button("Skip, start now").tap()
    await bob.until(lambda: bool(bob.seen.table))
    assert ada.errors == bob.errors == []


async def test_a_host_who_wants_none_switches_them_off_in_the_lobby(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, how_to=True)
    await open_table(ada, server.url, "Ada")
    await choose_game(ada, title(SOLO))
    switch = ada.page.get_by_role("switch", name="Pictures before the first match")
    await expect(switch).to_be_checked()
    await switch.tap()
    await expect(switch).not_to_be_checked()
    await ada.page.reload()
    await expect(switch).not_to_be_checked()  # this device remembers it
    await ada.button("Start alone").tap()
    await ada.until(lambda: bool(ada.seen.table))
    assert ada.seen.room["match"]["how_to"] is None
    assert ada.errors == []


async def test_a_newcomer_against_bots_sees_them_once(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, how_to=True)
    await play_now(ada, server.url, title(SOLO))
    await ada.button("Skip, start now").tap()
    await ada.until(lambda: bool(ada.seen.table))
    await ada.button("Menu").tap()
    await ada.button("Break off this match").tap()
    await ada.button("Break off", exact=True).tap()
    await expect(ada.page.get_by_role("heading", name="Options")).to_be_visible()
    await expect(ada.page.get_by_role("switch", name="Close the door")).to_be_visible()
    await expect(ada.page.get_by_role("switch", name="Pictures before the first match")).to_have_count(0)
    await ada.button("Play again").tap()
    await ada.until(lambda: ada.seen.room["match"]["number"] == 2 and bool(ada.seen.table))
    assert ada.seen.room["match"]["how_to"] is None
    assert ada.errors == []
