"""People who are away: when a bot plays for them, and who acts for the host."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from palmtop.engine.game import Deed, Seat
from palmtop.rooms import entries
from palmtop.rooms.presence import HOST_AWAY_MS, PATIENCE_MS
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.toy.game import BELL_MS, TOY, Claim

GRACE_MS = 30_000


def deeds(state: Any, seat: Seat, move: Any) -> Sequence[Deed]:
    return (Deed("secret deed", seat),)


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalRooms]:
    """No bell rings before a bot plays."""
    patient = replace(TOY, alarm=lambda state: (state.bells + 1) * 100_000 * BELL_MS, deeds=deeds)
    local = await LocalRooms(tmp_path, {"toy": patient}, grace_seconds=GRACE_MS / 1000).open()
    yield local
    await local.close()


async def go(guest: Guest, seen_by: Guest) -> None:
    """Disconnects, and waits until others are shown it."""
    person = guest.you["person"]
    guest.room.gone(guest.screen)
    await seen_by.until(lambda: chair_of(seen_by, person)["presence"] == "away")


async def wait(local: LocalRooms, ms: int, seen_by: Guest) -> None:
    local.clock.now += ms
    seen_by.room.tick()
    await seen_by.room.settled()


def chair_of(seen_by: Guest, person: int) -> dict[str, Any]:
    return next(chair for chair in seen_by.chairs if chair["person"] == person)


def acting(guest: Guest) -> int | None:
    person: int | None = guest.parts["room"]["room"]["acting"]
    return person


async def stored(local: LocalRooms, guest: Guest) -> list[Any]:
    lines = await local.journal.read(guest.room.code) or []
    return [entries.decode(line).entry for line in lines]


# --- when a bot plays -------------------------------------------------------------------------


async def test_everyone_is_told_since_when_somebody_is_away_and_when_a_bot_plays(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await go(bob, ada)
    now = local.clock.now
    chair = chair_of(ada, 2)
    assert chair["away_since"] == now
    assert (chair["bot_from"], chair["bot_at"]) == (now + PATIENCE_MS, now + GRACE_MS)
    shown = len(ada.frames)
    await wait(local, GRACE_MS - 1, ada)
    assert len(ada.frames) == shown  # nothing is sent while the time runs
    await wait(local, 1, ada)
    assert (chair_of(ada, 2)["presence"], chair_of(ada, 2)["bot_at"]) == ("warm", None)


async def test_after_ten_seconds_every_player_may_let_a_bot_play(local: LocalRooms) -> None:
    ada, bob, cai = await local.dealt(3)
    watcher = await Guest("watcher").enter(ada.room)
    await go(cai, ada)
    local.clock.now += PATIENCE_MS - 1
    refused = await bob.ask(up.LetBotPlay, person=3)
    assert (refused["word"], refused["args"]) == ("bot-too-soon", {"seconds": 10})
    local.clock.now += 1
    assert (await watcher.ask(up.LetBotPlay, person=3))["word"] == "not-seated"
    assert (await bob.ask(up.LetBotPlay, person=3))["t"] == "done"
    await ada.until(lambda: chair_of(ada, 3)["presence"] == "warm")
    assert (await ada.ask(up.LetBotPlay, person=3))["t"] == "done"  # the second to ask at the same time
    assert (await bob.ask(up.LetBotPlay, person=1))["word"] == "back-already"
    back = await Guest("token-2").enter(ada.room)
    assert (chair_of(back, 3)["presence"], chair_of(back, 3)["away_since"]) == ("here", None)


async def test_the_host_may_wait_for_somebody_until_others_ask_for_a_bot(local: LocalRooms) -> None:
    ada, bob, cai = await local.dealt(3)
    await go(cai, ada)
    assert (await bob.ask(up.WaitFor, person=3))["word"] == "host-only"
    assert (await ada.ask(up.WaitFor, person=2))["word"] == "back-already"
    assert (await ada.ask(up.WaitFor, person=3))["t"] == "done"
    await wait(local, 10 * GRACE_MS, ada)
    assert (chair_of(ada, 3)["presence"], chair_of(ada, 3)["bot_at"]) == ("away", None)
    assert (await bob.ask(up.LetBotPlay, person=3))["t"] == "done"
    await ada.until(lambda: chair_of(ada, 3)["presence"] == "warm")
    assert (await ada.ask(up.WaitFor, person=3))["word"] == "bot-plays-already"


async def test_the_next_match_waits_for_nobody(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await go(bob, ada)
    await ada.ask(up.WaitFor, person=2)
    await ada.ask(up.End)
    assert (await ada.ask(up.WaitFor, person=2))["word"] == "no-match"
    local.clock.now += GRACE_MS
    await ada.ask(up.Start)
    await ada.until(lambda: chair_of(ada, 2)["presence"] == "warm")


async def test_whoever_leaves_on_purpose_is_replaced_by_a_bot_at_once(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    for _ in range(1000):
        bob.room.leave(bob.screen)
    assert len(bob.room.queue) == 1  # of all these messages
    await ada.until(lambda: chair_of(ada, 2)["presence"] == "left")
    assert bob.closed == ("left", False)
    bob.room.gone(bob.screen)
    await ada.until(lambda: {"type": "claimed", "by": 1} in ada.cues)
    back = await Guest("token-1").enter(ada.room)
    assert (chair_of(back, 2)["presence"], back.you["seat"]) == ("here", 1)


async def test_a_person_is_told_what_a_bot_did_for_them_and_nobody_else_is(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    bob.room.leave(bob.screen)
    await ada.until(lambda: {"type": "claimed", "by": 1} in ada.cues)
    back = await Guest("token-1").enter(ada.room)
    assert back.you["deeds"] == [[1, {"what": "secret deed", "n": 1}]]
    assert b"secret deed" not in b"".join(ada.frames)
    local.clock.now += 100_000 * BELL_MS
    back.room.tick()
    await back.until_bell(1)
    await back.do(Claim(), stand_ins=1)
    await back.until(lambda: back.you["deeds"] == [])  # they know by now


async def test_whoever_takes_a_chair_is_not_told_what_a_bot_did_there_before(local: LocalRooms) -> None:
    """It would tell them of rounds in which they knew nothing of that hand."""
    ada, bob = await local.dealt(2)
    bob.room.leave(bob.screen)
    await ada.until(lambda: {"type": "claimed", "by": 1} in ada.cues)
    assert (await ada.ask(up.SendAway, person=2))["t"] == "done"
    eve = await Guest("token-2").enter(ada.room)
    assert (await eve.ask(up.Sit, chair=1))["t"] == "done"
    await eve.until(lambda: eve.you["seat"] == 1)
    assert eve.you["deeds"] == []


# --- who acts for the host --------------------------------------------------------------------


async def test_somebody_acts_for_a_host_who_is_away_and_the_host_stays_host(local: LocalRooms) -> None:
    watcher_first = await local.table(3)
    ada, bob, cai = watcher_first
    await bob.ask(up.Stand)
    await go(ada, bob)
    await wait(local, PATIENCE_MS - 1, bob)
    assert (acting(bob), cai.you["host"]) == (None, False)
    await wait(local, 1, bob)
    assert (acting(bob), cai.you["host"], bob.you["host"]) == (3, True, False)  # the first of those who are seated
    assert bob.parts["room"]["room"]["host"] == 1
    before = len(await stored(local, bob))
    assert (await cai.ask(up.Lock, locked=True))["t"] == "done"
    await Guest("token-0").enter(bob.room)
    await cai.until(lambda: acting(cai) is None)
    assert not cai.you["host"]
    assert (await cai.ask(up.Lock, locked=False))["word"] == "host-only"
    kinds = [type(entry) for entry in await stored(local, bob)]
    assert kinds[before:] == [entries.LockTurned]  # who acts is not stored


async def test_if_who_acts_for_the_host_goes_somebody_else_does(local: LocalRooms) -> None:
    ada, bob, cai = await local.table(3)
    await go(ada, bob)
    await wait(local, PATIENCE_MS, bob)
    assert acting(cai) == 2
    await go(bob, cai)
    await cai.until(lambda: acting(cai) == 3)
    await Guest("token-1").enter(cai.room)
    await cai.until(lambda: acting(cai) == 2)


async def test_who_acts_for_the_host_can_neither_become_host_nor_remove_the_host(local: LocalRooms) -> None:
    ada, bob, cai = await local.table(3)
    await go(ada, bob)
    await wait(local, PATIENCE_MS, bob)
    assert bob.you["host"]
    refused = [
        await bob.ask(up.HandOver, person=2),
        await bob.ask(up.HandOver, person=3),
        await bob.ask(up.Remove, chair=0),
        await bob.ask(up.RemovePerson, person=1),
        await bob.ask(up.SendAway, person=1),
    ]
    assert [answer["word"] for answer in refused] == ["host-themself"] * 5
    assert (await bob.ask(up.Remove, chair=2))["t"] == "done"
    assert cai.closed == ("removed", False)


async def test_who_acts_for_the_host_cannot_give_themself_the_hosts_chair(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    late = await Guest("late").enter(ada.room)
    await go(ada, late)
    await go(bob, late)
    await wait(local, GRACE_MS, late)
    assert late.you["host"]
    assert (await late.ask(up.GiveChair, of=1, to=3))["word"] == "not-to-yourself"


async def test_a_host_with_another_device_gets_the_chair_from_who_acts_and_is_host_again(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    await go(ada, bob)
    again = await Guest("another device").enter(bob.room)
    await wait(local, PATIENCE_MS, bob)
    assert (await bob.ask(up.GiveChair, of=1, to=3))["word"] == "host-themself"
    await wait(local, GRACE_MS - PATIENCE_MS, bob)
    assert (await bob.ask(up.GiveChair, of=1, to=3))["t"] == "done"
    await again.until(lambda: again.you["person"] == 1)
    await bob.until(lambda: acting(bob) is None)
    assert (again.you["host"], bob.you["host"]) == (True, False)


async def test_during_a_match_who_acts_for_the_host_gets_no_second_hand(local: LocalRooms) -> None:
    ada, bob, cai = await local.dealt(3)
    await go(ada, bob)
    await wait(local, GRACE_MS, bob)
    await bob.ask(up.Remove, chair=2)
    assert cai.closed
    assert (await bob.ask(up.GiveChair, of=1, to=2))["word"] == "has-a-chair"
    await bob.ask(up.Stand)
    assert (await bob.ask(up.GiveChair, of=1, to=2))["word"] == "held-another-hand"
    assert (await bob.ask(up.Sit, chair=2))["word"] == "held-another"


async def test_a_host_who_leaves_on_purpose_is_followed_by_another(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    ada.room.leave(ada.screen)
    await bob.until(lambda: bob.parts["room"]["room"]["host"] == 2)
    again = await Guest("token-0").enter(bob.room)
    assert (again.you["host"], bob.you["host"]) == (False, True)


async def test_a_host_who_leaves_alone_stays_host(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    ada.room.leave(ada.screen)
    again = await Guest("token-0").enter(ada.room)
    assert again.you["host"]


async def test_a_host_who_is_away_for_very_long_is_followed_by_another(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await go(ada, bob)
    await wait(local, PATIENCE_MS, bob)
    await wait(local, HOST_AWAY_MS - PATIENCE_MS - 1, bob)
    assert bob.parts["room"]["room"]["host"] == 1
    await wait(local, 1, bob)
    assert (bob.parts["room"]["room"]["host"], acting(bob), bob.you["host"]) == (2, None, True)


async def test_the_room_wakes_when_somebody_is_to_act_for_the_host(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await go(ada, bob)
    attendance = bob.room.attendance
    since = local.clock.now
    assert attendance.next_expiry(1) == since + PATIENCE_MS
    await wait(local, GRACE_MS, bob)
    assert attendance.next_expiry(1) == since + HOST_AWAY_MS
    bob.room.gone(bob.screen)
    await bob.room.settled()
    assert attendance.next_expiry(1) == local.clock.now + GRACE_MS  # nobody is here who could act
