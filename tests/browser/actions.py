"""What players do on their phones: open a table, join it, choose a game, start, and play until something happens."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from playwright.async_api import Locator, expect

from tests.browser.phone import POLL_S, RETRY_S, Phone, wait_until

SIDES = ("Sun", "Moon")
MATCH_TIMEOUT_S = 600.0


async def open_table(host: Phone, url: str, name: str) -> str:
    """Opens a room, sits down under a name, and returns the link to the room."""
    await host.page.goto(url)
    await host.button("Open a table for friends").tap()
    await sit_down(host, name)
    return host.page.url


async def join(guest: Phone, link: str, name: str) -> None:
    await guest.page.goto(link)
    await sit_down(guest, name)


async def sit_down(phone: Phone, name: str) -> None:
    await phone.page.get_by_role("textbox", name="What should we call you?").fill(name)
    await phone.button(f"Sit down as {name}").tap()
    await expect(phone.page.get_by_text(name).first).to_be_visible()


def game_box(phone: Phone, game: str, group: str = "Which game?") -> Locator:
    """The box of a game in the lobby, as the host sees it. `group`: the question, in the page's language."""
    return phone.page.get_by_role("group", name=group).locator("label", has_text=game)


async def choose_game(host: Phone, game: str) -> None:
    await game_box(host, game).tap()
    await expect(host.page.get_by_role("heading", name=game)).to_be_visible()


async def add_bots(host: Phone, count: int) -> None:
    chairs = len(host.seen.room["room"]["chairs"])
    for more in range(1, count + 1):
        await host.button("Add a bot").tap()
        await host.until(lambda more=more: len(host.seen.room["room"]["chairs"]) == chairs + more)  # type: ignore[misc]


def time_limits(phone: Phone, factor: str) -> Locator:
    """The choice of a factor for all time limits, in the lobby."""
    return phone.page.get_by_role("group", name="Time limits").get_by_role("radio", name=factor, exact=True)


async def take_side(phone: Phone, chair: int, side: str) -> None:
    """Chooses the side of a chair: the own one, or as the host any."""
    await phone.button(f"Open chair {chair + 1}").tap()
    wanted = phone.page.get_by_role("radio", name=side)
    await wanted.locator("..").tap()
    await expect(wanted).to_be_checked()
    await phone.until(lambda: phone.seen.room["room"]["chairs"][chair]["side"] == SIDES.index(side))
    await phone.button("Close", exact=True).tap()
    await expect(wanted).to_be_hidden()


async def play_now(phone: Phone, url: str, game: str = "") -> None:
    """Starts a match against bots from the home page; without a title, of the game that is preselected."""
    await phone.page.goto(url)
    if game:
        await phone.press(phone.button(game, exact=True))
    await phone.button("Play now against bots").tap()
    await phone.page.wait_for_url("**/r/*")
    await phone.until(lambda: phone.seen.state == "playing")  # before the deal, anyone who joins would get a seat


async def play(phones: Sequence[Phone], until: Callable[[], bool], within: float = MATCH_TIMEOUT_S) -> None:
    """Lets each phone act in turn until something holds; fails if the match ends before."""
    playing = not over(phones)
    async with asyncio.timeout(within):
        while not until():
            if playing and over(phones):
                return await _expect_soon(until)
            acted = False
            for phone in phones:
                if not until():
                    acted |= await phone.act()
            if not acted:
                await asyncio.sleep(POLL_S)


async def _expect_soon(until: Callable[[], bool]) -> None:
    """After the end of a match: watching screens may get the last update a little later than players."""
    with suppress(TimeoutError):
        await wait_until(until, RETRY_S)
    assert until(), "the match ended before this held"


async def play_on(host: Phone, until: Callable[[], bool]) -> None:
    """Plays match after match until something holds that depends on luck."""
    await play([host], until=lambda: until() or over([host]))
    while not until():
        await host.button("Play again").tap()
        await host.until(lambda: host.seen.state == "playing")
        await play([host], until=lambda: until() or over([host]))


async def standings(phone: Phone, rows: int) -> list[tuple[str, str]]:
    """Names and scores of the result on this screen."""
    found = phone.page.get_by_role("row").filter(has=phone.page.get_by_role("cell"))
    await expect(found).to_have_count(rows)
    cells = [await row.get_by_role("cell").all_inner_texts() for row in await found.all()]
    return [(name.replace("(you)", "").split("\n")[0].strip(), score.strip()) for _, name, score in cells]


def over(phones: Sequence[Phone]) -> bool:
    return all(phone.seen.state == "over" for phone in phones)


async def download(phone: Phone, words: str, folder: Path) -> Path:
    """Taps a button and returns the file that it downloads."""
    return await save_as(phone, phone.button(words), folder)


async def save_as(phone: Phone, button: Locator, folder: Path) -> Path:
    async with phone.page.expect_download() as coming:
        await button.tap()
    file = folder / (await coming.value).suggested_filename
    await (await coming.value).save_as(file)
    return file


async def assert_verified(phone: Phone, folder: Path) -> None:
    """The record that a phone downloads from the result is found true by `palmtop verify`."""
    await phone.page.get_by_text("Fair chance").tap()
    await assert_record_holds(await download(phone, "Download the record", folder))


async def assert_record_holds(record: Path) -> None:
    verify = [sys.executable, "-m", "palmtop", "verify", str(record)]
    checked = await asyncio.to_thread(subprocess.run, verify, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
