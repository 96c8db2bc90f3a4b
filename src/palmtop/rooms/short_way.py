"""The short way, from screen to screen: gestures and stickers. None is stored, so nothing waits for the journal."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Seat
from palmtop.rooms.playing import Playing
from palmtop.rooms.screen import Screen
from palmtop.rooms.touches import encoded
from palmtop.wire import down, up


def relay(
    screens: Iterable[Screen], playing: Playing, felt: Collection[Seat] | None, seat: Seat, gesture: Any, at: int
) -> None:
    """To those who feel it; None: all but who makes it, and whoever the journal doesn't know yet."""
    if playing.game.queues_gestures and felt is not None:
        for feels in felt:
            playing.touches.add(feels, seat, gesture, at)
        catch_up(screens, playing)
        return
    piece = encoded(seat, gesture)
    for screen in screens:
        place = screen.seat_in(playing.number)
        if screen.shown and place != seat and (felt is None or place in felt):
            screen.line.feel(piece)


def catch_up(screens: Iterable[Screen], playing: Playing) -> None:
    """To each what waits for its seat."""
    for screen in screens if playing.game.queues_gestures else ():
        place = screen.seat_in(playing.number)
        if place is not None:
            playing.touches.bring(place, screen)


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
