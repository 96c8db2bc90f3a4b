"""How much of the event loop's time the rooms of each address have used lately, so that turns can be shared fairly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palmtop.rooms.room import Room

HALF_LIFE_SECONDS = 1.0  # after which used time counts half
BUSY_SECONDS = 0.2  # used by all addresses together; with less, turns follow each other quickly enough for everyone
FORGOTTEN_SECONDS = 0.0001  # an address that has used less is forgotten


class UsedTime:
    """CPU seconds by address. Those of a second ago count half, and so on."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self._total = 0.0
        self._halved_at = 0.0

    def add(self, address: str, seconds: float) -> None:
        self._used[address] = self._used.get(address, 0.0) + seconds
        self._total += seconds

    def is_light(self, address: str) -> bool:
        """Whether the server is busy, and this address uses less than twice the mean of the others."""
        used, others = self._used.get(address, 0.0), len(self._used) - (address in self._used)
        return self._total > BUSY_SECONDS and used * others < 2 * (self._total - used)

    def least_first(self, rooms: Iterable[Room], now: float) -> list[Room]:
        """The rooms, sorted by the time that their addresses have used. Those of one address stay in their order."""
        if now - self._halved_at > HALF_LIFE_SECONDS:
            self._halved_at = now
            self._halve()
        return sorted(rooms, key=lambda room: self._used.get(room.address, 0.0))

    def _halve(self) -> None:
        self._used = {address: used / 2 for address, used in self._used.items() if used > FORGOTTEN_SECONDS}
        self._total = sum(self._used.values())
