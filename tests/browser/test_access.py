"""For everyone: no accessibility violations on any screen, by day and by night; and the keyboard is enough."""

from __future__ import annotations

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from tests.browser.evening import open_table, over, play
from tests.browser.keyboard import Keyboard
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

BIG = {"viewport": {"width": 1920, "height": 1080}, "has_touch": False, "is_mobile": False}


SETTLED = """async () => {  // colours may be on their way from day to night
  await new Promise(requestAnimationFrame)
  const fading = document.getAnimations().filter((a) => a instanceof CSSTransition)
  await Promise.allSettled(fading.map((a) => a.finished))
}"""


async def assert_clean(page: Page, where: str) -> None:
    for light in ("light", "dark"):
        await page.emulate_media(color_scheme=light, reduced_motion="reduce")  # type: ignore[arg-type]
        await page.evaluate(SETTLED)
        found = await Axe().run(page)
        assert found.violations_count == 0, f"{where}, {light}:\n{found.generate_report()}"


async def test_axe_finds_nothing_on_any_screen(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, reduced_motion="reduce")
    tv = await Phone.take(browser, **BIG, reduced_motion="reduce")
    await ada.page.goto(f"{server.url}/about")
    await assert_clean(ada.page, "about")
    await ada.page.goto(f"{server.url}/r/ZZZZZ")
    await expect(ada.page.get_by_text("ZZZZZ").first).to_be_visible()
    await assert_clean(ada.page, "no such room")
    await ada.page.goto(server.url)
    await assert_clean(ada.page, "home")
    link = await open_table(ada, server.url, "Ada")
    await ada.button("Add a bot").tap()
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await assert_clean(ada.page, "lobby")
    await assert_clean(tv.page, "lobby, big")
    await ada.button("Start with 2 players").tap()
    for phase, open_move in (("wild", "wild"), ("roll", "roll"), ("draft", "take"), ("marking", "mark")):
        await play([ada], until=lambda move=open_move: move in ada.seen.hand.get("moves", []))  # type: ignore[misc]
        if phase == "marking":
            await ada.page.locator(".die-of-mine").first.tap()
        await assert_clean(ada.page, phase)
        await assert_clean(tv.page, f"{phase}, big")
    chosen = ada.page.locator(".die-of-mine[aria-pressed=true]")
    if await chosen.count():  # a wild die in the fingers shows its faces where this button is
        await chosen.tap()
    await ada.button("More").tap()
    await assert_clean(ada.page, "more")
    await ada.button("Give up…").tap()
    await ada.button("Give up", exact=True).tap()
    await ada.until(lambda: over([ada, tv]))
    await expect(ada.button("Play again")).to_be_visible()
    await assert_clean(ada.page, "result")
    await assert_clean(tv.page, "result, big")
    assert ada.errors == tv.errors == []


async def test_the_keyboard_alone_plays_a_round(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, has_touch=False, is_mobile=False, reduced_motion="reduce")
    keyboard = Keyboard(ada)
    await ada.page.goto(server.url)
    await keyboard.press_button("Play now against bots")
    await ada.until(lambda: bool(ada.seen.hand))
    await keyboard.play(until=lambda: ada.seen.table["round"]["number"] == 2)
    filled = sum(map(bool, ada.seen.table["players"][ada.seen.hand["seat"]]["numbers"]))
    assert filled > 0
    assert ada.errors == []
