"""Rooms of a journal that may be damaged, read as the house reads them."""

from __future__ import annotations

from palmtop.journal import Damaged
from palmtop.journal.sqlite import SqliteJournal


async def what_is_left(journal: SqliteJournal, room: str) -> list[bytes] | None:
    """Once what is damaged has been cut."""
    try:
        return await journal.read(room)
    except Damaged as damaged:
        await journal.cut(room, damaged.kept)
    return await journal.read(room)
