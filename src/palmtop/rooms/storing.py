"""A room's way into its journal, however long the disk takes. Until then nobody is told anything but that.

What an append that failed has left behind is not known. So it is tried again: either it is stored now, or the journal
has it already, line for line.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import chain, repeat

import structlog

from palmtop.journal import Conflict, Damaged, Journal, JournalLost

log = structlog.get_logger()

LONG_SECONDS = 2.0  # an append that takes longer is worth a word
PAUSES = (0.25, 0.5, 1.0, 2.0)  # seconds between tries, the last again and again


class Storing:
    """`warn` is called with every new reason why nothing can be stored, as a message of the catalogues."""

    def __init__(self, journal: Journal, room: str, warn: Callable[[str], None]) -> None:
        self.trouble = ""  # why nothing is stored just now
        self._journal = journal
        self._room = room
        self._warn = warn

    async def store(self, seq: int, lines: list[bytes], at: int) -> None:
        """Returns once they are durable. Raises Conflict: someone else has written this room."""
        pauses = chain(PAUSES, repeat(PAUSES[-1]))
        tried = False
        while not await self._try(seq, lines, at, tried):
            tried = True
            await asyncio.sleep(next(pauses))
        if self.trouble:
            log.warning("journal_stores_again", room=self._room)
            self.trouble = ""

    async def _try(self, seq: int, lines: list[bytes], at: int, tried: bool) -> bool:
        slow = asyncio.get_running_loop().call_later(LONG_SECONDS, self._is_slow)
        try:
            await self._journal.append(self._room, seq, lines, at)
        except Conflict:
            if tried:
                return await self._has_them(seq, lines)
            raise
        except JournalLost as error:
            self._in_trouble(error.word, str(error))
            return False
        finally:
            slow.cancel()
        return True

    async def _has_them(self, seq: int, lines: list[bytes]) -> bool:
        """Whether these were stored by a try whose fate was unknown. They were not, if the room has lost even more."""
        try:
            stored = await self._journal.read(self._room)
        except Damaged as damaged:
            raise Conflict(str(damaged)) from damaged
        except JournalLost:
            return False
        if stored is None or stored[seq:] != lines:
            raise Conflict("the room has been written by someone else")
        return True

    def _is_slow(self) -> None:
        if not self.trouble:
            self._in_trouble("saving-slow", f"no answer for {LONG_SECONDS} s")

    def _in_trouble(self, word: str, why: str) -> None:
        if word != self.trouble:
            log.error("journal_trouble", room=self._room, word=word, error=why)
            self.trouble = word
            self._warn(word)
