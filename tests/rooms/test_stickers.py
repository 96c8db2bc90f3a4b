"""Stickers: relayed to the whole room at once, never stored, and refused while the rules forbid talk."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Seat
from palmtop.wire import up
from tests.rooms.local_rooms import Guest, LocalRooms
from tests.rooms.test_match import bells
from tests.toy.game import BELLS, TOY, Claim, State


def hush(state: State) -> list[Seat]:
    """Until the first bell seat 0 must be silent, until the second everyone."""
    return [[Seat(0)], [Seat(0), Seat(1)], []][min(state.bells, 2)]


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[LocalRooms]:
    local = await LocalRooms(tmp_path, {"toy": replace(TOY, hush=hush)}).open()
    yield local
    await local.close()


def seen(guest: Guest) -> list[tuple[int, str]]:
    said = [msgspec.json.decode(frame) for frame in guest.frames]
    return [(one["person"], one["sticker"]) for one in said if one["t"] == "reacted"]


def react(guest: Guest, sticker: up.Sticker = "clap") -> None:
    guest.room.react(guest.screen, sticker)


async def test_a_sticker_reaches_every_screen_and_is_not_stored(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    tv = await Guest("tv", watch=True).enter(ada.room)
    late = await Guest("late").enter(ada.room)
    lines = await local.journal.read(ada.room.code)
    react(ada)
    react(bob, "heart")
    for guest in (ada, bob, tv, late):
        assert seen(guest) == [(ada.you["person"], "clap"), (bob.you["person"], "heart")]
    assert await local.journal.read(ada.room.code) == lines


async def test_a_big_screen_cannot_send_stickers(local: LocalRooms) -> None:
    (ada,) = await local.table(1)
    tv = await Guest("tv", watch=True).enter(ada.room)
    with pytest.raises(Unauthorised, match="watching"):
        react(tv)
    assert seen(ada) == []


async def test_a_closed_connection_cannot_send_stickers(local: LocalRooms) -> None:
    ada, bob = await local.table(2)
    bob.room.gone(bob.screen)
    await ada.until(lambda: ada.chairs[1]["presence"] == "away")
    react(bob)
    assert seen(ada) == []


async def test_no_sticker_is_relayed_while_hushed(quiet: LocalRooms) -> None:
    ada, bob = await quiet.dealt(2)
    tv = await Guest("tv", watch=True).enter(ada.room)
    late = await Guest("late").enter(ada.room)
    everyone = (ada, bob, tv, late)
    assert [guest.parts["room"]["hush"] for guest in everyone] == [[0]] * 4

    for guest in (ada, late):  # if one seat must be silent, so must everyone who might help it
        with pytest.raises(Refusal, match="hushed"):
            react(guest)
    assert all(seen(guest) == [] for guest in everyone)
    react(bob, "wow")
    assert all(seen(guest) == [(bob.you["person"], "wow")] for guest in everyone)

    await bells(quiet, ada, 1)
    await bob.until(lambda: bob.parts["room"]["hush"] == [0, 1])
    heard = [len(guest.frames) for guest in everyone]
    for guest in (ada, bob, late):
        with pytest.raises(Refusal, match="hushed"):
            react(guest)
    assert [len(guest.frames) for guest in everyone] == heard

    await bells(quiet, ada, 1)
    for guest in (ada, bob, late):
        react(guest, "laugh")
    assert [sticker for _, sticker in seen(tv)] == ["wow", "laugh", "laugh", "laugh"]


async def test_the_hush_ends_with_the_match(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path, {"toy": replace(TOY, hush=lambda state: [Seat(0), Seat(1)])}).open()
    ada, bob = await local.dealt(2)
    await ada.do(Claim())
    await bells(local, ada, BELLS)
    await bob.until(lambda: bob.match["state"] == "over")
    assert bob.parts["room"]["hush"] == []
    react(ada, "thumb")
    assert seen(bob) == [(ada.you["person"], "thumb")]
    await local.close()
