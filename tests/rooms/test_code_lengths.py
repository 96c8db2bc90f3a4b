"""Codes get longer with the number of rooms, so that guesses rarely hit one."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

import pytest
from msgspec.structs import replace

from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.code_lengths import COUNTED_FOR_MS, length_for
from palmtop.rooms.settings import LETTERS, new_code
from tests.rooms.local_rooms import LocalRooms


@pytest.mark.parametrize(
    ("rooms", "length"),
    [(0, 5), (600, 5), (700, 6), (14_000, 6), (15_000, 7), (300_000, 7), (400_000, 8), (10**12, 8)],
)
def test_one_code_in_10_000_is_a_room_at_most(rooms: int, length: int) -> None:
    assert length_for(rooms) == length


async def test_a_site_that_grows_gives_longer_codes_and_keeps_the_earlier_ones(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path).open()
    rooms = Rooms(replace(local.services(), new_code=new_code))
    first = await rooms.open()
    assert (len(first), await rooms.code_lengths()) == (5, [5])
    codes = map("".join, itertools.islice(itertools.product(LETTERS, repeat=5), 700))
    await asyncio.gather(*(local.journal.create(code, 1) for code in codes))
    local.clock.now += COUNTED_FOR_MS
    second = await rooms.open()
    assert (len(second), await rooms.code_lengths()) == (6, [5, 6])
    for code in (first, second):
        assert (await rooms.find(code)).code == code
    await rooms.close()
    await local.close()


async def test_rooms_with_longer_codes_than_new_ones_are_known(tmp_path: Path) -> None:
    local = await LocalRooms(tmp_path).open()
    await local.journal.create("ABCDEFG", 1)
    assert await local.rooms.code_lengths() == [5, 7]
    await local.close()
