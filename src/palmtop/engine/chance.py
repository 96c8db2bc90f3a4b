"""Randomness as a stream derived from a match's secret seed: the same seed always gives the same dice."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The hash of the seed. Everyone gets it at the deal, and the seed itself after the match, to check it."""
    return hashlib.sha256(seed).hexdigest()


class Chance:
    """The random stream of one input: the bytes of SHA-256(seed, input number, block number), block after block."""

    __slots__ = ("_bytes", "_seed", "blocks", "number")

    def __init__(self, seed: bytes, number: int = 0) -> None:
        self._seed = seed
        self.number = number  # of the input
        self.blocks = 0  # used so far
        self._bytes = bytearray()  # of the last block, those not used yet, the next one last

    def restart(self) -> None:
        """Back to the beginning of the stream, after `number` has changed. Not needed if no block was used."""
        self.blocks = 0
        self._bytes = bytearray()

    def _next_block(self) -> bytearray:
        counter = (self.number << 64 | self.blocks).to_bytes(16, "big")
        self._bytes = bytearray(hashlib.sha256(self._seed + counter).digest()[::-1])
        self.blocks += 1
        return self._bytes

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (rejection sampling)."""
        if n < 1:
            raise ValueError(f"below() needs at least 1, got {n}")
        span = 256
        value = (self._bytes or self._next_block()).pop()
        while span < n:
            span <<= 8
            value = value << 8 | (self._bytes or self._next_block()).pop()
        return value % n if value < span - span % n else self.below(n)

    def die(self) -> int:
        return self.below(6) + 1

    def real(self) -> float:
        """A number from 0 up to but not including 1."""
        return self.below(1 << 48) / (1 << 48)

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """A new list in random order, each order equally likely."""
        pile = list(things)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile
