"""Looks for accessibility violations on a screen, by day and by night."""

from __future__ import annotations

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

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
