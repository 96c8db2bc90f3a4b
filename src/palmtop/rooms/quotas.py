"""How many bytes may be stored for requests: of each room, and of each address. Bots and alarms are not counted.

The largest honest matches store 66 KB in a quarter of an hour (drawings of ten players, measured with bots), or 7 MB if
a room plays day and night. People draw longer strokes than bots, and bring decks of 12 KB.
"""

from __future__ import annotations

from palmtop.engine.errors import TooMany
from palmtop.rooms.latest_used import LatestUsed

DAY_MS = 24 * 60 * 60 * 1000
ENTRY_BYTES = 64  # what a row takes in the file besides its body
OPENED_BYTES = 256  # what a room without entries takes
ROOM_BYTES = 32 * 1024 * 1024  # at once, and again in a day: four times the day and night above
ADDRESS_BYTES = 4 * ROOM_BYTES  # a club with 200 phones has 14 tables, which play some hours each
QUOTAS_MAX = 10_000  # of rooms, and of addresses


class Quota:
    """So many bytes at once, and as many again in a day."""

    __slots__ = ("_bytes", "_free_at", "_word")

    def __init__(self, size_bytes: int, word: str) -> None:
        """`word`: the message of the refusal."""
        self._bytes = size_bytes
        self._word = word
        self._free_at = 0.0  # when nothing of it will be used, by the clock of rooms

    def require(self, now: int) -> None:
        """Raises TooMany if it is used up."""
        if self._free_at - now >= DAY_MS:
            raise TooMany(self._word)

    def charge(self, size_bytes: int, now: int) -> None:
        self._free_at = max(self._free_at, now) + size_bytes / self._bytes * DAY_MS


def room_quotas() -> LatestUsed[Quota]:
    return LatestUsed(lambda: Quota(ROOM_BYTES, "room-stored-much"), QUOTAS_MAX)


def address_quotas() -> LatestUsed[Quota]:
    return LatestUsed(lambda: Quota(ADDRESS_BYTES, "address-stored-much"), QUOTAS_MAX)
