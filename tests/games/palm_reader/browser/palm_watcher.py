"""Watches the palm on a page while it is being drawn on: what is painted on it, and that nothing remains."""

from __future__ import annotations

from typing import Any

from tests.games.palm_reader.browser.phone import PalmReaderPhone

SPOT = 0.3  # of the palm's side: a little more than the size of a fingertip

WATCH = """(skin) => {
  const canvas = skin.querySelector("canvas")
  const scale = 100 / Math.min(canvas.width, canvas.height)
  const [width, height] = [Math.ceil(canvas.width * scale), Math.ceil(canvas.height * scale)]
  const small = Object.assign(document.createElement("canvas"), { width, height })
  const pen = small.getContext("2d", { willReadFrequently: true })
  const watched = (window.watched = { spots: [], blank: true, changes: 0 })
  const box = () => {
    pen.clearRect(0, 0, width, height)
    pen.drawImage(canvas, 0, 0, width, height)
    const { data } = pen.getImageData(0, 0, width, height)
    const painted = []
    for (let i = 0; i < width * height; i++) if (data[4 * i + 3] > 16) painted.push([i % width, Math.floor(i / width)])
    if (!painted.length) return null
    const side = (axis) => painted.map((pixel) => pixel[axis])
    return [0, 1].map((axis) => [Math.min(...side(axis)) / 100, Math.max(...side(axis)) / 100])
  }
  const look = () => {
    if (!canvas.isConnected) return
    requestAnimationFrame(look)
    const spot = box()
    watched.blank = spot === null
    if (spot) watched.spots.push(spot)
  }
  new MutationObserver((all) => (watched.changes += all.length)).observe(skin, {
    subtree: true, childList: true, attributes: true, characterData: true,
  })
  requestAnimationFrame(look)
}"""
# Without the line of text that says a newcomer's hint for a while, and which hints the device has shown.
WHOLE_PAGE = """() => {
  const main = document.querySelector("main").cloneNode(true)
  for (const line of main.querySelectorAll("p[data-look]")) line.textContent = ""
  const { "palmtop:hints-done": _, ...kept } = localStorage
  return main.outerHTML + JSON.stringify([Object.entries(kept).sort(), { ...sessionStorage }])
}"""


class PalmWatcher:
    def __init__(self, phone: PalmReaderPhone, before: str) -> None:
        self._phone = phone
        self._before = before

    @classmethod
    async def watch(cls, phone: PalmReaderPhone) -> PalmWatcher:
        """Starts as soon as the palm is held out."""
        await phone.page.locator("p[data-look=palm-reader-hint-feel]").wait_for()
        await phone.skin.evaluate(WATCH)
        return cls(phone, await phone.page.evaluate(WHOLE_PAGE))

    async def assert_no_trail(self) -> None:
        """Only one spot at a time was painted, it moved, and nothing of it is left in the page."""
        await self._phone.page.wait_for_function("() => watched.spots.length > 1 && watched.blank")
        watched: dict[str, Any] = await self._phone.page.evaluate("() => watched")
        assert all(high - low < SPOT for spot in watched["spots"] for low, high in spot), watched["spots"]
        assert len({str(spot) for spot in watched["spots"]}) > 1
        assert watched["changes"] == 0
        assert await self._phone.page.evaluate(WHOLE_PAGE) == self._before
