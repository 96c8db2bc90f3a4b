"""Gathers gestures for a moment, so that several of them share a frame.

Gestures for everyone at the table are gathered once for the room; screens that made none of them get the same frame.
Those for certain screens are gathered for each screen by itself: what one screen gets, and when, must not depend on
gestures that only others get.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from palmtop.engine.game import Seat
from palmtop.rooms.presence import Attendance
from palmtop.rooms.settings import Gather

if TYPE_CHECKING:
    from palmtop.rooms.screen import Screen


class GestureFrames:
    """What was relayed in one room and is not sent yet."""

    __slots__ = ("_attendance", "_gather", "_gathering", "_makers", "_match", "_pieces", "_sent")

    def __init__(self, attendance: Attendance, gather: Gather) -> None:
        self._attendance = attendance
        self._gather = gather
        self._gathering = False  # whether `gather` will call back for the gestures for all
        self._match = 0  # of these gestures
        self._makers: list[Seat] = []
        self._pieces: list[bytes] = []
        self._sent: dict[Screen, int] = {}  # how many of them a screen was sent already, or is too new to get

    def add_for_all(self, match: int, maker: Seat, piece: bytes) -> None:
        """An encoded gesture for every screen but those of the seat that made it."""
        if match != self._match:  # every screen was shown the new match, and the gestures before it
            self._match = match
            self._clear()
        self._makers.append(maker)
        self._pieces.append(piece)
        if not self._gathering:
            self._gathering = True
            self._gather(self._send_to_all)

    def add_for(self, screen: Screen, piece: bytes, number: int = 0) -> None:
        """An encoded gesture for one screen; a queued gesture has a number."""
        screen.gathered.append(piece)
        if number:
            screen.gathered_last = number
        if len(screen.gathered) == 1:
            self._gather(partial(self._send_gathered, screen))

    def before_show(self, screen: Screen) -> None:
        """Sends the screen what is gathered for it: a drag must not arrive after the move that it led to."""
        if self._pieces:
            if screen.shown:
                self._send_rest(screen)
            self._sent[screen] = len(self._pieces)
        if screen.gathered:
            self._send_gathered(screen)

    def _send_to_all(self) -> None:
        self._gathering = False
        match, makers, sent, frame = self._match, self._makers, self._sent, b""
        for screen in self._attendance.screens:
            if not screen.shown:
                continue
            if screen in sent or (screen.match == match and screen.seat in makers):
                self._send_rest(screen)
            else:
                frame = frame or _frame(self._pieces)
                screen.connection.send(frame)
        self._clear()

    def _send_rest(self, screen: Screen) -> None:
        seat, start = screen.seat_in(self._match), self._sent.get(screen, 0)
        made = zip(self._makers[start:], self._pieces[start:], strict=True)
        pieces = [piece for maker, piece in made if maker != seat]
        if pieces:
            screen.connection.send(_frame(pieces))

    def _send_gathered(self, screen: Screen) -> None:
        if screen.gathered:
            pieces, screen.gathered = screen.gathered, []
            screen.connection.send(_frame(pieces, screen.gathered_last))

    def _clear(self) -> None:
        self._makers, self._pieces, self._sent = [], [], {}


def _frame(pieces: list[bytes], last: int = 0) -> bytes:
    """The message Felt (wire/down.py) of encoded gestures."""
    if last:
        return b'{"t":"felt","gestures":[%s],"last":%d}' % (b",".join(pieces), last)
    return b'{"t":"felt","gestures":[%s]}' % b",".join(pieces)
