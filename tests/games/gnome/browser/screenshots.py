"""Screenshots of Do You Gnome Me?, for `make screenshots`."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import choose_game, join, open_table, over, play
from tests.browser.album import Album
from tests.browser.phone import MOVING, TELEVISION, Phone
from tests.browser.table_server import TableServer
from tests.games.gnome.browser.phone import GnomePhone

# The picture of the README: the big screen, and the phones left and right of it.
README: tuple[str, str, str] | None = (
    "gnome-judging-big-light",
    "gnome-ramp-phone-light",
    "gnome-building-phone-light",
)
JUDGED = 9000  # milliseconds until a ruling has been shown completely


async def take_all(browser: Browser, server: TableServer, album: Album) -> None:
    await play_match(browser, server, album)
    await play_all_in(browser, server, album)


async def play_match(browser: Browser, server: TableServer, album: Album) -> None:
    """Basic mode, to the fifth card. No screenshot while the frame turns: it would delay frames and void the turn."""
    ada, *guests = phones = [await GnomePhone.take(browser, **MOVING) for _ in range(3)]
    tv = await Phone.take(browser, **TELEVISION, **MOVING)

    async def take(phase: str, of: GnomePhone = ada) -> None:
        await album.take(of.page, f"gnome-{phase}-phone")
        await album.take(tv.page, f"gnome-{phase}-big")

    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    for guest, name in zip(guests, ("Bob", "Cleo"), strict=True):
        await join(guest, link, name)
        guest.remembers = False
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.page.get_by_role("heading", name="Do You Gnome Me?").scroll_into_view_if_needed()
    await album.take(ada.page, "gnome-set-up-phone")
    await ada.button("Start with 3 players").tap()
    await ada.until(lambda: all(phone.phase == "ready" for phone in phones))
    await take("ready")
    await play(phones, until=lambda: any("release" in phone.moves for phone in phones))
    await take("ramp", next(phone for phone in phones if "release" in phone.moves))
    await play(phones, until=lambda: "stop" in ada.moves)
    await take("building")
    await play(phones, until=lambda: ada.table.ruling is not None and ada.table.round.number > 2)
    await ada.page.wait_for_timeout(JUDGED)
    await take("judging")
    await play(phones, until=lambda: over([*phones, tv]))
    await expect(ada.button("Play again")).to_be_visible()
    await take("over")


async def play_all_in(browser: Browser, server: TableServer, album: Album) -> None:
    """Three phones at one heap, with all variants."""
    ada, *guests = phones = [await GnomePhone.take(browser, **MOVING) for _ in range(3)]
    tv = await Phone.take(browser, **TELEVISION, **MOVING)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    for guest, name in zip(guests, ("Bob", "Cleo"), strict=True):
        await join(guest, link, name)
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.page.get_by_role("radio", name="All-in").locator("..").tap()
    for variant in ("Flower and rain cloud", "Upside down", "Twins"):
        await ada.page.get_by_role("checkbox", name=variant).locator("..").tap()
        await expect(ada.page.get_by_role("checkbox", name=variant)).to_be_checked()
    await ada.button("Start with 3 players").tap()
    await play(phones, until=lambda: all(phone.phase == "building" for phone in phones))
    await play([ada], until=lambda: ada.mine.parts.count(None) == 1)
    await album.take(ada.page, "gnome-heap-phone")
    await album.take(tv.page, "gnome-heap-big")
