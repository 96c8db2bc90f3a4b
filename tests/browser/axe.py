"""Checks a screen for accessibility violations with axe, in light and in dark colours.

If the variable AXE names a file, the findings are appended to it: `make access` makes the tables of the pages of them.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.async_api import Page

SETTLED = """async () => {  // colours may still be changing from light to dark
  await new Promise(requestAnimationFrame)
  const fading = document.getAnimations().filter((a) => a instanceof CSSTransition)
  await Promise.allSettled(fading.map((a) => a.finished))
}"""
SCRIPT = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
ALL = {"rules": {"target-size": {"enabled": True}}}  # a rule of WCAG 2.2 that axe leaves out by default
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}  # nothing else changes in dark mode
LOOKS = {"light": ALL, "dark": COLOURS}
SHOWN = "() => ['axe' in window, matchMedia('(prefers-color-scheme: dark)').matches]"
LOOK = """async (options) => {
  const { passes, violations } = await axe.run({ resultTypes: ["violations"], ...options })
  const broken = violations.map(({ id, help, nodes }) => `${id}: ${help}\\n` +
    nodes.map(({ html, failureSummary }) => `  ${html}\\n  ${failureSummary}`).join("\\n"))
  return { rules: passes.length + violations.length, broken, path: location.pathname, size: [innerWidth, innerHeight] }
}"""


async def assert_clean(page: Page, where: str) -> None:
    """`where` is the id of the game, or "shared", and the state: "<game>: voting"."""
    await page.locator("main").first.wait_for(state="attached")  # present on every screen, but not while the page loads
    here, dark = await page.evaluate(SHOWN)
    if not here:
        await page.evaluate(SCRIPT)
    for light in sorted(LOOKS, reverse=not dark):  # current colours first: changing them repaints the page
        await page.emulate_media(color_scheme=light, reduced_motion="reduce")  # type: ignore[arg-type]
        await page.evaluate(SETTLED)
        found = await page.evaluate(LOOK, LOOKS[light])
        _append_finding(where, light, found)
        assert not found["broken"], f"{where}, {light}:\n" + "\n".join(found["broken"])


def _append_finding(where: str, light: str, found: dict[str, Any]) -> None:
    if file := os.environ.get("AXE"):
        with Path(file).open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({"where": where, "light": light} | found) + "\n")
