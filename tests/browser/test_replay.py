"""A finished match is watched again: from the result, from a link, through every pair of eyes, in every game."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.axe import assert_clean
from tests.browser.evening import download, open_table, play
from tests.browser.palindromos import PalindromosPhone
from tests.browser.phone import BIG, Phone
from tests.browser.played import Evening, lay
from tests.browser.table_server import TableServer

CODE = "ABCDE"


class Replay:
    """The bar under a replay, and the screen above it."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.track = phone.page.get_by_role("slider", name="Place in the match")
        self.screens = phone.page.locator("iframe")

    @property
    def screen(self) -> Locator:
        return self.screens.content_frame.locator("#app")

    async def at(self, step: int) -> None:
        await expect(self.track).to_have_value(str(step))

    async def last(self) -> int:
        return int(await self.track.get_attribute("max") or 0)

    async def through(self, eyes: str) -> None:
        await self.phone.button("Seen by:").click()
        await self.phone.page.get_by_role("dialog").get_by_role("button", name=eyes).click()
        await expect(self.phone.button(f"Seen by: {eyes}")).to_be_visible()


async def test_from_the_result_stepped_shared_and_verified(
    browser: Browser, server: TableServer, tmp_path: Path
) -> None:
    ada = await PalindromosPhone.take(browser)
    link = await open_table(ada, server.url, "Ada")
    await ada.button("Start alone").tap()
    await play([ada], until=lambda: "give_up" in ada.seen.hand.get("moves", []))
    await ada.open_more()
    await ada.button("Give up…").tap()
    await ada.button("Give up", exact=True).tap()
    await ada.page.get_by_role("link", name="Watch it again").tap()

    # It begins by itself, as it was played, through one's own eyes; and can't be touched.
    replay = Replay(ada)
    await expect(ada.button("Pause")).to_be_visible()
    await expect(ada.button("Seen by: Ada")).to_be_visible()
    await ada.button("Pause").tap()
    await ada.page.keyboard.press("Home")
    await replay.at(0)
    await expect(replay.screen.get_by_text("wild number").first).to_be_visible()
    frames = len(ada.seen.frames)
    await replay.screen.get_by_role("button", name="3", exact=True).tap()
    await expect(replay.screen.get_by_role("button", name="3", exact=True)).to_have_attribute("aria-pressed", "false")

    # Step by step, to the end and back.
    await ada.button("Step on").tap()
    await replay.at(1)
    await expect(replay.screen.get_by_role("button", name="Shake and roll")).to_be_visible()
    await ada.page.keyboard.press("ArrowRight")
    await replay.at(2)
    await ada.page.keyboard.press("End")
    await replay.at(await replay.last())
    await expect(ada.button("Step on")).to_be_disabled()
    await ada.button("Step back").tap()
    await replay.at(await replay.last() - 1)
    await assert_clean(ada.page, "house: replay")
    await replay.track.focus()  # on a button, Space would press it
    await ada.page.keyboard.press("Space")
    await replay.at(await replay.last())
    sent = [frame for frame in ada.seen.frames[frames:] if '"t":"ping"' not in frame and '"t":"felt"' not in frame]
    assert sent == []  # nothing that was done here reached the table

    # The place stays in the address: a reload comes back to it, and the same person.
    await replay.track.fill("2")
    await replay.at(2)
    await expect(ada.page).to_have_url(f"{link}/replay/1#2")
    await ada.page.reload()
    await replay.at(2)
    await expect(ada.button("Seen by: Ada")).to_be_visible()

    await ada.button("Share").tap()
    await expect(ada.page.get_by_text(f"/r/{link[-5:]}/replay/1#2")).to_be_visible()
    file = await download(ada, "Download the record", tmp_path)
    verify = [sys.executable, "-m", "palmtop", "verify", str(file)]
    checked = await asyncio.to_thread(subprocess.run, verify, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    await ada.button("Close", exact=True).tap()
    await ada.page.get_by_role("link", name="Back to the table").tap()
    await expect(ada.button("Play again")).to_be_visible()
    assert ada.errors == []


@pytest.mark.parametrize("game", ["palindromos", "mind-map", "palm-reader", "gnome"])
async def test_every_game_from_a_link_through_all_eyes(browser: Browser, tmp_path: Path, game: str) -> None:
    await lay(tmp_path, CODE, [Evening(game, 4)], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    tv = await Phone.take(browser, **BIG)
    try:
        await tv.page.goto(f"{server.url}/r/{CODE}/replay/1#20")
        replay = Replay(tv)
        await replay.at(20)
        assert tv.seen.room["you"]["person"] is None  # who opens a link looks on, and takes nobody's chair
        await expect(tv.button("Seen by: The table")).to_be_visible()
        await expect(replay.screen.locator("> :not(svg)").first).to_be_visible()

        await replay.through("Everyone")
        await expect(replay.screens).to_have_count(4)
        for seat in range(4):
            await expect(replay.screens.nth(seat).content_frame.locator("#app > :not(svg)").first).to_be_visible()
        await tv.button("Speed: 1 times").click()
        await tv.button("Speed: 2 times").click()
        await tv.button("Play").click()
        await expect(replay.track).not_to_have_value("20")
        await replay.track.fill(str(await replay.last() - 1))
        await tv.button("Step on").click()
        await replay.at(await replay.last())
        await assert_clean(tv.page, f"house: replay of {game}, all at once")

        await replay.through("Heron")
        await expect(replay.screens).to_have_count(1)
        await expect(replay.screen.get_by_text("Fox").first).to_be_visible()
        assert tv.errors == []
    finally:
        await server.end()


async def test_there_is_nothing_to_watch_before_the_end(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser)
    link = await open_table(ada, server.url, "Ada")
    await ada.button("Start alone").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    await ada.page.goto(f"{link}/replay/1")
    await expect(ada.page.get_by_role("heading", name="Nothing to watch")).to_be_visible()
    await expect(ada.page.get_by_text("Match 1 isn’t over, or there is no record of it.")).to_be_visible()
    await assert_clean(ada.page, "house: nothing to watch")
    await ada.page.get_by_role("link", name="Back to the table").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    assert ada.errors == []
