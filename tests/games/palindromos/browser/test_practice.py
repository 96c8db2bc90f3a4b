"""The practice of Palindromos, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.axe import assert_clean
from tests.browser.phone import Phone
from tests.browser.practice import expect_instruction
from tests.browser.table_server import TableServer

INSTRUCTIONS = {
    "en-GB": (
        "choose a wild number",
        "take two of the three dice",
        "hold the same number",
        "becomes the one you need",
        "reads the same both ways",
    ),
    "fr-FR": ("choisir un joker", "prendre deux dés", "un seul chiffre", "le chiffre qui manque", "dans les deux sens"),
}
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
    return str(re.findall(r"\d", label)[2])  # after row and place


@pytest.mark.parametrize("locale", INSTRUCTIONS)
async def test_a_tiny_sheet_is_filled(browser: Browser, server: TableServer, locale: str) -> None:
    ada = await Phone.take(browser, locale=locale)
    wild, take, write, again, praise = INSTRUCTIONS[locale]
    await ada.page.goto(f"{server.url}/practice/palindromos")
    await expect_instruction(ada, wild)
    await ada.press(ada.button(str(WILD), exact=True))
    await ada.page.locator(".rail button").tap()
    await expect_instruction(ada, take)
    await take_two(ada)
    await expect_instruction(ada, write)
    box = ada.page.locator("[data-box]")
    for place in (0, 1):  # the first die, and the second beside it
        await box.nth(place).and_(ada.page.locator(".lit")).tap()
    await expect(ada.page.locator("[data-box='3'].lit")).to_be_visible()
    await box.nth(2).tap()  # the mirror box of the first: another number
    await expect(ada.page.locator(".say.wrong")).to_be_visible()
    await box.nth(3).tap()
    await ada.page.locator(".confirm button:enabled").tap()
    await expect_instruction(ada, again)
    await take_two(ada)
    await assert_clean(ada.page, "palindromos: practice, the wild dice")
    await ada.press(ada.page.locator(".die-of-mine:not(.stuck)").first)
    await ada.page.locator("[data-box='2'].lit").tap()
    await expect(ada.page.locator(".confirm button:enabled")).to_be_visible()
    assert await written_in(ada, 2) == await written_in(ada, 0) != str(WILD)
    await ada.page.locator(".confirm button").tap()
    await expect_instruction(ada, praise)
    await expect(ada.page.locator(".stamp.complete")).to_be_visible()
    assert ada.errors == []
