"""What happens when the network goes: said quietly, mended by itself, nothing lost and nothing doubled."""

from __future__ import annotations

import re

from playwright.async_api import Browser, Page, WebSocketRoute, expect

from tests.browser.evening import play_now
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer


async def test_play_now_is_one_touch_and_asks_nothing(browser: Browser, server: TableServer) -> None:
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


async def test_names_are_text_whatever_is_typed(browser: Browser, server: TableServer) -> None:
    name = "<img src=x>'\"&"
    ada = await Phone.take(browser)
    await ada.page.goto(server.url)
    await ada.button("Open a table for friends").tap()
    await ada.page.get_by_role("textbox", name="What should we call you?").fill(name)
    await ada.page.get_by_role("textbox", name="What should we call you?").press("Enter")
    await expect(ada.page.get_by_text(name).first).to_be_visible()
    assert await ada.page.locator("img[src=x]").count() == 0


class Wire:
    """One page's own way to the server, which can be cut while other pages of the phone have theirs."""

    def __init__(self) -> None:
        self.whole = True
        self.dials = 0
        self._lines: list[WebSocketRoute] = []

    async def lay(self, page: Page) -> Wire:
        await page.route_web_socket(re.compile("/ws$"), self._dial)
        return self

    async def _dial(self, line: WebSocketRoute) -> None:
        self.dials += 1
        if not self.whole:
            await line.close()
            return
        self._lines.append(line)
        line.connect_to_server()

    async def cut(self) -> None:
        self.whole = False
        for line in self._lines:
            await line.close()


async def turn(page: Page, visibility: str) -> None:
    """A headless browser has all its pages in view; so this one is told that it isn't."""
    await page.evaluate(
        """(now) => {
          Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now })
          document.dispatchEvent(new Event("visibilitychange"))
        }""",
        visibility,
    )


async def test_a_hidden_tab_whose_line_broke_leaves_the_one_in_use_alone(browser: Browser, server: TableServer) -> None:
    hidden = await Phone.take(browser)
    wire = await Wire().lay(hidden.page)
    await play_now(hidden, server.url)
    await expect(hidden.page.locator(".play button").first).to_be_visible()
    await turn(hidden.page, "hidden")
    await wire.cut()
    used = Phone(hidden.context, await hidden.context.new_page())
    await used.page.goto(hidden.page.url)
    await used.until(lambda: bool(used.seen.hand))

    wire.whole = True
    await expect(hidden.button("Play here")).to_be_visible()  # it has dialled, and knows now
    dials = wire.dials
    await turn(hidden.page, "visible")
    await hidden.page.evaluate("() => window.dispatchEvent(new Event('online'))")
    await used.button("Menu").tap()
    await used.button("End this match").tap()
    await used.button("End it").tap()
    await used.until(lambda: used.seen.state == "ended")
    assert wire.dials == dials  # looking at it is not yet a wish to play there
    assert not any('"bye"' in frame for frame in used.seen.frames)

    await hidden.button("Play here").tap()
    await expect(used.button("Play here")).to_be_visible()
    assert wire.dials == dials + 1
    assert hidden.errors == used.errors == []
