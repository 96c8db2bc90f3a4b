"""The how-to before the first match of a game in a room: nothing of the match is shown or played until it is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.rooms import entries
from palmtop.rooms.decide import HOW_TO_MS
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms, recorded
from tests.toy.game import BELL_MS, Claim, Touch

GOLDEN = Path(__file__).parent / "golden/entries.jsonl"


async def with_how_to(local: LocalRooms, guests: int = 2, bots: int = 0) -> list[Guest]:
    people = await local.table(guests)
    for _ in range(bots):
        await people[0].ask(up.AddBot)
    await people[0].ask(up.Start, how_to=True)
    for guest in people:
        await guest.until(lambda guest=guest: guest.parts["room"]["match"])  # type: ignore[misc]
    return people


async def wait(local: LocalRooms, guest: Guest, ms: int) -> None:
    """Lets time pass, and the room do what is due."""
    local.clock.now += ms
    guest.room.tick()
    await guest.ask(up.Rename, name=f"at {local.clock.now}")


def match_of(guest: Guest) -> tuple[Any, ...]:
    """What a screen knows of the match: whether a how-to is shown, and whether it has table and hand."""
    return guest.match["how_to"], bool(guest.parts["table"]), bool(guest.parts["hand"])


RUNS, BEGUN = (HOW_TO_MS, False, False), (None, True, True)


async def test_nothing_of_the_match_is_shown_until_the_how_to_is_over(local: LocalRooms) -> None:
    ada, bob = await with_how_to(local)
    tv = await Guest("tv", watch=True).enter(ada.room)
    assert ada.match["dealt_at"] == local.clock.now + HOW_TO_MS
    assert match_of(ada) == match_of(bob) == match_of(tv) == RUNS
    await wait(local, ada, HOW_TO_MS - 1)
    assert match_of(ada) == match_of(bob) == RUNS
    frames = b"".join(ada.frames + bob.frames + tv.frames)
    assert b"scores" not in frames  # a part of the table
    await wait(local, ada, 1)
    await bob.until(lambda: bob.parts["hand"])
    assert match_of(ada) == match_of(bob) == BEGUN
    assert match_of(tv) == (None, True, False)


async def test_a_screen_that_comes_later_joins_in_the_middle(local: LocalRooms) -> None:
    ada, _ = await with_how_to(local)
    await wait(local, ada, 5_000)
    ada.room.gone(ada.screen)
    back = await Guest("token-0").enter(ada.room)
    assert match_of(back) == RUNS
    assert back.match["dealt_at"] == local.clock.now + HOW_TO_MS - 5_000


async def test_no_move_gesture_or_bot_comes_before_the_match_and_no_limit_runs(local: LocalRooms) -> None:
    ada, bob = await with_how_to(local, bots=1)
    assert (await ada.do(Claim()))["word"] == "how-to-first"
    ada.room.feel(ada.screen, msgspec.Raw(msgspec.json.encode(Touch(1))))
    await wait(local, ada, HOW_TO_MS - 1)
    assert not ada.room.crew.bots
    assert ada.cues == bob.felt == []
    await wait(local, ada, 1)
    assert ada.room.crew.bots
    await ada.until(lambda: {"type": "claimed", "by": 2} in ada.cues)
    await wait(local, ada, BELL_MS - 1)
    assert ada.parts["table"]["bell"] == 0
    await wait(local, ada, 1)
    assert ada.parts["table"]["bell"] == 1


async def test_the_host_skips_it_for_everyone_and_nobody_else_can(local: LocalRooms) -> None:
    ada, bob = await with_how_to(local)
    await wait(local, ada, 3_000)
    assert (await bob.ask(up.SkipHowTo, match=1))["word"] == "host-only"
    assert (await ada.ask(up.SkipHowTo, match=2))["t"] == "done"  # another match: nothing happens
    assert match_of(ada) == match_of(bob) == RUNS
    await ada.ask(up.SkipHowTo, match=1)
    await bob.until(lambda: bob.parts["hand"])
    assert match_of(ada) == match_of(bob) == BEGUN
    assert ada.match["dealt_at"] == local.clock.now
    assert (await ada.ask(up.SkipHowTo, match=1))["t"] == "done"  # too late: nothing happens
    await wait(local, ada, BELL_MS)
    assert ada.parts["table"]["bell"] == 1


async def test_it_is_shown_only_before_the_first_match_of_a_game_and_only_if_asked_for(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    assert ada.parts["room"]["room"]["how_to"]
    await ada.ask(up.AddBot)
    for how_to in (False, True):
        await ada.ask(up.Start, how_to=how_to)
        await ada.until(lambda: ada.parts["hand"])
        assert not ada.parts["room"]["room"]["how_to"]
        await ada.ask(up.End)
    await local.reopen()
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    assert not back.parts["room"]["room"]["how_to"]


@pytest.mark.both_stores
@pytest.mark.parametrize("down_ms", [4_000, 2 * HOW_TO_MS])
async def test_after_a_restart_the_rest_of_it_is_shown_and_the_match_loses_no_time(
    local: LocalRooms, down_ms: int
) -> None:
    ada, _ = await with_how_to(local)
    begins = ada.match["dealt_at"]
    await local.close()
    local.clock.now += down_ms
    await local.open()
    back = await Guest("token-0").enter(await local.rooms.find(ada.room.code))
    if down_ms < HOW_TO_MS:
        assert (match_of(back), back.match["dealt_at"]) == (RUNS, begins)
        await wait(local, back, HOW_TO_MS - down_ms)
    assert match_of(back) == BEGUN
    await wait(local, back, BELL_MS - 1)
    assert back.parts["table"]["bell"] == 0
    await wait(local, back, 1)
    assert back.parts["table"]["bell"] == 1


async def test_a_record_is_that_of_the_match_alone(local: LocalRooms) -> None:
    ada, _ = await with_how_to(local)
    await ada.ask(up.SkipHowTo, match=1)
    await ada.do(Claim())
    for _ in range(3):
        await wait(local, ada, BELL_MS)
    assert ada.match["state"] == "over"
    record = await recorded(local.journal, ada.room.code, 1)
    assert [given.when.at for given in record.inputs] == [0, BELL_MS, 2 * BELL_MS, 3 * BELL_MS]


async def test_the_host_can_end_the_match_during_it(local: LocalRooms) -> None:
    ada, bob = await with_how_to(local)
    await ada.ask(up.End)
    await bob.until_state("ended")
    assert ada.match["how_to"] is None


async def test_an_earlier_server_reads_a_deal_with_it() -> None:
    """So the format of the journal stays as it is: unknown fields are ignored."""
    line = next(line for line in GOLDEN.read_bytes().splitlines() if b"how_to" in line)
    dealt = entries.decode(line.replace(b"how_to", b"unknown")).entry
    assert isinstance(dealt, entries.Dealt)
