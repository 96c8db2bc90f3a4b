"""Screenshots of Palm Reader, for `make screenshots`."""

from __future__ import annotations

import asyncio

from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, choose_game, join, open_table, over, play
from tests.browser.album import Album
from tests.browser.phone import MOVING, TELEVISION, Phone
from tests.browser.table_server import TableServer
from tests.games.palm_reader.browser.phone import PalmReaderPhone

# The picture of the README: the big screen, and the phones left and right of it.
README: tuple[str, str, str] | None = (
    "palm-reader-passing-big-light",
    "palm-reader-drawing-phone-light",
    "palm-reader-gallery-phone-light",
)
TEN_ROUNDS = 1200.0  # seconds until the test gives up


async def take_all(browser: Browser, server: TableServer, album: Album) -> None:
    await play_round(browser, server, album)
    await play_with_real_palms(browser, server, album)


async def play_round(browser: Browser, server: TableServer, album: Album) -> None:
    """One round, with a second attempt."""
    phones = [await PalmReaderPhone.take(browser, **MOVING) for _ in range(4)]
    tv = await Phone.take(browser, **TELEVISION, **MOVING)
    ada, *guests = phones

    async def take(phase: str, of: PalmReaderPhone) -> None:
        await album.take(of.page, f"palm-reader-{phase}-phone")
        await album.take(tv.page, f"palm-reader-{phase}-big")

    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Palm Reader")
    for guest, name in zip(guests, ("Bob", "Cleo", "Dora"), strict=True):
        await join(guest, link, name)
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await album.take(ada.page, "palm-reader-set-up-phone")
    await ada.button("Start with 4 players").tap()
    await ada.until(lambda: all(phone.phase == "shaking" for phone in phones))
    around = [next(phone for phone in phones if phone.seat == seat) for seat in ada.table.round.order]
    first, second, third, last = around
    await take("shaking", first)
    await first.say("Shake the box", "shaking")
    await first.press(first.button("Hold to look in"))
    await take("looking", first)
    await first.look_in()
    await take("holding-out", second)
    await second.hold_out()
    await take("passing", third)
    await mid_stroke(first, second, album)
    await play(phones, until=lambda: first.phase == "deciding")
    await take("deciding", first)
    await first.say("Once more around", "deciding")
    await play(phones, until=lambda: ada.phase == "answering")
    for phone in (second, third):
        await phone.answer(phone.guess())
    await last.press(last.button("Symbol 3"))
    await take("answering", last)
    await last.answer(3)
    await ada.until(lambda: ada.phase == "countdown")
    await album.take(ada.page, "palm-reader-countdown-phone")
    await ada.until(lambda: ada.phase != "countdown")
    await ada.page.wait_for_timeout(2500)
    await take("counting", ada)
    await ada.until(lambda: ada.phase == "gallery")
    await ada.page.wait_for_timeout(12_000)  # the drawing has been replayed completely
    await take("gallery", ada)


async def mid_stroke(drawer: PalmReaderPhone, receiver: PalmReaderPhone, album: Album) -> None:
    """Both are taken while the finger moves: the trace fades within a second, the touch disappears at once."""
    finger = await drawer.begin_to_draw()
    for line in drawer.in_mind():
        await drawer.put_down(finger, line[0])
        await asyncio.gather(
            drawer.follow(finger, line[1:]),
            drawer.page.screenshot(path=album.path("palm-reader-drawing-phone-light")),
            receiver.page.screenshot(path=album.path("palm-reader-feeling-phone-light")),
        )
        await finger.up()
    await drawer.finish()


async def play_with_real_palms(browser: Browser, server: TableServer, album: Album) -> None:
    """Real palms, ten rounds to the rank."""
    phones = [await PalmReaderPhone.take(browser, **MOVING) for _ in range(2)]
    ada, bob = phones
    tv = await Phone.take(browser, **TELEVISION, **MOVING)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Palm Reader")
    await join(bob, link, "Bob")
    await ada.page.get_by_role("radio", name="Real ones").locator("..").tap()
    await add_bots(ada, 2)
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.button("Start with 4 players").tap()
    await play(phones, until=lambda: "finish" in ada.moves)
    await album.take(ada.page, "palm-reader-real-phone")
    await play(phones, until=lambda: ada.phase == "gallery")
    await album.take(ada.page, "palm-reader-real-gallery-phone")
    await album.take(tv.page, "palm-reader-real-gallery-big")
    await play(phones, until=lambda: over([*phones, tv]), within=TEN_ROUNDS)
    await expect(ada.button("Play again")).to_be_visible()
    await album.take(ada.page, "palm-reader-over-phone")
    await album.take(tv.page, "palm-reader-over-big")
