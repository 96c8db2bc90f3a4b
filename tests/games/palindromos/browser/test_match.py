"""A whole match of Palindromos by touch, with a frozen phone, a reload and a killed server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, assert_verified, choose_game, join, open_table, over, play
from tests.browser.phone import BIG, MOVING, Phone
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosPhone


@pytest.mark.long(3)
@pytest.mark.tableful
async def test_two_phones_and_a_bot_play_with_a_frozen_phone_a_reload_and_a_killed_server(
    browser: Browser, own_server: TableServer, tmp_path: Path
) -> None:
    ada, bob = await PalindromosPhone.take(browser, **MOVING), await PalindromosPhone.take(browser)
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, own_server.url, "Ada")
    await join(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.button("Add a bot").tap()
    await ada.button("Start with 3 players").tap()

    # Bob's phone freezes in the middle of a draft, and he reloads the page afterwards.
    await play([ada, bob], until=lambda: ada.seen.table["round"]["phase"] == "draft" if ada.seen.table else False)
    await play(
        [ada, bob],
        until=lambda: len(ada.seen.table["dice"]["owners"]) - ada.seen.table["dice"]["owners"].count(-1) >= 2,
    )
    devtools = await bob.context.new_cdp_session(bob.page)
    await devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    await play([ada], until=lambda: _waits_for(ada, seat=1))
    await devtools.send("Page.setWebLifecycleState", {"state": "active"})
    await bob.page.reload()
    await play([ada, bob], until=lambda: _marking(ada, bob))

    # The server is killed while Ada has a step pencilled.
    before = len(ada.seen.hand["marking"]["steps"])
    await ada.mark()
    await ada.until(lambda: len(ada.seen.hand["marking"]["steps"]) > before)
    pencilled = ada.seen.hand["marking"]["steps"]
    await own_server.kill()
    await expect(ada.page.get_by_text("Reconnecting")).to_be_visible()
    await own_server.start()
    await expect(ada.page.get_by_text("Reconnecting")).to_be_hidden()
    assert ada.seen.hand["marking"]["steps"] == pencilled

    await play([ada, bob], until=lambda: over([ada, bob, tv]))
    results = [phone.seen.room["match"] for phone in (ada, bob, tv)]
    assert results[0] == results[1] == results[2]
    assert results[0]["outcome"] is not None
    for phone in (ada, bob, tv):
        await expect(phone.page.get_by_text(re.compile(r"\bwins?!")).first).to_be_visible()  # one winner or several
        assert phone.errors == []

    await assert_verified(bob, tmp_path)

    # The next match takes one tap.
    await ada.button("Play again").tap()
    await bob.until(lambda: bob.seen.room["match"]["number"] == 2)
    assert bob.seen.state == "playing"


def _waits_for(phone: Phone, seat: int) -> bool:
    this_round = phone.seen.table["round"]
    return bool(this_round["phase"] != "draft" or this_round["awaited"] == [seat])


def _marking(*phones: Phone) -> bool:
    return all("mark" in phone.seen.hand.get("moves", []) for phone in phones)


async def test_a_latecomer_sees_the_own_sheet(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Palindromos")
    await add_bots(ada, 1)
    await ada.button("Start with 2 players").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    late = await PalindromosPhone.take(browser)
    await late.page.goto(link)
    await late.button("Join the audience").tap()
    shown = late.page.locator("button.column[aria-pressed=true]")
    await late.page.locator("button.column", has_text="Ada").tap()
    await expect(shown).to_contain_text("Ada")
    await late.button("Menu").tap()
    await late.button("Take a chair").tap()
    await late.page.get_by_role("textbox", name="What should we call you?").fill("Lou")
    await late.button("Play on for Heron").tap()
    await expect(shown).to_contain_text("You")
