"""The tests that every journal must pass. The tests of a store inherit them and provide the fixture."""

from __future__ import annotations

import asyncio

import pytest

from palmtop.journal import Append, Conflict, Damaged, Journal, JournalLost


async def read_intact(journal: Journal, room: str) -> list[bytes] | None:
    """The intact entries of a room that may be damaged, after the others were cut."""
    try:
        return await journal.read(room)
    except Damaged as damaged:
        await journal.cut(room, damaged.kept)
    return await journal.read(room)


class JournalContract:
    @pytest.fixture
    async def journal(self) -> Journal:
        raise NotImplementedError("an empty journal of the kind under test, closed afterwards")

    async def test_a_code_is_claimed_once(self, journal: Journal) -> None:
        assert await journal.create("ABCD", 1)
        assert not await journal.create("ABCD", 2)
        assert await journal.count() == 1

    async def test_an_empty_or_used_journal_is_ready(self, journal: Journal) -> None:
        await journal.ready()
        await journal.create("ABCD", 1)
        await journal.ready()

    async def test_of_concurrent_claims_of_a_code_one_succeeds(self, journal: Journal) -> None:
        assert sum(await asyncio.gather(*(journal.create("ABCD", 1) for _ in range(20)))) == 1

    async def test_a_new_room_is_empty_and_an_unknown_one_is_none(self, journal: Journal) -> None:
        await journal.create("ABCD", 1)
        assert await journal.read("ABCD") == []
        assert await journal.read("WXYZ") is None

    async def test_entries_are_read_unchanged_and_in_order(self, journal: Journal) -> None:
        entries = [b"", b"\x00\xff", '{"name":"Zoë ✋"}'.encode(), b"x" * 100_000]
        await journal.create("ABCD", 1)
        await journal.append("ABCD", 0, entries[:3], 1)
        await journal.append("ABCD", 3, entries[3:], 2)
        assert await journal.read("ABCD") == entries

    async def test_an_empty_append_changes_nothing(self, journal: Journal) -> None:
        await journal.create("ABCD", 1)
        await journal.append("ABCD", 0, [], 1)
        assert await journal.read("ABCD") == []

    async def test_rooms_do_not_mix(self, journal: Journal) -> None:
        for room in ("ABCD", "ABC", "abcd", "Ü", "ABCD "):
            assert await journal.create(room, 1)
            await journal.append(room, 0, [room.encode()], 1)
        for room in ("ABCD", "ABC", "abcd", "Ü", "ABCD "):
            assert await journal.read(room) == [room.encode()]

    @pytest.mark.parametrize("seq", [-1, 0, 1, 3, 1000])
    async def test_a_number_other_than_the_next_is_a_conflict(self, journal: Journal, seq: int) -> None:
        await journal.create("ABCD", 1)
        await journal.append("ABCD", 0, [b"zero", b"one"], 1)
        with pytest.raises(Conflict):
            await journal.append("ABCD", seq, [b"a", b"b"], 2)
        assert await journal.read("ABCD") == [b"zero", b"one"]
        await journal.append("ABCD", 2, [b"two"], 2)

    async def test_an_append_to_an_unknown_room_is_a_conflict(self, journal: Journal) -> None:
        with pytest.raises(Conflict):
            await journal.append("ABCD", 0, [b"a"], 1)
        assert await journal.read("ABCD") is None

    async def test_of_concurrent_appends_at_one_number_one_succeeds(self, journal: Journal) -> None:
        await journal.create("ABCD", 1)
        ends = await asyncio.gather(
            *(journal.append("ABCD", 0, [b"%d" % writer] * 2, 1) for writer in range(8)), return_exceptions=True
        )
        winners = [writer for writer, end in enumerate(ends) if end is None]
        assert len(winners) == 1
        assert all(isinstance(end, Conflict) for end in ends if end is not None)
        assert await journal.read("ABCD") == [b"%d" % winners[0]] * 2

    async def test_a_conflict_in_one_room_does_not_affect_others(self, journal: Journal) -> None:
        rooms = [f"ROOM{number}" for number in range(30)]
        await asyncio.gather(*(journal.create(room, 1) for room in rooms))
        seqs = [7 if number % 10 == 5 else 0 for number in range(30)]
        appends = (journal.append(room, seq, [b"a"], 1) for room, seq in zip(rooms, seqs, strict=True))
        ends = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(end) for end in ends] == [Conflict if seq else type(None) for seq in seqs]
        assert [await journal.read(room) for room in rooms] == [[] if seq else [b"a"] for seq in seqs]

    async def test_many_appends_at_once_each_succeed_or_fail_alone(self, journal: Journal) -> None:
        await journal.create("ABCD", 1)
        await journal.create("EFGH", 1)
        appends = [
            Append("ABCD", 0, [b"a", b"b"], 1),
            Append("EFGH", 1, [b"c"], 1),
            Append("WXYZ", 0, [b"d"], 1),
            Append("ABCD", 2, [b"e"], 1),
        ]
        errors = await journal.append_all(appends)
        assert [type(error) for error in errors] == [type(None), Conflict, Conflict, type(None)]
        assert await journal.read("ABCD") == [b"a", b"b", b"e"]
        assert await journal.read("EFGH") == []

    async def test_successive_appends_need_not_be_awaited(self, journal: Journal) -> None:
        await journal.create("ABCD", 1)
        await asyncio.gather(*(journal.append("ABCD", seq, [b"%d" % seq], seq) for seq in range(100)))
        assert await journal.read("ABCD") == [b"%d" % seq for seq in range(100)]

    async def test_rooms_unused_for_long_are_deleted_with_their_entries(self, journal: Journal) -> None:
        for room, at in (("OLD", 10), ("USED", 10), ("NEW", 20)):
            await journal.create(room, at)
            await journal.append(room, 0, [b"a"], at)
        await journal.append("USED", 1, [b"b"], 30)
        assert await journal.forget(20) == ["OLD"]
        assert await journal.read("OLD") is None
        assert await journal.count() == 2
        with pytest.raises(Conflict):
            await journal.append("OLD", 1, [b"c"], 40)
        assert await journal.create("OLD", 40)
        assert await journal.read("OLD") == []

    async def test_a_clock_set_back_does_not_make_a_room_older(self, journal: Journal) -> None:
        await journal.create("ABCD", 50)
        await journal.append("ABCD", 0, [b"a"], 10)
        assert await journal.forget(50) == []

    async def test_nothing_is_stored_once_closed(self, journal: Journal) -> None:
        await journal.create("ABCD", 1)
        last = asyncio.ensure_future(journal.append("ABCD", 0, [b"a"], 1))
        await asyncio.sleep(0)
        await journal.close()
        await last
        with pytest.raises(JournalLost):
            await journal.append("ABCD", 1, [b"b"], 1)
        errors = await journal.append_all([Append("ABCD", 1, [b"b"], 1), Append("EFGH", 0, [b"b"], 1)])
        assert [type(error) for error in errors] == [JournalLost, JournalLost]
        with pytest.raises(JournalLost):
            await journal.read("ABCD")
        with pytest.raises(JournalLost):
            await journal.ready()
        await journal.close()

    async def test_a_cancelled_request_does_not_disturb_others(self, journal: Journal) -> None:
        await journal.create("ABCD", 1)
        first = asyncio.ensure_future(journal.append("ABCD", 0, [b"a"], 1))
        await asyncio.sleep(0)
        first.cancel()
        await journal.append("ABCD", 1, [b"b"], 1)
        assert await journal.read("ABCD") == [b"a", b"b"]
