"""Wrong room codes, counted in this process, and with several workers for all of them together."""

from __future__ import annotations

from collections.abc import Callable

from palmtop.journal import JournalLost
from palmtop.journal.guesses import AT_ONCE, SECONDS_EACH, Guesses
from palmtop.server.limits import ROUNDING, address_buckets


class OwnGuesses:
    """Counts in memory. Enough if this process is the only worker."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._buckets = address_buckets(AT_ONCE, 1 / SECONDS_EACH, clock)

    async def are_left(self, address: str) -> bool:
        return self._buckets.of(address).left > 1 - ROUNDING

    async def take(self, address: str) -> bool:
        return self._buckets.of(address).take()

    async def sweep(self) -> None:
        """Nothing: buckets are bounded in number."""


class SiteGuesses:
    """Counts for the whole site. While the shared count can't be reached, that of this process decides.

    It decides first: whoever has used up the guesses here has none left on the site, and is refused without a request
    to the database.
    """

    def __init__(self, own: Guesses, shared: Guesses) -> None:
        self._own = own
        self._shared = shared

    async def are_left(self, address: str) -> bool:
        if not await self._own.are_left(address):
            return False
        try:
            return await self._shared.are_left(address)
        except JournalLost:
            return True

    async def take(self, address: str) -> bool:
        if not await self._own.take(address):
            return False
        try:
            return await self._shared.take(address)
        except JournalLost:
            return True

    async def sweep(self) -> None:
        await self._shared.sweep()
