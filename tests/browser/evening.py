"""What people do at a table: open it, come in, start, and play until something happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from playwright.async_api import expect

from tests.browser.phone import Phone

EVENING = 240.0  # seconds until a test gives up on a match


async def open_table(host: Phone, url: str, name: str) -> str:
    """Opens a room, gives oneself a name, and returns the link to it."""
    await host.page.goto(url)
    await host.button("Open a table for friends").tap()
    await sit_down(host, name)
    return host.page.url


async def come_in(guest: Phone, link: str, name: str) -> None:
    await guest.page.goto(link)
    await sit_down(guest, name)


async def sit_down(phone: Phone, name: str) -> None:
    await phone.page.get_by_role("textbox", name="What should we call you?").fill(name)
    await phone.button(f"Sit down as {name}").tap()
    await expect(phone.page.get_by_text(name).first).to_be_visible()


async def play(phones: list[Phone], until: Callable[[], bool]) -> None:
    """Each phone does what it is waited for, again and again, until something holds."""
    async with asyncio.timeout(EVENING):
        while not until():
            acted = False
            for phone in phones:
                if not until():
                    acted |= await phone.act()
            if not acted:
                await phones[0].page.wait_for_timeout(30)


def over(phones: list[Phone]) -> bool:
    return all(phone.seen.state == "over" for phone in phones)
