"""How long a phone takes from a touch until the screen has answered, in a match of each game, on a slow phone.

Chromium is throttled to a quarter of its CPU speed and measures by itself (Event Timing): from the input until the next
frame is painted, in steps of 8 ms. Each game is played by touch for a while, against bots and with animations.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.async_api import Browser, Page, async_playwright
from tests.browser.actions import over, play, play_now
from tests.browser.chromium import launch_options
from tests.browser.games import BROWSER_GAMES, title
from tests.browser.phone import MOVING
from tests.browser.table_server import TableServer

from benchmarks.report import Figure, Sizes
from palmtop.games import GAMES

PLAYED_S = 60  # of each game
SLOWER = 4  # times
RECORD = """() => {
  window.inputs = new Map()  // the longest event of each interaction, in ms
  window.frames = []  // frames that took longer than 50 ms
  const longest = ({ interactionId: id, duration }) =>
    id && window.inputs.set(id, Math.max(duration, window.inputs.get(id) ?? 0))
  new PerformanceObserver((list) => list.getEntries().forEach(longest))
    .observe({ type: "event", durationThreshold: 16 })
  new PerformanceObserver((list) => window.frames.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "long-animation-frame" })
}"""


async def slow_down(page: Page) -> None:
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


async def played(browser: Browser, server: TableServer, game: str) -> list[Figure]:
    phone = await BROWSER_GAMES[game].phone.take(browser, **MOVING)
    await play_now(phone, server.url, title(game))
    await phone.page.evaluate(RECORD)  # from the deal on: what loads before is measured in pages.py
    await slow_down(phone.page)
    end = time.monotonic() + PLAYED_S
    await play([phone], until=lambda: time.monotonic() > end or over([phone]))
    inputs = sorted(await phone.page.evaluate("[...window.inputs.values()]"))
    frames = await phone.page.evaluate("window.frames")
    await phone.context.close()
    assert inputs, f"{game}: no input was measured"
    return [
        Figure("inputs", f"{game}: {len(inputs)} inputs, median, ms", median(inputs)),
        Figure("inputs", f"{game}: slowest input but one in ten, ms", inputs[int(0.9 * (len(inputs) - 1))]),
        Figure("inputs", f"{game}: slowest input, ms", inputs[-1]),
        Figure("inputs", f"{game}: frames over 50 ms, a minute", len(frames) * 60 / PLAYED_S),
    ]


async def run_all() -> list[Figure]:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        server = TableServer(Path(folder))
        await server.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(**launch_options())
                for game in GAMES:
                    figures += await played(browser, server, game)
                await browser.close()
        finally:
            await server.end()
    return figures


def run(sizes: Sizes) -> list[Figure]:
    return asyncio.run(run_all())
