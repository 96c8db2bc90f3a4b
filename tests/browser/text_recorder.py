"""Records every text that a page ever contains, also if it is hidden, only announced, or gone again at once."""

from __future__ import annotations

import re
from typing import Any, Self

from playwright.async_api import Browser, Route

from palmtop.games import GAMES
from tests.browser.games import title
from tests.browser.phone import Phone
from tests.pseudo import bracketed_script, outside

# Reports every text that is added or changed, in this page and in its frames.
RECORD = """(() => {
  const attributes = ["label", "description", "roledescription", "valuetext"].map((name) => `aria-${name}`)
  attributes.push("title", "alt", "placeholder")
  const known = new Set()
  const report = (text) => {
    text = text?.trim()
    if (text && !known.has(text)) { known.add(text); globalThis.recordText(text) }
  }
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE && !node.parentElement?.closest("style, script, noscript")) report(node.data)
    if (node.nodeType !== Node.ELEMENT_NODE) return
    for (const name of attributes) report(node.getAttribute(name))
    for (const child of node.childNodes) read(child)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes)
      if (type === "childList") addedNodes.forEach(read)
      else if (type === "characterData") read(target)
      else report(target.getAttribute(attributeName))
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: attributes })
})()"""


def lettering(game: str) -> list[str]:
    """A game's title as it may be lettered on its box: in capitals, on one line or two."""
    words = title(game).upper().split()
    splits = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))
    lines = [" ".join(words), *(line for split in splits for line in split)]
    return sorted(lines, key=len, reverse=True)


# Texts that need no translation: titles on boxes, names of languages, ids of rules, addresses, hashes, and the French
# words with which the browser itself joins lists and formats the date that the tests write into journals.
NEUTRAL = (
    r"Palmtop",
    *(rf"\b{re.escape(line)}(?!\w)" for game in GAMES for line in lettering(game)),
    r"\b(English|Français|et|ou|1 janv\. 1970)\b",
    r"\b[A-Z]{2}-\d\d\b",
    r"(https?://)?[\w.]+:\d+(/\S*)?",
    r"^/r/[A-Z]+$",  # the second line of an address
    r"\b[0-9a-f]{64}\b",
)


class TextRecorder(Phone):
    """A French phone that shows every message in brackets: text outside of brackets comes from no catalogue."""

    texts: set[str]

    @classmethod
    async def take(cls, browser: Browser, **more: Any) -> Self:
        phone = await super().take(browser, locale="fr-FR", reduced_motion="reduce", **more)
        phone.texts = set()
        await phone.context.expose_function("recordText", phone.record)
        await phone.context.add_init_script(RECORD)
        await phone.context.route(re.compile(r"/assets/words-fr.*\.js$"), _bracket)
        return phone

    def record(self, text: str) -> None:
        self.texts.add(text)

    def untranslated(self, *names: str) -> list[str]:
        """All recorded texts that are no message, name or number."""
        known = re.compile("|".join([*NEUTRAL, *(rf"\b{re.escape(name)}\b" for name in names)]))
        return sorted(text for text in self.texts if re.search(r"[^\W\d_]", known.sub("", outside(text))))


async def _bracket(route: Route) -> None:
    answer = await route.fetch()
    await route.fulfill(response=answer, body=bracketed_script(await answer.text()))
