"""Earlier occupants of a seat: a drawing keeps the name of its author when somebody else takes over the chair."""

from __future__ import annotations

from typing import Any

from palmtop.rooms.state import BEFORE_MAX
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy.game import BELL_MS, BELLS


async def taken_over(local: LocalRooms) -> tuple[Guest, Guest]:
    """Ada and a bot; later Lou enters and takes over from the bot."""
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    local.clock.now += 400
    lou = await Guest("lou").enter(ada.room, "Lou")
    local.clock.now += 300
    await lou.ask(up.Sit, chair=1)
    await lou.until(lambda: lou.you["chair"] == 1)
    return ada, lou


def before(guest: Guest, seat: int = 1) -> list[tuple[Any, ...]]:
    return [(was["until"], was["name"], was["emblem"]) for was in guest.match["seats"][seat].get("before", [])]


async def test_a_takeover_lists_the_earlier_occupants_of_the_seat(local: LocalRooms) -> None:
    ada, lou = await taken_over(local)
    assert before(lou) == before(ada) == [(700, "", 1)]
    assert before(lou, 0) == []
    local.clock.now += 100
    await lou.ask(up.Stand)
    local.clock.now += 100
    await lou.ask(up.Sit)
    emblem = lou.match["seats"][1]["emblem"]
    assert before(lou) == [(700, "", 1), (800, "Lou", emblem), (900, "", emblem)]


async def test_earlier_occupants_survive_restart_and_end_but_not_the_next_match(local: LocalRooms) -> None:
    ada, _ = await taken_over(local)
    await local.reopen()
    room = await local.rooms.find(ada.room.code)
    ada, lou = await Guest("token-0").enter(room), await Guest("lou").enter(room)
    assert before(lou) == [(700, "", 1)]
    local.clock.now += BELLS * BELL_MS
    room.tick()
    await ada.until(lambda: ada.match["state"] == "over")
    assert before(ada) == [(700, "", 1)]
    assert all("before" not in standing["who"] for standing in ada.parts["room"]["standings"])
    await ada.ask(up.Start)
    assert before(ada) == []


async def test_a_change_in_the_lobby_adds_no_earlier_occupant(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    await ada.ask(up.Stand)
    await ada.ask(up.Sit, chair=0)  # the bot's chair
    await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    assert before(ada, 0) == before(ada, 1) == []


async def test_the_list_of_earlier_occupants_is_bounded(local: LocalRooms) -> None:
    _, lou = await taken_over(local)
    for _ in range(BEFORE_MAX):
        await lou.ask(up.Stand)
        await lou.ask(up.Sit)
    assert len(before(lou)) == BEFORE_MAX
