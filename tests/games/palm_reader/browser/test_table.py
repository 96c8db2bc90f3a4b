"""The screen of Palm Reader: a pen for the keyboard, real palms, how to play in both languages."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.async_api import Browser, expect

from palmtop.games.palm_reader.packing import unpack
from tests.browser.actions import add_bots, choose_game, join, open_table, play
from tests.browser.axe import assert_clean
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer
from tests.games.palm_reader.browser.keyboard import PalmReaderKeyboard
from tests.games.palm_reader.browser.phone import PalmReaderPhone


@pytest.mark.rule("PR-18", "PR-39")
async def test_the_keyboard_alone_draws_and_passes_on(browser: Browser, server: TableServer) -> None:
    ada = await PalmReaderPhone.take(browser, has_touch=False, is_mobile=False)
    keyboard = PalmReaderKeyboard(ada)
    await ada.page.goto(server.url)
    await keyboard.press_button("Palm Reader")
    await keyboard.press_button("Play now against bots")
    await ada.until(lambda: bool(ada.seen.table))
    await keyboard.play(until=lambda: ada.phase == "gallery")
    assert ada.table.gallery is not None
    drawing = next(picture for picture in ada.table.gallery[0] if picture.by == ada.seat)
    corner, upwards = [[(x, y) for x, y, _ in unpack(stroke)] for stroke in drawing.strokes]
    assert corner[0] == (500, 500)
    assert all(x <= to_x and y <= to_y for (x, y), (to_x, to_y) in pairwise(corner))
    assert (500, corner[-1][1]) in corner
    assert corner[-1] == upwards[0]
    assert {x for x, _ in upwards} == {corner[-1][0]}
    assert upwards[-1][1] < 560 < 600 < min(corner[-1])
    assert ada.errors == []


@pytest.mark.rule("PR-19")
async def test_with_real_palms_phones_only_name_the_next_palm(browser: Browser, server: TableServer) -> None:
    ada, bob = phones = [await PalmReaderPhone.take(browser) for _ in range(2)]
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Palm Reader")
    await join(bob, link, "Bob")
    await ada.page.get_by_role("radio", name="Real ones").locator("..").tap()
    await expect(bob.page.get_by_text("a real finger in a real palm")).to_be_visible()
    await assert_clean(ada.page, "palm-reader: lobby, real palms")
    await add_bots(ada, 2)
    await ada.button("Start with 4 players").tap()
    await play(phones, until=lambda: "finish" in ada.moves)
    await expect(ada.page.get_by_role("heading", name="right palm")).to_be_visible()
    await expect(ada.pad).to_have_count(0)
    await assert_clean(ada.page, "palm-reader: passing, real palms")
    await play(phones, until=lambda: all(phone.phase == "gallery" for phone in phones))
    await expect(ada.page.get_by_text("Real palms keep no pictures.")).to_be_visible()
    await assert_clean(ada.page, "palm-reader: gallery, real palms")
    assert not any(ada.table.gallery or [])
    assert [phone.gestures() for phone in phones] == [[], []]
    assert ada.table.answers.shown is not None
    assert [phone.errors for phone in phones] == [[], []]


@pytest.mark.rule("PR-03", "PR-05", "PR-43")
async def test_colours_are_chosen_and_the_rules_read_in_both_languages(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Palm Reader")
    colours = ada.page.get_by_role("group", name="Which cards? One colour or more").get_by_role("checkbox")
    await expect(colours).to_have_count(4)
    assert [await colour.is_checked() for colour in await colours.all()] == [True, True, False, False]
    await ada.page.get_by_text("For experts").tap()
    await expect(colours.nth(3)).to_be_checked()
    await assert_clean(ada.page, "palm-reader: lobby, colours")

    await ada.button("How to play").tap()
    await _assert_rules(ada, "The aim", "One single skin")
    await ada.button("Close", exact=True).tap()
    await ada.button("Menu", exact=True).tap()
    await ada.button("Français").tap()
    await ada.page.get_by_role("dialog").get_by_role("button", name="Règle du jeu").tap()
    await _assert_rules(ada, "Le but", "Une seule peau")
    assert ada.errors == []


async def _assert_rules(phone: Phone, heading: str, rank: str) -> None:
    """From the first part to the table of ranks: for 10 players the best begins at 82 stars."""
    await expect(phone.page.get_by_role("heading", name=heading)).to_be_visible()
    ranks = phone.page.get_by_role("dialog").get_by_role("table")
    await expect(ranks).to_contain_text(rank)
    await expect(ranks).to_contain_text("82")
    await assert_clean(phone.page, f"palm-reader: how to play, {heading}")
