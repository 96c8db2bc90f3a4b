"""A room as its journal tells it: what each person in it must be shown, while all are here."""

from __future__ import annotations

from palmtop.games import GAMES
from palmtop.rooms.answers import Answers
from palmtop.rooms.fanout import Views, seat_of
from palmtop.rooms.presence import Presences
from palmtop.rooms.public import room_parts, you_part
from palmtop.rooms.restore import restore
from palmtop.rooms.screen import Parts


class Replayed:
    def __init__(self, code: str, lines: list[bytes]) -> None:
        self._state, self._playing = state, playing = restore(lines, GAMES, Answers())
        self._views = Views(playing)
        hush = playing.game.hush(playing.match.state) if playing and state.playing else ()
        self._room = room_parts(code, state, Presences(0), GAMES, hush)

    def shown_to(self, person: int | None) -> dict[str, Parts]:
        """Every part of the room, the table and the hand."""
        seat = seat_of(self._state, self._playing, person)
        stand_ins = self._playing.stand_ins[seat] if self._playing and seat is not None else 0
        you = you_part(self._state, person, seat, stand_ins)
        return {"room": {**self._room, "you": you}, "table": self._views.table, "hand": self._views.hand(seat)}
