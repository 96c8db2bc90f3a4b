"""The practice of Palm Reader, without a connection."""

from __future__ import annotations

import re

from playwright.async_api import Browser, expect

from tests.browser.axe import assert_clean
from tests.browser.finger import assert_page_stays
from tests.browser.practice import expect_instruction, instruction
from tests.browser.table_server import TableServer
from tests.games.palm_reader.browser.phone import PalmReaderPhone

SQUARE = [[(250.0, 250.0), (750.0, 250.0), (750.0, 750.0)], [(300.0, 800.0), (300.0, 300.0)]]


async def test_practice_works_without_a_connection(browser: Browser, server: TableServer) -> None:
    ada = await PalmReaderPhone.take(browser)
    await ada.page.goto(server.url)
    await ada.press(ada.button("Palm Reader", exact=True))
    await ada.page.get_by_role("link", name="Try it for a minute").tap()
    await expect_instruction(ada, "Your symbol is the marked one.")
    await ada.context.set_offline(True)
    await expect(ada.page.get_by_role("img", name="marked")).to_have_count(1)
    await ada.button("I’ve seen it").tap()
    await expect(ada.button("Draw with your fingertip")).to_be_disabled()
    await expect_instruction(ada, "There is no undo.")
    await ada.draw(SQUARE)
    await ada.button("Done").tap()
    await expect_instruction(ada, "Now feel it in your own palm.")
    await ada.button("Hold out your palm").tap()
    await ada.button("Felt it").tap()
    await expect_instruction(ada, "Another hand draws.")
    await ada.button("Hold out your palm").tap()
    await ada.press(ada.button("Symbol 2"))
    await assert_clean(ada.page, "palm-reader: practice, the card to pick from")
    await ada.button("Lock in number 2").tap()
    await expect(ada.button("Drawn: see it drawn again")).to_be_visible()
    told = ada.page.get_by_text(re.compile(r"Number 2: that’s what you felt|It was \d, you felt 2"))
    await expect(told).to_be_visible()
    await expect_instruction(ada, "That’s it!")
    await ada.button("Again", exact=True).tap()
    await expect(instruction(ada, "Your symbol is the marked one.")).to_be_visible()
    await ada.page.get_by_role("link", name="To the front page").tap()
    await expect(ada.button("Palm Reader", exact=True)).to_be_visible()
    assert ada.errors == []


async def test_drawing_on_the_palm_neither_zooms_nor_scrolls_nor_reloads(browser: Browser, server: TableServer) -> None:
    ada = await PalmReaderPhone.take(browser, viewport={"width": 360, "height": 640})
    await ada.page.goto(f"{server.url}/practice/palm-reader")
    await ada.button("I’ve seen it").tap()
    await expect(ada.pad).to_be_visible()
    await assert_page_stays(ada, ada.pad)
    assert ada.errors == []
