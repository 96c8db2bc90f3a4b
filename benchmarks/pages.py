"""The first load of the page on a phone: transferred bytes, and the time until it can be used on a slow connection.

Chromium is throttled: CPU four times slower, 1.6 Mbit/s down, 150 ms round trip. The page is fetched by a host name
other than localhost, as by a phone: with gzip and without a service worker. Each time is the best of a few, because
other load on the machine only adds time.
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

from benchmarks.report import Figure, Sizes
from palmtop.games import GAMES

TIMES = 4
KB_MAX = 150  # for home and lobby
SECONDS_MAX = 2.0  # until usable
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
TITLES = [title(game) for game in GAMES]
KINDS = {"Document": "the page", "Script": "scripts and words", "Stylesheet": "styles", "Font": "fonts"}
READY = """(wanted) => {
  addEventListener("click", () => (window.touched = performance.now()), true)
  const look = () => {
    if (!document.querySelector(wanted)) return requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => (window.ready = performance.now())))  // painted, and idle
  }
  look()
}"""
HOME = ".ways button:not(:disabled)"
NAME = "form input[type=text]"
DEALT = "div.play > :not(.coming):not(.failed)"


async def watch_for(page: Page, wanted: str) -> None:
    await page.add_init_script(f"({READY})({wanted!r})")


async def throttle(page: Page) -> None:
    session = await page.context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", SLOW)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": 4})


async def seconds(page: Page, since: str = "0") -> float:
    await page.wait_for_function("() => window.ready")
    return float(await page.evaluate(f"(window.ready - ({since})) / 1000"))


async def opened(browser: Browser, address: str, wanted: str) -> float:
    """Seconds from a cold start until the wanted element can be used."""
    phone = await Phone.take(browser, **MOVING)
    await throttle(phone.page)
    await watch_for(phone.page, wanted)
    await phone.page.goto(address)
    took = await seconds(phone.page)
    await phone.context.close()
    return took


async def dealt(browser: Browser, address: str, game: str, *, slow: bool) -> tuple[float, int]:
    """Seconds from the tap until the first deal is shown, and the bytes loaded for it."""
    phone = await Phone.take(browser, **MOVING)
    traffic = await Traffic.watch(phone.page)
    if slow:
        await throttle(phone.page)
    await watch_for(phone.page, DEALT)
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
    figures.append(Figure("pages", "home: total, KB", traffic.bytes / 1000))
    await phone.button("Open a table for friends").tap()
    await sit_down(phone, "Ada")
    await phone.page.locator(".setup").wait_for()
    await phone.page.wait_for_load_state("networkidle")
    figures.append(Figure("pages", "home and lobby, KB", traffic.bytes / 1000, most=KB_MAX))
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
            figures.append(Figure("pages", f"{what}: usable on a slow phone after, s", took, most=SECONDS_MAX))
        for name in TITLES:
            came = (await dealt(browser, server.plain, name, slow=False))[1]
            took = min([(await dealt(browser, server.plain, name, slow=True))[0] for _ in range(TIMES)])
            figures.append(Figure("pages", f"{name}: bytes loaded for its first deal, KB", came / 1000))
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


def run(sizes: Sizes) -> list[Figure]:
    return asyncio.run(run_all())
