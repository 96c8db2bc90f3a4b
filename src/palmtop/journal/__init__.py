"""Append-only stores: what is acknowledged lies here first. A store knows rooms and numbered entries, no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from palmtop.engine.errors import Refusal


class JournalLost(Exception):
    """The fate of an append is unknown (disk error, closed...): nobody may be told."""

    word = "saving-failed"  # what people are told meanwhile, as a message of the catalogues


class JournalFull(JournalLost):
    """There is no room left on the disk."""

    word = "saving-full"


class JournalBroken(JournalLost):
    """The store is damaged, and nothing but a person can mend it."""

    word = "saving-broken"


class Conflict(JournalLost):
    """This room is not as its writer thinks: another has written it, or some of it is lost. Nothing was stored."""


class Damaged(JournalLost):
    """Of a room only the first `kept` entries are what was written; `cut` more there were, as far as is known."""

    def __init__(self, kept: int, cut: int) -> None:
        super().__init__(f"{kept} entries are whole, {cut} more are not")
        self.kept = kept
        self.cut = cut


class CannotOpen(Refusal):
    """There is no journal at that place, or it is not ours to write."""


class Journal(Protocol):
    """The entries of every room. A room's first entry is number 0, so the next is always as many as there are."""

    async def create(self, room: str, at: int) -> bool:
        """Claims a code at this time (ms since 1970). False: it is taken."""

    async def append(self, room: str, seq: int, entries: Sequence[bytes], at: int) -> None:
        """Stores entries number seq, seq + 1, ... of a room, all or none. Durable once it returns."""

    async def read(self, room: str) -> list[bytes] | None:
        """All entries in order; None: no such room. Raises Damaged, until what is damaged has been cut."""

    async def cut(self, room: str, seq: int) -> None:
        """Leaves a room its entries before number seq, and goes on from there: the others are damaged, or stand behind
        one that is. They are kept aside, for as long as the room is: not all of them need be bad."""

    async def forget(self, before: int) -> list[str]:
        """Deletes rooms last used before that time; returns their codes."""

    async def count(self) -> int:
        """How many rooms there are."""

    async def ready(self) -> None:
        """Returns as soon as the store answers; cheap, however much it holds."""

    async def close(self) -> None:
        """Stores what was asked so far, then lets go of the store. What is asked later is lost."""
