"""Moves made while the network is down or the disk is full arrive later, once."""

from __future__ import annotations

import resource
import sys
import time

import msgspec
import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import play, play_now
from tests.browser.axe import assert_clean
from tests.browser.cable import Cable
from tests.browser.table_server import TableServer
from tests.games.palindromos.browser.phone import PalindromosPhone


async def test_a_move_made_while_disconnected_arrives_once(browser: Browser, cable: Cable) -> None:
    ada = await PalindromosPhone.take(browser)
    await play_now(ada, cable.url, "Palindromos")
    await play([ada], until=lambda: "take" in ada.seen.hand.get("moves", []))
    die = ada.hand.takeable[0]

    cable.pull()
    await ada.take_die(die)
    await expect(ada.page.get_by_text("Reconnecting")).to_be_visible()
    assert ada.seen.hand["takeable"]  # this phone has received no update yet
    cable.plug_in()
    await expect(ada.page.get_by_text("Reconnecting")).to_be_hidden()
    await ada.until(lambda: ada.seen.table["dice"]["owners"][die] == ada.seen.hand["seat"])

    mine = ada.seen.table["players"][ada.seen.hand["seat"]]["dice"]
    assert mine == [die]
    await play([ada], until=lambda: "mark" in ada.seen.hand.get("moves", []))
    assert ada.errors == []


async def test_a_resent_move_carries_the_time_at_which_it_was_made(browser: Browser, cable: Cable) -> None:
    ada = await PalindromosPhone.take(browser)
    said: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(str(frame))))
    await play_now(ada, cable.url, "Palindromos")
    await play([ada], until=lambda: "take" in ada.seen.hand.get("moves", []))
    die = ada.hand.takeable[0]
    said.clear()
    cable.pull()
    begun = time.time() * 1000
    await ada.take_die(die)
    ended = time.time() * 1000
    await ada.page.wait_for_timeout(1000)
    cable.plug_in()
    await ada.until(lambda: ada.seen.table["dice"]["owners"][die] == ada.seen.hand["seat"])
    first, *again = [frame for frame in said if '"t":"do"' in frame]
    assert again
    assert set(again) == {first}
    made = ada.seen.room["match"]["dealt_at"] + msgspec.json.decode(first)["done"]
    assert begun - 1000 < made < ended + 1000  # the estimate of the server's clock is rough on a busy machine


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit another process")
async def test_a_full_disk_is_reported_until_there_is_space_and_no_move_is_lost(
    browser: Browser, own_server: TableServer
) -> None:
    ada = await PalindromosPhone.take(browser)
    await play_now(ada, own_server.url, "Palindromos")
    await play([ada], until=lambda: "take" in ada.seen.hand.get("moves", []))
    die = ada.hand.takeable[0]

    resource.prlimit(own_server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    await ada.take_die(die)
    notice = ada.page.get_by_text("The server can’t save anything just now.")
    await expect(notice).to_be_visible()
    await assert_clean(ada.page, "shared: the disk is full")
    assert die in ada.seen.hand["takeable"]  # the move has had no effect yet
    await ada.page.wait_for_timeout(5_000)  # longer than a notice lasts
    await expect(notice).to_be_visible()

    resource.prlimit(own_server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await expect(ada.page.get_by_text("Saving works again.")).to_be_visible()
    await expect(notice).to_be_hidden()
    await ada.until(lambda: ada.seen.table["dice"]["owners"][die] == ada.seen.hand["seat"])
    assert ada.errors == []
