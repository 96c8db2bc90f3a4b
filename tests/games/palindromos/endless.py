"""Moves that a player could repeat for ever, for tests/promises/test_guests_endless.py."""

from __future__ import annotations

from collections.abc import Iterator

from palmtop.games.palindromos.model import Discard, Hand, Mark, Move, StepBack, Table
from tests.games.palindromos import secrets


def repeated(table: Table, hand: Hand) -> Iterator[Move]:
    """Every step of a turn, and every step back: twice as often, so that the turn is rarely complete."""
    steps = [move for move in secrets.moves(table, hand) if isinstance(move, Mark | Discard)]
    yield from steps
    if hand.marking is not None and hand.marking.steps:
        yield from [StepBack()] * (2 * len(steps) + 1)
