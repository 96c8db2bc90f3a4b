"""Everyone sees who looks on; the host removes a spectator and a big screen, and lets the spectator in again."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import choose_game, join, open_table
from tests.browser.axe import assert_clean
from tests.browser.games import SOLO, title
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer


async def test_a_host_sees_and_removes_who_looks_on(browser: Browser, server: TableServer) -> None:
    ada, bob, eve = [await Phone.take(browser, viewport={"width": 360, "height": 640}) for _ in range(3)]
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await eve.page.goto(link)
    await eve.button("Just Moth is fine").tap()
    await eve.button("Moth").tap()
    await eve.button("Stand up and watch").tap()
    await choose_game(ada, title(SOLO))
    await ada.button("Start with 2 players").tap()
    await eve.until(lambda: eve.seen.state == "playing")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await tv.until(lambda: tv.seen.state == "playing")

    for phone in (bob, ada):
        await phone.button("Menu").tap()
        await phone.button("Players").tap()
        players = phone.page.get_by_role("dialog", name="Players")
        await expect(players.get_by_role("heading", name="Watching")).to_be_visible()
        await expect(players.get_by_text("Moth")).to_be_visible()
        await expect(players.get_by_text("Big screen")).to_be_visible()
    await expect(bob.page.get_by_role("button", name="Remove Moth")).to_have_count(0)
    await assert_clean(ada.page, "shared: players and who looks on")

    await ada.button("Remove Moth").tap()
    await expect(ada.page.get_by_text("The door is open")).to_be_visible()
    await assert_clean(ada.page, "shared: removing a spectator")
    await ada.button("Remove", exact=True).tap()
    await expect(eve.page.get_by_text("You were removed")).to_be_visible()
    await eve.page.goto(link.replace("/r/", "/tv/"))  # a page of another token: the door is open
    await eve.until(lambda: bool(eve.seen.room))
    await ada.button("Remove Big screen 2").tap()
    await ada.button("Remove", exact=True).tap()
    await expect(eve.page.get_by_text("You were removed")).to_be_visible()

    await ada.button("Let Moth in again").tap()
    await expect(ada.page.get_by_role("heading", name="Removed")).to_have_count(0)
    await eve.page.goto(link)
    await eve.until(lambda: bool(eve.seen.room) and eve.seen.room["you"]["person"] is not None)
    assert ada.errors == bob.errors == eve.errors == tv.errors == []


async def test_the_lobby_lists_who_looks_on(browser: Browser, server: TableServer) -> None:
    ada, bob = [await Phone.take(browser, viewport={"width": 360, "height": 640}) for _ in range(2)]
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await bob.button("Bob").tap()
    await bob.button("Stand up and watch").tap()
    await tv.page.goto(link.replace("/r/", "/tv/"))
    for screen in (ada, bob, tv):
        watching = screen.page.locator("section", has=screen.page.get_by_role("heading", name="Watching")).last
        await expect(watching.get_by_text("Bob")).to_be_visible()
        await expect(watching.get_by_text("Big screen")).to_be_visible()
        await assert_clean(screen.page, "shared: lobby, who looks on")
    await ada.button("Remove Bob").tap()
    await ada.button("Remove", exact=True).tap()
    await expect(bob.page.get_by_text("You were removed")).to_be_visible()
    await ada.button("Let Bob in again").tap()
    await expect(ada.page.get_by_role("heading", name="Removed")).to_have_count(0)
    await bob.button("Try again").tap()
    await expect(bob.page.get_by_text("You are watching.")).to_be_visible()
    assert ada.errors == bob.errors == tv.errors == []


async def test_a_host_sends_somebody_away_from_a_chair_who_sits_down_again(
    browser: Browser, server: TableServer
) -> None:
    ada, bob = [await Phone.take(browser, viewport={"width": 360, "height": 640}) for _ in range(2)]
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    freed = "Your chair was freed."
    await ada.button("Open chair 2").tap()
    await ada.button("Send away").tap()
    await assert_clean(ada.page, "shared: sending somebody away from a chair")
    await ada.button("Send away from this chair").tap()
    await expect(bob.page.get_by_text(freed)).to_have_count(2)  # in the lobby and in a notice
    await bob.page.reload()
    await expect(bob.page.get_by_text(freed)).to_be_visible()  # without a notice: that was told already
    await ada.until(lambda: len(ada.seen.room["room"]["chairs"]) == 1)
    await bob.button("Take a chair").tap()
    await choose_game(ada, title(SOLO))
    await ada.button("Start with 2 players").tap()
    await bob.until(lambda: bob.seen.state == "playing")

    await ada.button("Menu").tap()
    await ada.button("Players").tap()
    await ada.button("Open chair 2").tap()
    await ada.button("Send away").tap()
    await ada.button("Send away from this chair").tap()
    await expect(bob.page.get_by_text(freed)).to_be_visible()
    await bob.button("Take a chair").tap()
    await bob.button("Sit down as Bob").tap()
    await bob.until(lambda: bob.seen.room["you"]["seat"] is not None)
    assert ada.errors == bob.errors == []
