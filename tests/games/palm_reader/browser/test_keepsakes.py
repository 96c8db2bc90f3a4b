"""What stays of the drawings, also after a restart: on the evening's postcard, and as files from the replay."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import save_as
from tests.browser.axe import assert_clean
from tests.browser.finished_matches import FinishedMatch, write_matches
from tests.browser.phone import Phone
from tests.browser.postcard import open_scorepad, pixels, save_postcard
from tests.browser.replay_bar import ReplayBar
from tests.browser.table_server import TableServer

CODE = "ABCDE"
LEAF = "#fffaf0"  # the paper of a drawing
SMALL = {"viewport": {"width": 360, "height": 640}}


@pytest.mark.rule("PR-39")
async def test_drawings_are_on_the_postcard_and_saved_from_the_replay(browser: Browser, tmp_path: Path) -> None:
    """The server only has the journal of a match that was finished before it started."""
    await write_matches(tmp_path, CODE, [FinishedMatch("palm-reader", 4)], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    try:
        ada = await Phone.take(browser, **SMALL)
        await open_scorepad(ada, f"{server.url}/r/{CODE}", "Ada")
        drawn = await pixels(ada.page, await save_postcard(ada, tmp_path), LEAF)
        assert drawn > 100_000, "eight drawings and two cards"

        # Without the replay there is a postcard, too.
        await ada.page.route("**/replay", lambda route: route.abort())
        assert await pixels(ada.page, await save_postcard(ada, tmp_path), LEAF) < drawn / 100
        await expect(ada.page.get_by_text("Some drawings could not be fetched")).to_be_visible()
        await ada.page.unroute("**/replay")

        await ada.page.get_by_text("Watch it again").tap()
        replay = ReplayBar(ada)
        await expect(replay.track).to_be_visible()
        await ada.button("Share").tap()
        rounds = ada.page.get_by_role("dialog").get_by_role("listitem")
        await expect(rounds).to_have_count(10)
        await assert_clean(ada.page, "palm-reader: replay, pictures to keep")
        third = rounds.nth(2).get_by_role("button")
        assert (await save_as(ada, third.filter(has_text="moving"), tmp_path)).read_bytes().startswith(b"GIF89a")
        strip = await save_as(ada, third.filter(has_text="strip"), tmp_path)
        assert strip.name == "palm-reader-3.png"
        assert await pixels(ada.page, strip.read_bytes(), LEAF) > 100_000
        assert ada.errors == []
    finally:
        await server.end()
