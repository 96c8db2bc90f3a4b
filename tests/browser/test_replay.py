"""The replay of a finished match, opened by a link, from every seat's point of view."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from palmtop.games import GAMES
from tests.browser.actions import open_table
from tests.browser.axe import assert_clean
from tests.browser.finished_matches import FinishedMatch, write_matches
from tests.browser.games import title
from tests.browser.phone import BIG, Phone
from tests.browser.replay_bar import ReplayBar
from tests.browser.table_server import TableServer

CODE = "ABCDE"


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_from_a_link_from_every_seat(browser: Browser, tmp_path: Path, game: str) -> None:
    await write_matches(tmp_path, CODE, [FinishedMatch(game, 4)], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    tv = await Phone.take(browser, **BIG)
    try:
        await tv.page.goto(f"{server.url}/r/{CODE}/replay/1#20")
        replay = ReplayBar(tv)
        await replay.at(20)
        assert tv.seen.room["you"]["person"] is None  # opening a link takes no chair
        await expect(tv.button("Seen by: The table")).to_be_visible()
        await expect(replay.screen.locator("> :not(svg)").first).to_be_visible()

        await replay.seen_by("Everyone")
        await expect(replay.screens).to_have_count(4)
        for seat in range(4):
            await expect(replay.screens.nth(seat).content_frame.locator("#app > :not(svg)").first).to_be_visible()
        await tv.button("Speed: 1 times").click()
        await tv.button("Speed: 2 times").click()
        await tv.button("Play").click()
        await tv.page.wait_for_url(re.compile(r"#(?!20$)\d+$"))
        at = int(tv.page.url.rpartition("#")[2])
        await tv.page.reload()  # it goes on there
        await expect(tv.button("Pause")).to_be_visible()
        await expect(tv.button("Seen by: Everyone")).to_be_visible()
        assert int(await replay.track.input_value()) >= at
        await replay.track.fill(str(await replay.last() - 1))
        await tv.button("Step on").click()
        await replay.at(await replay.last())
        await assert_clean(tv.page, f"{game}: replay, all at once")

        await replay.seen_by("Heron")
        await expect(replay.screens).to_have_count(1)
        await expect(replay.screen.get_by_text("Fox").first).to_be_visible()
        await tv.page.set_viewport_size({"width": 500, "height": 900})
        heading = tv.page.get_by_role("banner").get_by_role("heading")
        await expect(heading).to_contain_text(title(game))
        assert await heading.evaluate("(title) => title.scrollWidth <= title.clientWidth"), "not cut"
        assert tv.errors == []
    finally:
        await server.end()


async def test_there_is_nothing_to_watch_before_the_end(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    link = await open_table(ada, server.url, "Ada")
    await ada.button("Start alone").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    await ada.page.goto(f"{link}/replay/1")
    await expect(ada.page.get_by_role("heading", name="Nothing to watch")).to_be_visible()
    await expect(ada.page.get_by_text("Match 1 isn’t over, or there is no record of it.")).to_be_visible()
    await assert_clean(ada.page, "shared: nothing to watch")
    await ada.page.get_by_role("link", name="Back to the table").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    assert ada.errors == []
