"""What a room is handed from outside."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from palmtop.engine.game import Games
from palmtop.journal import Journal
from palmtop.rooms.bots import Think
from palmtop.rooms.settings import Settings


class Surroundings(Struct, frozen=True):
    """The games, a journal, a clock in ms since 1970, a way to think beside it."""

    games: Games
    journal: Journal
    settings: Settings
    clock: Callable[[], int]
    think: Think
    version: str
