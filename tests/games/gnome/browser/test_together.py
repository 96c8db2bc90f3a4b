"""Do You Gnome Me? together: two phones, two stacks each, one gnome, and two minutes on every screen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import add_bots, assert_verified, choose_game, join, open_table, over, play
from tests.browser.axe import assert_clean
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.gnome.browser.phone import GnomePhone

LAST = 60_000  # milliseconds: with less on the clock the last gnome begins
TIMER = "Time left:"


@pytest.mark.rule("GN-40", "GN-41", "GN-42", "GN-43", "GN-44", "GN-45", "GN-46")
@pytest.mark.long(2.5)
@pytest.mark.tableful
async def test_two_phones_build_one_gnome_until_time_is_up(
    browser: Browser, server: TableServer, tmp_path: Path
) -> None:
    ada, bob = phones = [await GnomePhone.take(browser) for _ in range(2)]
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await join(bob, link, "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.page.get_by_role("radio", name="Together").locator("..").tap()
    await expect(bob.page.get_by_text("One gnome, stacks in different hands, two minutes.")).to_be_visible()
    await ada.button("Start with 2 players").tap()
    await ada.until(lambda: all(phone.phase == "ready" for phone in phones) and bool(tv.seen.table))
    screens: list[Phone] = [*phones, tv]

    # Nobody remembers anything, and Ada stops anyway.
    ada.remembers = bob.remembers = False
    await play(phones, until=lambda: "stop" in ada.moves)
    owners = ada.table.owners
    assert [owners.count(phone.seat) for phone in phones] == [2, 2]
    assert [[stack is not None for stack in phone.hand.stacks] for phone in phones] == [
        [owner == phone.seat for owner in owners] for phone in phones
    ]
    for screen in screens:
        await expect(screen.page.get_by_role("timer", name=TIMER)).to_be_visible()
    await ada.stop()
    await _assert_ruled(phones, owners)
    await expect(bob.page.get_by_text("Every stack passes to the left.").first).to_be_attached()

    ada.remembers = bob.remembers = True
    await play(phones, until=lambda: ada.table.ruling is None)
    await play(phones, until=lambda: ada.table.ruling is not None)
    await _assert_ruled(phones, [1 - owner for owner in owners])
    assert ada.table.ruling is not None
    assert ada.table.ruling.won

    # Their last gnome is still open when time is up.
    await play(phones, until=lambda: _left(ada) < LAST)
    await play(phones, until=lambda: ada.phase != "building")  # it may have been stopped at this moment
    await play(phones, until=lambda: "stop" in ada.moves)
    cards, up = ada.table.score.piles, ada.table.round.time_up_at
    # from now on: on a busy machine what follows may take until the result is shown
    told = asyncio.gather(*(_time_is_up(screen) for screen in screens))
    for phone in phones:
        while phone.phase == "building" and (flick := phone.next_flick()):
            await phone.flick(*flick)
    for screen in (ada, tv):
        await assert_clean(screen.page, "gnome: together, building")
    await told
    for screen in screens:
        _assert_ended(screen, cards, up)
    await play(phones, until=lambda: over(screens))

    results = [screen.seen.room["match"] for screen in screens]
    assert results[0] == results[1] == results[2]
    outcome = results[0]["outcome"]
    assert outcome["together"]
    assert [outcome["scores"]] == [cards * 2]
    for screen in screens:
        await assert_clean(screen.page, "gnome: together, over")
        assert screen.errors == []
    await assert_verified(bob, tmp_path)


def _left(phone: GnomePhone) -> float:
    """Milliseconds left on the timer; server and phones share one clock."""
    up = phone.table.round.time_up_at
    assert up is not None
    dealt_at: int = phone.seen.room["match"]["dealt_at"]
    return up - (time.time() * 1000 - dealt_at)


async def _assert_ruled(phones: Sequence[GnomePhone], owners: Sequence[int]) -> None:
    """Only four right parts win the card; all stacks are passed to the left in any case."""
    for phone in phones:
        await phone.until(lambda phone=phone: phone.table.ruling is not None)  # type: ignore[misc]
        ruling, score = phone.table.ruling, phone.table.score
        assert ruling is not None
        assert ruling.won == all(ruling.right[0])
        assert phone.table.owners == [1 - owner for owner in owners]
        assert [stack is not None for stack in phone.hand.stacks] == [owner != phone.seat for owner in owners]
        assert len(score.piles) == 1
        assert score.deck + score.discards + score.piles[0] == 24


async def _time_is_up(screen: Phone) -> None:
    await screen.page.get_by_role("heading", name="Time is up!").wait_for(timeout=2 * LAST)


def _assert_ended(screen: Phone, cards: list[int], up: int | None) -> None:
    """The unfinished gnome doesn't count, even if it is right."""
    table = screen.seen.table
    assert table["round"]["ended"]
    assert table["round"]["time_up_at"] == up
    assert table["ruling"] is None
    assert table["score"]["piles"] == cards
    assert any('"time_up"' in frame for frame in screen.seen.frames)


async def test_the_judging_shows_that_a_bot_sits_there(browser: Browser, server: TableServer) -> None:
    ada, tv = await GnomePhone.take(browser), await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await add_bots(ada, 1)
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.page.get_by_role("radio", name="Together").locator("..").tap()
    await ada.button("Start with 2 players").tap()
    await ada.until(lambda: ada.phase == "ready")
    await play([ada], until=lambda: ada.table.ruling is not None)
    for screen in (ada, tv):
        judging = screen.page.get_by_role("region", name="Judging")
        bot = judging.get_by_role("listitem").filter(has_text="a bot plays")
        await expect(bot).to_have_count(1)
        await expect(judging.locator(".bot svg").first).to_be_visible()
        assert screen.errors == []
