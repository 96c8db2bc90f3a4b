"""Connections of several tabs, unknown codes, and starting a match with one tap."""

from __future__ import annotations

import re

from playwright.async_api import Browser, Page, WebSocketRoute, expect

from tests.browser.actions import join, open_table, play_now
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer


async def test_play_now_takes_one_tap_and_asks_nothing(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await play_now(ada, server.url)
    await ada.until(lambda: bool(ada.seen.hand.get("seat") is not None))
    assert [bool(chair["bot"]) for chair in ada.seen.room["room"]["chairs"]] == [False, True, True, True]


async def test_a_second_tab_takes_over_and_the_first_says_so(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await play_now(ada, server.url)
    await ada.until(lambda: bool(ada.seen.table))
    second = await ada.context.new_page()
    await second.goto(ada.page.url)
    await expect(second.locator(".play button").first).to_be_visible()
    await expect(ada.button("Play here")).to_be_visible()


async def test_an_unknown_code_says_so(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await ada.page.goto(f"{server.url}/r/ZZZZZ")
    await expect(ada.page.get_by_text("ZZZZZ").first).to_be_visible()
    await expect(ada.page.get_by_role("link").or_(ada.page.get_by_role("button")).first).to_be_visible()


async def test_markup_in_a_name_is_shown_as_text(browser: Browser, server: TableServer) -> None:
    name = "<img src=x>'\"&"
    ada = await Phone.take(browser)
    await ada.page.goto(server.url)
    await ada.button("Open a table for friends").tap()
    await ada.page.get_by_role("textbox", name="What should we call you?").fill(name)
    await ada.page.get_by_role("textbox", name="What should we call you?").press("Enter")
    await expect(ada.page.get_by_text(name).first).to_be_visible()
    assert await ada.page.locator("img[src=x]").count() == 0


class PageConnection:
    """Routes the WebSocket of one page, so that it can be cut while other pages stay connected."""

    def __init__(self) -> None:
        self.up = True
        self.attempts = 0
        self._sockets: list[WebSocketRoute] = []

    async def route(self, page: Page) -> PageConnection:
        await page.route_web_socket(re.compile("/ws/"), self._connect)
        return self

    async def _connect(self, socket: WebSocketRoute) -> None:
        self.attempts += 1
        if not self.up:
            await socket.close()
            return
        self._sockets.append(socket)
        socket.connect_to_server()

    async def cut(self) -> None:
        self.up = False
        for socket in self._sockets:
            await socket.close()


async def set_visibility(page: Page, visibility: str) -> None:
    """Sets the visibility that the page sees: in a headless browser all pages are visible."""
    await page.evaluate(
        """(now) => {
          Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now })
          document.dispatchEvent(new Event("visibilitychange"))
        }""",
        visibility,
    )


async def test_a_hidden_tab_that_lost_its_connection_does_not_disturb_the_one_in_use(
    browser: Browser, server: TableServer
) -> None:
    hidden = await Phone.take(browser)
    connection = await PageConnection().route(hidden.page)
    await play_now(hidden, server.url)
    await expect(hidden.page.locator(".play button").first).to_be_visible()
    await set_visibility(hidden.page, "hidden")
    await connection.cut()
    used = Phone(hidden.context, await hidden.context.new_page())
    await used.page.goto(hidden.page.url)
    await used.until(lambda: bool(used.seen.hand))

    connection.up = True
    await expect(hidden.button("Play here")).to_be_visible()  # it has reconnected and was told
    attempts = connection.attempts
    await set_visibility(hidden.page, "visible")
    await hidden.page.evaluate("() => window.dispatchEvent(new Event('online'))")
    await used.button("Menu").tap()
    await used.button("Break off this match").tap()
    await used.button("Break off", exact=True).tap()
    await used.until(lambda: used.seen.state == "ended")
    assert connection.attempts == attempts  # being visible is not enough to take over
    assert not any('"bye"' in frame for frame in used.seen.frames)

    await hidden.button("Play here").tap()
    await expect(used.button("Play here")).to_be_visible()
    assert connection.attempts == attempts + 1
    assert hidden.errors == used.errors == []


OLD_PAGE = """if (!sessionStorage.getItem("palmtop:reloaded")) {
  window.WebSocket = class extends WebSocket { constructor(url) { super(new URL("/ws", url)) } }
}"""


async def test_a_page_from_before_sockets_had_the_rooms_code_reloads(browser: Browser, server: TableServer) -> None:
    ada, bob = await Phone.take(browser), await Phone.take(browser)
    link = await open_table(ada, server.url, "Ada")
    await bob.page.add_init_script(OLD_PAGE)
    await join(bob, link, "Bob")
    await ada.until(lambda: [chair["name"] for chair in ada.seen.room["room"]["chairs"]] == ["Ada", "Bob"])
    assert bob.page.url == link
    assert [frame for frame in bob.seen.frames if '"bye"' in frame] == []
    assert bob.errors == []
