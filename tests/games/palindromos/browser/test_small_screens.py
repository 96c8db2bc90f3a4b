"""On small and low screens everything to be tapped is in view without scrolling."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator

from tests.browser.actions import add_bots, choose_game, open_table, play, play_now, play_on
from tests.browser.phone import PHONE, Phone
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosPhone

LOW = [(375, 553), (360, 572), (844, 350), (1280, 500)]
SMALL = [(360, 640), (375, 553), (844, 390), (320, 568)]


async def resize(phone: Phone, width: int, height: int) -> None:
    """The page arranges itself anew in the frame after the resize."""
    await phone.page.set_viewport_size({"width": width, "height": height})
    await phone.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


async def assert_in_view(phone: Phone, thing: Locator, sizes: list[tuple[int, int]]) -> None:
    for width, height in sizes:
        await resize(phone, width, height)
        box = await thing.bounding_box()
        assert box is not None
        assert min(box["x"], box["y"]) >= 0, (width, height, box)
        assert box["x"] + box["width"] <= width, (width, height, box)
        assert box["y"] + box["height"] <= height, (width, height, box)


@pytest.mark.rule("PD-28")
async def test_the_own_sheet_is_drawn_on_low_screens_too(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser)
    await play_now(ada, server.url, "Palindromos")
    await play([ada], until=lambda: "mark" in ada.seen.hand.get("moves", []))
    for width, height in LOW:
        await resize(ada, width, height)
        sizes = await ada.page.locator("[data-box]").evaluate_all("bs => bs.map(b => b.getBoundingClientRect().width)")
        assert min(sizes) >= 20, (width, height, min(sizes))


@pytest.mark.rule("PD-05", "PD-10")
async def test_buttons_stay_in_view_at_a_full_table(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser)
    await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Palindromos")
    await add_bots(ada, 5)
    await ada.button("Start with 6 players").tap()
    await ada.until(lambda: "wild" in ada.seen.hand.get("moves", []))
    await assert_in_view(ada, ada.button("Touch a number"), SMALL)
    await assert_in_view(ada, ada.button("6", exact=True), SMALL)
    await ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    await play([ada], until=lambda: "take" in ada.seen.hand.get("moves", []))
    await assert_in_view(ada, ada.button("Touch a die"), SMALL)


def ambiguous_die(phone: PalindromosPhone) -> tuple[int, list[int]] | None:
    """A die that can become several numbers, and the boxes that would take more than one of them."""
    marking = phone.hand.marking if phone.seen.hand.get("marking") else None
    for number, die in enumerate(marking.dice if marking else ()):
        boxes = [box for box, faces in enumerate(die.faces) if len(faces) > 1]
        if die.blocked == -1 and boxes:
            return number, boxes
    return None


async def test_the_choice_of_a_number_for_a_box_is_in_view(browser: Browser, server: TableServer) -> None:
    ada = await PalindromosPhone.take(browser)
    await play_now(ada, server.url, "Palindromos")
    await play_on(ada, until=lambda: ambiguous_die(ada) is not None)
    asked = ambiguous_die(ada)
    assert asked is not None
    die, boxes = asked
    await ada.choose(die)
    for size in SMALL:
        await resize(ada, *size)
        for box in (boxes[0], boxes[-1]):
            await ada.page.locator(f"[data-box='{box}']").tap()
            await assert_in_view(ada, ada.page.get_by_role("dialog", name="Which number shall go here?"), [size])
            await ada.page.keyboard.press("Escape")
