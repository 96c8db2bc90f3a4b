"""A whole match of Palm Reader: one person and three bots, ten rounds at real speed, with rank and record."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from palmtop.games.palm_reader.scoring import rank
from tests.browser.actions import assert_verified, over, play, play_now
from tests.browser.axe import assert_clean
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.palm_reader.browser.phone import PalmReaderPhone

TEN_ROUNDS = 1200.0  # seconds until the test gives up on them
RANKS = ("All thumbs", "Tickled palms", "Good hands", "Magic fingers", "One single skin")


@pytest.mark.rule("PR-06", "PR-10", "PR-40", "PR-41")
@pytest.mark.long(7)
async def test_one_person_and_three_bots_play_ten_rounds(browser: Browser, server: TableServer, tmp_path: Path) -> None:
    ada, tv = await PalmReaderPhone.take(browser), await Phone.take(browser, **BIG)
    await play_now(ada, server.url, "Palm Reader")
    await play([ada], until=lambda: _last_gallery(ada), within=TEN_ROUNDS)
    await tv.page.goto(ada.page.url.replace("/r/", "/tv/"))
    await tv.until(lambda: bool(tv.seen.table))
    await play([ada], until=lambda: over([ada, tv]))

    stars = ada.table.stars
    firsts = [tally.first for tally in stars.tallies]
    assert firsts == [(firsts[0] + step) % 4 for step in range(10)]
    assert stars.total == sum(tally.stars for tally in stars.tallies)
    assert ada.seen.room["match"]["outcome"]["scores"] == [stars.total] * 4
    name = RANKS[rank(4, stars.total) - 1]
    await expect(ada.page.get_by_role("region", name="Result")).to_contain_text(name)
    for phone in (ada, tv):
        await expect(phone.page.get_by_role("heading", name=name)).to_be_visible()
        await expect(phone.page.get_by_role("list", name="The ranks").locator("[aria-current]")).to_contain_text(name)
        await assert_clean(phone.page, "palm-reader: over")
    await assert_verified(ada, tmp_path)
    assert ada.errors == tv.errors == []


def _last_gallery(phone: PalmReaderPhone) -> bool:
    return phone.phase == "gallery" and phone.table.round.number == phone.table.round.rounds
