"""Everyone chooses an emblem, with its colour, as long as nobody else at the table has it and no match is played."""

from __future__ import annotations

from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms


def emblems(guest: Guest) -> list[int]:
    return [chair["emblem"] for chair in guest.chairs]


async def test_a_chosen_emblem_is_shown_to_all_and_kept_by_the_journal(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await bob.ask(up.TakeEmblem, emblem=9)
    assert emblems(ada) == [0, 9]
    await bob.ask(up.Stand)
    await bob.ask(up.Sit)
    assert emblems(ada) == [0, 9]
    await local.reopen()
    again = await Guest("token-1").enter(await local.rooms.find(ada.room.code))
    assert emblems(again) == [0, 9]


async def test_an_emblem_of_somebody_else_at_the_table_is_refused(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await ada.ask(up.AddBot)
    for emblem in emblems(ada)[::2]:
        assert (await bob.ask(up.TakeEmblem, emblem=emblem))["word"] == "emblem-taken"
    assert emblems(ada) == [0, 1, 2]


async def test_nobody_changes_it_during_a_match(local: LocalRooms) -> None:
    ada, _ = await local.dealt(2)
    assert (await ada.ask(up.TakeEmblem, emblem=9))["word"] == "not-while-playing"


async def test_a_newcomer_gets_the_one_they_would_like_if_it_is_free(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    for token, wish, got in (("bob", 9, 9), ("cai", 9, 10), ("dan", 13, 13)):
        guest = await Guest(token).enter(ada.room, emblem=wish)
        assert guest.chairs[guest.you["chair"]]["emblem"] == got
