"""Codes that are typed on the home page, of several lengths."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, expect

from palmtop.journal.sqlite import SqliteJournal
from palmtop.rooms import entries
from tests.browser.actions import sit_down
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

ENTERED = entries.encode(entries.StoredEntry(entries.LockTurned(False)))  # only rooms with entries count


@pytest_asyncio.fixture(loop_scope="session")
async def large(tmp_path: Path) -> AsyncIterator[TableServer]:
    """A server with a room whose code is the beginning of another one."""
    journal = await SqliteJournal.open(tmp_path / "palmtop.db")
    for code in ("QWFYA", "QWFYABC"):
        await journal.create(code, 1)
        await journal.append(code, 0, [ENTERED], 1)
    await journal.close()
    server = TableServer(tmp_path)
    await server.start()
    yield server
    await server.end()


async def test_a_code_of_seven_letters_and_one_of_five_can_be_typed(browser: Browser, large: TableServer) -> None:
    ada, bob = [await Phone.take(browser) for _ in range(2)]
    for phone in (ada, bob):
        await phone.page.goto(large.url)
    field = "The code of a table, 5 letters or more"
    await ada.page.get_by_role("textbox", name=field).press_sequentially("qwfyabc")
    await expect(ada.page).to_have_url(f"{large.url}/r/QWFYABC")
    await bob.page.get_by_role("textbox", name=field).press_sequentially("qwfya")
    await bob.button("To the table QWFYA").tap()
    await expect(bob.page).to_have_url(f"{large.url}/r/QWFYA")
    for phone, name in ((ada, "Ada"), (bob, "Bob")):
        await sit_down(phone, name)
    await expect(ada.page.get_by_text("Ada").first).to_be_visible()
    await ada.until(lambda: ada.seen.room["room"]["code"] == "QWFYABC")
    assert ada.errors == bob.errors == []


async def test_the_fifth_letter_is_enough_where_all_codes_have_five(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await ada.page.goto(server.url)
    await ada.page.get_by_role("textbox", name="The code of a table").press_sequentially("zzzzz")
    await expect(ada.page).to_have_url(f"{server.url}/r/ZZZZZ")
    await expect(ada.page.get_by_text("Is a letter wrong or missing?")).to_be_visible()
