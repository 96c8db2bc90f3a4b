"""Which rooms this process may write. With several processes on one store, each room has one owner at a time.

A process that is asked for a room claims it, and then reads it; in this order, because the owner before may still store
something until the claim is done. From then on the store refuses what the old owner wants to append. The old owner must
also stop telling people what happens in the room, so it asks the store before it welcomes anybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from palmtop.journal.api import Conflict

OnRoomLost = Callable[
    [str], None
]  # called with the code of a room that another process has claimed, or that was forgotten
# Called with the id of the notice that people see while the store does not answer, with "" once it does again.
OnTrouble = Callable[[str], None]


def ignore(what: str) -> None:
    pass


class Fenced(Conflict):
    """Another process has claimed the room. Nothing was stored, and nothing may be told any more."""


class Ownership(Protocol):
    shared: bool  # whether other processes may serve rooms of this store

    async def claim(self, room: str) -> None:
        """Makes this process the owner of a room, if there is one of this code. Raises JournalLost."""

    async def is_owner(self, room: str) -> bool:
        """Whether this process still owns a room that it has claimed. Asks the store. Raises JournalLost."""

    def owns(self, room: str) -> bool:
        """The same as far as this process knows, without asking."""

    def release(self, room: str) -> None:
        """This process no longer has the room in memory. It stays the owner for others until one of them claims it."""

    def watch(self, on_lost: OnRoomLost, on_trouble: OnTrouble = ignore) -> None:
        """Calls `on_lost` when it becomes known that a claimed room has another owner, or none.

        While the store does not answer that can't become known, so `on_trouble` is called, and again when it does.
        """


class SoleOwner:
    """For a store that only one process can open: it owns every room."""

    shared = False

    async def claim(self, room: str) -> None:
        pass

    async def is_owner(self, room: str) -> bool:
        return True

    def owns(self, room: str) -> bool:
        return True

    def release(self, room: str) -> None:
        pass

    def watch(self, on_lost: OnRoomLost, on_trouble: OnTrouble = ignore) -> None:
        pass
