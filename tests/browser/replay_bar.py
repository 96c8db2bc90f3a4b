"""The controls of a replay, and the screens above them."""

from __future__ import annotations

from playwright.async_api import Locator, expect

from tests.browser.phone import Phone


class ReplayBar:
    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.track = phone.page.get_by_role("slider", name="Place in the match")
        self.screens = phone.page.locator("iframe")

    @property
    def screen(self) -> Locator:
        return self.screens.content_frame.locator("#app")

    async def at(self, step: int) -> None:
        await expect(self.track).to_have_value(str(step))

    async def last(self) -> int:
        return int(await self.track.get_attribute("max") or 0)

    async def seen_by(self, whom: str) -> None:
        await self.phone.button("Seen by:").click()
        await self.phone.page.get_by_role("dialog").get_by_role("button", name=whom).click()
        await expect(self.phone.button(f"Seen by: {whom}")).to_be_visible()
