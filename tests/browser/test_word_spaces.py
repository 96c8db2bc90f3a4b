"""Words in the display face stand apart on a small phone and on a television, also in the drawn titles of the boxes."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from palmtop.games import GAMES
from palmtop.translations import DEFAULT_LANGUAGE, translate
from tests.browser.phone import TELEVISION, Phone
from tests.browser.table_server import TableServer

SMALL = {"viewport": {"width": 360, "height": 640}}
LEAST = 0.25  # of an em; the face's own 0.21 em reads as one word
MEASURE = r"""async () => {
  await document.fonts.ready
  const spaces = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text; (text = texts.nextNode()); ) {
    const element = text.parentElement
    const { fontFamily, fontSize } = getComputedStyle(element)
    if (!fontFamily.startsWith('"Fraunces')) continue
    for (const { index } of text.data.matchAll(/(?<=\S) (?=\S)/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const drawn = element instanceof SVGTextContentElement
      const { width } = drawn ? element.getExtentOfChar(index) : range.getBoundingClientRect()
      if (width > 0) spaces.push([text.data, width / parseFloat(fontSize)]) // 0: at the end of a line
    }
  }
  return spaces
}"""


@pytest.mark.parametrize("screen", [SMALL, TELEVISION], ids=["phone", "television"])
async def test_words_stand_apart(browser: Browser, server: TableServer, screen: dict[str, object]) -> None:
    ada = await Phone.take(browser, **screen)
    await ada.page.goto(server.url, wait_until="networkidle")
    spaces = await ada.page.evaluate(MEASURE)
    titles = (translate(DEFAULT_LANGUAGE, f"{game}-name").upper() for game in GAMES)
    on_one_line = {title for title in titles if title.count(" ") == 1}  # longer ones are drawn in several lines
    assert on_one_line
    assert {"Play now against bots", *on_one_line} <= {words for words, _ in spaces}
    assert [(words, width) for words, width in spaces if width < LEAST] == []
