"""Screenshots of Mind Map, for `make screenshots`."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, choose_game, join, open_table, over, play, take_side
from tests.browser.album import Album
from tests.browser.phone import MOVING, TELEVISION, Phone
from tests.browser.table_server import TableServer
from tests.games.mind_map.browser.phone import MindMapPhone

README: tuple[str, str, str] | None = None  # the README has none of this game


async def take_all(browser: Browser, server: TableServer, album: Album) -> None:
    await play_match(browser, server, album)
    await play_in_teams(browser, server, album)


async def play_match(browser: Browser, server: TableServer, album: Album) -> None:
    ada, bob = phones = [await MindMapPhone.take(browser, **MOVING) for _ in range(2)]
    tv = await Phone.take(browser, **TELEVISION, **MOVING)

    async def take(phase: str, *, of: MindMapPhone = ada) -> None:
        await album.take(of.page, f"mind-map-{phase}-phone")
        await album.take(tv.page, f"mind-map-{phase}-big")

    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Mind Map")
    await join(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await add_bots(ada, 3)
    await ada.page.get_by_role("heading", name="Your own cards").scroll_into_view_if_needed()
    await album.take(ada.page, "mind-map-set-up-phone")
    await ada.button("Start with 5 players").tap()
    await ada.until(lambda: all(phone.phase == "placing" for phone in phones))
    await bob.until(lambda: sum(place is not None for place in bob.table.places) == 3)
    await take("placing")
    await play(phones, until=lambda: ada.phase == "voting" and len(ada.ballot()) == 2)
    await take("voting")
    await play(phones, until=lambda: len(ada.table.shown) == 3)
    await take("reveal")
    await play([], until=lambda: ada.phase == "scored")
    await take("scored")
    await play(phones, until=lambda: over([*phones, tv]))
    await expect(ada.button("Play again")).to_be_visible()
    await take("over")


async def play_in_teams(browser: Browser, server: TableServer, album: Album) -> None:
    """One of the phones reads, the other places."""
    phones = [await MindMapPhone.take(browser, **MOVING) for _ in range(2)]
    tv = await Phone.take(browser, **TELEVISION, **MOVING)
    ada, bob = phones
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Mind Map")
    await join(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await add_bots(ada, 6)
    await take_side(ada, 0, "Sun")
    await take_side(bob, 1, "Moon")
    await album.take(ada.page, "mind-map-sides-phone")
    await ada.button("Start with 8 players").tap()
    await ada.until(lambda: all(phone.phase == "placing" for phone in phones))
    reader, placer = sorted(phones, key=lambda phone: not phone.reads)
    await placer.put_token()
    await album.take(reader.page, "mind-map-team-placing-phone")
    await album.take(tv.page, "mind-map-team-placing-big")
    await play([placer], until=lambda: reader.phase == "team_voting")
    await play([], until=lambda: not reader.gaps())
    await album.take(reader.page, "mind-map-team-voting-phone")
    await album.take(placer.page, "mind-map-team-read-phone")
    await album.take(tv.page, "mind-map-team-voting-big")
    await play([reader], until=lambda: ada.phase == "scored")
    await album.take(ada.page, "mind-map-team-scored-phone")
    await album.take(tv.page, "mind-map-team-scored-big")
