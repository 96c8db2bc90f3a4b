"""Hints point at what to do, each until it was done once."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import play_now
from tests.browser.games import BROWSER_GAMES, title
from tests.browser.newcomer import Newcomer
from tests.browser.phone import MOVING, Phone
from tests.browser.table_server import TableServer


@pytest.mark.parametrize("game", BROWSER_GAMES)
async def test_following_the_hints_leads_through_the_first_step(
    browser: Browser, server: TableServer, game: str
) -> None:
    ada = await Phone.take(browser, **MOVING)
    await play_now(ada, server.url, title(game))
    await ada.until(lambda: bool(ada.seen.hand))
    newcomer, dealt = await Newcomer.at(ada), dict(ada.seen.hand)
    hint, done = BROWSER_GAMES[game].first_hint, BROWSER_GAMES[game].first_step_done
    await newcomer.until(lambda: done(ada, dealt) and any(word.startswith(hint) for word in newcomer.followed))
    for word in newcomer.followed:
        await expect(ada.page.locator(f"[data-pointing='{word}']")).to_have_count(0)
    assert ada.errors == []
