"""What drops into a room's inbox. Everything that can change a room comes this way, one after another."""

from __future__ import annotations

from asyncio import Future
from typing import Any

from msgspec import Struct

from palmtop.engine.game import Seat
from palmtop.rooms.screen import Screen
from palmtop.wire import down, up


class Letter(Struct, frozen=True):
    at: int  # the room clock when it dropped in


class Entered(Letter, frozen=True):
    """A connection says hello. `token` is hashed."""

    screen: Screen
    token: str
    name: str


class Gone(Letter, frozen=True):
    screen: Screen


class Asked(Letter, frozen=True):
    screen: Screen
    request: up.Request


class Looked(Letter, frozen=True):
    """Someone looks at the whole scorepad, as it is once all before this letter is stored."""

    pad: Future[down.Pad]


class BotActed(Letter, frozen=True):
    """`act` None: play as someone who has left."""

    seat: Seat
    act: Any
    match: int


class Tick(Letter, frozen=True):
    """Time has passed: an alarm may be due, or someone's grace over."""
