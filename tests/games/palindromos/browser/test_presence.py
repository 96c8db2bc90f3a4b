"""What others opened or pointed at does not stay: another player's sheet, and a finger on the big screen."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import choose_game, join, open_table, play
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosPhone


async def test_an_opened_sheet_closes_at_the_own_turn_and_a_finger_leaves_the_big_screen(
    browser: Browser, server: TableServer
) -> None:
    phones = [await PalindromosPhone.take(browser) for _ in range(2)]
    tv = await Phone.take(browser, **BIG)
    link = await open_table(phones[0], server.url, "Ada")
    await join(phones[1], link, "Bob")
    await choose_game(phones[0], "Palindromos")
    await phones[0].button("Start with 2 players").tap()
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await play(phones, until=lambda: any("take" in phone.moves for phone in phones if phone.seen.hand))
    drafting, waiting = sorted(phones, key=lambda phone: "take" not in phone.moves)
    columns = waiting.page.get_by_role("group", name="Players, in the order of this round").get_by_role("button")
    own, other = columns.filter(has_text="You"), columns.filter(has_not_text="You")
    await other.tap()
    await expect(other).to_have_attribute("aria-pressed", "true")

    finger = tv.page.locator(".finger")
    first = drafting.hand.takeable[0]
    await drafting.page.locator(f"button[data-die='{first}']").tap()
    await expect(tv.page.locator(f"[data-die='{first}'] .finger")).to_have_count(1)
    await expect(finger).to_have_count(0)  # the finger has long been lifted, though the die is still raised
    await expect(drafting.page.locator(f"button[data-die='{first}']")).to_have_attribute("aria-pressed", "true")
    await expect(other).to_have_attribute("aria-pressed", "true")
    await drafting.page.locator(f"button[data-die='{first}']").tap()
    await waiting.until(lambda: "take" in waiting.moves)
    await expect(own).to_have_attribute("aria-pressed", "true")

    await waiting.page.locator(f"button[data-die='{waiting.hand.takeable[0]}']").focus()
    await expect(finger).to_have_count(1)
    await waiting.page.close()
    await expect(finger).to_have_count(0)
    assert drafting.errors == tv.errors == []
