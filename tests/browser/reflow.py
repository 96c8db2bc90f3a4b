"""Finds text and controls that are cut off on a narrow screen, and pages that scroll both ways (WCAG 1.4.4, 1.4.10)."""

from __future__ import annotations

from playwright.async_api import Page, ViewportSize

NARROW: ViewportSize = {"width": 320, "height": 568}
ZOOMED: ViewportSize = {"width": 320, "height": 256}  # 1280 by 1024 at a zoom of 400 %
LOOKS, LOOK_MS = 8, 250  # at what is cut off, until nothing is
CUT = """() => {  // text and controls that no scrolling can bring into view
  const root = document.scrollingElement
  const matters = (element) => element.matches("button, a, input, textarea, select, [role=slider], [role=switch]") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".unseen, [aria-hidden=true], [inert], [data-plane], svg, option, .card")
  const outside = (box, room) => [
    ["left", room.left - box.left], ["right", box.right - room.right],
    ["top", room.top - box.top], ["bottom", box.bottom - room.bottom],
  ].filter(([, by]) => by > 2)
  const cutBy = (element) => {
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return null
    const held = getComputedStyle(element).position === "fixed" || element.closest("dialog")
    for (let around = element.parentElement; around && around !== root && !held; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const room = around.getBoundingClientRect()
      for (const [side, by] of outside(box, room)) {
        const how = side === "left" || side === "right" ? overflowX : overflowY
        if (how === "hidden" || how === "clip") return `${side} by ${Math.round(by)} in .${around.className}`
      }
      if (overflowY === "auto" || overflowY === "scroll") return null
    }
    const bottom = Math.max(innerHeight, root.scrollHeight - scrollY)
    const page = { left: 0, right: innerWidth, top: -scrollY, bottom }
    const [worst] = outside(box, page)
    return worst ? `${worst[0]} by ${Math.round(worst[1])} of the page` : null
  }
  const cut = [...document.body.querySelectorAll("*")].filter((element) => matters(element) && shown(element))
    .map((element) => [cutBy(element), element]).filter(([by]) => by)
    .map(([by, element]) => `${by}: ${element.outerHTML.slice(0, 160)}`)
  if (root.scrollWidth > innerWidth) cut.unshift(`the page is ${root.scrollWidth} wide, the screen ${innerWidth}`)
  return cut
}"""
HIDDEN = """() => {
  const stops = [...document.querySelectorAll("button, a[href], input, textarea, [tabindex='0']")]
    .filter((element) => !element.disabled && element.tabIndex >= 0)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  return stops.filter((element) => {
    element.focus()
    const label = element.closest("label") ?? element
    const { left, top, width, height } = element.getBoundingClientRect()
    const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]))
    const seen = (over) => over && (element.contains(over) || over.contains(element) || over.closest("label") === label)
    return !spots.some(([x, y]) => seen(document.elementFromPoint(x, y)))
  }).map((element) => element.outerHTML.slice(0, 120))
}"""


async def cut_off(page: Page) -> list[str]:
    """What stays cut off. A hint follows what it points at four times a second, so it may be outside for a moment."""
    for _ in range(LOOKS):
        found = list(await page.evaluate(CUT))
        if not found:
            break
        await page.wait_for_timeout(LOOK_MS)
    return found


async def hidden_focus(page: Page) -> list[str]:
    """Elements that are completely covered when they have the focus (WCAG 2.4.11)."""
    return list(await page.evaluate(HIDDEN))
