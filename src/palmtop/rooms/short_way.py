"""The short way, from screen to screen: gestures and stickers. Nobody keeps them, so nothing waits for the journal."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Seat
from palmtop.rooms.playing import Playing
from palmtop.rooms.screen import Screen
from palmtop.wire import down, up


def relay(screens: Iterable[Screen], playing: Playing, felt: Collection[Seat] | None, seat: Seat, gesture: Any) -> None:
    """To those who feel it; None: all but who makes it."""
    piece = b"[%d,%s]" % (seat, msgspec.json.encode(gesture))
    for screen in screens:
        place = screen.seat_in(playing.number)
        if place != seat and (felt is None or place in felt):
            screen.line.feel(piece)


def cheer(
    screens: Iterable[Screen], by: Screen, seat: Seat | None, sticker: up.Sticker, hushed: Collection[Seat]
) -> None:
    """A sticker for everyone to see; refused while who shows it must not talk."""
    if by.person is None:
        raise Unauthorised("watching")
    if hushed and (seat is None or seat in hushed):  # who watches might help those who play
        raise Refusal("hushed")
    frame = down.encode(down.Reacted(by.person, sticker))
    for screen in screens:
        if screen.shown:
            screen.line.send(frame)
