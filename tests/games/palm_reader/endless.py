"""Moves that a player could repeat for ever, for tests/promises/test_guests_endless.py."""

from __future__ import annotations

from collections.abc import Iterator

from palmtop.games.palm_reader.model import Ink, Move, Turn
from palmtop.games.palm_reader.parts import Hand, Table


def repeated(table: Table, hand: Hand) -> Iterator[Move]:
    """Turns of the die, and a drawing that comes point by point."""
    if "turn" in hand.moves:
        yield from (Turn(number) for number in range(1, 6))
    if "ink" in hand.moves:
        yield Ink([(10, 20, hand.begun or 0)], up=False)
