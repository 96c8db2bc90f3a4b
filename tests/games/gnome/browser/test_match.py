"""Do You Gnome Me? by touch: a whole basic match on two phones and a big screen, to the fifth card."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.async_api import Browser, expect

from palmtop.games.gnome.device import SLACK_MS
from palmtop.games.gnome.model import Gnome, Ruling
from palmtop.games.gnome.sealing import unseal
from palmtop.rooms.lag import LONGEST_LEAD_MS, OWN_LEAD_MS_MAX
from tests.browser.actions import assert_verified, choose_game, join, open_table, over, play, standings
from tests.browser.axe import assert_clean
from tests.browser.cable import Cable
from tests.browser.phone import BIG, MOVING, Phone
from tests.browser.table_server import TableServer
from tests.games.gnome.browser.phone import GnomePhone
from tests.games.gnome.browser.sights import WATCH

FIRST_EDGE, LAST_EDGE = 90, 270  # degrees: between them the far side of the frame faces the players
KEEPS_STILL = "matchMedia('(prefers-reduced-motion: reduce)').matches"
STORES = """() => {  // the list of hints shown may change: it doesn't depend on the portrait
  const { "palmtop:hints-done": hints, ...kept } = localStorage
  return [kept, { ...sessionStorage }]  // compared as objects: a new key, even of hints, may change the order of keys
}"""


@pytest.mark.rule("GN-11", "GN-12", "GN-13", "GN-15", "GN-16", "GN-18", "GN-23", "GN-24", "GN-30")
@pytest.mark.long(3)
@pytest.mark.tableful
async def test_two_phones_play_to_the_fifth_card(
    browser: Browser, server: TableServer, cable: Cable, tmp_path: Path
) -> None:
    """Ada remembers the portrait, Bob doesn't; he prefers reduced motion, and his connection is cut while he builds."""
    ada, bob = phones = [await GnomePhone.take(browser, **MOVING), await GnomePhone.take(browser)]
    tv = await Phone.take(browser, **BIG, **MOVING)
    bob.remembers = False
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Do You Gnome Me?")
    await join(bob, link.replace(server.url, cable.url), "Bob")
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await ada.button("Start with 2 players").tap()
    await ada.until(lambda: all(phone.phase == "ready" for phone in phones) and bool(tv.seen.table))
    screens: list[Phone] = [*phones, tv]
    for screen in screens:
        await screen.page.evaluate(WATCH)
    await _clean("ready", ada, tv)

    # The first player releases the marble too low: nobody sees anything of that portrait.
    await play(phones, until=lambda: any(phone.phase == "ramp" for phone in phones))
    await ada.until(lambda: all(phone.phase == "ramp" for phone in phones))
    releaser, other = sorted(phones, key=lambda phone: phone.seat != phone.table.round.releaser)
    await _clean("ramp", releaser, other, tv)
    stores, asked = [await screen.page.evaluate(STORES) for screen in screens], [len(one.asked) for one in phones]
    await releaser.release_low()
    await ada.until(lambda: all(phone.phase == "ramp" and phone.table.round.shorts == 1 for phone in phones))
    await expect(releaser.page.get_by_text("Too low: it stopped short.")).to_be_visible()
    assert [shown for screen in screens for shown in _portraits(screen)] == []

    rulings = [await _round(phones, tv, closely=True)]
    stacks = bob.hand.stacks
    await play(phones, until=lambda: any(phone.phase == "building" for phone in phones))
    assert bob.hand.stacks == stacks
    await play(phones, until=lambda: "stop" in ada.moves)
    await _flick_while_disconnected(bob, ada, cable)
    while len(rulings) < 5:
        rulings.append(await _round(phones, tv))
    for ruling in rulings:
        assert (ruling.stopper, ruling.winner, ruling.right[ada.seat]) == (ada.seat, ada.seat, [True] * 4)
        assert _built(ruling, ada) == ruling.portrait
    assert ada.table.round.ended
    await play(phones, until=lambda: over(screens))
    podium = await tv.page.locator(".celebration").bounding_box()
    assert podium is not None
    assert podium["width"] * podium["height"] > 0.7 * 1280 * 720

    results = [screen.seen.room["match"] for screen in screens]
    assert results[0] == results[1] == results[2]
    scores = {"Ada": "5", "Bob": "0"}
    assert [results[0]["outcome"]["scores"][phone.seat] for phone in phones] == [5, 0]
    for screen in screens:
        assert dict(await standings(screen, 2)) == scores
    await _clean("over", ada, bob, tv)
    await expect(tv.page.locator("aside .podium")).to_be_visible()  # beside the table, after a while
    await _clean("over", tv)

    for screen, stored in zip(screens, stores, strict=True):
        _assert_just_in_time(screen)
        await _assert_secret(screen, {ruling.portrait for ruling in rulings})
        assert await screen.page.evaluate(STORES) == stored
        assert screen.errors == []
    assert [phone.asked[before:] for phone, before in zip(phones, asked, strict=True)] == [[], []]
    await assert_verified(bob, tmp_path)


