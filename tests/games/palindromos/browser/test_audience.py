"""The audience of a match guesses who will win, and is told with everyone else (PD-44)."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.actions import choose_game, join, open_table
from tests.browser.axe import assert_clean
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosPhone

SMALL = {"viewport": {"width": 360, "height": 640}}


@pytest.mark.rule("PD-44")
async def test_the_audience_guesses_and_is_told_with_everyone_else(browser: Browser, own_server: TableServer) -> None:
    """A restart of the server loses the guesses at the open question, and the phones may guess again."""
    ada, bob = await PalindromosPhone.take(browser), await PalindromosPhone.take(browser)
    tv = await Phone.take(browser, **BIG)
    phones = [await Phone.take(browser, **SMALL), await Phone.take(browser, **SMALL, color_scheme="dark")]
    link = await open_table(ada, own_server.url, "Ada")
    await join(bob, link, "Bob")
    await choose_game(ada, "Palindromos")
    await ada.button("Start with 2 players").tap()
    await bob.until(lambda: bob.seen.state == "playing")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    for phone in phones:
        await phone.page.goto(link)
        await phone.button("Join the audience").tap()
        await guess(phone, "Ada")
    await expect(tv.page.get_by_text("in the audience")).to_be_visible()
    await assert_clean(phones[0].page, "shared: the audience guesses")

    await own_server.kill()
    await own_server.start()
    for phone, name in zip(phones, ("Bob", "Ada"), strict=True):
        await expect(choice(phone, "Ada")).to_have_attribute("aria-pressed", "false")
        await guess(phone, name)
    for screen in (ada, bob, tv, *phones):
        assert screen.seen.room["audience"]["questions"][0]["counts"] is None

    while "give_up" not in ada.moves or "give_up" not in bob.moves:
        await ada.until(lambda: bool(ada.moves or bob.moves))
        await ada.act() or await bob.act()
    await give_up(ada)
    while bob.seen.state == "playing":
        await bob.until(lambda: bool(bob.moves) or bob.seen.state == "over")
        await bob.act()

    for phone, score in zip(phones, ("You: 1 of 1 right", "You: 0 of 1 right"), strict=True):
        await expect(phone.page.get_by_text(score)).to_be_visible()
        await expect(phone.page.get_by_role("region", name="Guess along")).to_contain_text("50 %")
    await expect(tv.page.get_by_text("1 of 2 knew it")).to_be_visible()
    await expect(ada.page.get_by_text("Audience: 1 of 1 right")).to_be_visible()
    await assert_clean(phones[1].page, "shared: the audience after a reveal")
    assert ada.errors == bob.errors == tv.errors == phones[0].errors == phones[1].errors == []


def choice(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("group", name="Who will win?").get_by_role("button", name=name)


async def guess(phone: Phone, name: str) -> None:
    await choice(phone, name).tap()
    await expect(choice(phone, name)).to_have_attribute("aria-pressed", "true")


async def give_up(phone: PalindromosPhone) -> None:
    await phone.open_more()
    await phone.button("Give up…").tap()
    await phone.button("Give up", exact=True).tap()
    await phone.until(lambda: "give_up" not in phone.moves)
