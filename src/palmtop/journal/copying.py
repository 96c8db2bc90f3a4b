"""Copies all rooms of one store into another, and compares every entry of the copy with the original."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from palmtop.engine.errors import Refusal
from palmtop.journal.checksums import Row, is_valid

CODES_AT_ONCE = 1000


class StoredRoom(NamedTuple):
    """All that is stored of a room, but for what was computed from its entries."""

    code: str
    next: int  # how many entries there should be
    used: int
    ran: int
    entries: list[Row]  # from number 0 on, without gaps
    cut: list[tuple[int, int, bytes]]  # entries that were cut off: seq, at, body
    crashes: list[tuple[int, int, int]]  # of processes that worked on it, one row at most: count, at, ran


class Copyable(Protocol):
    """A store that nobody else uses meanwhile."""

    async def codes(self, after: str, most: int) -> list[str]:
        """The codes of rooms behind this one, in order."""

    async def fetch_room(self, code: str) -> StoredRoom | None: ...

    async def put_room(self, room: StoredRoom) -> None:
        """Replaces the room. All or nothing."""

    async def fetch_running(self) -> tuple[int, int]:
        """How long servers have run on this store, and the time that was noted last; both in ms."""

    async def put_running(self, ms: int, at: int) -> None: ...

    async def count(self) -> int: ...


class CopyRefused(Refusal):
    """Something in one of the stores stands against it. What was copied before is complete."""


class Copied(NamedTuple):
    rooms: int
    entries: int
    there_already: int  # rooms that an earlier try has copied


async def copy_rooms(source: Copyable, target: Copyable, progress: Callable[[int, int], None]) -> Copied:
    """`progress` is told how many rooms of how many are done. Raises CopyRefused and JournalLost."""
    count = await source.count()
    running = await source.fetch_running()
    if await target.fetch_running() < running:
        await target.put_running(*running)
    rooms = entries = already = 0
    after = ""
    while codes := await source.codes(after, CODES_AT_ONCE):
        for code in codes:
            room = await source.fetch_room(code)
            if room is not None:
                already += await _copy_room(room, target)
                rooms += 1
                entries += len(room.entries)
            progress(rooms, count)
        after = codes[-1]
    return Copied(rooms, entries, already)


async def _copy_room(room: StoredRoom, target: Copyable) -> bool:
    """Returns whether it was there already."""
    for number, entry in enumerate(room.entries):
        if entry[1] != number or not is_valid(entry):
            raise CopyRefused("copy-damaged", code=room.code, entry=number)
    if room.next != len(room.entries):
        raise CopyRefused("copy-damaged", code=room.code, entry=len(room.entries))
    there = await target.fetch_room(room.code)
    if there == room:
        return True
    if there is not None and there.entries != room.entries[: len(there.entries)]:
        raise CopyRefused("copy-differs", code=room.code)
    await target.put_room(room)
    if await target.fetch_room(room.code) != room:
        raise CopyRefused("copy-failed", code=room.code)
    return False
