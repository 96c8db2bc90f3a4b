"""A room's state from its journal."""

from __future__ import annotations

import msgspec
import structlog

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games
from palmtop.journal import Damaged
from palmtop.rooms import entries
from palmtop.rooms.entries import StoredEntry
from palmtop.rooms.fold import NO_GAMES, fold
from palmtop.rooms.match import GameFailed
from palmtop.rooms.state import RoomState

log = structlog.get_logger()


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
