"""Screenshots of Palindromos, the home page and the lobby, for `make screenshots`."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import join, open_table, over, play
from tests.browser.album import Album
from tests.browser.phone import MOVING, TELEVISION, Phone
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosPhone

# The picture of the README: the big screen, and the phones left and right of it.
README: tuple[str, str, str] | None = (
    "draft-big-light",
    "draft-phone-light",
    "marking-phone-light",
)


async def take_all(browser: Browser, server: TableServer, album: Album) -> None:
    await play_match(browser, server, album)


async def play_match(browser: Browser, server: TableServer, album: Album) -> None:
    ada, bob = await PalindromosPhone.take(browser, **MOVING), await PalindromosPhone.take(browser, **MOVING)
    tv = await Phone.take(browser, **TELEVISION, **MOVING)
    big_home = await Phone.take(browser, **TELEVISION, **MOVING)
    phones = [ada, bob]
    await ada.page.goto(server.url)
    await album.take(ada.page, "home-phone")
    await big_home.page.goto(server.url)
    await album.take(big_home.page, "home-big")
    link = await open_table(ada, server.url, "Ada")
    await join(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    for _ in range(2):
        await ada.button("Add a bot").tap()
    await album.take(ada.page, "lobby-phone")
    await album.take(tv.page, "lobby-big")
    await ada.button("Start with 4 players").tap()
    await play(phones, until=lambda: "wild" in bob.seen.hand.get("moves", []))
    await album.take(bob.page, "wild-phone")
    await play(phones, until=lambda: ada.seen.table["round"]["number"] == 4)
    await play(phones, until=lambda: "take" in ada.seen.hand.get("moves", []))
    await album.take(ada.page, "draft-phone")
    await album.take(tv.page, "draft-big")
    await play(phones, until=lambda: "mark" in bob.seen.hand.get("moves", []))
    await bob.page.locator(".die-of-mine").first.tap()
    await album.take(bob.page, "marking-phone")
    await album.take(tv.page, "marking-big")
    await play(phones, until=lambda: over([ada, bob, tv]))
    await expect(ada.button("Play again")).to_be_visible()
    await album.take(ada.page, "result-phone")
    await album.take(tv.page, "result-big")
