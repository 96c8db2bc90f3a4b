"""A minute of practice against nobody: by touch and by keys, with the line down, and in the lobby, chair kept."""

from __future__ import annotations

import re

from playwright.async_api import Browser, Locator, expect

from tests.browser.axe import assert_clean
from tests.browser.evening import choose_game, come_in, open_table
from tests.browser.gnome import KINDS, GnomePhone
from tests.browser.palm_reader import PalmReaderPhone
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

SQUARE = [[(250.0, 250.0), (750.0, 250.0), (750.0, 750.0)], [(300.0, 800.0), (300.0, 300.0)]]
PARTS_RIGHT = {"Not one part": 0, "One part": 1, "Two parts": 2, "Three parts": 3, "All four parts": 4}


def slip(phone: Phone, words: str) -> Locator:
    """The one thing to do now, as it stands on the rail."""
    return phone.page.get_by_role("banner").get_by_role("status").filter(has_text=words)


async def says(phone: Phone, words: str) -> None:
    await expect(slip(phone, words)).to_be_visible()
    await assert_clean(phone.page, f"practice: {words}")


async def test_a_palm_is_drawn_in_felt_and_read_with_the_line_down(browser: Browser, server: TableServer) -> None:
    ada = await PalmReaderPhone.take(browser)
    await ada.page.goto(server.url)
    await ada.press(ada.button("Palm Reader", exact=True))
    await ada.page.get_by_role("link", name="Try it for a minute").tap()
    await says(ada, "Your symbol is the marked one.")
    await ada.context.set_offline(True)
    await expect(ada.page.get_by_role("img", name="marked")).to_have_count(1)
    await ada.button("I’ve seen it").tap()
    await expect(ada.button("Draw with your fingertip")).to_be_disabled()
    await says(ada, "There is no undo.")
    await ada.draw(SQUARE)
    await ada.button("Done").tap()
    await says(ada, "Now feel it in your own palm.")
    await ada.button("Hold out your palm").tap()
    await ada.button("Felt it").tap()
    await says(ada, "Another hand draws.")
    await ada.button("Hold out your palm").tap()
    await ada.press(ada.button("Symbol 2"))
    await assert_clean(ada.page, "practice: the card to pick from")
    await ada.button("Lock in number 2").tap()
    await expect(ada.button("Drawn: see it drawn again")).to_be_visible()
    told = ada.page.get_by_text(re.compile(r"Number 2: that’s what you felt|It was \d, you felt 2"))
    await expect(told).to_be_visible()
    await says(ada, "That’s it!")
    await ada.button("Again", exact=True).tap()
    await expect(slip(ada, "Your symbol is the marked one.")).to_be_visible()
    await ada.page.get_by_role("link", name="To the front page").tap()
    await expect(ada.button("Palm Reader", exact=True)).to_be_visible()
    assert ada.errors == []


async def said_right(phone: Phone) -> int:
    """How many parts the practice says are right."""
    words = await phone.page.get_by_text(re.compile("part.* right")).first.inner_text()
    return next(count for start, count in PARTS_RIGHT.items() if words.startswith(start))


async def seen_right(phone: Phone) -> int:
    """How many are, by the names of the two pictures that lie there."""
    pictures = phone.page.get_by_role("img", name=re.compile("^Gnome: "))
    await expect(pictures).to_have_count(2)
    portrait, built = [
        (await picture.get_attribute("aria-label") or "")[7:].split(", ") for picture in await pictures.all()
    ]
    return sum(one == other for one, other in zip(portrait, built, strict=True))


async def test_a_gnome_is_caught_by_touch_and_by_keys(browser: Browser, server: TableServer) -> None:
    ada = await GnomePhone.take(browser)
    await ada.page.goto(f"{server.url}/practice/gnome")
    await says(ada, "A gnome will turn past.")
    await ada.release()
    await says(ada, "Now build the gnome you saw.")
    for kind in range(len(KINDS)):
        assert await ada.swipe(kind, 1)
    await ada.button("Stop!").tap()
    await says(ada, "Then another, faster.")
    assert await said_right(ada) == await seen_right(ada)
    await ada.button("I’m ready").tap()
    await ada.ramp.focus()
    for key in ("End", "Enter"):
        await ada.page.keyboard.press(key)
    await expect(slip(ada, "And who was that one?")).to_be_visible()
    for key in ("1", "2", "ArrowRight"):
        await ada.page.keyboard.press(key)
    await expect(ada.button("Stop!")).to_be_enabled()
    await ada.page.keyboard.press("s")
    await says(ada, "That’s it!")
    assert await said_right(ada) == await seen_right(ada)
    assert ada.errors == []


async def test_practice_in_the_lobby_keeps_the_chair_and_yields_to_the_match(
    browser: Browser, server: TableServer
) -> None:
    ada, bob = [await Phone.take(browser) for _ in range(2)]
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await come_in(bob, link, "Bob")
    await bob.page.get_by_role("contentinfo").get_by_role("link", name="Try it for a minute").tap()
    await expect(slip(bob, "A gnome will turn past.")).to_be_visible()
    await ada.until(lambda: [chair["name"] for chair in ada.seen.room["room"]["chairs"]] == ["Ada", "Bob"])
    await bob.page.get_by_role("link", name="Back to the table").tap()
    await expect(bob.page.get_by_role("heading", name="Invite")).to_be_visible()
    await bob.button("How to play").tap()
    await bob.page.get_by_role("dialog").get_by_role("link", name="Try it for a minute").tap()
    await expect(slip(bob, "A gnome will turn past.")).to_be_visible()
    await ada.button("Start with 2 players").tap()
    await expect(bob.button("I’m ready")).to_be_visible()
    assert bob.seen.room["you"]["seat"] == 1
    await expect(bob.page).to_have_url(link)
    assert ada.errors == bob.errors == []
