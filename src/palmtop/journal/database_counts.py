"""What happens between a worker and its database, counted since the start, for metrics."""

from __future__ import annotations

from collections.abc import Callable


def ignore(seconds: float) -> None:
    pass


class DatabaseCounts:
    def __init__(self) -> None:
        self.claims = 0  # rooms that this worker has made its own
        self.fenced = 0  # appends refused because another worker had claimed the room
        self.rooms_lost = 0  # rooms of this worker that were claimed by another one, or forgotten by it
        self.reconnects = 0  # connections opened in place of one that failed
        self.observe: Callable[[float], None] = ignore  # called with how long each request took
