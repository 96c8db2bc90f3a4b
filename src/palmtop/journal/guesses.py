"""How many wrong room codes an address may try: 20 at once, then one in five seconds."""

from __future__ import annotations

from typing import Protocol

AT_ONCE = 20
SECONDS_EACH = 5.0


class Guesses(Protocol):
    """Wrong codes, counted for each address. `address` is any text that stands for it."""

    async def are_left(self, address: str) -> bool:
        """Whether the address may still try codes."""

    async def take(self, address: str) -> bool:
        """Counts a wrong code. Returns False, having counted nothing, if there were no guesses left."""

    async def sweep(self) -> None:
        """Forgets addresses that have all their guesses again."""
