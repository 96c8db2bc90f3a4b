"""What a host of Palmtop can set."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True):
    grace_seconds: float = 45.0  # how long someone may be away before a bot keeps the seat warm
    idle_seconds: float = 600.0  # how long an empty room stays in memory
    keep_days: float = 90.0  # how long an unused room is kept at all
    most_rooms: int = 5_000  # in memory at once
    most_sockets: int = 20_000
    most_sockets_an_address: int = 200
