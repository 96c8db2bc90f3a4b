"""The television is a role: a wide screen without touch is asked what it is before it takes a chair or a name."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser.actions import choose_game, join, open_table, sit_down
from tests.browser.axe import assert_clean
from tests.browser.games import SOLO, title
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer


@pytest_asyncio.fixture(loop_scope="session")
async def without_table(tmp_path: Path) -> AsyncIterator[TableServer]:
    """A server that opens no table when it starts."""
    server = TableServer(tmp_path, "--no-table")
    await server.start()
    yield server
    await server.end()


async def test_a_screen_that_types_the_code_is_nobody_before_it_has_chosen(
    browser: Browser, server: TableServer
) -> None:
    ada, tv = await Phone.take(browser), await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await tv.page.goto(server.url)
    await tv.page.get_by_role("textbox", name="code of a table").fill(link.rsplit("/", 1)[1])
    await expect(tv.button("Play here")).to_be_visible()
    await assert_clean(tv.page, "shared: play here, or the television")
    assert tv.seen.frames == []
    assert len(ada.seen.room["room"]["chairs"]) == 1
    await tv.button("This is the television").click()
    await expect(tv.page.get_by_role("img", name="QR code")).to_be_visible()
    await ada.until(lambda: len(ada.seen.room["room"]["screens"]) == 1)
    assert len(ada.seen.room["room"]["chairs"]) == 1
    assert ada.seen.room["room"]["watchers"] == []
    assert ada.errors == tv.errors == []


async def test_a_computer_that_plays_is_asked_once(browser: Browser, server: TableServer) -> None:
    ada, bob = await Phone.take(browser), await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await bob.page.goto(link)
    await expect(bob.button("This is the television")).to_be_focused()
    await bob.page.keyboard.press("ArrowLeft")
    await expect(bob.button("Play here")).to_be_focused()
    await bob.page.keyboard.press("Enter")
    await bob.page.get_by_role("textbox", name="What should we call you?").fill("Bob")
    await bob.button("Sit down as Bob").click()
    await ada.until(lambda: len(ada.seen.room["room"]["chairs"]) == 2)
    await bob.page.reload()
    await bob.until(lambda: bob.seen.room.get("you", {}).get("chair") == 1)
    await expect(bob.page.get_by_text("Bob").first).to_be_visible()
    await expect(bob.button("Play here")).to_have_count(0)
    assert ada.errors == bob.errors == []


async def test_a_phone_is_not_asked_on_its_side(browser: Browser, server: TableServer) -> None:
    ada, bob = await Phone.take(browser), await Phone.take(browser, viewport={"width": 844, "height": 390})
    await join(bob, await open_table(ada, server.url, "Ada"), "Bob")
    assert bob.errors == []


async def test_the_television_shows_the_table_of_the_server(browser: Browser, server: TableServer) -> None:
    tv = await Phone.take(browser, **BIG)
    await tv.page.goto(f"{server.url}/tv")
    show = tv.page.get_by_role("link", name="Show table")
    await expect(show).to_be_focused()
    await expect(tv.button("Open a table")).to_be_visible()
    await assert_clean(tv.page, "shared: a television and the table of the server")
    start = (await (await tv.page.request.get(f"{server.url}/api/rooms")).json())["start"]
    await expect(show).to_have_text(f"Show table {start}")
    await tv.page.keyboard.press("Enter")
    await tv.page.wait_for_url(f"**/tv/{start}")
    await expect(tv.page.get_by_role("img", name="QR code")).to_be_visible()
    assert tv.errors == []


async def test_the_television_opens_a_table(browser: Browser, without_table: TableServer) -> None:
    tv, ada = await Phone.take(browser, **BIG), await Phone.take(browser)
    await tv.page.goto(without_table.url)
    await tv.page.get_by_role("link", name="This is the television").click()
    await tv.page.wait_for_url("**/tv")
    await expect(tv.page.get_by_role("textbox", name="code of a table")).to_be_focused()
    await assert_clean(tv.page, "shared: a television without a table")
    await tv.button("Open a table").click()
    await tv.page.wait_for_url("**/tv/*")
    await ada.page.goto(tv.page.url.replace("/tv/", "/r/"))
    await sit_down(ada, "Ada")
    await expect(tv.page.get_by_text("Ada starts the match")).to_be_visible()
    assert ada.seen.room["you"]["host"]
    assert tv.errors == ada.errors == []


async def test_a_wrong_code_is_told_at_once(browser: Browser, server: TableServer) -> None:
    tv = await Phone.take(browser, **BIG)
    await tv.page.goto(f"{server.url}/r/ZZZZZ")
    await expect(tv.page.get_by_role("heading", name="No table here")).to_be_visible()
    assert tv.errors == []


async def open_big_screen(browser: Browser, server: TableServer) -> tuple[Phone, Phone, str]:
    """A phone, a television that nobody has touched, and the code of their room."""
    ada, tv = await Phone.take(browser), await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    return ada, tv, link.rsplit("/", 1)[1]


async def test_it_asks_for_sound_in_the_lobby_until_it_is_touched(browser: Browser, server: TableServer) -> None:
    ada, tv, _ = await open_big_screen(browser, server)
    asked = tv.button("Touch here or press any key for sound")
    await expect(asked).to_be_visible()
    size = await asked.evaluate("button => parseFloat(getComputedStyle(button).fontSize)")
    assert size >= 24, size  # to be read across a room
    sound = tv.button("Sound", exact=True)
    await expect(sound).to_have_attribute("aria-pressed", "false")
    await sound.click()  # the touch that allows sound turns it on
    await expect(sound).to_have_attribute("aria-pressed", "true")
    await expect(asked).to_have_count(0)
    await sound.click(delay=600)
    await expect(sound).to_have_attribute("aria-pressed", "false")
    await expect(asked).to_have_count(0)
    assert ada.errors == tv.errors == []


async def test_a_match_does_not_ask_for_sound(browser: Browser, server: TableServer) -> None:
    ada, tv, _ = await open_big_screen(browser, server)
    await choose_game(ada, title(SOLO))
    await ada.button("Start alone").tap()
    await tv.until(lambda: tv.seen.state == "playing")
    await expect(tv.button("Sound", exact=True)).to_be_visible()
    await expect(tv.page.get_by_text("for sound")).to_have_count(0)
    assert ada.errors == tv.errors == []


async def test_a_hidden_code_is_not_told_when_the_table_is_gone(browser: Browser, server: TableServer) -> None:
    tv = await Phone.take(browser, **BIG)
    await tv.page.add_init_script("localStorage.setItem('palmtop:hide-code', 'yes')")
    await tv.page.goto(f"{server.url}/tv/ZZZZZ")
    await expect(tv.page.get_by_role("heading", name="No table here")).to_be_visible()
    await expect(tv.page.get_by_text("no table with the code •••••")).to_be_visible()
    assert "ZZZZZ" not in await tv.page.locator("body").inner_text()
    assert tv.errors == []


async def test_the_code_can_be_hidden(browser: Browser, server: TableServer) -> None:
    ada, tv, code = await open_big_screen(browser, server)
    qr = tv.page.get_by_role("img", name="QR code")
    await expect(qr).to_be_visible()
    await tv.button("Hide the code").click()
    await expect(qr).to_have_count(0)
    await assert_clean(tv.page, "shared: a television that hides the code")
    for _ in range(2):
        await expect(tv.page.get_by_text("The code is hidden here")).to_be_visible()
        assert code not in tv.page.url
        assert code not in await tv.page.title()
        assert code not in await tv.page.locator("body").inner_text()
        await tv.page.reload()
    await choose_game(ada, title(SOLO))
    await ada.button("Start alone").tap()
    await tv.until(lambda: tv.seen.state == "playing")
    await expect(tv.page.get_by_text("The code is hidden here")).to_be_visible()
    await expect(qr).to_have_count(0)
    await tv.button("Hide the code").click()
    await expect(qr).to_be_visible()
    await tv.page.wait_for_url(f"**/tv/{code}")
    assert ada.errors == tv.errors == []
