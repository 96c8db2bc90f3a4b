"""Cards of one's own: added one by one on every phone, loaded, saved, and given to another phone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Locator, expect

from palmtop.games.mind_map import MIND_MAP
from tests.browser.actions import add_bots, choose_game, open_table
from tests.browser.axe import assert_clean
from tests.browser.games import other_than, title
from tests.browser.phone import BIG, Phone
from tests.browser.reflow import cut_off
from tests.browser.table_server import TableServer
from tests.games.mind_map.browser.phone import MindMapPhone

OTHER_GAME = title(other_than(MIND_MAP.id, MIND_MAP.seats[0]))
SMALL = {"width": 360, "height": 640}
FEW = "words\nOur cat | Notre chat\n\ncriteria\nLouder than Bob\n"
ENOUGH = "\n".join(["words", *(f"Word {n}" for n in range(20)), "criteria", *(f"Criterion {n}" for n in range(8)), ""])
MANY = "\n".join(f"A word that we all know, number {n}" for n in range(60))


def cards(phone: Phone, name: str = "Cards so far") -> Locator:
    return phone.page.get_by_role("group", name=name).get_by_role("listitem")


async def add(phone: Phone, text: str, field: str = "Your card", button: str = "Add") -> None:
    await phone.page.get_by_role("textbox", name=field).fill(text)
    await phone.button(button, exact=True).tap()


async def host_of(browser: Browser, server: TableServer) -> MindMapPhone:
    ada = await MindMapPhone.take(browser, viewport=SMALL, accept_downloads=True)
    await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Mind Map")
    return ada


async def load(phone: Phone, text: str) -> None:
    """Pastes a file into an open drawer, or one that it opens."""
    if await phone.page.get_by_role("textbox", name="Cards as text").count() == 0:
        await phone.button("Save, load or give").tap()
    await phone.page.get_by_role("textbox", name="Cards as text").fill(text)
    await phone.button("Add these cards").tap()


async def saved_file(phone: Phone) -> str:
    async with phone.page.expect_download() as download:
        await phone.button("Save as a file").tap()
    path = await (await download.value).path()
    return await asyncio.to_thread(path.read_text, encoding="utf-8")


async def test_everyone_adds_cards_in_the_lobby_and_the_host_strikes_out_any(
    browser: Browser, server: TableServer
) -> None:
    """Ada's phone is in English, Bob's in French. Words and criteria; the television counts them."""
    ada = await host_of(browser, server)
    bob = await Phone.take(browser, viewport=SMALL, locale="fr-FR")
    tv = await Phone.take(browser, **BIG)
    await tv.page.goto(ada.page.url.replace("/r/", "/tv/"))
    await expect(tv.page.get_by_text("Add cards of your own on your phones")).to_be_visible()
    await bob.page.goto(ada.page.url)
    await bob.page.get_by_role("textbox").fill("Bob")
    await bob.button("Bob").tap()
    await add(bob, "Notre chat", "Votre carte", "Ajouter")
    await expect(cards(ada)).to_contain_text(["Notre chat"])
    await expect(cards(ada)).to_contain_text(["Bob"])
    await ada.page.get_by_text("Criterion", exact=True).tap()
    await add(ada, "Louder than Bob")
    await ada.page.get_by_text("Word", exact=True).tap()
    await add(ada, "notre  CHAT")
    await expect(ada.page.get_by_text("“notre CHAT” is there already.")).to_be_visible()
    await add(ada, "Aunt Mimi")
    await expect(cards(bob, "Les cartes jusqu’ici")).to_contain_text(["Aunt Mimi", "Louder than Bob", "Notre chat"])
    await expect(ada.page.get_by_text("2 words, 1 criterion").first).to_be_visible()
    await expect(tv.page.get_by_text("3 cards of your own so far")).to_be_visible()
    await assert_clean(bob.page, "mind-map: lobby, own cards")
    assert await cut_off(bob.page) == []

    await expect(bob.button("Rayer")).to_have_count(1)  # their own
    await bob.button("Rayer « Notre chat »".replace("« ", "«\u00a0").replace(" »", "\u00a0»")).tap()
    await expect(cards(ada)).to_have_count(2)
    await add(bob, "Les voisins", "Votre carte", "Ajouter")
    await ada.button("Strike out “Les voisins”").tap()
    await expect(cards(bob, "Les cartes jusqu’ici")).to_have_count(2)
    await ada.page.reload()
    await expect(cards(ada)).to_contain_text(["Aunt Mimi", "Louder than Bob"])
    assert ada.errors == bob.errors == tv.errors == []


@pytest.mark.rule("MM-55")
async def test_a_file_is_corrected_loaded_and_dealt_instead_of_the_built_in_cards(
    browser: Browser, server: TableServer, tmp_path: Path
) -> None:
    ada = await host_of(browser, server)
    await add_bots(ada, 3)
    await add(ada, "Our dog")
    await ada.page.get_by_text("Only yours", exact=True).tap()
    short = ada.button("Own cards missing: 14 words, 6 criteria")
    await expect(short).to_be_disabled()
    await ada.button("Save, load or give").tap()
    wrong = tmp_path / "cards.txt"
    wrong.write_text("words\nOur cat\nAunt Mimi and everything that she has ever said\n", encoding="utf-8")
    async with ada.page.expect_file_chooser() as chooser:
        await ada.button("Open a file").tap()
    await (await chooser.value).set_files(wrong)
    await expect(ada.page.get_by_text("Line 3 is too long")).to_be_visible()
    await assert_clean(ada.page, "mind-map: own cards, a file turned down")
    wrong.write_text(ENOUGH, encoding="utf-8")
    async with ada.page.expect_file_chooser() as chooser:
        await ada.button("Open a file").tap()
    await (await chooser.value).set_files(wrong)
    await expect(ada.page.get_by_text("28 new cards")).to_be_visible()
    await expect(cards(ada)).to_have_count(29)

    await ada.button("Save, load or give").tap()
    saved = await saved_file(ada)
    assert saved.splitlines()[:3] == ["words", "Our dog", "Word 0"]
    await ada.button("Close", exact=True).tap()
    await ada.button("Start with 4 players").tap()
    await ada.until(lambda: ada.phase == "placing")
    shown = ada.table.round
    assert all(card.texts for card in (*shown.words, shown.reference, shown.vertical, shown.horizontal))
    words = ada.page.get_by_role("list", name="The words")
    for card in shown.words:
        await expect(words).to_contain_text(card.texts["en"])
    assert ada.errors == []


async def given_link(phone: Phone) -> str:
    """The link in the QR code that the phone shows."""
    await phone.button("Save, load or give").tap()
    code = phone.page.get_by_role("img", name="Code with the link")
    return str(await code.get_attribute("aria-label")).removeprefix("Code with the link ")


async def test_few_cards_are_given_by_a_link_that_works_on_another_server(
    browser: Browser, server: TableServer, own_server: TableServer
) -> None:
    ada = await host_of(browser, server)
    await load(ada, FEW)
    link = await given_link(ada)
    await expect(ada.page.get_by_text("The cards are in the link itself.")).to_be_visible()
    await assert_clean(ada.page, "mind-map: own cards, given away")

    cleo = await Phone.take(browser, viewport=SMALL, accept_downloads=True)
    await cleo.page.goto(link.replace(server.url, own_server.url))
    await expect(cleo.page.get_by_text("Louder than Bob")).to_be_visible()
    await assert_clean(cleo.page, "mind-map: cards offered by a link")
    assert await saved_file(cleo) == FEW
    await cleo.button("Open a table with them").tap()
    await cleo.page.get_by_role("textbox", name="What should we call you?").fill("Cleo")
    await cleo.button("Sit down as Cleo").tap()
    await expect(cards(cleo)).to_contain_text(["Louder than Bob", "Our cat | Notre chat"])

    await cleo.page.goto(link[:-5].replace(server.url, own_server.url))
    await expect(cleo.page.get_by_text("This link is not whole")).to_be_visible()
    assert ada.errors == cleo.errors == []


async def test_many_cards_are_given_by_a_link_to_the_room_and_a_pasted_link_is_loaded(
    browser: Browser, server: TableServer
) -> None:
    ada = await host_of(browser, server)
    await load(ada, FEW)
    few = await given_link(ada)
    await load(ada, MANY)
    await expect(cards(ada)).to_have_count(62)
    many = await given_link(ada)
    await expect(ada.page.get_by_text("These are too many for a link")).to_be_visible()
    assert urlsplit(many).path == f"{urlsplit(ada.page.url).path}/cards/mind-map"

    bob = await MindMapPhone.take(browser, viewport=SMALL)
    link = await open_table(bob, server.url, "Bob")
    await choose_game(bob, "Mind Map")
    await load(bob, few)
    await expect(cards(bob)).to_have_count(2)
    await choose_game(bob, OTHER_GAME)
    await bob.page.goto(many)
    await bob.button(f"Add them at table {link.rsplit('/', 1)[1]}").tap()
    await expect(bob.page.get_by_text("They are at this table now, for Mind Map")).to_be_visible()
    await choose_game(bob, "Mind Map")
    await expect(cards(bob)).to_have_count(62)

    await ada.button("Close", exact=True).tap()
    await ada.page.get_by_role("switch", name="Close the door").tap()
    await ada.until(lambda: bool(ada.seen.room["room"]["locked"]))
    stranger = await Phone.take(browser)
    await stranger.page.goto(many)
    await expect(stranger.page.get_by_role("status")).not_to_be_empty()
    await expect(stranger.button("Save as a file")).to_have_count(0)
    assert ada.errors == bob.errors == []
