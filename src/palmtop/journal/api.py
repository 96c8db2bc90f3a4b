"""The contract of a journal: numbered entries for each room, durable before `append` or `append_all` returns.

A journal knows nothing about games; an entry is bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from palmtop.engine.errors import Refusal


class JournalLost(Exception):
    """It is unknown whether the append was stored (disk error, journal closed...). Nobody may be told of it."""

    word = "saving-failed"  # message id of the notice that people see meanwhile


class JournalFull(JournalLost):
    """The disk is full."""

    word = "saving-full"


class JournalBroken(JournalLost):
    """The file is damaged and could not be repaired; the operator has to act."""

    word = "saving-broken"


class Conflict(JournalLost):
    """The entry is not the next of its room: another process wrote it, or entries were lost. Nothing was stored."""


class Damaged(JournalLost):
    """Only the first `kept` entries of a room are intact. `cut`: how many come after them, as far as known."""

    def __init__(self, kept: int, cut: int) -> None:
        super().__init__(f"{kept} entries are intact, {cut} more are not")
        self.kept = kept
        self.cut = cut


class CannotOpen(Refusal):
    """The file can't be opened, or is not a journal that this version may write."""


class Append(Struct, frozen=True):
    """Entries seq, seq + 1, ... of one room, to be stored all or none."""

    room: str
    seq: int
    entries: list[bytes]
    at: int  # ms since 1970


class Journal(Protocol):
    """The entries of every room. They are numbered from 0, so the next number is the count of entries."""

    async def create(self, room: str, at: int) -> bool:
        """Claims a room code at this time (ms since 1970). Returns False if the code is taken."""

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        """Stores entries seq, seq + 1, ... of a room, all or none. They are durable once this returns."""

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        """The same for many rooms, in as few writes as the store can do. Each is stored or fails by itself.

        Returns what `append` would have raised for each, in their order; None: it is durable.
        """

    async def read(self, room: str) -> list[bytes] | None:
        """All entries in order, or None if there is no such room. Raises Damaged until `cut` was called."""

    async def cut(self, room: str, seq: int) -> None:
        """Removes the entries of a room from number seq on, because one of them is damaged.

        They are kept in a table of their own as long as the room exists, since some of them may be intact.
        """

    async def forget(self, before: int) -> list[str]:
        """Deletes rooms last used before that time; returns their codes."""

    async def count(self) -> int:
        """The number of rooms."""

    async def ready(self) -> None:
        """Returns as soon as the store answers. Cheap, however many rooms there are. Raises JournalLost."""

    async def close(self) -> None:
        """Stores everything requested so far, then closes the store. Later requests raise JournalLost."""
