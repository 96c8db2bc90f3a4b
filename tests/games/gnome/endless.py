"""Moves that a player could repeat for ever, for tests/promises/test_guests_endless.py."""

from __future__ import annotations

from collections.abc import Iterator

from palmtop.games.gnome.model import BuildingMove, Move
from palmtop.games.gnome.parts import Hand, Table
from tests.games.gnome import secrets


def repeated(table: Table, hand: Hand) -> Iterator[Move]:
    return (move for move in secrets.moves(table, hand) if isinstance(move, BuildingMove))
