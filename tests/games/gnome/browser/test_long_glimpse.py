"""A longer glimpse for children and slow eyes: the host chooses it, everyone sees it in the lobby, practice follows."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator, expect

from palmtop.games.gnome.model import LONG_EXPOSURES_MS
from tests.browser.actions import choose_game, join, open_table, play
from tests.browser.phone import MOVING, Phone
from tests.browser.practice import instruction
from tests.browser.table_server import TableServer
from tests.games.gnome.browser.phone import GnomePhone
from tests.games.gnome.browser.sights import WATCH

USUAL_MS_MAX = 990  # in the slowest turn


def glimpse(phone: Phone, how: str) -> Locator:
    return phone.page.get_by_role("group", name="How long does the portrait show?").get_by_role("radio", name=how)


async def seen_ms(phone: Phone) -> float:
    """For how long the portrait was in the page."""
    return float(await phone.page.evaluate("() => sights.at(-1)[0] - sights[0][0]"))


@pytest.mark.rule("GN-14", "GN-27")
@pytest.mark.tableful
async def test_the_host_lets_portraits_show_for_three_seconds(browser: Browser, server: TableServer) -> None:
    small = {"viewport": {"width": 360, "height": 640}}
    ada, bob = [await GnomePhone.take(browser, **small, **MOVING) for _ in range(2)]
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await join(bob, link, "Bob")
    await expect(glimpse(bob, "0.7 s usual")).to_be_checked()  # the book's rule is the default
    await expect(bob.page.get_by_text("Longer is a house rule")).to_be_visible()
    await glimpse(ada, "3 s very slow").locator("..").tap()
    await expect(glimpse(bob, "3 s very slow")).to_be_checked()

    await bob.page.get_by_role("contentinfo").get_by_role("link", name="Try it for a minute").tap()
    await bob.page.evaluate(WATCH)
    await bob.release()
    await expect(instruction(bob, "Now build the gnome you saw.")).to_be_visible()
    assert await seen_ms(bob) > USUAL_MS_MAX

    await ada.button("Start with 2 players").tap()
    phones = [ada, bob]
    for phone in phones:
        await expect(phone.page.get_by_text("for about 3 seconds")).to_be_visible()
        await phone.page.evaluate(WATCH)
    await play(phones, until=lambda: all(phone.phase == "building" for phone in phones))
    for phone in phones:
        turn = phone.table.turn
        assert turn is not None
        assert turn.hides_at - turn.shows_at >= max(LONG_EXPOSURES_MS)
        assert turn.sealed is turn.key is None, "gone from every device"
        assert await seen_ms(phone) > USUAL_MS_MAX
        assert phone.errors == []
