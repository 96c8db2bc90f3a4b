"""Stickers: dropped above the rate, refused if unknown."""

from __future__ import annotations

import pytest

from palmtop.wire import up
from tests.server.phone import Phone
from tests.server.served import Served

pytestmark = pytest.mark.usefixtures("library")

BURST = 4  # as many as the bucket holds


def seen(phone: Phone) -> int:
    return sum('"t":"reacted"' in frame for frame in phone.frames)


async def test_stickers_above_the_rate_are_dropped_silently(served: Served) -> None:
    ada, bob = await served.table(2)
    for _ in range(20):
        await ada.send(up.React("clap"))
    await served.until_metric(20, "palmtop_messages_total", kind="react")
    await ada.rename("Ada")  # so everything before is answered
    await bob.until(lambda: bob.room["room"]["chairs"][0]["name"] == "Ada")
    assert BURST <= seen(bob) <= BURST + 3  # some more, should the machine be slow
    assert ada.refused == []


async def test_an_unknown_sticker_is_refused(served: Served) -> None:
    ada, bob = await served.table(2)
    await ada.socket.send_str('{"t":"react","sticker":"number 3!"}')
    await ada.until_refused()
    assert ada.refused[0].kind == "malformed"
    assert seen(bob) == 0


async def test_a_sticker_from_a_watcher_is_refused(served: Served) -> None:
    (ada,) = await served.table(1)
    tv = await served.phone(ada.room["room"]["code"], watch=True)
    await tv.send(up.React("heart"))
    await tv.until_refused()
    assert tv.refused[0].word == "watching"
    assert seen(ada) == 0
