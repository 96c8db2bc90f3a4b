"""A disk that takes nothing more: the phone says so for as long as it lasts, and the touch made meanwhile counts."""

from __future__ import annotations

import resource
import sys

import pytest
from playwright.async_api import Browser, expect

from tests.browser.axe import assert_clean
from tests.browser.evening import play, play_now
from tests.browser.palindromos import PalindromosPhone
from tests.browser.table_server import TableServer

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody limits another process")


async def test_a_full_disk_is_told_of_until_it_heals_and_no_touch_is_lost(
    browser: Browser, own_server: TableServer
) -> None:
    ada = await PalindromosPhone.take(browser)
    await play_now(ada, own_server.url, "Palindromos")
    await play([ada], until=lambda: "take" in ada.seen.hand.get("moves", []))
    die = ada.hand.takeable[0]

    resource.prlimit(own_server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    await ada.take_die(die)
    told = ada.page.get_by_text("The server can’t save anything just now.")
    await expect(told).to_be_visible()
    await assert_clean(ada.page, "house: the disk is full")
    assert die in ada.seen.hand["takeable"]  # nothing has happened yet
    await ada.page.wait_for_timeout(5_000)  # longer than what is said in passing
    await expect(told).to_be_visible()

    resource.prlimit(own_server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await expect(ada.page.get_by_text("Saving works again.")).to_be_visible()
    await expect(told).to_be_hidden()
    await ada.until(lambda: ada.seen.table["dice"]["owners"][die] == ada.seen.hand["seat"])
    assert ada.errors == []
