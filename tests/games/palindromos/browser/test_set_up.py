"""The set-up in the lobby: how hard a sheet is, in a word, and about how long a match takes."""

from __future__ import annotations

import re

from playwright.async_api import Browser, Locator, expect

from tests.browser.actions import add_bots, open_table
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer


def minutes(phone: Phone) -> Locator:
    return phone.page.get_by_text(re.compile(r"^about \d+ minutes$"))


async def test_difficulty_is_a_word_with_the_number_behind_a_touch(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    for words in ("Easy · 22 boxes", "Medium · 23 boxes", "Hard · 25 boxes", "Fiendish · 34 boxes"):
        await expect(ada.page.get_by_text(words)).to_be_visible()
    number = ada.page.get_by_text("The strongest bot completes it alone")
    await expect(number).to_have_count(0)
    await ada.button("How hard exactly?").tap()
    await expect(number).to_have_count(6)
    assert ada.errors == []


async def test_the_lobby_says_about_how_many_minutes_a_match_takes(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    said = [await minutes(ada).inner_text()]
    await ada.page.get_by_text("Hourglass").tap()
    await ada.until(lambda: ada.seen.room["room"]["options"].get("sheet") == "hourglass")
    await expect(minutes(ada)).not_to_have_text(said[-1])  # larger than the meadow
    said.append(await minutes(ada).inner_text())
    await add_bots(ada, 2)
    await expect(minutes(ada)).not_to_have_text(said[-1])
    said.append(await minutes(ada).inner_text())
    numbers = [int(words.split()[1]) for words in said]
    assert numbers == sorted(numbers)
    assert ada.errors == []
