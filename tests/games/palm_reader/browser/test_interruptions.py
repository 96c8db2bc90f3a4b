"""A drawing arrives whole although a connection is cut, the page is reloaded, or a hand lies on the screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Browser, expect

from palmtop.games.palm_reader.packing import unpack
from tests.browser.actions import choose_game, join, open_table, play
from tests.browser.cable import Cable
from tests.browser.phone import MOVING
from tests.browser.table_server import TableServer
from tests.games.palm_reader.browser.phone import PalmReaderPhone
from tests.games.palm_reader.browser.strokes import Drawing, apart, halves, spots_of

NEAR = 50.0  # largest distance between drawn and stored strokes: corners between two touches are cut
BALL = 60.0  # pixels: the radius of the ball of a hand


@pytest.mark.rule("PR-17", "PR-18", "PR-39")
@pytest.mark.long(1)
@pytest.mark.tableful
async def test_each_drawing_is_kept_whole_and_once_despite_interruptions(
    browser: Browser, server: TableServer, cable: Cable
) -> None:
    ada, bob, cleo, dora = phones = [
        await PalmReaderPhone.take(browser, **MOVING),
        *[await PalmReaderPhone.take(browser) for _ in range(3)],
    ]
    link = await open_table(ada, server.url, "Ada")
    await choose_game(ada, "Palm Reader")
    await join(bob, link, "Bob")
    await join(cleo, link.replace(server.url, cable.url), "Cleo")
    await join(dora, link, "Dora")
    await ada.button("Start with 4 players").tap()
    drawings: list[tuple[PalmReaderPhone, Callable[[Drawing], Awaitable[None]]]] = [
        (ada, lambda lines: ada.draw(lines)),
        (bob, lambda lines: _draw_with_a_reload(bob, lines, cleo, cable)),
        (cleo, lambda lines: _draw_while_disconnected(cleo, lines, phones, cable)),
        (dora, lambda lines: _draw_under_a_whole_hand(dora, lines)),
    ]
    for _ in drawings:
        await play(phones, until=lambda: any("ink" in phone.moves for phone in phones))
        drawer, draw = next((phone, draw) for phone, draw in drawings if "ink" in phone.moves)
        await draw(drawer.in_mind())
        await drawer.finish()
        if drawer is bob:
            await cleo.until(lambda: len(cleo.felt()) == len(bob.drawn) and apart(cleo.felt(), bob.drawn) < NEAR)
    await play(phones, until=lambda: all(phone.phase == "gallery" for phone in phones))
    assert ada.table.gallery is not None
    (pictures,) = ada.table.gallery
    assert sorted(picture.by for picture in pictures) == [0, 1, 2, 3]
    for picture in pictures:
        drawn = next(phone.drawn for phone in phones if phone.seat == picture.by)
        assert apart(spots_of([unpack(stroke) for stroke in picture.strokes]), drawn) < NEAR
    assert [phone.errors for phone in phones] == [[]] * 4


async def _draw_with_a_reload(phone: PalmReaderPhone, lines: Drawing, palm: PalmReaderPhone, cable: Cable) -> None:
    """The drawing before the reload is kept, but not shown; an interrupted stroke has two parts.

    The receiver is disconnected meanwhile and gets the missed touches after the reconnect.
    """
    begun, rest = halves(lines)
    await phone.draw(begun)
    drawn = phone.drawn
    await phone.until(lambda: phone.hand.begun is not None)
    await phone.page.reload()
    await expect(phone.page.get_by_text("Go on: what you drew so far is kept.")).to_be_visible()
    cable.pull()
    await phone.draw(rest)
    await expect(palm.page.get_by_text("Reconnecting")).to_be_visible()
    cable.plug_in()
    phone.drawn = drawn + phone.drawn


async def _draw_while_disconnected(
    phone: PalmReaderPhone, lines: Drawing, phones: list[PalmReaderPhone], cable: Cable
) -> None:
    """Disconnects in the middle of a stroke, reconnects after the drawing. The receiver is told why it waits."""
    palm = next(one for one in phones if one.seat == phone.table.passing.receiver)
    begun, rest = halves(lines)
    finger = await phone.begin_to_draw()
    for line in begun[:-1]:
        await phone.draw_stroke(finger, line)
    await phone.put_down(finger, begun[-1][0])
    await phone.follow(finger, begun[-1][1:])
    cable.pull()
    await phone.follow(finger, rest[0][1:])
    await finger.up()
    for line in rest[1:]:
        await phone.draw_stroke(finger, line)
    await expect(phone.page.get_by_text("Reconnecting")).to_be_visible()
    await expect(palm.page.get_by_text("Cleo is away; a bot steps in soon.")).to_be_visible()
    cable.plug_in()
    await expect(phone.page.get_by_text("Reconnecting")).to_be_hidden()


async def _draw_under_a_whole_hand(phone: PalmReaderPhone, lines: Drawing) -> None:
    """The ball of the hand touches first, another finger in the middle of a stroke: neither counts."""
    finger = await phone.begin_to_draw()
    spot = await phone.where()
    for line in lines:
        await finger.beside(*spot((800, 800)), wide=BALL)
        await phone.put_down(finger, line[0])
        await finger.beside(*spot((200, 200)))
        await phone.follow(finger, line[1:])
        await finger.up()
