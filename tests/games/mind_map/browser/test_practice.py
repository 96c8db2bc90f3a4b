"""The practice of Mind Map, in both languages."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.finger import Finger, middle_of
from tests.browser.phone import Phone
from tests.browser.practice import expect_instruction
from tests.browser.table_server import TableServer

INSTRUCTIONS = {
    "en-GB": (
        "Where does your word belong?",
        "until it feels right",
        "Lay a number on each",
        "A point for each word",
        "Well read!",
    ),
    "fr-FR": ("Où va ce mot", "Le déplacer à volonté", "Un numéro sur chacun", "Un point par mot", "Voilà le jeu"),
}
ME = {"en-GB": "Fox", "fr-FR": "Renard"}


@pytest.mark.parametrize("locale", INSTRUCTIONS)
async def test_a_word_is_placed_and_two_are_read(browser: Browser, server: TableServer, locale: str) -> None:
    ada = await Phone.take(browser, locale=locale)
    place, move, vote, score, praise = INSTRUCTIONS[locale]
    await ada.page.goto(f"{server.url}/practice/mind-map")
    await expect_instruction(ada, place)
    await ada.page.locator("[role=group].plane").tap(position={"x": 120, "y": 120})
    await expect_instruction(ada, move)
    token = ada.page.locator("[data-token='0']")
    x, y = await middle_of(token)
    finger = await Finger.of(ada)
    await finger.down(x, y)
    await finger.move(x + 60, y + 90)
    await finger.up()
    await expect(ada.page.locator("[data-token]")).to_have_count(3)
    assert (await middle_of(token))[0] > x + 20
    await ada.page.locator(".foot .done button").tap()
    await expect_instruction(ada, vote)
    chips = ada.page.locator("[data-number]:not(:has(small))")  # not the own one
    await expect(chips).to_have_count(2)
    for chip, seat in ((chips.first, 1), (chips.last, 2)):
        await ada.press(chip)
        await ada.page.locator(f"[data-token='{seat}']").tap()
    await ada.page.locator(".foot button.main").tap()
    await expect_instruction(ada, score)
    await expect_instruction(ada, praise)
    words = ada.page.locator(".summary li")
    await expect(words).to_have_count(3)
    own = words.filter(has=ada.page.locator("small", has_text=ME[locale])).locator(".count")
    read = await words.locator(".unseen", has_text=ME[locale]).count()
    points = int((await own.inner_text())[0]) + read  # MM-31: own word, others' words
    await expect(ada.page.locator(".strip .points").first).to_have_text(str(points))
    assert ada.errors == []
