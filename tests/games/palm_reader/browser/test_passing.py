"""Palm Reader by touch: a whole round on four phones and a big screen; a symbol is drawn along the chain twice."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from palmtop.engine.game import Seat
from palmtop.games.palm_reader.model import Tally
from palmtop.games.palm_reader.packing import unpack
from tests.browser.actions import choose_game, download, join, open_table, play
from tests.browser.axe import assert_clean
from tests.browser.cable import Cable
from tests.browser.phone import BIG, Phone
from tests.browser.table_server import TableServer
from tests.games.palm_reader.browser.palm_watcher import PalmWatcher
from tests.games.palm_reader.browser.phone import PalmReaderPhone
from tests.games.palm_reader.browser.strokes import Drawing, apart, spots_of

NAMES = ("Ada", "Bob", "Cleo", "Dora")
NEAR = 50.0  # largest distance between drawn and received strokes: a corner between two touches is cut


@pytest_asyncio.fixture(loop_scope="session")
async def second_cable(server: TableServer) -> AsyncIterator[Cable]:
    cable = await Cable(server.port).lay()
    yield cable
    await cable.remove()


@pytest.mark.rule("PR-10", "PR-13", "PR-14", "PR-18", "PR-20", "PR-21", "PR-30", "PR-31", "PR-33", "PR-36", "PR-39")
@pytest.mark.long(1.5)
@pytest.mark.tableful
async def test_a_symbol_is_passed_around_four_phones_twice(
    browser: Browser, cable: Cable, second_cable: Cable, tmp_path: Path
) -> None:
    """Two phases end by themselves; a disconnected phone and a disconnected television stay in them."""
    ada, bob, *guests = phones = [await PalmReaderPhone.take(browser) for _ in NAMES]
    tv, second_tv = [await Phone.take(browser, **BIG) for _ in range(2)]
    link = await open_table(ada, cable.url, "Ada")
    second_link = link.replace(cable.url, second_cable.url)
    await choose_game(ada, "Palm Reader")
    for guest, name in zip((bob, *guests), NAMES[1:], strict=True):
        await join(guest, second_link if guest is bob else link, name)
    await tv.page.goto(link.replace("/r/", "/tv/"))
    await second_tv.page.goto(second_link.replace("/r/", "/tv/"))
    await ada.button("Start with 4 players").tap()
    await ada.until(lambda: all(phone.phase == "shaking" for phone in phones) and bool(tv.seen.table))
    around = [next(phone for phone in phones if phone.seat == seat) for seat in ada.table.round.order]
    first, second, third, last = around

    await _look_into_the_box(first, [second, third, last], tv)
    number = first.secret.number
    assert number is not None
    drawn = [await _pass_on(*pair, around, tv, closely=pair[0] is first) for pair in pairwise([*around, first])]
    await _clean("deciding", first, second, tv)
    assert {phone.table.card.symbols is None for phone in around} == {True}
    await first.say("Once more around", "deciding")
    drawn += [await _pass_on(*pair, around, tv) for pair in pairwise(around)]
    assert apart(last.felt(), first.symbol) < 3 * NEAR

    # The last one is wrong, so the chain breaks before the last palm; the second attempt costs a star.
    votes = {second.seat: number, third.seat: number, last.seat: number % 5 + 1}
    await _vote_in_secret(around, tv, votes)
    await _keep("countdown", bob, second_tv, second_cable)
    await _keep("counting", ada, tv, cable)
    await _clean("countdown", bob, second_tv)
    await _assert_counted(ada, around, votes)
    await _clean("counting", ada, tv)
    second_cable.plug_in()
    cable.plug_in()
    await first.until(lambda: bool(first.table.stars.tallies))
    assert first.table.stars.tallies == [Tally(first.seat, [second.seat, third.seat], passed=2, attempts=2, stars=1)]
    assert first.table.stars.total == 1

    await ada.until(lambda: all(phone.phase == "gallery" for phone in phones))
    gallery = [picture for attempt in ada.table.gallery or [] for picture in attempt]
    assert [picture.by for picture in gallery] == [phone.seat for phone in (*around, *around[:3])]
    for picture, lines in zip(gallery, drawn, strict=True):
        assert apart(spots_of([unpack(stroke) for stroke in picture.strokes]), lines) < NEAR
    await expect(ada.page.get_by_role("button", name="see it drawn again")).to_have_count(7)
    await expect(ada.page.get_by_role("img", name="The true symbol")).to_have_count(2)
    await _clean("gallery", ada, tv)
    assert (await download(ada, "Save as a strip", tmp_path)).read_bytes().startswith(b"\x89PNG")
    assert (await download(ada, "Save, moving", tmp_path)).read_bytes().startswith(b"GIF89a")

    await play(around[1:], until=lambda: first.table.passing.waiting == [first.seat])
    assert first.phase == "gallery"
    await first.ready()
    await ada.until(lambda: all(phone.phase == "shaking" for phone in phones))
    assert ada.table.round.order == [phone.seat for phone in (*around[1:], first)]
    assert [phone.errors for phone in (*phones, tv, second_tv)] == [[]] * 6


async def _keep(phase: str, phone: PalmReaderPhone, tv: Phone, cable: Cable) -> None:
    await phone.until(lambda: phone.phase == tv.seen.table["passing"]["phase"] == phase)
    cable.pull()


async def _clean(where: str, *phones: Phone) -> None:
    for phone in phones:
        await assert_clean(phone.page, f"palm-reader: {where}")


async def _look_into_the_box(first: PalmReaderPhone, others: Sequence[PalmReaderPhone], tv: Phone) -> None:
    await _clean("shaking", first, others[0], tv)
    await first.say("Shake the box", "shaking")
    await first.press(first.button("Hold to look in"))
    await expect(first.page.get_by_text("The die says").or_(first.page.get_by_text("A question mark"))).to_be_visible()
    await _clean("looking", first, others[0], tv)
    await first.look_in()
    assert [phone.hand.secret for phone in others] == [None] * 3
    assert [frame for phone in (*others, tv) for frame in phone.seen.frames if 'die":' in frame] == []


async def _pass_on(
    drawer: PalmReaderPhone,
    receiver: PalmReaderPhone,
    around: Sequence[PalmReaderPhone],
    tv: Phone,
    closely: bool = False,
) -> Drawing:
    """The drawer passes the drawing to the receiver; nothing of it is sent to anyone else."""
    others = [phone for phone in around if phone not in (drawer, receiver)]
    await receiver.until(lambda: "hold_out" in receiver.moves)
    if closely:
        await _clean("passing, asked for a palm", drawer, receiver, tv)
    await receiver.hold_out()
    for phone in (drawer, *others, tv):
        await phone.until(lambda phone=phone: phone.seen.table["passing"]["held_out"])  # type: ignore[misc]
    before = {phone: len(phone.seen.frames) for phone in (drawer, *others, tv)}
    skin = await PalmWatcher.watch(receiver)
    await drawer.draw(drawer.in_mind())
    await skin.assert_no_trail()
    if closely:
        await _clean("passing", drawer, receiver, others[0], tv)
    assert [_news(phone, before[phone]) for phone in (*others, tv)] == [[]] * 3
    await drawer.finish()
    await receiver.until(lambda: "hold_out" not in receiver.moves)
    assert apart(receiver.felt(), drawer.drawn) < NEAR
    assert drawer.gestures(before[drawer]) == []
    return drawer.drawn


def _news(phone: Phone, since: int) -> list[dict[str, Any]]:
    """All messages that this phone received, without pings."""
    messages = [msgspec.json.decode(frame) for frame in phone.seen.frames[since:]]
    return [message for message in messages if message["t"] != "ping"]


async def _vote_in_secret(around: Sequence[PalmReaderPhone], tv: Phone, votes: Mapping[Seat, int]) -> None:
    """All lock a number, one after the other; until the last one, others are only told who has locked."""
    first, *voters = around
    await first.until(lambda: all(phone.phase == "answering" for phone in around))
    await _clean("answering", first, voters[-1], tv)
    for count, voter in enumerate(voters[:-1], 1):
        others: list[Phone] = [phone for phone in (*around, tv) if phone is not voter]
        before = {phone: len(phone.seen.frames) for phone in others}
        await voter.answer(votes[voter.seat])
        locked = sorted(phone.seat for phone in voters[:count])
        for phone in others:
            await phone.until(lambda phone=phone, locked=locked: phone.seen.table["answers"]["locked"] == locked)  # type: ignore[misc]
            (told,) = _news(phone, before[phone])
            assert told.keys() == {"t", "table"}
            assert told["table"].keys() == {"answers", "passing"}
            assert told["table"]["answers"] in ({".locked": locked}, {"locked": locked, "shown": None})
            marked = phone.page.get_by_label(f"Symbol {votes[voter.seat]}, marked")
            await expect(marked).to_have_count(0)
    await _clean("answering, locked", voters[0])
    mark = voters[0].page.get_by_label(f"Symbol {votes[voters[0].seat]}, marked")
    await expect(mark).to_have_count(0)
    await voters[0].press(voters[0].button("Hold to see your number"))
    await expect(mark).to_have_count(1)
    await voters[-1].answer(votes[voters[-1].seat])


async def _assert_counted(phone: PalmReaderPhone, around: Sequence[PalmReaderPhone], votes: Mapping[Seat, int]) -> None:
    """Everyone's fingers, the die, and the stars along the chain, on a phone in the hand."""
    rows = phone.page.get_by_role("list", name="The chain").get_by_role("listitem")
    for row, one in zip(await rows.all(), around, strict=True):
        await expect(row).to_contain_text(f"showed {votes[one.seat]}" if one.seat in votes else "knew it")
    for row, mark in zip(await rows.all(), ("a star", "a star", "right", "wrong"), strict=True):
        await expect(row).to_contain_text(mark)
    await expect(phone.page.get_by_text("1 star", exact=True)).to_be_visible()
    await expect(phone.page.locator(".die b")).to_have_text(str(phone.table.card.number))
