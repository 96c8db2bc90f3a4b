"""Mind Map in teams: sides chosen in the lobby, a wall and a ballot that the placing team can't see, agreements.

Two phones are on each side, so that from the first round on two read and two place; bots fill up.
"""

from __future__ import annotations

import msgspec
import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import (
    add_bots,
    choose_game,
    join,
    open_table,
    over,
    play,
    standings,
    take_side,
)
from tests.browser.axe import assert_clean
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.mind_map.browser.phone import AGREE, MindMapPhone

NAMES = ("Ada", "Bob", "Cleo", "Dora")
NOTE = "Whoever sits up there thinks of pancakes"


@pytest.mark.rule("MM-40", "MM-41", "MM-44", "MM-45", "MM-50")
@pytest.mark.long(3.5)
@pytest.mark.tableful
async def test_a_teams_discussion_is_hidden_until_the_others_have_voted(browser: Browser, server: TableServer) -> None:
    phones = [await MindMapPhone.take(browser) for _ in NAMES]
    tv = await Phone.take(browser, **BIG)
    ada, *guests = phones
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Mind Map")
    for guest, name in zip(guests, NAMES[1:], strict=True):
        await join(guest, link, name)
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await add_bots(ada, 4)
    for chair, side in enumerate(("Sun", "Sun", "Moon", "Moon")):
        await take_side(phones[chair], chair, side)
    await assert_clean(ada.page, "mind-map: lobby, sides")
    await ada.button("Start with 8 players").tap()
    await ada.until(lambda: all(phone.phase == "placing" for phone in phones))
    assert [phone.seat % 2 for phone in phones] == [0, 0, 1, 1]

    # Two read: they discuss and vote, and nothing of it is sent to those who place.
    one, other = (phone for phone in phones if phone.reads)
    placers = [phone for phone in phones if not phone.reads]
    await _talk(one, other)
    await play(placers, until=lambda: all(phone.phase == "voting" for phone in phones))
    await one.lay_next()
    for on, number in one.ballot().items():
        await expect(other.token(on)).to_contain_text(str(number))
    await play([one, other], until=lambda: not one.gaps())
    for placer in placers:
        await _assert_unseen(placer)

    # Once the placers have voted the ballot is shown; it counts when all have agreed to it.
    await play(placers, until=lambda: all(phone.phase == "team_voting" for phone in phones))
    for placer in placers:
        await expect(placer.button("The wall")).to_be_visible()
    await play([one], until=lambda: one.seat in one.table.done)
    await expect(other.page.get_by_text(f"{_name(one)} agrees")).to_be_visible()
    await _change_the_ballot(other)
    await one.until(lambda: one.seat not in one.table.done)
    await expect(other.page.get_by_text(f"{_name(one)} doesn’t agree yet")).to_be_visible()
    await play([other], until=lambda: not other.gaps())
    await expect(one.button(AGREE)).to_be_visible()
    await assert_clean(one.page, "mind-map: teams, voting")
    await assert_clean(placers[0].page, "mind-map: teams, watching the vote")
    await assert_clean(tv.page, "mind-map: teams, voting")
    await play(phones, until=lambda: ada.phase == "scored")
    await assert_clean(ada.page, "mind-map: teams, scored")
    await assert_clean(tv.page, "mind-map: teams, scored")

    await play(phones, until=lambda: over([*phones, tv]))
    scores = [await standings(phone, rows=2) for phone in (*phones, tv)]
    assert all(score == scores[0] for score in scores)
    assert {name for name, _ in scores[0]} == {"Sun", "Moon"}
    assert sorted(score for _, score in scores[0]) == sorted(map(str, ada.table.score.points))
    assert ada.table.round.number == 4
    await assert_clean(ada.page, "mind-map: teams, over")
    assert [phone.errors for phone in (*phones, tv)] == [[]] * 5


def _name(phone: MindMapPhone) -> str:
    return str(phone.seen.room["match"]["seats"][phone.seat]["name"])


async def _talk(one: MindMapPhone, other: MindMapPhone) -> None:
    await one.button("The wall").tap()
    await one.page.get_by_role("textbox", name="A note for your team").fill(NOTE)
    await one.button("Pin it").tap()
    await expect(one.page.get_by_text(NOTE)).to_be_visible()
    await one.button("Close", exact=True).tap()
    await other.button("The wall, one new note").tap()
    await expect(other.page.get_by_text(NOTE)).to_be_visible()
    await assert_clean(other.page, "mind-map: teams, the wall")
    await other.button("Close", exact=True).tap()


async def _assert_unseen(placer: MindMapPhone) -> None:
    """Neither the page nor any received frame contains the readers' wall, ballot or hands."""
    assert placer.phase == "voting"
    for frame in placer.seen.frames:
        assert NOTE not in frame
        message = msgspec.json.decode(frame)
        parts = [message.get("table", {}), message.get("hand", {})]
        assert all(part.get("team") is part.get("wall") is None for part in parts), frame
        assert '"carry"' not in frame
    assert NOTE not in await placer.page.locator("body").inner_text()
    await expect(placer.button("The wall")).to_have_count(0)
    for seat in placer.table.round.placers:  # only the placer's own votes are shown
        await expect(placer.token(seat)).to_have_text(str(placer.ballot().get(seat, "")))


async def _change_the_ballot(reader: MindMapPhone) -> None:
    """Moves one vote token to the place of another."""
    (on, _), (_, number) = list(reader.ballot().items())[:2]
    await reader.lay(number, on)
    await reader.until(lambda: reader.ballot().get(on) == number)
