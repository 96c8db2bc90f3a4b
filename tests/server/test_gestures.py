"""Gestures: relayed at once to the seats concerned, several in a frame, never stored."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from palmtop.wire import up
from tests.server.phone import Phone
from tests.server.served import Served, claimed
from tests.toy.game import Claim

pytestmark = pytest.mark.usefixtures("library")

TO_ALL: list[dict[str, Any]] = [{"type": "touch", "x": x} for x in (-1, -2, -3)]
TO_NOBODY = {"type": "touch", "x": 0}


async def feel(phone: Phone, *gestures: dict[str, Any]) -> None:
    for gesture in gestures:
        await phone.send(up.Feel(msgspec.Raw(msgspec.json.encode(gesture))))


async def until_felt(phone: Phone) -> None:
    await phone.until(lambda: phone.felt)


@pytest.mark.limits(gather_seconds=1.0)  # so that all come in one frame, even on a slow machine
async def test_a_gesture_reaches_all_others_but_not_its_sender(served: Served) -> None:
    ada, *others = await served.dealt(3)
    code = ada.room["room"]["code"]
    tv = await served.phone(code, watch=True)
    late = await served.phone(code)
    lines = await served.journal.read(code)
    for number, touch in enumerate(TO_ALL, 1):
        await feel(ada, touch)
        await served.until_metric(number, "palmtop_messages_total", kind="feel")
    for phone in (*others, tv, late):
        await until_felt(phone)
        assert phone.felt == [[(0, touch) for touch in TO_ALL]]
    await ada.ask(up.Do("sync", 0, msgspec.Raw(b"{}")))
    assert ada.felt == []
    assert await served.journal.read(code) == lines


async def test_a_gesture_that_is_not_allowed_reaches_nobody(served: Served) -> None:
    ada, bob = await served.dealt(2)
    tv = await served.phone(ada.room["room"]["code"], watch=True)
    await feel(bob, TO_NOBODY)
    await feel(tv, *TO_ALL)  # a screen without a seat
    await bob.rename("Bob")  # its reply means that all were read
    await tv.ask(up.Sit(tv.new_id()))  # likewise
    await feel(ada, TO_ALL[0])
    await until_felt(bob)
    await until_felt(tv)
    await ada.rename("Ada")
    assert ada.felt == []
    assert bob.felt == tv.felt == [[(0, TO_ALL[0])]]
    assert ada.refused == bob.refused == []
    assert [refused.word for refused in tv.refused] == ["watching"]  # to sit


async def test_a_gesture_queued_for_a_broken_connection_is_dropped(served: Served) -> None:
    ada, bob = await served.dealt(2)
    await feel(ada, *TO_ALL)
    await asyncio.gather(bob.drop(), ada.rename("Ada"))
    await feel(ada, *TO_ALL)
    again = await served.back(bob)
    await feel(ada, TO_ALL[0])
    await until_felt(again)


@pytest.mark.limits(gather_seconds=60.0)
async def test_a_move_does_not_overtake_the_gesture_before_it(served: Served) -> None:
    ada, bob = await served.dealt(2)
    await feel(ada, TO_ALL[0])
    heard = len(bob.frames)
    await ada.must(ada.do(Claim()))
    await claimed(bob)
    assert [msgspec.json.decode(frame)["t"] for frame in bob.frames[heard:]] == ["felt", "show"]
