"""The contract of a journal: numbered entries for each room, durable before `append` or `append_all` returns.

A journal knows nothing about games; an entry is bytes. Besides the entries it keeps what was computed from them, so
that a room need not be read from its beginning: one snapshot of each room, and spans of entries that can be read alone.
Both may be missing at any time, and are then made again from the entries.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from palmtop.engine.errors import Refusal

# The version of what is stored, the same for every store. Raised whenever an older Palmtop couldn't read what this one
# writes: with the tables of a store, and with every new kind or form of entry. So an older version refuses the whole
# store and leaves it as it is.
VERSION = 8

CRASHES_MAX = 2  # of processes that worked on a room; with so many the room is in quarantine
CRASHES_APART_MS = 60 * 60 * 1000  # time of running after which the first one no longer counts


class JournalLost(Exception):
    """It is unknown whether the append was stored (disk error, journal closed...). Nobody may be told of it."""

    word = "saving-failed"  # message id of the notice that people see meanwhile
    trouble = "journal-unreachable"  # for operators, in the reply of /healthz


class JournalSlow(JournalLost):
    """It takes too long to answer."""

    trouble = "journal-slow"


class JournalReadOnly(JournalLost):
    """It can be read, but not written."""

    trouble = "journal-read-only"


class JournalFull(JournalLost):
    """The disk is full."""

    word = "saving-full"
    trouble = "journal-full"


class JournalBroken(JournalLost):
    """The file is damaged and could not be repaired; the operator has to act."""

    word = "saving-broken"
    trouble = "journal-broken"


class JournalOutdated(JournalLost):
    """A newer version has upgraded the store. Whoever runs this server has to replace it by that version."""

    word = "saving-outdated"
    trouble = "journal-outdated"


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


class Snapshot(NamedTuple):
    """`body` is the room after its first `seq` entries. `tie`: the checksum of the last of these, as read with them."""

    seq: int
    tie: int
    body: bytes


class Span(NamedTuple):
    """The entries of a room from `start` to `end` - 1, to be read alone. `body` says what they are."""

    number: int
    start: int
    end: int
    body: bytes


class Quarantined(NamedTuple):
    room: str
    at: int  # when a process last crashed while it worked on the room, in ms since 1970


class Latest(NamedTuple):
    """The newest snapshot of a room, and the entries after it (all of them if there is none) with their checksums."""

    snapshot: Snapshot | None
    lines: list[bytes]
    ties: list[int]

    @property
    def start(self) -> int:
        """The number of the first entry in `lines`."""
        return self.snapshot.seq if self.snapshot else 0


class Journal(Protocol):
    """The entries of every room. They are numbered from 0, so the next number is the count of entries.

    A read sees every append that has returned. It never waits for appends, nor do they wait for it.
    """

    async def create(self, room: str, at: int) -> bool:
        """Claims a room code at this time (ms since 1970). Returns False if the code is taken."""

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        """Stores entries seq, seq + 1, ... of a room, all or none. They are durable once this returns."""

    async def append_all(self, appends: Sequence[Append]) -> list[JournalLost | None]:
        """The same for many rooms, in as few writes as the store can do. Each is stored or fails by itself.

        Returns what `append` would have raised for each, in their order; None: it is durable.
        """

    async def read(self, room: str, start: int = 0, end: int | None = None) -> list[bytes] | None:
        """The entries from `start` to `end` - 1, or to the last; None if there is no such room.

        Raises Damaged if one of them is missing or damaged, until `cut` was called.
        """

    async def latest(self, room: str, *, whole: bool = False) -> Latest | None:
        """What a room is loaded from; None if there is no such room. `whole`: without the snapshot, all entries.

        A snapshot that is damaged, or was made from other entries, counts as missing. Raises Damaged as `read` does.
        """

    async def keep(self, room: str, snapshot: Snapshot, spans: Sequence[Span]) -> bool:
        """Replaces the room's snapshot, and the spans of these numbers.

        Returns False, having changed nothing, if the room's entries are no longer those that it was made from.
        """

    async def spans(self, room: str, number: int | None = None) -> list[Span]:
        """The kept spans of a room in order, or the one of this number. A damaged span counts as missing."""

    async def cut(self, room: str, seq: int) -> None:
        """Removes the entries of a room from number seq on, because one is damaged, and all that was made of them.

        The entries are kept in a table of their own as long as the room exists, since some of them may be intact.
        """

    async def run_on(self, ms: int, at: int) -> int:
        """Notes that the server has run for so many ms more, and that it is `at` by its clock. Returns the `at` before.

        0: there was none. Clocks may be wrong, so a room's age is known by both: what they say, and time of running.
        """

    async def count_old(self, before: int, ran_ms: int) -> int:
        """How many rooms `forget` would delete."""

    async def forget(self, before: int, ran_ms: int = 0) -> list[str]:
        """Deletes rooms last used before that time, and as many ms of running ago. Returns their codes.

        They are deleted with all that is kept of them, in small pieces; at most some of them in one call.
        """

    async def forget_never_entered(self, ran_ms: int) -> list[str]:
        """Deletes rooms without any entry that were created as many ms of running ago. Returns their codes."""

    async def count_crash(self, rooms: Sequence[str], at: int) -> list[str]:
        """Notes that a process has crashed while it worked on these rooms. Returns those that are in quarantine now."""

    async def is_quarantined(self, room: str) -> bool: ...

    async def quarantined(self) -> list[Quarantined]:
        """All rooms in quarantine, by code."""

    async def release_quarantined(self, room: str) -> bool:
        """Forgets the crashes of a room. Returns whether it was in quarantine."""

    async def count(self) -> int:
        """The number of rooms."""

    async def count_by_code_length(self) -> dict[int, int]:
        """The number of rooms with entries, by the length of their codes."""

    async def ready(self) -> None:
        """Returns as soon as the store answers and can be written to, as far as it says.

        Cheap, however many rooms there are. Raises JournalLost.
        """

    async def close(self) -> None:
        """Stores everything requested so far, then closes the store. Later requests raise JournalLost."""
