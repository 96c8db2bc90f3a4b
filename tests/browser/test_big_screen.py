"""The big screen shows whose turn it is, what to do and how to join; no touch or key on it has an effect."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.actions import play_now
from tests.browser.games import BROWSER_GAMES, title
from tests.browser.phone import TELEVISION, Phone
from tests.browser.table_server import TableServer

KEYS = (
    "Enter",
    "Space",
    "Escape",
    "ArrowUp",
    "ArrowLeft",
    "Tab",
    "Enter",
    "Space",
    "1",
    "4",
    "s",
    "f",
    "c",
    "q",
    "Delete",
)


def record_sent(page: Page) -> list[str]:
    """The kinds of messages that a page sends."""
    sent: list[str] = []
    page.on("websocket", lambda ws: ws.on("framesent", lambda frame: sent.append(msgspec.json.decode(frame)["t"])))
    return sent


async def press_everything(page: Page) -> None:
    """Presses many keys and clicks all over the screen."""
    for key in KEYS:
        await page.keyboard.press(key)
    for x in range(60, 1920, 360):
        for y in range(60, 1080, 240):
            await page.mouse.click(x, y)
    await page.mouse.move(900, 500)
    await page.mouse.down()
    await page.mouse.move(1300, 700, steps=4)
    await page.mouse.up()


@pytest.mark.parametrize("game", BROWSER_GAMES)
async def test_it_shows_what_to_do_and_ignores_input(browser: Browser, server: TableServer, game: str) -> None:
    ada, tv = await Phone.take(browser), await Phone.take(browser, **TELEVISION)
    sent = record_sent(tv.page)
    await play_now(ada, server.url, title(game))
    now = BROWSER_GAMES[game].big_screen_says
    code = ada.page.url.rsplit("/", 1)[1]
    await tv.page.goto(f"{server.url}/tv/{code}")
    await expect(tv.page.get_by_role("status").filter(has_text=re.compile(now, re.IGNORECASE)).first).to_be_visible()
    await expect(tv.page.get_by_role("img", name="QR code")).to_be_visible()
    await expect(tv.page.get_by_text(code, exact=True)).to_be_visible()
    await press_everything(tv.page)
    await expect(tv.page.get_by_role("img", name="QR code")).to_be_visible()
    assert set(sent) <= {"hello", "pong"}
    assert sent[0] == "hello"
    assert tv.errors == []
