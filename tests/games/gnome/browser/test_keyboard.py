"""Do You Gnome Me? by keyboard alone, in its three modes, with and without letter keys; and without dragging."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import choose_game, join, open_table
from tests.browser.axe import assert_clean
from tests.browser.cable import Cable
from tests.browser.keyboard import FAR
from tests.browser.table_server import TableServer
from tests.games.gnome.browser.keyboard import GnomeKeyboard
from tests.games.gnome.browser.phone import GnomePhone

BASIC, TOGETHER, ALL_IN = "Basic", "Together", "All-in"


@pytest.mark.parametrize("mode", [BASIC, TOGETHER, ALL_IN])
@pytest.mark.rule("GN-13", "GN-15", "GN-23", "GN-51")
async def test_the_keyboard_alone_plays_a_round(browser: Browser, server: TableServer, cable: Cable, mode: str) -> None:
    """Bob only gets ready and releases the marble in his turn; his connection is cut while the frame turns."""
    ada, bob = phones = [await GnomePhone.take(browser) for _ in range(2)]
    keyboard = GnomeKeyboard(ada)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await join(bob, link.replace(server.url, cable.url), "Bob")
    await ada.page.get_by_role("radio", name=mode).locator("..").tap()
    await ada.button("Start with 2 players").tap()
    await ada.until(lambda: all(phone.phase == "ready" for phone in phones))
    if mode == TOGETHER:
        await _turn_letters_off(keyboard)
    await _play(keyboard, bob, lambda: ada.phase == "turning")
    if mode == BASIC:
        await bob.until(lambda: bob.phase == "turning")
        cable.pull()
        await assert_clean(bob.page, "gnome: turning, line down")
        cable.plug_in()
    await _play(keyboard, bob, lambda: "stop" in ada.moves)
    await assert_clean(ada.page, f"gnome: {mode.lower()}, building")
    await _play(keyboard, bob, lambda: ada.table.ruling is not None)
    ruling = ada.table.ruling
    assert ruling is not None
    assert ruling.stopper == ada.seat
    if mode == TOGETHER:  # the stacks have been passed to the left meanwhile
        mine = zip(ruling.right[0], ada.table.owners, strict=True)
        assert [right for right, owner in mine if owner != ada.seat] == [True, True]
    else:
        assert ruling.right[ada.seat] == [True] * 4
    await expect(ada.button("I’m ready")).to_be_visible()
    await assert_clean(ada.page, f"gnome: {mode.lower()}, judging")
    assert ada.errors == bob.errors == []


async def test_the_marble_is_released_without_dragging(browser: Browser, server: TableServer) -> None:
    """One tap puts it high up on the ramp, a second one releases it."""
    ada = await GnomePhone.take(browser)
    await ada.page.goto(f"{server.url}/practice/gnome")
    box = await ada.ramp.bounding_box()
    assert box is not None
    high = {"x": 0.8 * box["width"], "y": 0.2 * box["height"]}
    await ada.ramp.tap(position=high)  # type: ignore[arg-type]
    await expect(ada.ramp).to_have_attribute("aria-valuenow", re.compile("[6-9]."))
    await ada.ramp.tap(position=high)  # type: ignore[arg-type]
    await expect(ada.page.get_by_role("status").filter(has_text="Now build the gnome you saw.")).to_be_visible()
    assert ada.errors == []


async def _turn_letters_off(keyboard: GnomeKeyboard) -> None:
    await keyboard.press_button("Menu")
    switch = keyboard.page.get_by_role("switch", name="Single-key shortcuts")
    for _ in range(FAR):
        if await switch.evaluate("s => s === document.activeElement"):
            break
        await keyboard.page.keyboard.press("Tab")
    await keyboard.page.keyboard.press("Space")
    await expect(switch).not_to_be_checked()
    await assert_clean(keyboard.page, "shared: menu, during a match")
    await keyboard.page.keyboard.press("Escape")
    keyboard.letters = False


async def _play(keyboard: GnomeKeyboard, bob: GnomePhone, until: Callable[[], bool]) -> None:
    """Plays Ada by keyboard, and Bob when the table waits for him. A void turn is repeated."""
    async with asyncio.timeout(120):
        while not until():
            if not await keyboard.act() and (bob.phase == "building" or not await bob.act()):
                await asyncio.sleep(0.03)
