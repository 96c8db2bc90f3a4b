"""In French, phones and the big screen show no text but that of the French catalogues."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from palmtop.games import GAMES
from palmtop.translations import LANGUAGES, translate
from tests.browser.actions import game_box, play_now
from tests.browser.finished_matches import FinishedMatch, write_matches
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.browser.text_recorder import TextRecorder

CODE = "ABCDE"
STAGES = 6  # points of a match that are looked at
RENDERED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def fr(word: str, **args: str | int) -> str:
    return translate("fr", word, **args)


async def sit_down(recorder: TextRecorder, name: str) -> None:
    await recorder.page.get_by_role("textbox", name=fr("your-name")).fill(name)
    await recorder.button(fr("sit-down-as", name=name)).tap()


async def test_the_pages_show_only_french(browser: Browser, server: TableServer) -> None:
    ada = await TextRecorder.take(browser)
    page = ada.page
    await page.goto(server.url)
    for game in GAMES:
        await ada.press(ada.button(fr(f"{game}-name")))
        await ada.button(fr("how-to-play")).tap()
        book = page.get_by_role("dialog")
        await expect(book.get_by_role("listitem").first).to_be_visible()
        numbers = book.get_by_role("button", name=fr("rulebook-numbers"))
        if await numbers.get_attribute("aria-pressed") == "false":  # it stays pressed for the other books
            await numbers.tap()
        await book.get_by_role("searchbox").fill("zzz")
        await expect(book.get_by_role("status")).to_contain_text("zzz")
        await book.get_by_role("button", name=fr("close")).tap()
        await expect(book).to_be_hidden()
    for address in ("about", "nowhere", "r/ZZZZZ"):
        await page.goto(f"{server.url}/{address}")
        await expect(page.get_by_role("main").first).to_be_visible()
    for game in GAMES:
        await page.goto(f"{server.url}/practice/{game}")
        await expect(page.locator("main .stage").first).to_be_visible()
    assert len(ada.texts) > 400
    assert ada.untranslated("ZZZZZ", "zzz") == []
    assert ada.errors == []


async def test_a_table_shows_only_french(browser: Browser, server: TableServer) -> None:
    ada, tv = await TextRecorder.take(browser), await TextRecorder.take(browser, **BIG)
    page = ada.page
    await page.goto(server.url)
    await ada.button(fr("open-table")).tap()
    await sit_down(ada, "Ada")
    code = page.url[-5:]
    await tv.page.goto(f"{server.url}/tv/{code}")
    await ada.button(fr("add-bot")).tap()
    await ada.button(fr("chair-open", place=2)).tap()
    await page.get_by_role("dialog").get_by_role("button", name=fr("close")).tap()
    for game in reversed(GAMES):  # the last one can be played by two
        await game_box(ada, fr(f"{game}-name"), fr("choose-game")).tap()
        await expect(page.get_by_role("heading", name=fr(f"{game}-name"))).to_be_visible()
        await expect(page.locator(".setup")).to_be_visible()
    await ada.button(fr("start", n=2)).tap()
    await ada.until(lambda: ada.seen.state == "playing")
    await ada.button(fr("menu")).tap()
    await ada.button(fr("end-match")).tap()
    await ada.button(fr("end-match-yes")).last.tap()
    await ada.until(lambda: ada.seen.state != "playing")
    await tv.page.evaluate(RENDERED)
    assert ada.untranslated("Ada", code, *code) == tv.untranslated("Ada", code, *code) == []
    assert ada.errors == tv.errors == []


@pytest.mark.parametrize("game", GAMES)
async def test_every_stage_of_a_game_shows_only_french(browser: Browser, tmp_path: Path, game: str) -> None:
    await write_matches(tmp_path, CODE, [FinishedMatch(game, max(3, GAMES[game].seats[0]))], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    ada = await TextRecorder.take(browser)
    page = ada.page
    try:
        await page.goto(f"{server.url}/tv/{CODE}")
        await expect(page.get_by_role("heading").first).to_be_visible()

        await page.goto(f"{server.url}/r/{CODE}")
        await sit_down(ada, "Ada")
        await ada.button(fr("pad-open")).tap()
        await expect(page.get_by_role("dialog").get_by_role("table").first).to_be_visible()

        await page.goto(f"{server.url}/r/{CODE}/replay/1#0")
        await ada.button(fr("replay-seen-by")).click()
        await page.get_by_role("dialog").get_by_role("button", name=fr("replay-eye-all")).click()
        track = page.get_by_role("slider", name=fr("replay-place"))
        last = int(await track.get_attribute("max") or 0)
        for stage in range(STAGES + 1):
            await track.fill(str(last * stage // STAGES))
            for screen in page.frames[1:]:
                await expect(screen.locator("#app > :not(svg)").first).to_be_visible()
                await screen.evaluate(RENDERED)
        assert len(ada.texts) > 100
        assert ada.untranslated("Ada", CODE, *CODE) == []
        assert ada.errors == []
    finally:
        await server.end()


async def test_a_watcher_on_a_small_phone_sees_code_and_chair_side_by_side(
    browser: Browser, server: TableServer
) -> None:
    ada = await Phone.take(browser)
    await play_now(ada, server.url)
    late = await Phone.take(browser, locale="fr-FR")
    await late.page.goto(ada.page.url)
    await late.button(fr("join-audience")).tap()
    await late.page.evaluate("localStorage.removeItem(`palmtop:audience:${location.pathname.split('/').pop()}`)")
    await late.page.reload()  # a person without a chair
    chair, code, menu = late.button(fr("take-a-chair")), late.page.locator("header .code"), late.button(fr("menu"))
    await expect(chair).to_be_visible()
    for width in (390, 360, 320):
        await late.page.set_viewport_size({"width": width, "height": 640})
        boxes = [await thing.bounding_box() for thing in (code, chair, menu)]
        for left, right in pairwise(boxes):
            assert left is not None
            assert right is not None
            assert left["x"] + left["width"] <= right["x"], f"at {width} pixels"
    assert late.errors == []


async def test_a_page_without_scripts_says_so_in_every_language(browser: Browser, server: TableServer) -> None:
    bare = await Phone.take(browser, java_script_enabled=False)
    await bare.page.goto(server.url)
    for language in LANGUAGES:
        words = bare.page.locator(f"noscript p[lang={language}]")
        await expect(words).to_be_visible()
        await expect(words).to_have_text(translate(language, "needs-javascript"))
