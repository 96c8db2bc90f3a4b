"""Mind Map by touch: a whole match on four phones and a big screen, with a reload and a lost connection.

A match takes two minutes, so on its way Ada's phone and the big screen are also checked for accessibility.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.actions import assert_verified, choose_game, join, open_table, over, play, standings
from tests.browser.axe import assert_clean
from tests.browser.cable import Cable
from tests.browser.finger import Finger, middle_of
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.mind_map.browser.phone import MindMapPhone

ABOVE = 40  # pixels: a vote token is held above the finger that drags it


@pytest.mark.rule("MM-04", "MM-17", "MM-18", "MM-20", "MM-24", "MM-30", "MM-33")
@pytest.mark.long(2)
@pytest.mark.tableful
async def test_four_phones_play_a_match_by_touch_with_a_reload_and_a_lost_connection(
    browser: Browser, server: TableServer, cable: Cable, tmp_path: Path
) -> None:
    ada, bob, cleo, dora = phones = [await MindMapPhone.take(browser) for _ in range(4)]
    dora.contrary = True
    tv = await Phone.take(browser, **BIG)
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Mind Map")
    await join(bob, link, "Bob")
    await join(cleo, link.replace(server.url, cable.url), "Cleo")
    await join(dora, link, "Dora")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.button("Start with 4 players").tap()
    await ada.until(lambda: all(phone.phase == "placing" for phone in phones))

    await _assert_both_clean(ada, tv, "placing, nothing placed")
    await _drag_while_disconnected(cleo, ada, cable)
    await ada.put_token()
    await _assert_both_clean(ada, tv, "placing")
    await _assert_room_for_the_map(tv)
    await play(phones, until=lambda: ada.phase == "voting")
    await _assert_colours_and_vote_tokens(ada)
    await _reload_with_half_a_ballot(bob)
    await _drag_and_change_a_vote(dora)
    await _vote_while_disconnected(cleo, cable)
    await ada.lay_next()
    await _assert_both_clean(ada, tv, "voting")
    await play(phones, until=lambda: len(ada.table.shown) == 1)
    await _assert_both_clean(ada, tv, "reveal")
    await play([], until=lambda: ada.phase == "scored")
    await _assert_both_clean(ada, tv, "scored")

    await play(phones, until=lambda: over([*phones, tv]))
    await _assert_both_clean(ada, tv, "over")
    scores = [await standings(phone, rows=4) for phone in (*phones, tv)]
    assert all(score == scores[0] for score in scores)
    assert sorted(score for _, score in scores[0]) == sorted(map(str, ada.table.score.points))
    assert ada.table.round.number == 3
    assert [phone.errors for phone in (*phones, tv)] == [[]] * 5

    await assert_verified(bob, tmp_path)


async def _assert_room_for_the_map(tv: Phone) -> None:
    """The words leave it more than half of the width, the scores three quarters of the height."""
    box = await tv.page.get_by_role("group", name="The map").bounding_box()
    assert box is not None
    assert box["width"] > 0.55 * BIG["viewport"]["width"]  # type: ignore[index]
    assert box["height"] > 0.75 * BIG["viewport"]["height"]  # type: ignore[index]


async def _assert_both_clean(phone: Phone, tv: Phone, where: str) -> None:
    await assert_clean(phone.page, f"mind-map: {where}")
    await assert_clean(tv.page, f"mind-map: {where}")


async def _drag_while_disconnected(cleo: MindMapPhone, ada: MindMapPhone, cable: Cable) -> None:
    """Ada sees Cleo's token move as she drags it; dropped while disconnected, it is put there after the reconnect."""
    await cleo.put_token()
    await ada.until(lambda: ada.table.places[cleo.seat] is not None)
    lay = cleo.table.places[cleo.seat]
    x, y = await middle_of(cleo.token(cleo.seat))
    seen = await middle_of(ada.token(cleo.seat))
    finger = await Finger.of(cleo)
    await finger.down(x, y)
    await finger.move(x + 60, y + 40)
    async with asyncio.timeout(30):
        while await middle_of(ada.token(cleo.seat)) == seen:
            await finger.move(x + 60, y + 45)
            await finger.move(x + 60, y + 40)
    assert ada.table.places[cleo.seat] == lay  # a gesture, not a move

    cable.pull()
    await finger.move(x + 90, y + 60)
    await finger.up()
    await expect(cleo.page.get_by_text("Reconnecting")).to_be_visible()
    assert cleo.table.places[cleo.seat] == lay  # this phone has received no update yet
    shown = await middle_of(cleo.token(cleo.seat))
    cable.plug_in()
    await expect(cleo.page.get_by_text("Reconnecting")).to_be_hidden()
    await ada.until(lambda: ada.table.places[cleo.seat] not in (lay, None))
    assert await middle_of(cleo.token(cleo.seat)) == pytest.approx(shown, abs=2)


