"""How long a phone takes from a touch until the screen has answered, on each screen of each game, on a slow phone.

Chromium is throttled to a quarter of its CPU speed and measures by itself (Event Timing): from the input until the next
frame is painted, in steps of 8 ms. Each game is played by touch for a while, against bots and with animations; home,
lobby and menu are touched once through. A page with nothing but a button shows what the browser itself takes.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import patch

from playwright.async_api import Browser, Error, Locator, Page, async_playwright, expect
from tests.browser.actions import add_bots, choose_game, over, play_now, sit_down
from tests.browser.chromium import launch_options
from tests.browser.games import BROWSER_GAMES, title
from tests.browser.phone import MOVING, POLL_S, Phone
from tests.browser.table_server import TableServer

from benchmarks.event_timing import EventTiming, Input
from benchmarks.report import SHORT, Figure, Sizes
from palmtop.games import GAMES

SLOWER = 4  # times
PLAYED_S = 60  # of each game
SHORT_S = 5
SLOWEST_MS = 50
TAPS = 30  # on the empty page
HELD_S = 0.08  # by a finger that taps
ANSWERED_S = 0.3  # after a tap: until then nothing else is asked of the page
EMPTY = "<meta name=viewport content='width=device-width'><button onclick='textContent++'>0</button>"
COLUMNS = ("where", "inputs", "median", "slowest", "delay + processing + presentation", "CPU, median", "most CPU", "of")


async def tap(self: Locator, **options: Any) -> None:
    """Instead of Playwright's: held for a moment, and without listeners in the page to check what was hit."""
    async with asyncio.timeout(options.get("timeout", 30_000) / 1000):
        await expect(self).to_be_enabled()
        with suppress(Error):  # an element that has just been replaced; its successor is touched
            await self.scroll_into_view_if_needed()
        box = await self.bounding_box()
    if box is None:
        raise TimeoutError(f"{self} has gone")
    spot = options.get("position", {"x": box["width"] / 2, "y": box["height"] / 2})
    devtools = await self.page.context.new_cdp_session(self.page)
    at = {"x": box["x"] + spot["x"], "y": box["y"] + spot["y"]}
    await devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    await asyncio.sleep(HELD_S)
    await devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await asyncio.sleep(ANSWERED_S)
    await devtools.detach()


async def slow_down(page: Page) -> None:
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


async def watched(browser: Browser, phone: Phone) -> EventTiming:
    timing = await EventTiming.of(browser, phone.page)
    await slow_down(phone.page)
    return timing


async def empty_page(browser: Browser) -> list[Input]:
    phone = await Phone.take(browser, **MOVING)
    await phone.page.set_content(EMPTY)
    timing = await watched(browser, phone)
    for _ in range(TAPS):
        await phone.page.locator("button").tap()
    await timing.note("empty page")
    await phone.context.close()
    return await timing.end()


async def home_and_lobby(browser: Browser, server: TableServer) -> list[Input]:
    phone = await Phone.take(browser, **MOVING)
    await phone.page.goto(server.url, wait_until="networkidle")
    timing = await watched(browser, phone)
    for game in GAMES:
        await phone.button(title(game), exact=True).tap()
    await phone.button("Open a table for friends").tap()
    await timing.note("home")
    await sit_down(phone, "Ada")
    await phone.page.locator(".setup").wait_for()
    await add_bots(phone, 2)
    for game in GAMES:
        await choose_game(phone, title(game))
    await timing.note("lobby")
    menu = phone.page.get_by_role("dialog", name="Menu")
    for step in (phone.button("Menu"), menu.get_by_text("Sound", exact=True), menu.get_by_role("button", name="Close")):
        await step.first.tap()
    await timing.note("menu")
    await phone.context.close()
    return await timing.end()


async def played(browser: Browser, server: TableServer, game: str, seconds: float) -> list[Input]:
    phone = await BROWSER_GAMES[game].phone.take(browser, **MOVING)
    await play_now(phone, server.url, title(game))
    timing = await watched(browser, phone)  # from the deal on: what loads before is measured in pages.py
    end = time.monotonic() + seconds
    while time.monotonic() < end and not over([phone]):
        screen = phone.phase
        if await phone.act():
            await timing.note(f"{title(game)}: {screen}")
        else:
            await asyncio.sleep(POLL_S)
    await phone.context.close()
    return await timing.end()


def table(inputs: Sequence[Input]) -> None:
    """Prints what each screen takes, and the slowest input of each."""
    print(f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}")
    for screen, of_it in by_screen(inputs).items():
        slowest, costliest = max(of_it, key=lambda i: i.duration), max(of_it, key=lambda i: i.cpu)
        parts = f"{slowest.delay:.0f} + {slowest.processing:.0f} + {slowest.presentation:.0f}"
        row = (
            screen,
            len(of_it),
            f"{median(i.duration for i in of_it):.0f}",
            f"{slowest.duration:.0f}: {slowest.event}, {slowest.target}",
            f"{parts}, done after {slowest.committed:.0f}",
            f"{median(i.cpu for i in of_it):.0f}",
            f"{costliest.cpu:.0f}",
            f"{costliest.event}, {costliest.target}",
        )
        print(f"| {' | '.join(map(str, row))} |")


def figures(inputs: Sequence[Input]) -> list[Figure]:
    """Of each game, and of what is around the games."""
    found: list[Figure] = []
    for place, of_it in groupby(inputs, key=lambda i: i.screen.split(":")[0]):
        all_of_it = list(of_it)
        durations, cpu = [i.duration for i in all_of_it], [i.cpu for i in all_of_it]
        found += [
            Figure("inputs", f"{place}: {len(all_of_it)} inputs, median, ms", median(durations)),
            Figure("inputs", f"{place}: slowest input, ms", max(durations), most=SLOWEST_MS),
            Figure("inputs", f"{place}: CPU time of the main thread, median, ms", median(cpu)),
            Figure("inputs", f"{place}: most CPU time, ms", max(cpu)),
        ]
    return found


def by_screen(inputs: Sequence[Input]) -> dict[str, list[Input]]:
    screens = defaultdict(list)
    for each in inputs:
        screens[each.screen].append(each)
    return screens


async def run_all(sizes: Sizes) -> list[Figure]:
    inputs: list[Input] = []
    with tempfile.TemporaryDirectory() as folder:
        server = TableServer(Path(folder))
        await server.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(**launch_options())
                with patch.object(Locator, "tap", tap):
                    inputs += await empty_page(browser)
                    inputs += await home_and_lobby(browser, server)
                    for game in GAMES:
                        inputs += await played(browser, server, game, SHORT_S if sizes == SHORT else PLAYED_S)
                await browser.close()
        finally:
            await server.end()
    table(inputs)
    return figures(inputs)


def run(sizes: Sizes) -> list[Figure]:
    return asyncio.run(run_all(sizes))
