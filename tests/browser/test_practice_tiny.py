"""A minute of Palindromos and of Mind Map against nobody: a tiny sheet and a small map, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.axe import assert_clean
from tests.browser.finger import Finger, middle_of
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer
from tests.browser.test_practice import says

SHEET = {
    "en-GB": (
        "choose a wild number",
        "take two of the three dice",
        "hold the same number",
        "becomes the one you need",
        "reads the same both ways",
    ),
    "fr-FR": ("choisir un joker", "prendre deux dés", "un seul chiffre", "le chiffre qui manque", "dans les deux sens"),
}
MAP = {
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
WILD = 3


async def take_two(phone: Phone) -> None:
    await phone.page.locator("button.cup").tap()
    for left in (3, 2):
        dice = phone.page.locator("button[data-die]")
        await expect(dice).to_have_count(left)
        await phone.press(dice.first)
        await dice.first.tap()
    await expect(phone.page.locator(".die-of-mine")).to_have_count(3)


async def written_in(phone: Phone, box: int) -> str:
    label = await phone.page.locator(f"[data-box='{box}']").get_attribute("aria-label") or ""
    return re.findall(r"\d", label)[2]  # after row and place


@pytest.mark.parametrize("locale", SHEET)
async def test_a_tiny_sheet_is_filled(browser: Browser, server: TableServer, locale: str) -> None:
    ada = await Phone.take(browser, locale=locale)
    wild, take, write, again, praise = SHEET[locale]
    await ada.page.goto(f"{server.url}/practice/palindromos")
    await says(ada, wild)
    await ada.press(ada.button(str(WILD), exact=True))
    await ada.page.locator(".rail button").tap()
    await says(ada, take)
    await take_two(ada)
    await says(ada, write)
    box = ada.page.locator("[data-box]")
    for place in (0, 1):  # the first die, and the second beside it
        await box.nth(place).and_(ada.page.locator(".lit")).tap()
    await expect(ada.page.locator("[data-box='3'].lit")).to_be_visible()
    await box.nth(2).tap()  # the mirror box of the first: another number
    await expect(ada.page.locator(".say .rule")).to_have_text("PD-21")
    await box.nth(3).tap()
    await ada.page.locator(".confirm button:enabled").tap()
    await says(ada, again)
    await take_two(ada)
    await assert_clean(ada.page, "palindromos: practice, the wild dice")
    await ada.press(ada.page.locator(".die-of-mine:not(.stuck)").first)
    await ada.page.locator("[data-box='2'].lit").tap()
    await expect(ada.page.locator(".confirm button:enabled")).to_be_visible()
    assert await written_in(ada, 2) == await written_in(ada, 0) != str(WILD)
    await ada.page.locator(".confirm button").tap()
    await says(ada, praise)
    await expect(ada.page.locator(".stamp.complete")).to_be_visible()
    assert ada.errors == []


@pytest.mark.parametrize("locale", MAP)
async def test_a_word_is_placed_and_two_are_read(browser: Browser, server: TableServer, locale: str) -> None:
    ada = await Phone.take(browser, locale=locale)
    place, move, vote, score, praise = MAP[locale]
    await ada.page.goto(f"{server.url}/practice/mind-map")
    await says(ada, place)
    await ada.page.locator("[role=group].plane").tap(position={"x": 120, "y": 120})
    await says(ada, move)
    token = ada.page.locator("[data-token='0']")
    x, y = await middle_of(token)
    finger = await Finger.of(ada)
    await finger.down(x, y)
    await finger.move(x + 60, y + 90)
    await finger.up()
    await expect(ada.page.locator("[data-token]")).to_have_count(3)
    assert (await middle_of(token))[0] > x + 20
    await ada.page.locator(".foot .done button").tap()
    await says(ada, vote)
    chips = ada.page.locator("[data-number]:not(:has(small))")  # not the own one
    await expect(chips).to_have_count(2)
    for chip, seat in ((chips.first, 1), (chips.last, 2)):
        await ada.press(chip)
        await ada.page.locator(f"[data-token='{seat}']").tap()
    await ada.page.locator(".foot button.main").tap()
    await says(ada, score)
    await says(ada, praise)
    words = ada.page.locator(".summary li")
    await expect(words).to_have_count(3)
    own = words.filter(has=ada.page.locator("small", has_text=ME[locale])).locator(".count")
    read = await words.locator(".unseen", has_text=ME[locale]).count()
    points = int((await own.inner_text())[0]) + read  # MM-31: own word, others' words
    await expect(ada.page.locator(".strip .points").first).to_have_text(str(points))
    assert ada.errors == []
