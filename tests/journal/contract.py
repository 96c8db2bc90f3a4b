"""The tests that every journal must pass. The tests of a store inherit them and provide the fixture."""

from __future__ import annotations

import asyncio

import pytest

from palmtop.journal import Append, Conflict, Damaged, Journal, JournalLost, Latest, Quarantined, Snapshot, Span
from palmtop.journal.api import CRASHES_APART_MS


async def read_intact(journal: Journal, room: str) -> list[bytes] | None:
    """The intact entries of a room that may be damaged, after the others were cut."""
    try:
        return await journal.read(room)
    except Damaged as damaged:
        await journal.cut(room, damaged.kept)
    return await journal.read(room)


LINES = [b"zero", b"one", b"two", b"three"]
SPANS = [Span(1, 0, 2, b"first"), Span(2, 2, 3, b"")]


async def filled(journal: Journal, room: str = "ABCD") -> list[int]:
    """Writes a room with LINES; returns the checksums of its entries."""
    await journal.create(room, 1)
    await journal.append(room, 0, LINES, 1)
    return (await latest(journal, room)).ties


async def latest(journal: Journal, room: str = "ABCD", *, whole: bool = False) -> Latest:
    found = await journal.latest(room, whole=whole)
    assert found is not None
    return found


class JournalContract:
    @pytest.fixture
    async def journal(self) -> Journal:
        raise NotImplementedError("an empty journal of the kind under test, closed afterwards")

    async def test_a_code_is_claimed_once(self, journal: Journal) -> None:
        assert await journal.create("ABCD", 1)
        assert not await journal.create("ABCD", 2)
        assert await journal.count() == 1

    async def test_rooms_with_entries_are_counted_by_the_length_of_their_codes(self, journal: Journal) -> None:
        assert await journal.count_by_code_length() == {}
        for room in ("ABCDE", "ABCDF", "ABCDEFG"):
            await filled(journal, room)
        await journal.create("ABCDEF", 1)
        assert await journal.count_by_code_length() == {5: 2, 7: 1}

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

    # --- ranges, snapshots and spans --------------------------------------------------------------

    async def test_a_range_of_entries_can_be_read(self, journal: Journal) -> None:
        await filled(journal)
        assert await journal.read("ABCD", 1, 3) == [b"one", b"two"]
        assert await journal.read("ABCD", 2) == [b"two", b"three"]
        assert await journal.read("ABCD", 4) == await journal.read("ABCD", 2, 2) == []
        assert await journal.read("WXYZ", 1, 3) is None
        with pytest.raises(Damaged):
            await journal.read("ABCD", 3, 6)

    async def test_a_room_is_loaded_from_its_snapshot_and_the_entries_after_it(self, journal: Journal) -> None:
        ties = await filled(journal)
        assert await latest(journal) == Latest(None, LINES, ties)
        snapshot = Snapshot(3, ties[2], b"\x00 after three")
        assert await journal.keep("ABCD", snapshot, SPANS)
        assert await latest(journal) == Latest(snapshot, LINES[3:], ties[3:])
        assert await latest(journal, whole=True) == Latest(None, LINES, ties)
        await journal.append("ABCD", 4, [b"four"], 1)
        assert (await latest(journal)).lines == [b"three", b"four"]
        assert await journal.latest("WXYZ") is None

    async def test_a_new_snapshot_replaces_the_old_one_and_spans_of_the_same_number(self, journal: Journal) -> None:
        ties = await filled(journal)
        assert await journal.keep("ABCD", Snapshot(1, ties[0], b"old"), [Span(2, 0, 1, b"old")])
        assert await journal.keep("ABCD", Snapshot(4, ties[3], b"new"), SPANS)
        assert await latest(journal) == Latest(Snapshot(4, ties[3], b"new"), [], [])
        assert await journal.spans("ABCD") == SPANS

    async def test_spans_are_found_by_number(self, journal: Journal) -> None:
        ties = await filled(journal)
        await filled(journal, "OTHER")
        await journal.keep("ABCD", Snapshot(3, ties[2], b""), SPANS)
        assert await journal.spans("ABCD", 2) == SPANS[1:]
        assert await journal.spans("ABCD", 3) == await journal.spans("OTHER") == await journal.spans("WXYZ") == []

    async def test_a_snapshot_of_other_entries_is_not_kept(self, journal: Journal) -> None:
        ties = await filled(journal)
        for seq, tie in ((2, ties[2]), (5, ties[3]), (0, 0), (-1, ties[0])):
            assert not await journal.keep("ABCD", Snapshot(seq, tie, b""), SPANS)
        assert not await journal.keep("WXYZ", Snapshot(1, ties[0], b""), SPANS)
        assert (await latest(journal)).snapshot is None
        assert await journal.spans("ABCD") == []

    async def test_a_snapshot_of_entries_that_were_replaced_is_not_kept(self, journal: Journal) -> None:
        ties = await filled(journal)
        await journal.cut("ABCD", 2)
        await journal.append("ABCD", 2, LINES[2:], 9)  # the same bytes at another time
        assert not await journal.keep("ABCD", Snapshot(4, ties[3], b""), [])

    async def test_a_cut_removes_what_was_made_of_the_entries(self, journal: Journal) -> None:
        ties = await filled(journal)
        await journal.keep("ABCD", Snapshot(3, ties[2], b"kept"), SPANS)
        await journal.cut("ABCD", 3)
        assert (await latest(journal)).snapshot == Snapshot(3, ties[2], b"kept")
        await journal.cut("ABCD", 2)
        assert await latest(journal) == Latest(None, LINES[:2], ties[:2])
        assert await journal.spans("ABCD") == SPANS[:1]

    async def test_a_forgotten_room_leaves_nothing_to_the_next_with_its_code(self, journal: Journal) -> None:
        ties = await filled(journal)
        await journal.keep("ABCD", Snapshot(3, ties[2], b"old"), SPANS)
        assert await journal.forget(100) == ["ABCD"]
        assert await journal.create("ABCD", 200)
        assert await latest(journal) == Latest(None, [], [])
        assert await journal.spans("ABCD") == []

    async def test_a_snapshot_does_not_make_a_room_used(self, journal: Journal) -> None:
        ties = await filled(journal)
        await journal.keep("ABCD", Snapshot(3, ties[2], b""), [])
        assert await journal.forget(2) == ["ABCD"]

    # --- crashes ----------------------------------------------------------------------------------

    async def test_a_room_is_in_quarantine_after_two_crashes(self, journal: Journal) -> None:
        for room in ("GOOD", "ONCE", "BAD"):
            await journal.create(room, 1)
        assert await journal.count_crash(["BAD", "ONCE"], 5) == []
        assert not await journal.is_quarantined("BAD")
        assert await journal.count_crash(["BAD"], 7) == ["BAD"]
        assert [await journal.is_quarantined(room) for room in ("GOOD", "ONCE", "BAD", "WXYZ")] == [0, 0, 1, 0]
        assert await journal.quarantined() == [Quarantined("BAD", 7)]

    async def test_a_quarantined_room_is_untouched_and_can_be_released(self, journal: Journal) -> None:
        await filled(journal)
        for at in (5, 6, 7):
            await journal.count_crash(["ABCD"], at)
        assert (await latest(journal)).lines == LINES
        assert await journal.release_quarantined("ABCD")
        assert not await journal.is_quarantined("ABCD")
        assert not await journal.release_quarantined("ABCD")
        assert await journal.count_crash(["ABCD"], 8) == []
        assert await journal.quarantined() == []

    async def test_crashes_that_are_far_apart_in_running_time_do_not_count_together(self, journal: Journal) -> None:
        await journal.create("ABCD", 1)
        for _ in range(3):
            assert await journal.count_crash(["ABCD"], 1) == []
            await journal.run_on(CRASHES_APART_MS + 1, 1)
        assert await journal.count_crash(["ABCD"], 1) == []
        await journal.run_on(CRASHES_APART_MS, 1)
        assert await journal.count_crash(["ABCD"], 1) == ["ABCD"]

    async def test_a_quarantine_does_not_end_with_time(self, journal: Journal) -> None:
        await journal.create("ABCD", 1)
        for _ in range(2):
            await journal.count_crash(["ABCD"], 1)
        await journal.run_on(100 * CRASHES_APART_MS, 1)
        assert await journal.count_crash(["ABCD"], 1) == ["ABCD"]
        assert await journal.is_quarantined("ABCD")

    async def test_crashes_of_an_unknown_or_forgotten_room_are_not_counted(self, journal: Journal) -> None:
        await filled(journal)
        for _ in range(2):
            await journal.count_crash(["ABCD", "WXYZ"], 1)
        assert [one.room for one in await journal.quarantined()] == ["ABCD"]
        assert await journal.forget(100) == ["ABCD"]
        await journal.create("ABCD", 200)
        assert await journal.quarantined() == []

    # --- closing ----------------------------------------------------------------------------------

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
