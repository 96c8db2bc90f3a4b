"""The portraits that were won are on the evening's postcard."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.finished_matches import FinishedMatch, write_matches
from tests.browser.phone import Phone
from tests.browser.postcard import open_scorepad, pixels, save_postcard
from tests.browser.table_server import TableServer

CODE = "ABCDE"
COAT = "#37697a"  # which every gnome wears


@pytest.mark.rule("GN-18")
async def test_portraits_are_on_the_postcard(browser: Browser, tmp_path: Path) -> None:
    """The server only has the journal of a match that was finished before it started."""
    await write_matches(tmp_path, CODE, [FinishedMatch("gnome", 3)], int(time.time() * 1000))
    server = TableServer(tmp_path)
    await server.start()
    try:
        ada = await Phone.take(browser)
        await open_scorepad(ada, f"{server.url}/r/{CODE}", "Ada")
        assert await pixels(ada.page, await save_postcard(ada, tmp_path), COAT) > 5_000
        assert ada.errors == []
    finally:
        await server.end()
