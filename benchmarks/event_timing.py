"""What Chromium itself says about each input of a page (Event Timing), and the CPU time of the main thread for it.

The page tells what was touched, the browser's trace when and for how long. An input ends when the browser shows the
next frame. Up to that frame's commit the page's main thread works, after it the browser draws.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.async_api import Browser, CDPSession, Page

from benchmarks.main_thread import TASK, Event, cpu_ms, work_ms

RECORD = """() => {
  const name = (element) =>
    (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\\s+/g, " ").slice(0, 30)
  let touched = ""  // noted at the touch: the element may be gone when the browser has measured it
  const touch = ({ target }) => {
    const element = target.closest("button, a, label, input, [role]") ?? target
    touched = `${element.localName} ${name(element)}`
  }
  addEventListener("pointerdown", touch, { capture: true, passive: true })
  window.inputs = {}  // what was touched, by interaction
  const note = ({ interactionId }) => interactionId && (window.inputs[interactionId] ??= touched)
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "event", durationThreshold: 16 })
}"""
CATEGORIES = ["devtools.timeline", "toplevel"]
TRACE_KB = 1_000_000  # of the browser's memory at most


@dataclass(frozen=True, slots=True)
class Input:
    """The longest event of one interaction (of a tap: pointerdown, pointerup or click). All times in ms."""

    screen: str
    event: str
    target: str
    duration: float  # from the touch to the painted answer, in steps of 8
    delay: float  # until the page could begin
    processing: float  # in the page's event handlers
    presentation: float  # styles, layout, painting, and showing the frame
    committed: float  # from the touch until the main thread was done
    cpu: float  # time of the main thread on the CPU from the touch until then
    work: dict[str, float]  # of that time, by kind


class EventTiming:
    """Records the inputs of a page. `note` says from time to time which screen they were made on."""

    def __init__(self, page: Page, devtools: CDPSession) -> None:
        self._page = page
        self._devtools = devtools
        self._trace: list[Event] = []
        self._complete = asyncio.Event()
        self._noted: dict[int, tuple[str, str]] = {}  # by interaction: the screen, and what was touched
        devtools.on("Tracing.dataCollected", lambda part: self._trace.extend(part["value"]))
        devtools.on("Tracing.tracingComplete", lambda _: self._complete.set())

    @classmethod
    async def of(cls, browser: Browser, page: Page) -> EventTiming:
        timing = cls(page, await browser.new_browser_cdp_session())
        await page.evaluate(RECORD)
        config = {
            "includedCategories": CATEGORIES,
            "recordMode": "recordUntilFull",
            "traceBufferSizeInKb": TRACE_KB,
        }
        await timing._devtools.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
        return timing

    async def note(self, screen: str) -> None:
        """All inputs since the last call were made on this screen."""
        for interaction, target in (await self._page.evaluate("window.inputs")).items():
            self._noted.setdefault(int(interaction), (screen, target))

    async def end(self) -> list[Input]:
        await self._devtools.send("Tracing.end")
        await self._complete.wait()
        events = [event for event in self._trace if event["name"] == "EventTiming" and event["ph"] == "b"]
        interactions: dict[int, list[Event]] = defaultdict(list)
        for event in events:
            interactions[event["args"]["data"]["interactionId"]].append(event)
        return [self._input(*noted, interactions[each]) for each, noted in self._noted.items() if each in interactions]

    def _input(self, screen: str, target: str, events: Sequence[Event]) -> Input:
        longest = max(events, key=lambda event: float(event["args"]["data"]["duration"]))
        timing = longest["args"]["data"]
        start, begin, end = (timing[time] for time in ("timeStamp", "processingStart", "processingEnd"))
        duration = 8 * round(timing["duration"] / 8)
        committed = timing.get("commitFinishTime", end) - start  # none: nothing changed on the screen
        thread = [e for e in self._trace if (e["pid"], e["tid"]) == (longest["pid"], longest["tid"]) and e["ph"] == "X"]
        interval = longest["ts"], longest["ts"] + 1000 * committed
        return Input(
            screen=screen,
            event=timing["type"],
            target=target,
            duration=duration,
            delay=begin - start,
            processing=end - begin,
            presentation=start + duration - end,
            committed=committed,
            cpu=cpu_ms((event for event in thread if event["name"] == TASK), *interval),
            work=work_ms(thread, *interval),
        )
