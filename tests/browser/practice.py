"""What the practice of a game says on its rail."""

from __future__ import annotations

from playwright.async_api import Locator, expect

from tests.browser.axe import assert_clean
from tests.browser.phone import Phone


def instruction(phone: Phone, words: str) -> Locator:
    """The one thing to do now."""
    return phone.page.get_by_role("banner").get_by_role("status").filter(has_text=words)


LINES = """(text) => {
    const inside = document.createRange()
    inside.selectNodeContents(text)
    return Math.round(inside.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight))
}"""


async def expect_instruction(phone: Phone, words: str) -> None:
    await expect(instruction(phone, words)).to_be_visible()
    assert await instruction(phone, words).evaluate(LINES) <= 2
    game = phone.page.url.rsplit("/", 1)[-1]
    await assert_clean(phone.page, f"{game}: practice, {words}")
