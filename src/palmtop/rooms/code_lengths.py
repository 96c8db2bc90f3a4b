"""How many letters the codes of rooms have: more on a site with many rooms, so that guesses rarely hit one."""

from __future__ import annotations

from palmtop.journal import Journal
from palmtop.rooms.settings import CODE_LENGTH_MAX, CODE_LENGTH_MIN, LETTERS

CODES_FOR_EACH_ROOM = 10_000  # so an address that keeps guessing hits a room in 14 hours on average
COUNTED_FOR_MS = 10 * 60 * 1000  # then rooms are counted again: a site grows slowly


def length_for(rooms: int) -> int:
    """The shortest codes of which at most one in 10,000 is a room's."""
    lengths = range(CODE_LENGTH_MIN, CODE_LENGTH_MAX)
    enough = (length for length in lengths if rooms * CODES_FOR_EACH_ROOM <= len(LETTERS) ** length)
    return next(enough, CODE_LENGTH_MAX)


class CodeLengths:
    """Those of the rooms there are, and of the next one. All codes stay valid when the length changes."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._found: dict[int, int] = {}  # rooms, by the length of their codes
        self._counted_at: int | None = None

    async def of_new_rooms(self, now: int) -> int:
        await self._count(now)
        return length_for(sum(self._found.values()))

    async def of_all_rooms(self, now: int) -> list[int]:
        length = await self.of_new_rooms(now)
        return sorted({length, *self._found})

    async def _count(self, now: int) -> None:
        if self._counted_at is None or not 0 <= now - self._counted_at < COUNTED_FOR_MS:
            self._found = await self._journal.count_by_code_length()
            self._counted_at = now
