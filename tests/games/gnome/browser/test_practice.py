"""The practice of Do You Gnome Me?: by touch, by keyboard, and from the lobby."""

from __future__ import annotations

import re

from playwright.async_api import Browser, expect

from tests.browser.actions import choose_game, join, open_table
from tests.browser.phone import Phone
from tests.browser.practice import expect_instruction, instruction
from tests.browser.table_server import TableServer
from tests.games.gnome.browser.phone import KINDS, GnomePhone

PARTS_RIGHT = {"Not one part": 0, "One part": 1, "Two parts": 2, "Three parts": 3, "All four parts": 4}


async def said_right(phone: Phone) -> int:
    """How many parts the practice says are right."""
    words = await phone.page.get_by_text(re.compile("part.* right")).first.inner_text()
    return next(count for start, count in PARTS_RIGHT.items() if words.startswith(start))


async def seen_right(phone: Phone) -> int:
    """How many are right, by the labels of the two pictures."""
    pictures = phone.page.get_by_role("img", name=re.compile("^Gnome: "))
    await expect(pictures).to_have_count(2)
    portrait, built = [
        (await picture.get_attribute("aria-label") or "")[7:].split(", ") for picture in await pictures.all()
    ]
    return sum(one == other for one, other in zip(portrait, built, strict=True))


async def test_practice_works_by_touch_and_by_keyboard(browser: Browser, server: TableServer) -> None:
    ada = await GnomePhone.take(browser)
    await ada.page.goto(f"{server.url}/practice/gnome")
    await expect_instruction(ada, "A gnome will turn past.")
    await ada.release()
    await expect_instruction(ada, "Now build the gnome you saw.")
    for kind in range(len(KINDS)):
        assert await ada.swipe(kind, 1)
    await ada.button("Stop!").tap()
    await expect_instruction(ada, "Then another, faster.")
    assert await said_right(ada) == await seen_right(ada)
    await ada.button("I’m ready").tap()
    await ada.ramp.focus()
    for key in ("End", "Enter"):
        await ada.page.keyboard.press(key)
    await expect(instruction(ada, "And who was that one?")).to_be_visible()
    for key in ("1", "2", "ArrowRight"):
        await ada.page.keyboard.press(key)
    await expect(ada.button("Stop!")).to_be_enabled()
    await ada.page.keyboard.press("s")
    await expect_instruction(ada, "That’s it!")
    assert await said_right(ada) == await seen_right(ada)
    assert ada.errors == []


async def test_practice_in_the_lobby_keeps_the_chair_and_ends_when_the_match_starts(
    browser: Browser, server: TableServer
) -> None:
    ada, bob = [await Phone.take(browser) for _ in range(2)]
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await join(bob, link, "Bob")
    await bob.page.get_by_role("contentinfo").get_by_role("link", name="Try it for a minute").tap()
    await expect(instruction(bob, "A gnome will turn past.")).to_be_visible()
    await ada.until(lambda: [chair["name"] for chair in ada.seen.room["room"]["chairs"]] == ["Ada", "Bob"])
    await bob.page.get_by_role("link", name="Back to the table").tap()
    await expect(bob.page.get_by_role("heading", name="Invite")).to_be_visible()
    await bob.button("How to play").tap()
    await bob.page.get_by_role("dialog").get_by_role("link", name="Try it for a minute").tap()
    await expect(instruction(bob, "A gnome will turn past.")).to_be_visible()
    await ada.button("Start with 2 players").tap()
    await expect(bob.button("I’m ready")).to_be_visible()
    assert bob.seen.room["you"]["seat"] == 1
    await expect(bob.page).to_have_url(link)
    assert ada.errors == bob.errors == []
