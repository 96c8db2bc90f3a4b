"""What makes an evening: stickers held up for the whole room, and the scorepad that everyone takes home."""

from __future__ import annotations

import asyncio
import csv
import struct
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.axe import assert_clean
from tests.browser.evening import add_bots, choose_game, come_in, download, open_table, play
from tests.browser.long_evening import CODE, MATCHES, NAMES, TOKEN, write_down
from tests.browser.palm_reader import PalmReaderPhone
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer


def stickers(phone: Phone) -> list[str]:
    return [frame for frame in phone.seen.frames if '"t":"reacted"' in frame]


@pytest.mark.rule("PR-16")
async def test_a_sticker_is_seen_on_every_screen_and_none_while_a_symbol_travels(
    browser: Browser, server: TableServer
) -> None:
    ada, bob = [await PalmReaderPhone.take(browser) for _ in range(2)]
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await come_in(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await expect(tv.page.get_by_text("Bob")).to_be_visible()

    await ada.button("Stickers").tap()
    looks = [phone.page.wait_for_selector("[data-sticker=clap]") for phone in (ada, bob, tv)]  # it doesn't last
    await asyncio.gather(*looks, ada.button("Clap").tap())
    for phone in (bob, tv):
        await expect(phone.page.get_by_role("status").filter(has_text="Ada claps")).to_be_attached()
        await expect(phone.page.locator("[data-sticker=clap]")).to_have_count(0)  # and is gone
    await assert_clean(ada.page, "house: stickers")
    await ada.page.keyboard.press("Escape")
    await expect(ada.button("Clap")).to_have_count(0)
    await expect(ada.button("Stickers")).to_be_focused()

    await choose_game(ada, "Palm Reader")
    await add_bots(ada, 2)
    await ada.button("Start with 4 players").tap()
    await play([ada, bob], lambda: all(phone.seen.room.get("hush") for phone in (ada, bob)))
    shh = bob.button("Stickers: not now")
    await expect(shh).to_have_attribute("aria-disabled", "true")
    seen = [len(stickers(phone)) for phone in (ada, bob, tv)]
    await shh.tap(force=True)  # it only says why not
    await expect(bob.page.get_by_text("The rules ask for silence just now")).to_be_visible()
    await expect(bob.button("Clap")).to_have_count(0)
    assert [len(stickers(phone)) for phone in (ada, bob, tv)] == seen
    await assert_clean(bob.page, "house: no stickers now")
    assert [*ada.errors, *bob.errors, *tv.errors] == []


async def test_the_whole_scorepad_and_what_can_be_taken_home(browser: Browser, tmp_path: Path) -> None:
    await write_down(tmp_path / "palmtop.db")
    server = TableServer(tmp_path)
    await server.start()
    try:
        await read_the_pad(await Phone.take(browser), server.url, tmp_path)
    finally:
        await server.end()


async def read_the_pad(ada: Phone, url: str, folder: Path) -> None:
    kept = {f"token:{CODE}": TOKEN, "name": "Ada"}
    for key, value in kept.items():
        await ada.page.add_init_script(f"localStorage.setItem('palmtop:{key}', '{value}')")
    await ada.page.goto(f"{url}/r/{CODE}")
    await ada.button("The whole scorepad").tap()
    pad = ada.page.get_by_role("dialog", name="Scorepad")
    first = pad.get_by_role("row").filter(has_text="Ada").get_by_role("cell")
    scores = [number if number % 2 == 0 else 10 + number for number in range(MATCHES, 0, -1)]
    await expect(first).to_have_text([str(shown) for shown in (MATCHES, MATCHES, *scores)])  # won, played, every match
    await expect(pad.get_by_text("Closest finish: Ada by 1 point, Mind Map")).to_be_visible()
    await expect(pad.get_by_text("Ada won 7 in a row")).to_be_visible()
    await expect(pad.get_by_text("With 4 players: 14 stars")).to_be_visible()
    await expect(pad.get_by_text("Best score: 23 points, Ada")).to_be_visible()
    await expect(pad.get_by_role("article")).to_have_count(10)
    await pad.get_by_role("button", name="Show all 14 matches").tap()
    await expect(pad.get_by_role("article")).to_have_count(MATCHES)
    await expect(pad.get_by_role("link", name="Watch match 3 again")).to_have_attribute("href", f"/r/{CODE}/replay/3")
    await assert_clean(ada.page, "house: scorepad")

    table = await download(ada, "Save as a table", folder)
    assert table.read_bytes().startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == MATCHES * len(NAMES)
    assert {row["Player"] for row in rows} == {"Ada", "'=1+1", "Zoé", "Bob"}
    assert [row["Score"] for row in rows if row["Player"] == "Ada"][-2:] == ["23", "14"]

    picture = (await download(ada, "Send as a picture", folder)).read_bytes()
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    assert width == 1080
    assert height > 800
    assert len(picture) > 40_000  # something is on it
    assert ada.errors == []
