"""Somebody is away, leaves or comes back: what everyone is told, and what they can do about it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, choose_game, join, open_table
from tests.browser.games import BROWSER_GAMES, SOLO, title
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer

SMALL = {"viewport": {"width": 360, "height": 640}}


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hasty(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[TableServer]:
    """Waits for people for a short time only."""
    server = TableServer(tmp_path_factory.mktemp("hasty"), "--grace", "8")
    await server.start()
    yield server
    await server.end()


async def expect_told(phone: Phone, words: str) -> None:
    """These lines disappear, so wait for one before causing it."""
    await expect(phone.page.get_by_text(words).first).to_be_visible(timeout=15_000)


async def at_a_match(browser: Browser, server: TableServer) -> tuple[Phone, Phone, Phone]:
    """The host, another player, and a big screen."""
    ada, bob = [await BROWSER_GAMES[SOLO].phone.take(browser, **SMALL) for _ in range(2)]
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await choose_game(ada, title(SOLO))
    await ada.button("Start with 2 players").tap()
    await bob.until(lambda: bool(bob.seen.hand))
    await expect(bob.page.locator(".play button:enabled").first).to_be_visible()
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await tv.until(lambda: tv.seen.state == "playing")
    return ada, bob, tv


async def test_absence_is_said_and_ended_by_who_waits(browser: Browser, hasty: TableServer) -> None:
    ada, bob, tv = await at_a_match(browser, hasty)
    link = bob.page.url
    cleo = await Phone.take(browser, **SMALL)  # only watches
    await cleo.page.goto(link)
    await cleo.button("Join the audience").tap()
    counting = "Bob is away. A bot plays in "
    await asyncio.gather(expect_told(ada, counting), expect_told(tv, counting), bob.page.close())
    let = ada.button("Let a bot play now")
    await expect(let).to_be_visible()
    before = await let.bounding_box()
    below = await ada.page.locator(".play").bounding_box()
    assert before
    assert below
    assert below["y"] >= before["y"] + before["height"]  # it covers nothing of the game
    await ada.button("Wait", exact=True).tap()
    waiting = "Bob is away. No bot plays, we wait."
    await asyncio.gather(*(expect_told(phone, waiting) for phone in (ada, tv, cleo)))
    await expect(cleo.button("Let a bot play now")).to_have_count(0)  # for players, and for the host
    told = expect_told(ada, "A bot plays for Bob."), expect_told(tv, "A bot plays for Bob.")
    await asyncio.gather(*told, let.tap())
    await expect(let).to_have_count(0)
    await expect(ada.page.get_by_role("button", name="Bob").get_by_text("a bot plays")).to_have_count(1)

    back = Phone(bob.context, await bob.context.new_page())
    await bob_has_a_deed(ada)
    told = expect_told(ada, "Bob is back."), expect_told(back, "Your bot chose a wild number.")
    await asyncio.gather(*told, back.page.goto(link))
    assert ada.errors == back.errors == cleo.errors == tv.errors == []


async def bob_has_a_deed(ada: Phone) -> None:
    """Ada chooses her wild number, and then the bot chooses one for Bob."""
    await ada.act()
    await ada.until(lambda: ada.seen.table["round"]["phase"] != "wild")


async def test_whoever_leaves_is_replaced_at_once_and_everyone_is_told(browser: Browser, hasty: TableServer) -> None:
    ada, bob, tv = await at_a_match(browser, hasty)
    await bob.button("Menu").tap()
    leave = bob.page.get_by_role("link", name="Leave the table")
    await expect(leave).to_have_accessible_description(
        "To the front page. A bot plays for you at once. Your seat stays yours, come back any time."
    )
    left = "Bob has left. A bot plays on."
    await asyncio.gather(expect_told(ada, left), expect_told(tv, left), leave.tap())
    await bob_has_a_deed(ada)
    await bob.page.get_by_role("link", name="Back to table").or_(bob.button("Back to table")).first.tap()
    await expect_told(bob, "Your bot chose a wild number.")
    assert ada.errors == bob.errors == tv.errors == []


async def test_somebody_acts_for_a_host_who_is_away(browser: Browser, hasty: TableServer) -> None:
    ada, bob, cleo = [await Phone.take(browser, **SMALL) for _ in range(3)]
    link = await open_table(ada, hasty.url, "Ada")
    await join(bob, link, "Bob")
    await join(cleo, link, "Cleo")
    told = (
        expect_told(bob, "Ada is away. You act as host meanwhile."),
        expect_told(cleo, "Bob acts for Ada, who is away."),
    )
    await asyncio.gather(*told, ada.page.close())
    await expect(bob.page.get_by_text("acts as host")).to_be_visible()
    await expect(cleo.page.get_by_text("Bob starts the match")).to_be_visible()
    await add_bots(bob, 1)
    back = Phone(ada.context, await ada.context.new_page())
    over = expect_told(bob, "Ada is back, and the host again."), expect_told(cleo, "Ada is back, and the host again.")
    await asyncio.gather(*over, back.page.goto(link))
    await expect(bob.page.get_by_text("Ada starts the match")).to_be_visible()
    assert back.errors == bob.errors == cleo.errors == []


async def test_make_host_is_for_good_and_everyone_is_told(browser: Browser, server: TableServer) -> None:
    ada, bob, cleo = [await Phone.take(browser, **SMALL) for _ in range(3)]
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await join(cleo, link, "Cleo")
    await cleo.page.wait_for_load_state("networkidle")
    await ada.button("Open chair 2").tap()
    await ada.button("Make host").tap()
    told = (
        expect_told(bob, "You are the host now."),
        expect_told(ada, "Bob is the host now."),
        expect_told(cleo, "Bob is the host now."),
    )
    await asyncio.gather(*told, ada.button("Hand it over").tap())
    await ada.page.reload()
    await expect(ada.page.get_by_text("Bob starts the match")).to_be_visible()
