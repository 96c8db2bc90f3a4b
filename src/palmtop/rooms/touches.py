"""Gestures that wait for the seat that is to feel them, in games where one missed would be missed for good.

Each is felt once: a page says when it comes back which it has felt last, and gets those after it. A page that is new
gets what was never sent, for what was sent may have been felt. They wait in memory alone, and until the seat moves.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import Struct

from palmtop.engine.game import Seat
from palmtop.rooms.screen import Screen

MOST_BYTES = 64 * 1024  # for a seat: a drawing of a minute; of a longer one the end

_number = attrgetter("number")


class Touch(Struct, frozen=True):
    """One gesture on its way to one seat."""

    number: int
    by: Seat
    gesture: Any
    piece: bytes


class Owed(Struct):
    """What waits for one seat, and how much of it was sent to whoever sat there."""

    touches: list[Touch] = []
    size: int = 0
    sent: int = 0
    before: int = 0  # sent to pages that are no more


class Touches:
    """By seat, of one match."""

    def __init__(self) -> None:
        self._owed: defaultdict[Seat, Owed] = defaultdict(Owed)
        self._last = 0

    def add(self, seat: Seat, by: Seat, gesture: Any, at: int) -> None:
        """`at`: the room's clock; numbers go on growing after a restart."""
        self._last = max(self._last + 1, at)
        owed, touch = self._owed[seat], Touch(self._last, by, gesture, encoded(by, gesture))
        owed.touches.append(touch)
        owed.size += len(touch.piece)
        while owed.size > MOST_BYTES:
            owed.size -= len(owed.touches.pop(0).piece)

    def bring(self, seat: Seat, screen: Screen) -> None:
        """To the screen on this seat, whatever its page has not felt yet."""
        owed = self._owed[seat]
        if screen.felt is None:
            owed.before, screen.felt = owed.sent, 0
        elif screen.felt > self._last:  # by a clock that was ahead before a restart: none of these
            screen.felt = 0
        since = bisect_right(owed.touches, max(screen.felt, owed.before), key=_number)
        for touch in owed.touches[since:]:
            screen.line.feel(touch.piece, touch.number)
            screen.felt = owed.sent = touch.number

    def of(self, seat: Seat) -> Iterator[tuple[Seat, Any]]:
        """All of it, for who takes over the seat."""
        yield from ((touch.by, touch.gesture) for touch in self._owed[seat].touches)

    def moved(self, seat: Seat) -> None:
        """The seat has gone on: nothing of it is felt any more."""
        owed = self._owed[seat]
        owed.touches, owed.size = [], 0


def encoded(by: Seat, gesture: Any) -> bytes:
    return b"[%d,%s]" % (by, msgspec.json.encode(gesture))
