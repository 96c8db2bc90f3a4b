"""Tells every screen what has changed for it: the table's parts encoded once, each hand for its seat alone."""

from __future__ import annotations

from collections.abc import Iterable

from palmtop.engine.game import Seat
from palmtop.rooms.model import RoomState
from palmtop.rooms.playing import Playing
from palmtop.rooms.public import you_part
from palmtop.rooms.screen import NO_PARTS, Parts, Screen, parts_of


def seat_of(state: RoomState, playing: Playing | None, person: int | None) -> Seat | None:
    """During a match the chairs keep their order, so a chair's place is its seat."""
    place = state.chair_of(person)
    if place is None or playing is None or (not state.playing and not _sat_there(state, place, person)):
        return None
    return Seat(place)


def _sat_there(state: RoomState, place: int, person: int | None) -> bool:
    """After the match people may have changed chairs: a hand is shown only to who held it."""
    return place < len(state.sat_last) and state.sat_last[place].person == person


class Views:
    """The table and hands of one moment, each encoded at most once."""

    def __init__(self, playing: Playing | None) -> None:
        self._playing = playing
        self.table: Parts = parts_of(playing.game.table(playing.match.state)) if playing else NO_PARTS
        self._hands: dict[Seat, Parts] = {}

    def hand(self, seat: Seat | None) -> Parts:
        if seat is None or self._playing is None:
            return NO_PARTS
        if seat not in self._hands:
            self._hands[seat] = parts_of(self._playing.game.hand(self._playing.match.state, seat))
        return self._hands[seat]


def tell(screens: Iterable[Screen], room: Parts, state: RoomState, playing: Playing | None) -> Views:
    views = Views(playing)
    cues = playing.pop_cues() if playing else []
    number = state.dealt.number if state.dealt else None
    for screen in screens:
        seat = seat_of(state, playing, screen.person)
        own = [cue for cue, to in cues if to is None or (seat is not None and seat in to)]
        you = you_part(state, screen.person, seat, playing.stand_ins[seat] if playing and seat is not None else 0)
        screen.show((number, seat), {**room, "you": you}, views.table, views.hand(seat), own)
    return views
