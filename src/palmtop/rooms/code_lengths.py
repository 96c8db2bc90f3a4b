"""How many letters the codes of rooms have: more on a site with many rooms, so that guesses rarely hit one."""

from __future__ import annotations

import asyncio
from asyncio import Task

from palmtop.journal import Journal
from palmtop.rooms.settings import CODE_LENGTH_MAX, CODE_LENGTH_MIN, LETTERS

CODES_FOR_EACH_ROOM = 10_000  # so an address that keeps guessing hits a room in 14 hours on average
COUNTED_FOR_MS = 10 * 60 * 1000  # then rooms are counted again: a site grows slowly
GROWTH = 1.2  # by which another worker may have counted more rooms


def length_for(rooms: int) -> int:
    """The shortest codes of which at most one in 10,000 is a room's."""
    lengths = range(CODE_LENGTH_MIN, CODE_LENGTH_MAX)
    enough = (length for length in lengths if rooms * CODES_FOR_EACH_ROOM <= len(LETTERS) ** length)
    return next(enough, CODE_LENGTH_MAX)


class CodeLengths:
    """The code lengths in use, and that of new rooms. All codes stay valid when the length changes.

    A room counts once somebody has entered it: a stranger could open many, and make the codes of the site longer.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._found: dict[int, int] = {}  # entered rooms, by the length of their codes
        self._counted_at: int | None = None
        self._counting: Task[None] | None = None

    async def of_new_rooms(self, now: int) -> int:
        await self._count(now)
        return length_for(sum(self._found.values()))

    async def of_all_rooms(self, now: int) -> list[int]:
        """Also the length that another worker, which has counted later, may give new rooms already."""
        length = await self.of_new_rooms(now)
        soon = length_for(int(sum(self._found.values()) * GROWTH))
        return sorted({length, soon, *self._found})

    async def _count(self, now: int) -> None:
        """One count at a time, which goes on if the caller is cancelled. Only the first one is waited for.

        Raises JournalLost if the first one fails.
        """
        due = self._counted_at is None or not 0 <= now - self._counted_at < COUNTED_FOR_MS
        if due and (self._counting is None or self._counting.done()):
            self._counting = asyncio.get_running_loop().create_task(self._recount(now))
            self._counting.add_done_callback(_ignore_error)
        if self._counted_at is None and self._counting:
            await asyncio.shield(self._counting)

    async def _recount(self, now: int) -> None:
        self._found = await self._journal.count_by_code_length()
        self._counted_at = now


def _ignore_error(counting: Task[None]) -> None:
    """Whoever waits for the first count gets it. Later the old count is used until the journal answers again."""
    if not counting.cancelled():
        counting.exception()
