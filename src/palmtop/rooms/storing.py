"""A room's way from and to its journal, however long the disk takes.

Whether a failed append was stored is unknown. So it is tried again, until it is stored or turns out to be there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import chain, repeat

import msgspec
import structlog

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games
from palmtop.journal import Conflict, Damaged, Journal, JournalLost
from palmtop.rooms import entries
from palmtop.rooms.entries import StoredEntry
from palmtop.rooms.fold import NO_GAMES, fold
from palmtop.rooms.match import GameFailed
from palmtop.rooms.state import RoomState

log = structlog.get_logger()

SLOW_SECONDS = 2.0  # people are notified when an append takes longer
PAUSES = (0.25, 0.5, 1.0, 2.0)  # seconds between tries, the last one repeated


class Unreadable(Exception):
    """An entry that this version can't execute: a newer version wrote it."""


def load(lines: list[bytes], games: Games) -> RoomState:
    """A room's state from its journal. Raises Damaged or Unreadable.

    Only the last match is executed again; of the earlier ones the outcome is stored. If the last one can't be
    executed, it is left unplayable.
    """
    state = RoomState(game=next(iter(games)))
    stored = [_decode(lines, number) for number in range(len(lines))]
    last_deal = max((n for n, one in enumerate(stored) if isinstance(one.entry, entries.Dealt)), default=0)
    for number, one in enumerate(stored):
        try:
            _fold_stored(state, one, games if number >= last_deal else NO_GAMES)
        except Exception as error:  # A known kind with impossible content: report it instead of crashing.
            raise Unreadable(f"entry {number}: {error!r}") from error
    return state


def _decode(lines: list[bytes], number: int) -> StoredEntry:
    try:
        return entries.decode(lines[number])
    except msgspec.ValidationError as error:
        raise Unreadable(f"entry {number}: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:  # damaged before entries had checksums
        raise Damaged(number, len(lines) - number) from error


def _fold_stored(state: RoomState, stored: StoredEntry, games: Games) -> None:
    try:
        fold(state, stored, games)
    except (GameFailed, Refusal):
        log.exception("match_not_replayed")
        if isinstance(stored.entry, entries.Dealt):
            fold(state, stored, NO_GAMES)
        assert state.match is not None  # only deals and inputs can fail
        state.match.give_up()
        if isinstance(stored.entry, entries.Given):
            fold(state, stored, NO_GAMES)


class Storing:
    """`warn` is called with every new reason why nothing can be stored, as a message of the catalogues."""

    def __init__(self, journal: Journal, room: str, warn: Callable[[str], None]) -> None:
        self.trouble = ""  # why nothing can be stored at the moment
        self._journal = journal
        self._room = room
        self._warn = warn

    async def store(self, seq: int, lines: list[bytes], at: int) -> None:
        """Returns once they are durable. Raises Conflict if somebody else has written this room."""
        pauses = chain(PAUSES, repeat(PAUSES[-1]))
        tried = False
        while not await self._try(seq, lines, at, tried):
            tried = True
            await asyncio.sleep(next(pauses))
        if self.trouble:
            log.warning("journal_stores_again", room=self._room)
            self.trouble = ""

    async def _try(self, seq: int, lines: list[bytes], at: int, tried: bool) -> bool:
        slow = asyncio.get_running_loop().call_later(SLOW_SECONDS, self._is_slow)
        try:
            await self._journal.append(self._room, seq, lines, at)
        except Conflict:
            if tried:
                return await self._has_stored(seq, lines)
            raise
        except JournalLost as error:
            self._in_trouble(error.word, str(error))
            return False
        finally:
            slow.cancel()
        return True

    async def _has_stored(self, seq: int, lines: list[bytes]) -> bool:
        """Whether an earlier try stored these lines. Raises Conflict if there are others in their place."""
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
            self._in_trouble("saving-slow", f"no answer for {SLOW_SECONDS} s")

    def _in_trouble(self, word: str, why: str) -> None:
        if word != self.trouble:
            log.error("journal_trouble", room=self._room, word=word, error=why)
            self.trouble = word
            self._warn(word)
