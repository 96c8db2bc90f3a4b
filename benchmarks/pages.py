"""The page on a phone: what its first load weighs, and how soon it can be used on a slow line with a slow processor.

Chromium slows itself down: a processor four times slower, 1.6 Mbit/s down, 150 ms for every answer. The page is
fetched by a name that is not this machine's own, so that it travels as it does to a phone: gzip, no worker. Each time
is the best of a few: whatever else the machine does can only add to it.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright
from tests.browser.actions import open_table, sit_down
from tests.browser.chromium import launch_options
from tests.browser.games import title
from tests.browser.phone import MOVING, Phone
from tests.browser.table_server import TableServer
from tests.browser.traffic import SAVING, Traffic

from benchmarks.report import Figure
from palmtop.games import GAMES

TIMES = 4
MOST = 150  # KB, for home and lobby
SOON = 2.0  # seconds
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
TITLES = [title(game) for game in GAMES]
KINDS = {"Document": "the page", "Script": "scripts and words", "Stylesheet": "styles", "Font": "fonts"}
READY = """(wanted) => {
  addEventListener("click", () => (window.touched = performance.now()), true)
  const look = () => {
    if (!document.querySelector(wanted)) return requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => (window.ready = performance.now())))  // painted, and free to listen
  }
  look()
}"""
HOME = ".ways button:not(:disabled)"
NAME = "form input"
DEALT = "div.play > :not(.coming):not(.failed)"


async def watched(page: Page, wanted: str) -> None:
    await page.add_init_script(f"({READY})({wanted!r})")


async def slowed(page: Page) -> None:
    line = await page.context.new_cdp_session(page)
    await line.send("Network.enable")
    await line.send("Network.emulateNetworkConditions", SLOW)
    await line.send("Emulation.setCPUThrottlingRate", {"rate": 4})


async def seconds(page: Page, since: str = "0") -> float:
    await page.wait_for_function("() => window.ready")
    return float(await page.evaluate(f"(window.ready - ({since})) / 1000"))


async def opened(browser: Browser, address: str, wanted: str) -> float:
    """Seconds from a cold start until what is wanted can be touched."""
    phone = await Phone.take(browser, **MOVING)
    await slowed(phone.page)
    await watched(phone.page, wanted)
    await phone.page.goto(address)
    took = await seconds(phone.page)
    await phone.context.close()
    return took


async def dealt(browser: Browser, address: str, game: str, *, slow: bool) -> tuple[float, int]:
    """Seconds from the touch until the first deal is on the table, and the bytes that came for it."""
    phone = await Phone.take(browser, **MOVING)
    traffic = await Traffic.watch(phone.page)
    if slow:
        await slowed(phone.page)
    await watched(phone.page, DEALT)
    await phone.page.goto(address, wait_until="networkidle")
    await phone.press(phone.button(game, exact=True))
    before = traffic.bytes
    await phone.button("Play now against bots").tap()
    took = await seconds(phone.page, "window.touched")
    await phone.page.wait_for_load_state("networkidle")
    came = traffic.bytes - before
    await phone.context.close()
    return took, came


async def weights(browser: Browser, address: str) -> list[Figure]:
    phone = await Phone.take(browser, **MOVING)
    await phone.page.add_init_script(SAVING)
    traffic = await Traffic.watch(phone.page)
    await phone.page.goto(address, wait_until="networkidle")
    kinds = traffic.by_kind()
    figures = [Figure("pages", f"home: {name}, KB", kinds[kind] / 1000) for kind, name in KINDS.items()]
    figures.append(Figure("pages", "home: all of it, KB", traffic.bytes / 1000))
    await phone.button("Open a table for friends").tap()
    await sit_down(phone, "Ada")
    await phone.page.locator(".setup").wait_for()
    await phone.page.wait_for_load_state("networkidle")
    figures.append(Figure("pages", "home and lobby, KB", traffic.bytes / 1000, most=MOST))
    await phone.context.close()
    return figures


async def measure(server: TableServer) -> list[Figure]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launch_options())
        figures = await weights(browser, server.plain)
        host = await Phone.take(browser, **MOVING)
        link = await open_table(host, server.plain, "Ada")
        for what, address, wanted in (("home", server.plain, HOME), ("a link from a friend", link, NAME)):
            took = min([await opened(browser, address, wanted) for _ in range(TIMES)])
            figures.append(Figure("pages", f"{what}: usable on a slow phone after, s", took, most=SOON))
        for name in TITLES:
            came = (await dealt(browser, server.plain, name, slow=False))[1]
            took = min([(await dealt(browser, server.plain, name, slow=True))[0] for _ in range(TIMES)])
            figures.append(Figure("pages", f"{name}: what its first deal brings, KB", came / 1000))
            figures.append(Figure("pages", f"{name}: dealt on a slow phone after, s", took))
        await browser.close()
    return figures


async def run_all() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        server = TableServer(Path(folder))
        await server.start()
        try:
            return await measure(server)
        finally:
            await server.end()


def run() -> list[Figure]:
    return asyncio.run(run_all())
