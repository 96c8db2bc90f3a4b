"""Updates: what a screen is sent after a turn, and that it says nothing about somebody else's requests."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from palmtop.engine.game import Seat
from palmtop.rooms.room import Room
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms, hold_back
from tests.toy.game import TOY, Claim

CLAIM = msgspec.Raw(b'{"type":"claim"}')


class Recorded:
    """The frames that guests got since."""

    def __init__(self, *guests: Guest) -> None:
        self._guests = guests
        self._before = [len(guest.frames) for guest in guests]

    def raw(self) -> list[list[bytes]]:
        return [guest.frames[before:] for guest, before in zip(self._guests, self._before, strict=True)]

    def messages(self) -> list[list[dict[str, Any]]]:
        return [[msgspec.json.decode(frame) for frame in frames] for frames in self.raw()]


async def test_a_move_is_one_frame_for_everyone_and_answered_in_the_movers(local: LocalRooms) -> None:
    ada, bob, cid = await local.dealt(3)
    recorded = Recorded(ada, bob, cid)
    await ada.do(Claim(), id="x")
    ((to_ada,), (to_bob,), (to_cid,)) = recorded.messages()
    assert to_ada["done"] == ["x"]
    assert to_bob == to_cid
    assert "done" not in to_bob
    assert to_ada["table"] == to_bob["table"]


async def test_screens_for_which_an_update_is_the_same_share_one_frame(local: LocalRooms) -> None:
    ada, bob, cid = await local.table(3)
    recorded = Recorded(ada, bob, cid)
    await ada.ask(up.Rename, name="Ada")
    ((to_ada,), (to_bob,), (to_cid,)) = recorded.raw()
    assert to_bob is to_cid
    assert to_ada is not to_bob


async def test_a_request_that_changes_nothing_is_answered_to_its_sender_alone(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    await ada.ask(up.Rename, name="Ada")
    recorded = Recorded(ada, bob)
    await ada.ask(up.Rename, id="again", name="Ada")
    assert recorded.messages() == [[{"t": "show", "done": ["again"]}], []]


async def test_a_refusal_is_a_message_of_its_own(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    recorded = Recorded(ada, bob)
    bob.room.ask(bob.screen, up.Lock(id="no", locked=True))
    bob.room.ask(bob.screen, up.Rename(id="yes", name="Bob"))
    await bob.until(lambda: "yes" in bob.answers)
    to_ada, to_bob = recorded.messages()
    assert [message["t"] for message in to_bob] == ["refused", "show"]
    assert to_bob[1]["done"] == ["yes"]
    assert [message["t"] for message in to_ada] == ["show"]


async def test_what_others_are_sent_does_not_depend_on_repeated_or_refused_requests(tmp_path: Path) -> None:
    """In one room Ada's move is sent three times and she asks for something that is refused. The matches are equal."""
    local = LocalRooms(tmp_path)
    local._seeds = itertools.repeat(bytes(32))  # type: ignore[assignment]
    await local.open()
    quiet, noisy = await local.dealt(2), await local.dealt(2)
    recorded = Recorded(quiet[1], noisy[1])
    for (ada, _), times in ((quiet, 1), (noisy, 3)):
        for _ in range(times):
            ada.room.ask(ada.screen, up.Do(id="x", match=1, move=CLAIM))
        if times > 1:
            ada.room.ask(ada.screen, up.Sit(id="no"))
    for ada, bob in (quiet, noisy):
        await ada.until(lambda ada=ada: "x" in ada.answers)  # type: ignore[misc]
        await bob.until(lambda bob=bob: bob.cues)  # type: ignore[misc]
    of_quiet, of_noisy = recorded.raw()
    assert of_quiet == of_noisy
    await local.close()


async def test_somebody_removed_right_after_a_request_learns_that_it_was_done(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await local.table(2)
    asked, let_through = hold_back(local, monkeypatch)
    ada.room.ask(ada.screen, up.Lock(id="first", locked=True))
    await asked.wait()
    bob.room.ask(bob.screen, up.Rename(id="mine", name="Bob"))
    ada.room.ask(ada.screen, up.Remove(id="out", chair=1))  # in the same turn as Bob's request
    let_through.set()
    await bob.until(lambda: bob.closed)
    assert bob.closed == ("removed", False)
    assert bob.answers["mine"] == {"t": "done", "id": "mine"}


async def test_moves_send_no_parts_of_the_room(local: LocalRooms) -> None:
    ada, bob = await local.dealt(2)
    recorded = Recorded(ada, bob)
    await ada.do(Claim())
    assert all("room" not in message for messages in recorded.messages() for message in messages)


async def test_the_parts_of_the_room_are_made_anew_only_when_they_may_have_changed(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    room_parts = Room._room_parts

    def counted(self: Room, changed: bool) -> Any:
        made.append("all" if changed else "hush")
        return room_parts(self, changed)

    ada, bob = await local.dealt(2)
    monkeypatch.setattr(Room, "_room_parts", counted)
    await ada.do(Claim())
    assert made == ["hush"]
    await ada.ask(up.Rename, name="Ada")
    await bob.until(lambda: bob.chairs[0]["name"] == "Ada")
    assert made == ["hush", "all"]
    bob.room.gone(bob.screen)
    await ada.until(lambda: ada.chairs[1]["presence"] == "away")
    assert made == ["hush", "all", "all"]


async def test_after_a_view_failed_nobody_lacks_what_changed_with_it(tmp_path: Path) -> None:
    """The table had changed when the second hand failed: those who watch must still get that change."""
    broken: list[Seat] = []

    def hand(state: Any, seat: Seat) -> Any:
        if seat in broken:
            raise ZeroDivisionError
        return TOY.hand(state, seat)

    local = await LocalRooms(tmp_path, {TOY.id: replace(TOY, hand=hand)}).open()
    ada, bob = await local.dealt(2)
    tv = await Guest("tv", watch=True).enter(ada.room)
    broken.append(Seat(1))
    recorded = Recorded(ada, bob, tv)
    await ada.do(Claim(), id="x")
    for guest in (ada, bob, tv):
        await guest.until_state("ended")
    for messages in recorded.messages():
        shows = [message for message in messages if message["t"] == "show"]
        assert [show.get("fresh", False) for show in shows] == [True]
    await local.close()
