"""How long a phone takes from a touch until the screen has answered, on each screen of each game, on a slow phone.

Chromium is throttled to a quarter of its CPU speed and measures by itself (Event Timing): from the input until the next
frame is painted, in steps of 8 ms. Each game is played by touch against bots, with animations; home, lobby and menu are
touched through several times. Matches and bots have the same seeds in every run, and the inputs follow from what is
shown, so the same is played. The floor is what a browser takes for a tap that changes one colour on an empty page.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import groupby
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import patch

from playwright.async_api import Browser, Error, Locator, Page, async_playwright, expect
from tests.browser.actions import add_bots, choose_game, over, play_now, sit_down
from tests.browser.chromium import launch_options
from tests.browser.finger import Finger
from tests.browser.games import BROWSER_GAMES, title
from tests.browser.phone import MOVING, POLL_S, Phone
from tests.browser.table_server import TableServer

from benchmarks.event_timing import EventTiming, Input
from benchmarks.report import SHORT, Figure, Sizes
from palmtop.games import GAMES

SLOWER = 4  # times
MOVES = 40  # in each game; some take several inputs
LONGEST_S = 150  # of each game, on a machine that is too busy
VISITS = 4  # to home and lobby, each by a new browser profile
SHORT_MOVES = 2
SLOWEST_MS = 50
TAPS = 60  # on the empty page
SETTLED_S = 0.1  # before an input: finding what to touch is work of the page, too
HELD_S = 0.08  # by a finger that taps
ANSWERED_S = 0.3  # after an input: until then nothing else is asked of the page
FLOOR = "floor: an empty page"
EMPTY = """<meta name=viewport content='width=device-width'><button
    onclick="style.background = style.background == 'red' ? 'blue' : 'red'">colour</button>"""
PARTS = "delay + processing + presentation"
COLUMNS = ("where", "inputs", "median", "p95", "slowest", PARTS, "CPU: median", "most", "of")

lift_at_once, touch_at_once = Finger.up, Finger.down


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
    await asyncio.sleep(SETTLED_S)
    at = {"x": box["x"] + spot["x"], "y": box["y"] + spot["y"]}
    await devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    await asyncio.sleep(HELD_S)
    await devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await asyncio.sleep(ANSWERED_S)
    await devtools.detach()


async def touch(self: Finger, x: float, y: float) -> None:
    await asyncio.sleep(SETTLED_S)
    await touch_at_once(self, x, y)


async def lift(self: Finger) -> None:
    await lift_at_once(self)
    await asyncio.sleep(ANSWERED_S)


async def slow_down(page: Page) -> None:
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


async def watched(browser: Browser, phone: Phone) -> EventTiming:
    timing = await EventTiming.of(browser, phone.page)
    await slow_down(phone.page)
    return timing


async def empty_page(browser: Browser, taps: int) -> list[Input]:
    phone = await Phone.take(browser, **MOVING)
    await phone.page.set_content(EMPTY)
    timing = await watched(browser, phone)
    for _ in range(taps):
        await phone.page.locator("button").tap()
    await timing.note(FLOOR)
    await phone.context.close()
    return await timing.end()


async def visit(browser: Browser, server: TableServer) -> list[Input]:
    """Home and lobby, by a browser that has nothing of them in its cache."""
    phone = await Phone.take(browser, **MOVING)
    await phone.page.goto(server.url, wait_until="networkidle")
    timing = await watched(browser, phone)
    for game in GAMES:
        await phone.button(title(game), exact=True).tap()
    await timing.note("home: choosing a game")
    await phone.button("Open a table for friends").tap()
    await timing.note("home: opening a table")
    await sit_down(phone, "Ada")
    await timing.note("lobby: name")
    await phone.page.locator(".setup").wait_for()
    await add_bots(phone, 2)
    await timing.note("lobby: chairs")
    for game in GAMES:
        await choose_game(phone, title(game))
        await timing.note("lobby: choosing a game")
        for choice in (await phone.page.locator(".setup label:has(input[type=radio])").all())[:3]:
            await choice.tap()
        await timing.note("lobby: set-up")
    await menu(phone)
    await timing.note("menu")
    await phone.context.close()
    return await timing.end()


async def menu(phone: Phone) -> None:
    drawer = phone.page.get_by_role("dialog", name="Menu")
    sound, close = drawer.get_by_text("Sound", exact=True), drawer.get_by_role("button", name="Close")
    for step in (phone.button("Menu"), sound, sound, close):
        await step.first.tap()


async def played(browser: Browser, server: TableServer, game: str, moves: int) -> list[Input]:
    phone = await BROWSER_GAMES[game].phone.take(browser, **MOVING)
    await play_now(phone, server.url, title(game))
    timing = await watched(browser, phone)  # from the deal on: what loads before is measured in pages.py
    end = time.monotonic() + LONGEST_S
    while moves and time.monotonic() < end and not over([phone]):
        screen = f"{title(game)}: {phone.phase}"
        if trial := BROWSER_GAMES[game].trials.get(phone.phase or ""):
            await trial(phone)
            await timing.note(screen)
        if await phone.act():
            await timing.note(screen)
            moves -= 1
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
        work = ", ".join(f"{kind} {ms:.0f}" for kind, ms in sorted(costliest.work.items()) if ms >= 1)
        row = (
            screen,
            len(of_it),
            *(f"{value:.0f}" for value in middle_and_p95(of_it)),
            f"{slowest.duration:.0f}: {slowest.event}, {slowest.target}",
            f"{parts}, done after {slowest.committed:.0f}",
            f"{median(i.cpu for i in of_it):.0f}",
            f"{costliest.cpu:.0f}",
            f"{costliest.event}, {costliest.target} ({work})",
        )
        print(f"| {' | '.join(map(str, row))} |")


def middle_and_p95(inputs: Sequence[Input]) -> tuple[float, float]:
    durations = sorted(each.duration for each in inputs)
    return median(durations), durations[ceil(0.95 * len(durations)) - 1]


def figures(inputs: Sequence[Input]) -> list[Figure]:
    """Of each game, and of what is around the games."""
    found: list[Figure] = []
    for place, of_it in groupby(inputs, key=lambda i: i.screen.split(":")[0]):
        all_of_it = list(of_it)
        middle, p95 = middle_and_p95(all_of_it)
        most = None if all_of_it[0].screen == FLOOR else SLOWEST_MS
        cpu = [each.cpu for each in all_of_it]
        found += [
            Figure("inputs", f"{place}: {len(all_of_it)} inputs, median, ms", middle),
            Figure("inputs", f"{place}: 95 % of inputs, ms", p95),
            Figure("inputs", f"{place}: slowest input, ms", max(each.duration for each in all_of_it), most=most),
            Figure("inputs", f"{place}: CPU time of the main thread, median, ms", median(cpu)),
            Figure("inputs", f"{place}: most CPU time, ms", max(cpu)),
        ]
    return found


def by_screen(inputs: Sequence[Input]) -> dict[str, list[Input]]:
    screens = defaultdict(list)
    for each in inputs:
        screens[each.screen].append(each)
    return screens


@asynccontextmanager
async def serving() -> AsyncIterator[TableServer]:
    """A server with the first of the fixed seeds."""
    with tempfile.TemporaryDirectory() as folder:
        server = TableServer(Path(folder), program="benchmarks.fixed_server")
        await server.start()
        try:
            yield server
        finally:
            await server.end()


async def run_all(sizes: Sizes, games: Sequence[str]) -> list[Figure]:
    inputs: list[Input] = []
    short = sizes == SHORT
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launch_options())
        with patch.object(Locator, "tap", tap), patch.multiple(Finger, down=touch, up=lift):
            inputs += await empty_page(browser, SHORT_MOVES if short else TAPS)
            async with serving() as server:
                for _ in range(1 if short else VISITS):
                    inputs += await visit(browser, server)
            for game in games:
                async with serving() as server:
                    inputs += await played(browser, server, game, SHORT_MOVES if short else MOVES)
        await browser.close()
    inputs.sort(key=lambda each: each.screen.split(":")[0])
    table(inputs)
    return figures(inputs)


def run(sizes: Sizes) -> list[Figure]:
    return asyncio.run(run_all(sizes, list(GAMES)))
