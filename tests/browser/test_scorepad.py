"""The scorepad of a room after many matches, and its downloads."""

from __future__ import annotations

import csv
import struct
from pathlib import Path

from playwright.async_api import Browser, expect

from palmtop.translations import DEFAULT_LANGUAGE, translate
from tests.browser.actions import download
from tests.browser.axe import assert_clean
from tests.browser.games import title
from tests.browser.long_scorepad import CODE, COMPETITIVE, COOPERATIVE, MATCHES, NAMES, TOKEN, write_journal
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer


def points(game: str, score: int) -> str:
    return translate(DEFAULT_LANGUAGE, f"{game}-points", n=score)


async def test_the_whole_scorepad_and_its_downloads(browser: Browser, tmp_path: Path) -> None:
    await write_journal(tmp_path / "palmtop.db")
    server = TableServer(tmp_path)
    await server.start()
    try:
        await check_scorepad(await Phone.take(browser), server.url, tmp_path)
    finally:
        await server.end()


async def check_scorepad(ada: Phone, url: str, folder: Path) -> None:
    kept = {f"token:{CODE}": TOKEN, "name": "Ada"}
    for key, value in kept.items():
        await ada.page.add_init_script(f"localStorage.setItem('palmtop:{key}', '{value}')")
    await ada.page.goto(f"{url}/r/{CODE}")
    await ada.button("The whole scorepad").tap()
    pad = ada.page.get_by_role("dialog", name="Scorepad")
    first = pad.get_by_role("row").filter(has_text="Ada").get_by_role("cell")
    scores = [number if number % 2 == 0 else 10 + number for number in range(MATCHES, 0, -1)]
    await expect(first).to_have_text([str(shown) for shown in (MATCHES, MATCHES, *scores)])  # won, played, every match
    await expect(
        pad.get_by_text(f"Closest finish: Ada by {points(COMPETITIVE, 1)}, {title(COMPETITIVE)}")
    ).to_be_visible()
    await expect(pad.get_by_text("Ada won 7 in a row")).to_be_visible()
    await expect(pad.get_by_text(f"With 4 players: {points(COOPERATIVE, 14)}")).to_be_visible()
    await expect(pad.get_by_text(f"Best score: {points(COMPETITIVE, 23)}, Ada")).to_be_visible()
    await expect(pad.get_by_role("article")).to_have_count(10)
    await pad.get_by_role("button", name="Show all 14 matches").tap()
    await expect(pad.get_by_role("article")).to_have_count(MATCHES)
    await expect(pad.get_by_role("link", name="Watch match 3 again")).to_have_attribute("href", f"/r/{CODE}/replay/3")
    await assert_clean(ada.page, "shared: scorepad")

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
    assert len(picture) > 40_000  # it is not blank
    assert ada.errors == []
