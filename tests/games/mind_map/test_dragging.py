"""Seven people drag their tokens at once, 30 times a second, over connections that lag and break (MM-17, MM-18)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from palmtop.games.mind_map import MIND_MAP
from palmtop.games.mind_map.model import Done, Drag, PutToken
from palmtop.wire import up
from tests.rooms.local_rooms import LocalRooms
from tests.rooms.unreliable_network import Time, UnreliablePhone

PLAYERS = 7
DRAGGING_MS = 12_000
UPDATE_MS = 33
QUIET_MS = 2500  # after the last touch: by then every connection is back and every frame has arrived


class Finger:
    """One person who drags, rests and says done at random; keeps their last intention."""

    def __init__(self, phone: UnreliablePhone, chance: Random) -> None:
        self.phone = phone
        self.chance = chance
        self.held = False
        self.place: tuple[int, int] | None = None
        self.done = False

    def update(self, now: int, end: int) -> None:
        phone, chance = self.phone, self.chance
        if self.held:
            x, y = (chance.randint(-1500, 1500) for _ in range(2))
            phone.gesture(Drag(x, y))
            if chance.random() < 0.06 or now + UPDATE_MS >= end:
                phone.move(PutToken(x, y))
                self.held, self.place = False, (x, y)
        elif self.place and not self.done and chance.random() < 0.1:
            phone.move(Done())
            self.done = True
        elif now + 20 * UPDATE_MS < end and (not self.place or chance.random() < 0.1):
            if self.done:
                phone.move(Done(False))
            self.held, self.done = True, False
        if chance.random() < 0.004:
            phone.disconnect()
        if now + UPDATE_MS < end:
            phone.time.at(now + UPDATE_MS, lambda: self.update(now + UPDATE_MS, end))


async def sync(phone: UnreliablePhone) -> None:
    """Returns when every event that is now in the room's queue has been handled."""
    phone.room.tick()
    assert phone.connection is not None
    await phone.connection.ask(up.Rename, name=phone.name)


async def table_of_seven(local: LocalRooms, chance: Random) -> tuple[Time, list[UnreliablePhone]]:
    room, time = await local.room(), Time(local.clock)
    phones = [UnreliablePhone(f"Guest {n}", room, time, chance) for n in range(PLAYERS)]
    await phones[0].connect()
    host = phones[0].connection
    assert host is not None
    await host.ask(up.Choose, game=MIND_MAP.id)
    for phone in phones[1:]:
        await phone.connect()
    await host.ask(up.Start)
    await time.run(local.clock.now + 1000)
    return time, phones


def shown(phone: UnreliablePhone) -> list[Any]:
    """Where this screen shows the tokens: at rest, or being dragged."""
    places = list(phone.parts["table"]["places"])
    for seat, place in phone.dragged.items():
        places[seat] = place
    return places


@pytest.mark.rule("MM-17", "MM-18")
@pytest.mark.parametrize("seed", range(6))
async def test_seven_drag_at_once_over_an_unreliable_network(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    local = await LocalRooms(tmp_path, {MIND_MAP.id: MIND_MAP}, grace_seconds=600).open()
    try:
        time, phones = await table_of_seven(local, chance)
        start = local.clock.now
        fingers = [Finger(phone, chance) for phone in phones]
        for finger in fingers:
            time.at(start, partial(finger.update, start, start + DRAGGING_MS))
        await time.run(start + DRAGGING_MS + QUIET_MS)

        meant = [list(finger.place) if finger.place else None for finger in fingers]
        satisfied = [seat for seat, finger in enumerate(fingers) if finger.done]
        for phone in phones:
            assert phone.refused == []
            assert phone.unanswered == 0
            assert shown(phone) == meant
            assert phone.parts["table"]["done"] == satisfied
            assert phone.parts["table"]["phase"]["phase"] == "placing"
        assert sum(phone.breaks for phone in phones) > 3

        for finger in fingers:
            if not finger.done:
                finger.phone.move(Done())
        await time.run(local.clock.now + QUIET_MS)
        await sync(phones[0])
        assert {phone.parts["table"]["phase"]["closing"] for phone in phones} == {True}
        await time.run(local.clock.now + 3000)
        await sync(phones[0])
        await time.run(local.clock.now + 1000)
        assert {phone.parts["table"]["phase"]["phase"] for phone in phones} == {"voting"}
        assert all(shown(phone) == meant for phone in phones)
    finally:
        await local.close()
