"""Somebody who comes during a match is offered a bot's chair or the audience; the audience guesses along."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from palmtop.translations import translate
from tests.browser.actions import add_bots, choose_game, join, open_table
from tests.browser.axe import assert_clean
from tests.browser.games import SOLO, title
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

SMALL = {"viewport": {"width": 360, "height": 640}}


async def start(host: Phone, url: str, bots: int, game: str = SOLO) -> str:
    """A match against bots; returns the link that the television's code has."""
    link = await open_table(host, url, "Ada")
    await choose_game(host, title(game))
    await add_bots(host, bots)
    await host.button(f"Start with {bots + 1} players").tap()
    await host.until(lambda: host.seen.state == "playing")
    return link


async def test_a_latecomer_is_offered_a_bots_chair_or_the_audience_in_one_screen(
    browser: Browser, server: TableServer
) -> None:
    ada, late = await Phone.take(browser), await Phone.take(browser, **SMALL)
    link = await start(ada, server.url, 2)
    await late.page.goto(link)
    chairs = late.page.get_by_role("group", name="Bots’ chairs")
    for bot in ("Heron", "Moth"):
        await expect(chairs.locator("label", has_text=bot)).to_contain_text("always a bot")
        await expect(chairs.locator("label", has_text=bot)).to_contain_text("0 boxes")
    await expect(late.button("Join the audience")).to_be_in_viewport(ratio=1)
    await assert_clean(late.page, "shared: the door during a match")
    assert late.seen.room["you"]["person"] is None  # nobody has a person before they have chosen
    assert late.seen.room["room"]["watchers"] == []

    await late.page.reload()
    await chairs.get_by_text("Moth").tap()
    await late.page.get_by_role("textbox", name="What should we call you?").fill("Lou")
    await late.button("Play on for Moth").tap()
    await late.until(lambda: bool(late.seen.hand))
    assert late.seen.room["you"]["seat"] == 2
    await expect(ada.page.get_by_text("Lou takes over from the Moth bot")).to_be_visible()
    assert ada.errors == late.errors == []


async def test_a_chair_says_who_had_it_and_a_full_table_offers_the_audience(
    browser: Browser, server: TableServer
) -> None:
    ada, bob = await Phone.take(browser), await Phone.take(browser)
    eve, zoe = await Phone.take(browser, **SMALL), await Phone.take(browser, **SMALL, locale="fr-FR")
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await choose_game(ada, title(SOLO))
    await ada.button("Start with 2 players").tap()
    await bob.until(lambda: bob.seen.state == "playing")
    await eve.page.goto(link)
    await expect(eve.page.get_by_text("Every chair is taken")).to_be_visible()
    await assert_clean(eve.page, "shared: the door of a full table")

    await bob.button("Menu").tap()
    await bob.button("Leave my seat").tap()
    await bob.button("Leave the seat", exact=True).tap()
    await expect(eve.page.get_by_role("group", name="A bot’s chair is free")).to_contain_text("Bob’s before")
    await zoe.page.goto(link)
    await expect(zoe.page.get_by_role("group", name=translate("fr", "door-chairs", count=1))).to_contain_text("Bob")
    await expect(zoe.button(translate("fr", "join-audience"))).to_be_in_viewport(ratio=1)
    assert ada.errors == bob.errors == eve.errors == zoe.errors == []


async def test_somebody_without_a_chair_joins_the_audience_by_choice_and_comes_back(
    browser: Browser, server: TableServer
) -> None:
    ada, bob = await Phone.take(browser), await Phone.take(browser, **SMALL)
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await bob.button("Bob").tap()
    await bob.button("Stand up and watch").tap()
    await bob.button("Join the audience").tap()
    await expect(bob.page.get_by_role("heading", name="You are in the audience")).to_be_visible()
    await assert_clean(bob.page, "shared: the audience between matches")
    await bob.page.reload()
    await bob.button("To the table").tap()
    await bob.button("Take a chair").tap()
    await ada.until(lambda: [chair["name"] for chair in ada.seen.room["room"]["chairs"]] == ["Ada", "Bob"])
    assert ada.errors == bob.errors == []
