"""The rule book: searched in the player's language, and opened at the rule that a refusal names."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from palmtop.games.palindromos.model import Mark
from tests.browser.actions import open_table, play
from tests.browser.axe import assert_clean
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosPhone


async def test_rules_are_found_in_french(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, locale="fr-FR")
    await ada.page.goto(server.url)
    await ada.button("Règle du jeu").tap()
    book = ada.page.get_by_role("dialog", name="Règle du jeu")
    lines = book.get_by_role("listitem")
    await expect(lines.first).to_be_visible()
    everything = await lines.count()
    await book.get_by_role("searchbox", name="Chercher dans les règles").fill("DE couleur")
    await expect(book.get_by_role("status")).to_have_text("2 règles")
    await expect(lines).to_have_count(2)
    await expect(book.locator("mark", has_text="Dé").first).to_be_visible()
    await assert_clean(ada.page, "shared: rule book, searched")
    await book.get_by_role("searchbox").fill("girafe")
    await expect(book.get_by_role("status")).to_contain_text("Rien sur «\u00a0girafe\u00a0»")
    await book.get_by_role("button", name="Toutes les règles").tap()
    await expect(lines).to_have_count(everything)
    numbers = book.locator("small", has_text="PD-")
    await expect(numbers).to_have_count(0)  # only who asks is shown the rules' ids
    await book.get_by_role("button", name="Numéros des règles").tap()
    await expect(numbers.first).to_be_visible()
    await assert_clean(ada.page, "shared: rule book")
    assert ada.errors == []


async def test_a_refusal_links_to_its_rule(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser)
    await open_table(ada, server.url, "Ada")
    await ada.button("Start alone").tap()
    await play([ada], until=lambda: "mark" in ada.seen.hand.get("moves", []))
    step = ada.way()
    assert isinstance(step, Mark)  # the first die fits anywhere
    await ada.pencil_in(step)
    await ada.until(lambda: len(ada.hand.marking.steps) == 1 if ada.hand.marking else False)
    await ada.choose(1 - step.die)
    dark = ada.page.locator("[data-box]:not(.lit)")
    if await ada.page.locator("[data-box].lit").count():  # it fits in some boxes but not in all
        await dark.last.tap()
    key = ada.page.get_by_role("button", name="Read the rule")
    await expect(key).to_have_text("")  # the rule's id is for those who ask
    await key.tap()
    book = ada.page.get_by_role("dialog", name="How to play")
    await expect(book.get_by_role("searchbox")).to_have_value("PD-23")
    await expect(book.get_by_role("listitem")).to_have_text(
        "Second die: next to the box your first die has just filled. PD-23"
    )
    assert ada.errors == []
