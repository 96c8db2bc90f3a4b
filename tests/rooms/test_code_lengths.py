"""Codes get longer with the number of rooms, so that guesses rarely hit one."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from palmtop.journal import Append, Journal, JournalLost
from palmtop.rooms.all_rooms import Rooms
from palmtop.rooms.code_lengths import COUNTED_FOR_MS, CodeLengths, length_for
from palmtop.rooms.settings import LETTERS, new_code
from tests.rooms.local_rooms import PATIENCE, LocalRooms

CODES = ["".join(letters) for letters in itertools.islice(itertools.product(LETTERS, repeat=5), 800)]


@pytest.mark.parametrize(
    ("rooms", "length"),
    [(0, 5), (600, 5), (700, 6), (14_000, 6), (15_000, 7), (300_000, 7), (400_000, 8), (10**12, 8)],
)
def test_one_code_in_10_000_is_a_room_at_most(rooms: int, length: int) -> None:
    assert length_for(rooms) == length


async def enter(journal: Journal, codes: Sequence[str]) -> None:
    """Rooms of these codes that somebody has entered."""
    await asyncio.gather(*(journal.create(code, 1) for code in codes))
    errors = await journal.append_all([Append(code, 0, [b"{}"], 1) for code in codes])
    assert not any(errors)


async def test_a_site_that_grows_gives_longer_codes_and_keeps_the_earlier_ones(local: LocalRooms) -> None:
    rooms = Rooms(replace(local.services(), new_code=new_code))
    first = await rooms.open()
    assert (len(first), await rooms.code_lengths()) == (5, [5])
    await enter(local.journal, CODES[:700])
    local.clock.now += COUNTED_FOR_MS
    assert len(await rooms.open()) == 5  # the rooms are being counted
    await rooms._code_lengths._counting  # type: ignore[misc]
    second = await rooms.open()
    assert (len(second), await rooms.code_lengths()) == (6, [5, 6])
    for code in (first, second):
        assert (await rooms.find(code)).code == code
    await rooms.close()


async def test_rooms_with_longer_codes_than_new_ones_are_known(local: LocalRooms) -> None:
    await enter(local.journal, ["ABCDEFG"])
    assert await local.rooms.code_lengths() == [5, 7]


async def test_codes_that_another_worker_may_give_already_are_known(local: LocalRooms) -> None:
    """It has counted later, and found a few rooms more."""
    await enter(local.journal, CODES[:600])
    lengths = CodeLengths(local.journal)
    assert await lengths.of_new_rooms(1) == 5
    assert await lengths.of_all_rooms(1) == [5, 6]


async def test_rooms_that_nobody_entered_make_no_codes_longer(local: LocalRooms) -> None:
    """A stranger may open many."""
    await asyncio.gather(*(local.journal.create(code, 1) for code in CODES))
    assert await local.rooms.code_lengths() == [5]


class SlowCounts:
    """Holds back every count of a journal, and notes how many there are."""

    def __init__(self, journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()
        self._count = journal.count_by_code_length
        monkeypatch.setattr(journal, "count_by_code_length", self._slow)

    async def _slow(self) -> dict[int, int]:
        self.begun += 1
        self.asked.set()
        await self.go_on.wait()
        return await self._count()


async def test_all_who_ask_at_once_wait_for_one_count(local: LocalRooms, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = SlowCounts(local.journal, monkeypatch)
    lengths = CodeLengths(local.journal)
    asked = [asyncio.create_task(lengths.of_all_rooms(1)) for _ in range(50)]
    await counts.asked.wait()
    asked[0].cancel()  # it waited too long
    counts.go_on.set()
    assert await asyncio.gather(*asked[1:]) == [[5]] * 49
    assert await lengths.of_new_rooms(2) == 5
    assert counts.begun == 1


async def test_the_old_count_answers_while_rooms_are_counted_again_or_cannot_be(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    await enter(local.journal, ["ABCDEFG"])
    lengths = CodeLengths(local.journal)
    assert await lengths.of_all_rooms(1) == [5, 7]
    counts = SlowCounts(local.journal, monkeypatch)
    async with asyncio.timeout(PATIENCE):
        for _ in range(3):
            assert await lengths.of_all_rooms(1 + COUNTED_FOR_MS) == [5, 7]
    await local.journal.close()
    counts.go_on.set()
    with pytest.raises(JournalLost):
        await lengths._counting  # type: ignore[misc]
    assert counts.begun == 1
    assert await lengths.of_all_rooms(2 + COUNTED_FOR_MS) == [5, 7]


async def test_the_first_count_fails_for_all_who_wait_and_the_next_request_counts_again(
    local: LocalRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost() -> dict[int, int]:
        raise JournalLost("away")

    lengths = CodeLengths(local.journal)
    with monkeypatch.context() as away:
        away.setattr(local.journal, "count_by_code_length", lost)
        found = await asyncio.gather(lengths.of_new_rooms(1), lengths.of_new_rooms(1), return_exceptions=True)
    assert [type(error) for error in found] == [JournalLost, JournalLost]
    assert await lengths.of_new_rooms(1) == 5
