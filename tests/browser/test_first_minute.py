"""The first minute: hints at the thing itself, each until it was done once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.axe import assert_clean
from tests.browser.evening import play_now
from tests.browser.newcomer import Newcomer
from tests.browser.phone import MOVING, Phone
from tests.browser.table_server import TableServer

Hand = dict[str, Any]
Done = Callable[[Phone, Hand], bool]  # told the hand as it was dealt


def dice_taken(phone: Phone, before: Hand) -> bool:
    return len(phone.seen.table["players"][before["seat"]]["dice"]) > 0


def flicked(phone: Phone, before: Hand) -> bool:
    return bool(phone.seen.hand["stacks"] != before["stacks"])


def placed(phone: Phone, before: Hand) -> bool:
    return phone.seen.table["places"][before["mine"]["seat"]] is not None


def drawn_or_looked_in(phone: Phone, before: Hand) -> bool:
    return bool({"finish", "set_out"} & set(phone.seen.hand["moves"]))


@pytest.mark.parametrize(
    ("game", "done", "hint"),
    [
        ("Palindromos", dice_taken, "palindromos-hint-take"),
        ("Do You Gnome Me?", flicked, "gnome-hint-flick"),
        ("Mind Map", placed, "mind-map-hint-put"),
        ("Palm Reader", drawn_or_looked_in, "palm-reader-hint-"),
    ],
)
async def test_who_only_follows_the_hints_gets_through_the_first_step(
    browser: Browser, server: TableServer, game: str, done: Done, hint: str
) -> None:
    ada = await Phone.take(browser, **MOVING)
    await play_now(ada, server.url, game)
    await ada.until(lambda: bool(ada.seen.hand))
    newcomer, before = await Newcomer.at(ada), dict(ada.seen.hand)
    await newcomer.until(lambda: done(ada, before) and any(word.startswith(hint) for word in newcomer.obeyed))
    for word in newcomer.obeyed:
        await expect(ada.page.locator(f"[data-pointing='{word}']")).to_have_count(0)
    assert ada.errors == []


async def test_a_hint_is_seen_once_and_can_be_called_back(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, **MOVING)
    note = ada.page.get_by_text("Pick the number that will be a joker for you")
    await play_now(ada, server.url, "Palindromos")
    await expect(note).to_be_visible()
    await ada.page.reload()  # not done yet: still there
    await expect(note).to_be_visible()
    await assert_clean(ada.page, "house: a hint")
    await ada.button("3", exact=True).tap()  # through the note, if it lay there
    await expect(note).to_be_hidden()
    await ada.page.reload()
    await expect(ada.button("3", exact=True)).to_be_visible()
    await expect(note).to_be_hidden()
    await ada.button("Menu").tap()
    await ada.button("Show me the moves again").tap()
    await expect(note).to_be_visible()
    assert ada.errors == []
