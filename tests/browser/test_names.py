"""Names with markup are shown as text; and if one were not, the content security policy would stop it."""

from __future__ import annotations

import re

from aiohttp import ClientSession
from playwright.async_api import Browser, expect

from tests.browser.actions import open_table
from tests.browser.games import BROWSER_GAMES, SOLO
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.server.phone import Phone as Line

NAMES = {  # as sent, and as shown
    "<svg onload=pwned=1>": "<svg onload=pwned=1>",
    "<b>Bo</b>&amp;{$name}": "<b>Bo</b>&amp;{$name",
    "\u202egpj.adA\u2066\u200f": "gpj.adA",  # a right-to-left override reverses what follows
    "\u05e9\u05dc\u05d5\u05dd 123": "\u05e9\u05dc\u05d5\u05dd 123",
}
DIRECTIONS = re.compile("[\u202a-\u202e\u2066\u2067\u200e\u200f]")  # characters that change the direction of text
PLANTED = "document.body.insertAdjacentHTML('beforeend', '<svg onload=pwned=1><script>pwned=1</script>')"


async def test_names_are_text_on_every_screen(browser: Browser, server: TableServer) -> None:
    ada = await BROWSER_GAMES[SOLO].phone.take(browser, reduced_motion="reduce")
    tv = await Phone.take(browser, **BIG, reduced_motion="reduce")
    code = (await open_table(ada, server.url, "Ada")).split("/")[-1]
    await tv.page.goto(f"{server.url}/tv/{code}")
    async with ClientSession() as session:
        for name in NAMES:
            await (await Line.dial(session, server.url, code)).hello(name)
        for phone in (ada, tv):
            await expect_all_names(phone)
        await ada.button("Start with 5 players").tap()
        await ada.until(lambda: bool(ada.seen.hand))
        assert await ada.act()
        await expect_all_names(tv)
        await assert_harmless(ada)  # a phone does not show every name
    for phone in (ada, tv):
        await phone.page.evaluate(PLANTED)
        assert await phone.page.evaluate("typeof pwned") == "undefined"
        assert phone.errors == []


async def expect_all_names(phone: Phone) -> None:
    for shown in NAMES.values():
        await expect(phone.page.get_by_text(shown, exact=True).first).to_be_visible()
    await assert_harmless(phone)


async def assert_harmless(phone: Phone) -> None:
    assert not DIRECTIONS.search(await phone.page.inner_text("body"))
    assert await phone.page.evaluate("typeof pwned") == "undefined"
    assert await phone.page.locator("svg[onload]").count() == 0
    assert await phone.page.locator("b").get_by_text("Bo", exact=True).count() == 0
