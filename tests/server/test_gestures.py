"""Gestures: relayed at once to the seats concerned, several in a frame, never stored."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from palmtop.wire import up
from tests.server.phone import Phone
from tests.server.served import Served, play_to_the_draft

EYES: list[dict[str, Any]] = [{"type": "eye", "die": die} for die in (0, 1, 2)]


async def feel(phone: Phone, *gestures: dict[str, Any]) -> None:
    for gesture in gestures:
        await phone.send(up.Feel(msgspec.Raw(msgspec.json.encode(gesture))))


async def until_felt(phone: Phone) -> None:
    await phone.until(lambda: phone.felt)


@pytest.mark.limits(gather_seconds=1.0)  # so that all come in one frame, even on a slow machine
async def test_a_gesture_reaches_all_others_but_not_its_sender(served: Served) -> None:
    phones = await served.dealt(3)
    code = phones[0].room["room"]["code"]
    taker = await play_to_the_draft(phones)
    seat = phones.index(taker)
    others = [phone for phone in phones if phone is not taker]
    tv = await served.phone(code, watch=True)
    late = await served.phone(code)
    lines = await served.journal.read(code)
    for number, eye in enumerate(EYES, 1):
        await feel(taker, eye)
        await served.until_metric(number, "palmtop_messages_total", kind="feel")
    for phone in (*others, tv, late):
        await until_felt(phone)
        assert phone.felt == [[(seat, eye) for eye in EYES]]
    await taker.ask(up.Do("sync", 0, msgspec.Raw(b"{}")))
    assert taker.felt == []
    assert await served.journal.read(code) == lines


async def test_a_gesture_that_is_not_allowed_reaches_nobody(served: Served) -> None:
    phones = await served.dealt(2)
    taker = await play_to_the_draft(phones)
    (other,) = (phone for phone in phones if phone is not taker)
    tv = await served.phone(taker.room["room"]["code"], watch=True)
    await feel(other, *EYES)  # not their turn
    await feel(tv, *EYES)  # a screen without a seat
    await feel(taker, {"type": "eye", "die": 12})  # a die that isn't there
    await feel(taker, {"type": "eye", "die": None})
    await until_felt(other)
    await until_felt(tv)
    await taker.rename("Taker")
    assert taker.felt == []
    assert other.felt == tv.felt == [[(phones.index(taker), {"type": "eye", "die": None})]]
    assert taker.refused == other.refused == tv.refused == []


async def test_a_gesture_queued_for_a_broken_connection_is_dropped(served: Served) -> None:
    phones = await served.dealt(2)
    taker = await play_to_the_draft(phones)
    (other,) = (phone for phone in phones if phone is not taker)
    await feel(taker, *EYES)
    await asyncio.gather(other.drop(), taker.rename("Taker"))
    await feel(taker, *EYES)
    again = await served.back(other)
    await feel(taker, EYES[0])
    await until_felt(again)


@pytest.mark.limits(gather_seconds=60.0)
async def test_a_move_does_not_overtake_the_gesture_before_it(served: Served) -> None:
    phones = await served.dealt(2)
    taker = await play_to_the_draft(phones)
    (other,) = (phone for phone in phones if phone is not taker)
    await feel(taker, EYES[0])
    heard = len(other.frames)
    await taker.must(taker.do({"type": "take", "die": 0}))
    await other.until(lambda: other.table["dice"]["owners"][0] >= 0)
    assert [msgspec.json.decode(frame)["t"] for frame in other.frames[heard:]] == ["felt", "show"]
