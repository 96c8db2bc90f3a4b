"""After a match of Palindromos: the result on the big screen, the replay, and the next match of another game."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, assert_record_holds, choose_game, download, join, open_table, over, play
from tests.browser.axe import assert_clean
from tests.browser.finished_matches import FinishedMatch, write_matches
from tests.browser.games import other_than, title
from tests.browser.phone import BIG, TELEVISION, Phone
from tests.browser.replay_bar import ReplayBar
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosPhone

CODE = "AAAAA"


async def test_a_replay_is_stepped_through_shared_and_verified(
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

    # It starts by itself, as the own seat saw it, and ignores taps.
    replay = ReplayBar(ada)
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
    await assert_clean(ada.page, "shared: replay")
    await replay.track.focus()  # on a button, Space would press it
    await ada.page.keyboard.press("Space")
    await replay.at(await replay.last())
    sent = [frame for frame in ada.seen.frames[frames:] if '"t":"ping"' not in frame and '"t":"felt"' not in frame]
    assert sent == []  # nothing done in the replay reached the room

    # The position stays in the address: a reload comes back to it and to the same seat.
    await replay.track.fill("2")
    await replay.at(2)
    await expect(ada.page).to_have_url(f"{link}/replay/1#2")
    await ada.page.reload()
    await replay.at(2)
    await expect(ada.button("Seen by: Ada")).to_be_visible()

    await ada.button("Share").tap()
    await expect(ada.page.get_by_text(f"/r/{link[-5:]}/replay/1#2")).to_be_visible()
    await assert_record_holds(await download(ada, "Download the record", tmp_path))
    await ada.button("Close", exact=True).tap()
    await ada.page.get_by_role("link", name="Back to the table").tap()
    await expect(ada.button("Play again")).to_be_visible()
    assert ada.errors == []


async def test_the_big_screen_shows_the_result_until_the_next_match(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser)
    link = await open_table(ada, server.url, "Ada")
    await ada.button("Start alone").tap()
    await play([ada], until=lambda: "give_up" in ada.seen.hand.get("moves", []))
    await ada.open_more()
    await ada.button("Give up…").tap()
    await ada.button("Give up", exact=True).tap()
    await ada.until(lambda: over([ada]))
    tv = await Phone.take(browser, **TELEVISION)  # joins after the match
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await expect(tv.page.get_by_role("heading", name="Not this time")).to_be_visible()
    await expect(tv.page.get_by_text("Ada starts the match")).to_be_visible()
    await expect(tv.page.get_by_role("img", name="QR code")).to_be_visible()
    await ada.button("Play again").tap()
    await expect(tv.page.get_by_role("heading", name="Not this time")).to_be_hidden()
    assert tv.errors == []


async def test_screens_that_show_the_result_follow_to_a_match_of_another_game(browser: Browser, tmp_path: Path) -> None:
    await write_matches(tmp_path, CODE, [FinishedMatch("palindromos", 3)], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    try:
        ada, bob = [await Phone.take(browser) for _ in range(2)]
        tv = await Phone.take(browser, **BIG)
        await join(ada, f"{server.url}/r/{CODE}", "Ada")
        # as if he had watched that match to its end
        await bob.page.add_init_script(f"sessionStorage.setItem('palmtop:match:{CODE}', '1')")
        await bob.page.goto(f"{server.url}/r/{CODE}")
        await tv.page.goto(f"{server.url}/tv/{CODE}")
        for phone in (bob, tv):
            await expect(phone.page.locator(".podium h2")).to_be_visible()

        await choose_game(ada, title(other_than("palindromos", seats=4)))
        await add_bots(ada, 2)
        await ada.button("Start with 4 players").tap()
        for phone in (ada, bob, tv):
            await expect(phone.page.get_by_role("heading", name=f"Table {CODE}, match 2")).to_be_attached()
            await expect(phone.page.locator(".podium h2")).to_have_count(0)
            await expect(phone.page.get_by_text("Meadow")).to_have_count(0)  # a sheet of the match before
        assert [*ada.errors, *bob.errors, *tv.errors] == []
    finally:
        await server.end()


async def test_scorepad_and_play_again_are_in_sight_on_a_small_phone(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser, viewport={"width": 360, "height": 640})
    await open_table(ada, server.url, "Ada")
    await ada.button("Start alone").tap()
    for _ in range(2):
        await play([ada], until=lambda: "give_up" in ada.seen.hand.get("moves", []))
        await ada.open_more()
        await ada.button("Give up…").tap()
        await ada.button("Give up", exact=True).tap()
        await ada.until(lambda: over([ada]))
        await expect(ada.button("Play again")).to_be_in_viewport(ratio=1)
        if ada.seen.room["match"]["number"] == 1:
            await ada.button("Play again").tap()
            await ada.until(lambda: ada.seen.state == "playing")
    pad = ada.page.get_by_role("row").filter(has=ada.page.get_by_role("rowheader", name="Ada"))
    await expect(pad).to_be_in_viewport(ratio=1)
    await ada.button("Back to the table").tap()
    await expect(ada.button("Play again alone")).to_be_in_viewport(ratio=1)
    await expect(pad).to_be_in_viewport(ratio=0.5)
    assert ada.errors == []
