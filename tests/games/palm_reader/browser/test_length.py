"""A shorter game: chosen in the lobby, and its ranks on the result."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, choose_game, open_table
from tests.browser.finished_matches import FinishedMatch, write_matches
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer

CODE = "RANKS"


@pytest.mark.rule("PR-44")
async def test_the_host_chooses_fewer_rounds_and_the_minutes_follow(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Palm Reader")
    await add_bots(ada, 3)
    about = ada.page.get_by_text("about ")
    whole = await about.inner_text()
    choice = ada.page.get_by_role("group", name="How long do you play?").get_by_role("radio", name="3 rounds")
    await choice.locator("..").tap()
    await ada.until(lambda: ada.seen.room["room"]["options"]["rounds"] == 3)
    await expect(ada.page.get_by_text("The ranks are scaled to yours.")).to_be_visible()
    await expect(about).not_to_have_text(whole)
    await ada.button("Start with 4 players").tap()
    await ada.until(lambda: ada.seen.state == "playing")
    await expect(ada.page.get_by_text("Round 1 of 3").first).to_be_visible()


@pytest.mark.rule("PR-44")
async def test_the_result_says_that_the_ranks_are_scaled(browser: Browser, tmp_path: Path) -> None:
    match = FinishedMatch("palm-reader", 4, {"rounds": 3, "palms": "real"})
    await write_matches(tmp_path, CODE, [match], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    try:
        tv = await Phone.take(browser, **BIG)
        await tv.page.goto(f"{server.url}/tv/{CODE}")
        await expect(tv.page.get_by_text("Ranks for 3 rounds, scaled from 10")).to_be_visible()
        await expect(tv.page.get_by_role("list", name="The ranks").get_by_role("listitem").last).to_contain_text("9")
    finally:
        await server.end()
