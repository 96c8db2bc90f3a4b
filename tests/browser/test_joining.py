"""The way to a chair on a small phone: from the printed link or the front page, and what the lobby shows first."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Locator, expect

from palmtop.translations import translate
from tests.browser.actions import join, open_table, sit_down
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

SMALL = {"viewport": {"width": 360, "height": 640}}


async def printed_link(server: TableServer) -> str:
    found = re.search(rf"{server.url}/r/[A-Z]+", server.log.read_text())
    assert found is not None
    return found[0]


async def test_one_scan_seats_everyone_and_the_first_is_host(browser: Browser, own_server: TableServer) -> None:
    link = await printed_link(own_server)
    ada, bob = [await Phone.take(browser, **SMALL) for _ in range(2)]
    await join(ada, link, "Ada")
    await bob.page.goto(own_server.url)  # typed by hand
    await bob.page.get_by_role("link", name=f"Sit down at table {link[-5:]}").tap()
    await sit_down(bob, "Bob")
    await bob.until(lambda: len(bob.seen.room["room"]["chairs"]) == 2)
    assert [chair["name"] for chair in bob.seen.room["room"]["chairs"]] == ["Ada", "Bob"]
    assert bob.seen.room["room"]["host"] == ada.seen.room["you"]["person"]
    await bob.page.goto(own_server.url)
    await expect(bob.page.get_by_role("link", name=f"Back to table {link[-5:]}")).to_be_visible()
    assert ada.errors == bob.errors == []


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_small_phone_shows_where_to_lay_a_code(browser: Browser, server: TableServer, language: str) -> None:
    ada = await Phone.take(browser, **SMALL, locale=language)
    await ada.page.goto(server.url)
    table = ada.page.get_by_role("link", name=(await printed_link(server))[-5:])
    await expect(table).to_be_in_viewport(ratio=1)
    heading = ada.page.get_by_role("heading", name=translate(language, "have-a-code"))
    await expect(heading).to_be_in_viewport(ratio=1)
    await expect(ada.page.locator(".join .rack")).to_be_in_viewport(ratio=1)
    assert ada.errors == []


async def top_of(part: Locator) -> float:
    box = await part.bounding_box()
    assert box is not None
    return box["y"]


async def test_the_lobby_shows_the_game_then_people_then_the_invitation_then_options(
    browser: Browser, server: TableServer
) -> None:
    ada, bob = [await Phone.take(browser, **SMALL) for _ in range(2)]
    link = await open_table(ada, server.url, "Ada")
    heading = ada.page.get_by_role("heading")
    parts = [ada.page.get_by_role("group", name="Which game?"), heading.filter(has_text="At the table")]
    parts += [heading.filter(has_text="Invite"), heading.filter(has_text="Options")]
    tops = [await top_of(part) for part in parts]
    assert tops == sorted(tops)
    code = ada.page.get_by_role("img", name="QR code")
    await expect(code).to_be_visible()
    await join(bob, link, "Bob")
    await expect(code).to_be_hidden()  # people are here: one line is enough
    await ada.button("Invite").tap()
    await expect(code).to_be_visible()
    assert ada.errors == bob.errors == []


def emblem(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("group", name="Your emblem").get_by_role("radio", name=name)


async def test_everyone_chooses_an_emblem_when_sitting_down_and_later(browser: Browser, server: TableServer) -> None:
    ada, bob = [await Phone.take(browser, **SMALL) for _ in range(2)]
    link = await open_table(ada, server.url, "Ada")
    await bob.page.goto(link)
    await expect(emblem(bob, "Fox")).to_be_disabled()
    await emblem(bob, "Owl").locator("..").tap()
    await expect(bob.page.get_by_role("heading", name="Hello, Owl!")).to_be_visible()
    await bob.button("Just Owl is fine").tap()
    await expect(ada.page.get_by_text("Owl", exact=True)).to_be_visible()
    await bob.button("Open chair 2").tap()
    await emblem(bob, "Comet").locator("..").tap()
    await expect(ada.page.get_by_text("Comet", exact=True)).to_be_visible()
    await open_table(bob, server.url, "Bob")  # another table: the same emblem
    assert bob.seen.room["room"]["chairs"][0]["emblem"] == 13
    assert ada.errors == bob.errors == []
