"""A hint covers nothing that can be touched now, and not the instruction, on any screen that has one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from importlib import import_module
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser
from tools.screens.scene import Scene
from tools.screens.scene_page import ScenePage
from tools.screens.site import Site
from tools.screens.storage import all_hints

from palmtop.translations import LANGUAGES
from tests.browser.games import BROWSER_GAMES
from tests.browser.project_copy import ROOT

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390))

# The hint that is due, whether its note is shown, and what lies under the note.
LOOK = """() => {
  const note = document.querySelector("[data-pointing]")
  if (!note) return { hint: null, placed: false, covered: [] }
  const visible = (element) =>
    !element.closest(".unseen") && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  if (!visible(note)) return { hint: note.dataset.pointing, placed: false, covered: [] }
  const paper = note.getBoundingClientRect()
  const outside = paper.left < 0 || paper.top < 0 || paper.right > innerWidth || paper.bottom > innerHeight
  const under = ({ left, top, right, bottom }) =>
    left < paper.right - 1 && right > paper.left + 1 && top < paper.bottom - 1 && bottom > paper.top + 1
  const counts = (one) => !one.contains(note) && visible(one)
  const all = (selector) => [...document.querySelectorAll(selector)].filter(counts)
  const touchable = all(
    `button:enabled, a[href], input, textarea, select, summary, [role=slider], [role=application], [data-token],
     [data-hint='${note.dataset.pointing}'], [data-look='${note.dataset.pointing}']`,
  )
  const words = document.createRange()
  const says = (one) => one.nodeType === 3 ? (words.selectNodeContents(one), [...words.getClientRects()].some(under))
    : [...one.childNodes].some(says)
  const instructions = all("h2, [role=status]").filter(says)
  const covered = [...touchable.filter((one) => under(one.getBoundingClientRect())), ...instructions]
  return {
    hint: note.dataset.pointing,
    placed: true,
    covered: [...covered.map((one) => one.cloneNode().outerHTML), ...(outside ? ["the window's edge"] : [])],
  }
}"""

Show = Callable[[str], Awaitable[ScenePage]]


def scenes(kind: str) -> list[Scene]:
    """Those of all games that have some of this kind."""
    modules = [import_module(f"tools.games.{game.replace('-', '_')}.scenes") for game in BROWSER_GAMES]
    return [scene for module in modules if hasattr(module, kind) for scene in getattr(module, kind)()]


@pytest_asyncio.fixture(loop_scope="session")
async def show(browser: Browser) -> AsyncIterator[Show]:
    """A page in a language, which gets scenes instead of a server's room."""
    site = Site(ROOT / "src" / "palmtop" / "web")
    port = await site.open()
    yield lambda language: ScenePage.new(browser, site, language, f"http://127.0.0.1:{port}")
    await site.close()


async def looks(showing: ScenePage, scene: Scene) -> dict[tuple[int, int], dict[str, Any]]:
    found = {}
    await showing.open(scene, SIZES[0])
    for size in SIZES:
        await showing.resize(size)
        found[size] = await showing.page.evaluate(LOOK)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hint_covers_no_target_and_no_instruction(show: Show, language: str) -> None:
    showing, wrong, due, placed = await show(language), [], set(), set()
    for scene in scenes("hints"):
        for size, look in (await looks(showing, scene)).items():
            due.add(look["hint"])
            if look["placed"]:
                placed.add(look["hint"])
            wrong += [f"{scene.name} at {size} lies on {one}" for one in look["covered"]]
    assert wrong == []
    assert due == all_hints(), "not all hints were looked at"
    assert placed == all_hints(), "a hint has no place on any screen"
    assert showing.errors == []


async def test_there_is_no_hint_during_a_race(show: Show) -> None:
    showing, races = await show(LANGUAGES[0]), scenes("races")
    assert races
    for scene in races:
        await showing.open(scene, SIZES[1])
        assert (await showing.page.evaluate(LOOK))["hint"] is None, scene.name
        assert await showing.page.locator("[data-hint], [data-look]").count() == 0, scene.name