async def _clean(where: str, *screens: Phone) -> None:
    for screen in screens:
        motion = "reduce" if await screen.page.evaluate(KEEPS_STILL) else "no-preference"
        await assert_clean(screen.page, f"gnome: {where}")
        await screen.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]


async def _round(phones: Sequence[GnomePhone], tv: Phone, closely: bool = False) -> Ruling:
    """Plays until every screen shows the next ruling."""
    ada, bob = phones
    if closely:
        await play(phones, until=lambda: "stop" in ada.moves)  # until then a turn may be declared void
        await _clean("building", ada, tv)
    await play(phones, until=lambda: ada.phase == "building")
    await play(phones, until=lambda: ada.phase == "ready" and ada.table.ruling is not None)
    ruling = ada.table.ruling
    assert ruling is not None
    for screen in (bob, tv):
        await screen.until(lambda screen=screen: screen.seen.table["ruling"] == ada.seen.table["ruling"])  # type: ignore[misc]
        await expect(screen.page.get_by_role("heading", name="Ada wins the card")).to_be_visible()
    if closely:
        await _clean("judging", ada, bob, tv)
    return ruling


def _built(ruling: Ruling, phone: GnomePhone) -> Gnome:
    gnome: Gnome = msgspec.convert(ruling.gnomes[phone.seat], Gnome)
    return gnome


async def _flick_while_disconnected(phone: GnomePhone, other: GnomePhone, cable: Cable) -> None:
    """The flick shows on the phone at once, and reaches the table once, after the reconnect."""
    await phone.until(lambda: "lay" in phone.moves)
    stack = phone.hand.stacks[2]
    assert stack is not None
    since = len(other.seen.frames)
    cable.pull()
    assert await phone.swipe(2, by=1)
    await expect(phone.page.get_by_text("Reconnecting")).to_be_visible()
    assert other.table.gnomes[phone.seat].parts[2] == stack[0]
    cable.plug_in()
    await expect(phone.page.get_by_text("Reconnecting")).to_be_hidden()
    for one in (phone, other):
        await one.until(lambda one=one: one.table.gnomes[phone.seat].parts[2] == stack[1])  # type: ignore[misc]
    assert phone.hand.stacks[2] == [*stack[1:], stack[0]]
    sent = [msgspec.json.decode(frame).get("table", {}) for frame in other.seen.frames[since:]]
    changed = [table for table, parts in zip(other.seen.tables()[since:], sent, strict=True) if "gnomes" in parts]
    assert [table["gnomes"][phone.seat]["parts"][2] for table in changed] == [stack[1]]


def _portraits(screen: Phone) -> list[dict[str, Any]]:
    """All turns whose portrait this screen could open; checks that none was sent at another time."""
    shown: list[dict[str, Any]] = []
    for table in screen.seen.tables():
        turn = table.get("turn")
        if turn and turn["sealed"]:
            assert table["round"]["phase"] == "turning"
            assert not turn["short"]
            shown += [turn] if turn["key"] and turn not in shown else []
        elif turn:
            assert not turn["key"]
        if table and table["round"]["phase"] not in ("ready", "over"):
            assert table["ruling"] is None
    return shown


def _assert_just_in_time(screen: Phone) -> None:
    """The first portrait and its key came no sooner than connections may need. After a void turn they may."""
    turns = [table.get("turn") or {} for table in screen.seen.tables()]
    for name, lead in (("sealed", LONGEST_LEAD_MS), ("key", OWN_LEAD_MS_MAX)):
        heard_at, turn = next(
            (at, turn) for at, turn in zip(screen.seen.heard_at, turns, strict=True) if turn.get(name)
        )
        assert heard_at - screen.seen.room["match"]["dealt_at"] >= turn["shows_at"] - lead


async def _assert_secret(screen: Phone, judged: set[Gnome]) -> None:
    """The portrait was in the page while the far side of the frame faced the players, and at no other time."""
    turns = _portraits(screen)
    assert judged <= {unseal(turn["sealed"], turn["key"]).gnome for turn in turns}
    sights: list[tuple[float, float]] = await screen.page.evaluate("() => sights")
    assert sights
    dealt = screen.seen.room["match"]["dealt_at"]
    for at, angle in sights:
        assert FIRST_EDGE <= angle < LAST_EDGE
        turn = max(
            (turn for turn in turns if turn["begins_at"] <= at - dealt + SLACK_MS), key=lambda turn: turn["begins_at"]
        )
        assert at - dealt >= turn["shows_at"] - SLACK_MS
