"""Plays matches in a real browser and takes pictures of every screen, for the README and for looking at.

python tools/screenshots.py [FOLDER]     all of them (default: screenshots/), and the README's own
"""

from __future__ import annotations

import asyncio
import base64
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright, expect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.actions import add_bots, choose_game, join, open_table, over, play, take_side  # noqa: E402
from tests.browser.axe import SETTLED  # noqa: E402
from tests.browser.chromium import launch_options  # noqa: E402
from tests.browser.phone import MOVING, TELEVISION, Phone  # noqa: E402
from tests.browser.table_server import TableServer  # noqa: E402
from tests.games.gnome.browser.phone import GnomePhone  # noqa: E402
from tests.games.mind_map.browser.phone import MindMapPhone  # noqa: E402
from tests.games.palindromos.browser.phone import PalindromosPhone  # noqa: E402
from tests.games.palm_reader.browser.phone import PalmReaderPhone  # noqa: E402

JUDGED = 9000  # milliseconds until a ruling has been shown to its end
TEN_ROUNDS = 1200.0  # seconds until one gives up on them
README = {  # the big screen, and the phones left and right of it
    "palindromos": ("draft-big-light", "draft-phone-light", "marking-phone-light"),
    "palm-reader": (
        "palm-reader-passing-big-light",
        "palm-reader-drawing-phone-light",
        "palm-reader-gallery-phone-light",
    ),
    "gnome": ("gnome-judging-big-light", "gnome-ramp-phone-light", "gnome-building-phone-light"),
}


class Album:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, name: str) -> Path:
        return self._folder / f"{name}.png"

    async def take(self, page: Page, name: str) -> None:
        """The screen at rest, by day and by night."""
        await page.wait_for_timeout(900)
        for light in ("light", "dark"):
            await page.emulate_media(color_scheme=light)
            await page.evaluate(SETTLED)
            await page.screenshot(path=self.path(f"{name}-{light}"))
        await page.emulate_media(color_scheme="light")


async def palindromos(browser: Browser, server: TableServer, album: Album) -> None:
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


async def mind_map(browser: Browser, server: TableServer, album: Album) -> None:
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


async def mind_map_teams(browser: Browser, server: TableServer, album: Album) -> None:
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


async def palm_reader(browser: Browser, server: TableServer, album: Album) -> None:
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
    await ada.page.wait_for_timeout(12_000)  # all of it has been drawn again
    await take("gallery", ada)


async def mid_stroke(drawer: PalmReaderPhone, receiver: PalmReaderPhone, album: Album) -> None:
    """The trace pales within a second, the touch is gone at once: both are taken while the finger moves."""
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


async def palm_reader_real(browser: Browser, server: TableServer, album: Album) -> None:
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


async def gnome(browser: Browser, server: TableServer, album: Album) -> None:
    """Basic, to the fifth card. A picture of the very turn would hold its frames up, and the turn would not count."""
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


async def gnome_all_in(browser: Browser, server: TableServer, album: Album) -> None:
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


async def readme(browser: Browser, album: Album, target: Path, shown: tuple[str, str, str]) -> None:
    """Two phones before the big screen, as one picture."""
    tv, left, right = (base64.b64encode(album.path(name).read_bytes()).decode() for name in shown)
    page = await (await browser.new_context(viewport={"width": 1400, "height": 740})).new_page()
    await page.set_content(
        f"""<style>
        body {{ margin: 0; background: radial-gradient(at 50% 20%, #8a5a33, #5f3b1f); height: 740px; overflow: hidden }}
        img {{ position: absolute; box-shadow: 0 18px 40px #0009; background: #000 }}
        .tv {{ width: 1020px; left: 176px; top: 28px; border: 14px solid #1c1510; border-radius: 14px }}
        .phone {{ width: 246px; border: 9px solid #1c1510; border-radius: 34px; bottom: 24px }}
        </style>
        <img class="tv" src="data:image/png;base64,{tv}">
        <img class="phone" style="left: 20px" src="data:image/png;base64,{left}">
        <img class="phone" style="right: 20px" src="data:image/png;base64,{right}">"""
    )
    await page.wait_for_timeout(300)
    target.parent.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=target, type="jpeg", quality=82)


async def main(folder: Path) -> None:
    album = Album(folder)
    with tempfile.TemporaryDirectory() as scratch:
        server = TableServer(Path(scratch))
        await server.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(**launch_options())
                await palindromos(browser, server, album)
                await mind_map(browser, server, album)
                await mind_map_teams(browser, server, album)
                await palm_reader(browser, server, album)
                await palm_reader_real(browser, server, album)
                await gnome(browser, server, album)
                await gnome_all_in(browser, server, album)
                for game, shown in README.items():
                    await readme(browser, album, ROOT / "docs" / "pictures" / f"{game}.jpg", shown)
                await browser.close()
        finally:
            await server.end()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "screenshots"))
