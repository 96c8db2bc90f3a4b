"""A player whose phone has died returns with another device and gets the chair with its hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.rooms import entries
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms, hold_back
from tests.toy.game import BELL_MS, BELLS, SIDED, TOY, Claim

GRACE_MS = 30_000


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalRooms]:
    """Touches are queued for absent players, and no bell rings before a stand-in plays."""
    patient = replace(TOY, queues_gestures=True, alarm=lambda state: (state.bells + 1) * 100 * BELL_MS)
    sided = replace(SIDED, alarm=lambda state: None)
    local = await LocalRooms(tmp_path, {"toy": patient, "sided": sided}, grace_seconds=GRACE_MS / 1000).open()
    yield local
    await local.close()


async def leave(guest: Guest, seen_by: Guest) -> None:
    """Disconnects, and waits until the chair shows it."""
    guest.room.gone(guest.screen)
    place = guest.you["chair"]
    await seen_by.until(lambda: seen_by.chairs[place]["presence"] == "away")


async def give(host: Guest, of: Guest, to: Guest, **fields: Any) -> dict[str, Any]:
    return await host.ask(up.GiveChair, of=of.you["person"], to=to.you["person"], **fields)


async def has_chair(guest: Guest, place: int) -> None:
    await guest.until(lambda: guest.you["chair"] == place)


async def came_back(local: LocalRooms, seats: int = 3) -> tuple[list[Guest], Guest]:
    """A match whose last player disconnected and has been given the chair on another device."""
    people = await local.dealt(seats)
    await leave(people[-1], people[0])
    again = await Guest("another device").enter(people[0].room)
    assert (await give(people[0], people[-1], again))["t"] == "done"
    await has_chair(again, seats - 1)
    return people, again


def who(guest: Guest) -> list[tuple[Any, ...]]:
    return [(chair["name"], chair["emblem"], chair["person"], chair["presence"]) for chair in guest.chairs]


async def test_another_device_gets_the_chair_and_its_hand(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    held, before = bob.parts["hand"], who(ada)
    await leave(bob, ada)
    again = await Guest("another device").enter(ada.room)
    assert (again.you["chair"], again.parts["hand"]) == (None, {})
    assert (await give(ada, bob, again))["t"] == "done"
    await has_chair(again, 1)
    assert again.you == {**bob.you, "given_away": False}
    assert again.parts["hand"] == held
    assert who(ada) == before  # still the same person
    assert ada.parts["room"]["room"]["watchers"] == []
    assert [chair["device"] for chair in ada.chairs] == [0, 1]  # everyone sees that the device changed
    assert (await again.do(Claim()))["t"] == "done"


async def test_the_stand_in_hands_the_seat_back_to_the_other_device(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await leave(bob, ada)
    local.clock.now += GRACE_MS
    ada.room.tick()
    await ada.until(lambda: {"type": "claimed", "by": 1} in ada.cues)
    again = await Guest("another device").enter(ada.room)
    await give(ada, bob, again)
    await has_chair(again, 1)
    assert (again.chairs[1]["presence"], again.you["stand_ins"]) == ("here", 1)
    local.clock.now += 100 * BELL_MS
    assert (await again.do(Claim(), stand_ins=1))["t"] == "done"  # the bell has rung, and no stand-in has claimed first


async def test_nothing_is_sent_before_the_new_chair_is_stored(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await local.dealt(2)
    await leave(bob, ada)
    again = await Guest("another device").enter(ada.room)
    asked, let_through = hold_back(local, monkeypatch)
    heard = len(ada.frames), len(again.frames)
    ada.room.ask(ada.screen, up.GiveChair(id="x", of=bob.you["person"], to=again.you["person"]))
    await asked.wait()
    assert (len(ada.frames), len(again.frames)) == heard
    let_through.set()
    await has_chair(again, 1)


async def test_the_old_device_may_reconnect_and_watch_and_is_told_why(local: LocalRooms) -> None:
    people, again = await came_back(local)
    old = await Guest("token-2").enter(again.room)
    assert old.you["given_away"] is True
    assert (old.you["chair"], old.you["seat"], old.parts["hand"]) == (None, None, {})
    assert (await old.do(Claim()))["word"] == "not-seated"
    assert (await old.ask(up.Sit, chair=2))["word"] == "not-a-bot"
    assert again.you["person"] == people[2].you["person"]
    assert again.closed is None


async def test_the_chair_can_be_given_back_to_the_old_device(local: LocalRooms) -> None:
    people, again = await came_back(local)
    old = await Guest("token-2").enter(again.room)
    assert (await give(people[0], again, old))["word"] == "owner-here"
    await leave(again, people[0])
    assert (await give(people[0], again, old))["t"] == "done"
    await has_chair(old, 2)
    assert (old.you["person"], old.you["given_away"]) == (people[2].you["person"], False)
    assert (await Guest("another device").enter(again.room)).you["given_away"] is True


async def test_a_given_chair_survives_a_restart(local: LocalRooms) -> None:
    people, again = await came_back(local)
    await local.reopen()
    room = await local.rooms.find(again.room.code)
    old = await Guest("token-2").enter(room)
    anew = await Guest("another device").enter(room)
    assert (anew.you, anew.parts["hand"]) == (again.you, again.parts["hand"])
    assert (old.you["chair"], old.you["given_away"], old.parts["hand"]) == (None, True, {})
    assert (await old.ask(up.GiveChair, of=1, to=1))["word"] == "host-only"
    assert [chair["name"] for chair in anew.chairs] == [f"Guest {n}" for n in range(len(people))]


@pytest.mark.parametrize("restart", [False, True])
async def test_each_device_gets_its_own_replies_again_on_retry(local: LocalRooms, restart: bool) -> None:
    """A request that was sent before the chair was given is recognised when it is repeated."""
    ada, bob = await local.dealt(2)
    await bob.ask(up.Rename, id="of the old", name="Bob")
    await leave(bob, ada)
    again = await Guest("another device").enter(ada.room)
    await again.ask(up.Rename, id="of the new", name="Borrowed")
    await give(ada, bob, again)
    if restart:
        await local.reopen()
    room = await local.rooms.find(ada.room.code)
    old = await Guest("token-1").enter(room)
    anew = await Guest("another device").enter(room)
    lines = len(await local.journal.read(room.code) or [])
    for phone, id, name in ((old, "of the old", "Bob"), (anew, "of the new", "Borrowed")):
        assert (await phone.ask(up.Rename, id=id, name=name))["t"] == "done"
    assert len(await local.journal.read(room.code) or []) == lines
    assert anew.chairs[1]["name"] == "Bob"


async def test_a_host_without_a_chair_may_take_the_chair_of_an_absent_player(local: LocalRooms) -> None:
    """Alone with bots, nobody else could give the chair. A repeated request gets the same reply."""
    (ada,) = await local.table(1)
    await ada.ask(up.AddBot)
    await ada.ask(up.Start)
    again = Guest("another device")
    tv = await Guest("tv", watch=True).enter(ada.room)
    await leave(ada, tv)
    local.clock.now += GRACE_MS
    await again.enter(ada.room)
    await again.until(lambda: again.you["host"])
    assert (await give(again, ada, again, id="mine"))["t"] == "done"
    await has_chair(again, 0)
    assert (again.you["host"], again.you["person"]) == (True, 1)
    assert (await again.ask(up.GiveChair, id="mine", of=1, to=2))["t"] == "done"
    await local.reopen()
    anew = await Guest("another device").enter(await local.rooms.find(ada.room.code))
    assert anew.you == again.you
    assert (await anew.ask(up.GiveChair, id="mine", of=1, to=2))["t"] == "done"


async def test_a_host_who_takes_another_chair_stays_host(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await ada.ask(up.Stand)
    await ada.until(lambda: bob.you["chair"] == 0)
    await leave(bob, ada)
    await give(ada, bob, ada)
    await has_chair(ada, 0)
    assert ada.you["host"] is True
    assert ada.parts["room"]["room"]["host"] == bob.you["person"]


async def test_chairs_that_cannot_be_given(local: LocalRooms) -> None:
    ada, bob, cleo = await local.dealt(3)
    eve = await Guest("eve").enter(ada.room)
    before = await local.journal.read(ada.room.code)
    assert (await give(bob, cleo, eve))["word"] == "host-only"
    assert (await give(ada, bob, eve))["word"] == "owner-here"
    assert (await give(ada, eve, eve))["word"] == "chair-not-theirs"
    assert (await ada.ask(up.GiveChair, of=99, to=4))["word"] == "chair-not-theirs"
    await leave(cleo, ada)
    assert (await give(ada, cleo, bob))["word"] == "has-a-chair"
    assert (await ada.ask(up.GiveChair, of=cleo.you["person"], to=99))["word"] == "no-such-person"
    eve.room.gone(eve.screen)
    assert (await give(ada, cleo, eve))["word"] == "no-such-person"
    assert await local.journal.read(ada.room.code) == before
    assert (await bob.ask(up.Stand))["t"] == "done"
    assert (await give(ada, cleo, bob))["word"] == "held-another-hand"


async def test_a_device_may_only_take_the_hand_it_has_already_seen(local: LocalRooms) -> None:
    people, again = await came_back(local)
    old = await Guest("token-2").enter(again.room)
    await people[1].ask(up.Stand)  # a bot sits there now
    assert (await old.ask(up.Sit, chair=1))["word"] == "held-another"
    await again.ask(up.Stand)
    assert (await old.ask(up.Sit))["t"] == "done"
    await has_chair(old, 2)
    assert old.you["given_away"] is False


@pytest.mark.parametrize(("was", "told", "called"), [("Bob", "Ada's phone", "Bob"), ("", "Bob", "Bob"), ("", "", "")])
async def test_a_chair_keeps_its_name_if_it_has_one(local: LocalRooms, was: str, told: str, called: str) -> None:
    ada, bob = await local.dealt(2)
    await bob.ask(up.Rename, name=was)
    await leave(bob, ada)
    again = await Guest("another device").enter(ada.room, told)
    await give(ada, bob, again)
    await has_chair(again, 1)
    assert again.chairs[1]["name"] == called


async def test_points_stay_with_the_person(local: LocalRooms) -> None:
    people, again = await came_back(local)
    for number in (1, 2):
        if number == 2:
            await people[0].ask(up.Start)
        await again.do(Claim())
        local.clock.now += BELLS * 100 * BELL_MS
        again.room.tick()
        await again.until_scored(number)
    standings = again.parts["room"]["standings"]
    assert [(standing["who"]["person"], standing["played"]) for standing in standings].count((3, 2)) == 1
    assert len(standings) == len(people)


async def test_a_newcomer_in_the_lobby_gives_up_their_own_chair(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await leave(bob, ada)
    again = await Guest("another device").enter(ada.room)
    assert again.you["chair"] == 2
    assert (await give(ada, bob, again))["t"] == "done"
    await has_chair(again, 1)
    await ada.until(lambda: len(ada.chairs) == 2)
    assert who(ada)[1][0] == "Guest 1"
    await local.reopen()
    room = await local.rooms.find(ada.room.code)
    assert (await Guest("another device").enter(room)).you["chair"] == 1
    old = await Guest("token-1").enter(room)
    assert (old.you["chair"], len(old.chairs)) == (None, 2)
    assert (await old.ask(up.Sit))["t"] == "done"  # now as another person


async def test_a_seated_player_in_the_lobby_cannot_get_another_chair(local: LocalRooms) -> None:
    ada, bob, cleo = await local.dealt(3)
    local.clock.now += BELLS * 100 * BELL_MS
    ada.room.tick()
    await ada.until(lambda: ada.match["state"] == "over")
    await leave(bob, ada)
    assert (await give(ada, bob, cleo))["word"] == "has-a-chair"


async def test_the_other_device_plays_for_the_same_side(local: LocalRooms) -> None:
    people = await local.table(4)
    await people[0].ask(up.Choose, game="sided")
    await people[0].ask(up.Start)
    await people[3].until(lambda: people[3].parts["hand"])
    place, sides = people[3].you["chair"], [seat["side"] for seat in people[3].match["seats"]]
    await leave(people[3], people[0])
    again = await Guest("another device").enter(people[0].room)
    await give(people[0], people[3], again)
    await has_chair(again, place)
    assert [seat["side"] for seat in again.match["seats"]] == sides


async def test_the_other_device_gets_only_undelivered_gestures(local: LocalRooms) -> None:
    """The device was connected before as a watcher; its gesture number then says nothing about the seat."""
    ada, bob = await local.dealt(2)
    touch(ada, 1)
    assert len(bob.felt) == 1
    await leave(bob, ada)
    touch(ada, 2)
    again = Guest("another device")
    again.screen.last_gesture = 0
    await again.enter(ada.room)
    assert again.felt == []
    await give(ada, bob, again)
    await has_chair(again, 1)
    await again.until(lambda: again.felt)
    assert [msgspec.json.decode(piece)[1]["x"] for piece in again.felt] == [2]


def touch(guest: Guest, x: int) -> None:
    guest.room.feel(guest.screen, msgspec.Raw(b'{"type":"touch","x":%d}' % x))


async def test_giving_a_chair_is_one_journal_entry(local: LocalRooms) -> None:
    _, again = await came_back(local)
    lines = [entries.decode(line) for line in await local.journal.read(again.room.code) or []]
    assert [(line.entry, line.by) for line in lines if isinstance(line.entry, entries.ChairGiven)] == [
        (entries.ChairGiven(of=3, to=4), 1)
    ]