async def _assert_colours_and_vote_tokens(ada: MindMapPhone) -> None:
    """Four tokens that differ in colour and drawing, and vote tokens from 1 to 4."""
    tokens = ada.plane.locator("[data-token]")
    await expect(tokens).to_have_count(4)
    colours = await tokens.locator(".disc").evaluate_all("all => all.map((one) => getComputedStyle(one).fill)")
    drawings = await tokens.locator(".emblem g").evaluate_all("all => all.map((one) => one.innerHTML)")
    assert len(set(colours)) == len(set(drawings)) == 4
    numbers = await ada.page.locator("[data-number]").evaluate_all("all => all.map((one) => one.dataset.number)")
    assert numbers == ["1", "2", "3", "4"]


async def _reload_with_half_a_ballot(bob: MindMapPhone) -> None:
    for _ in range(2):
        await bob.lay_next()
    votes = bob.ballot()
    await bob.page.reload()
    await bob.until(lambda: bool(bob.seen.hand))
    assert bob.ballot() == votes
    for on, number in votes.items():
        name = bob.seen.room["match"]["seats"][on]["name"]
        await expect(bob.chip(number)).to_have_accessible_name(re.compile(f": on {name}’s token$"))
        await expect(bob.token(on)).to_contain_text(str(number))


async def _vote_while_disconnected(cleo: MindMapPhone, cable: Cable) -> None:
    """The button is there as soon as all votes are laid on this phone, says that it waits, and counts later."""
    while len(cleo.gaps()) > 1:
        await cleo.lay_next()
    cable.pull()
    await expect(cleo.page.get_by_text("Reconnecting")).to_be_visible()
    (last,) = cleo.gaps()
    await cleo.chip(cleo.guess(last)).tap()
    await cleo.token(last).tap()
    await cleo.button("That’s my vote").tap()
    await expect(cleo.button("That’s my vote waits for the connection")).to_be_disabled()
    assert cleo.gaps() == [last]  # the server knows of neither
    cable.plug_in()
    await cleo.until(lambda: cleo.seat in cleo.table.done)


async def _drag_and_change_a_vote(dora: MindMapPhone) -> None:
    """Drags every vote to its token; then changes one although all were complete."""
    finger = await Finger.of(dora)
    while dora.gaps():
        on = dora.gaps()[0]
        number = dora.guess(on)
        await finger.down(*await middle_of(dora.chip(number)))
        x, y = await middle_of(dora.token(on))
        await finger.move(x, y + ABOVE)
        await finger.up()
        await dora.until(lambda on=on, number=number: dora.ballot().get(on) == number)  # type: ignore[misc]
    await dora.say("That’s my vote")
    await dora.button("Change it").tap()
    await dora.until(lambda: dora.seat not in dora.table.done)
    on, number = next(iter(dora.ballot().items()))
    await dora.token(on).tap()
    await dora.until(lambda: on not in dora.ballot())
    await dora.token(on).tap()
    await dora.until(lambda: dora.ballot().get(on) == number)
    await dora.say("That’s my vote")
