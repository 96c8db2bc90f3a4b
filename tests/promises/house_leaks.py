"""Leaks such as a careless change of the house might open, whatever is played: between the games and the lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
import structlog

from palmtop.archive.record import Record
from palmtop.engine.errors import Refusal
from palmtop.engine.game import Seat
from palmtop.rooms import entries, fanout, recording, room
from palmtop.rooms.fanout import Views
from palmtop.rooms.playing import Playing
from palmtop.rooms.room import Room
from palmtop.rooms.screen import Parts
from palmtop.wire import down


def a_frame_for_everyone(patch: pytest.MonkeyPatch) -> None:
    """Though nothing has changed for them."""

    def tell(screens: Iterable[Any], *rest: Any) -> Views:
        for screen in (here := list(screens)):
            if screen.shown:
                screen.answer(down.Show())
        return fanout.tell(here, *rest)

    patch.setattr(room, "tell", tell)


def the_number_of_inputs(patch: pytest.MonkeyPatch) -> None:
    given, parts, inputs = Playing._given, room.room_parts, [0]

    def counting(self: Playing, *args: Any) -> Any:
        inputs[0] = self.match.inputs
        return given(self, *args)

    patch.setattr(Playing, "_given", counting)
    patch.setattr(room, "room_parts", lambda *args: parts(*args) | {"inputs": b"%d" % inputs[0]})


def a_hand_for_those_who_watch(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fanout, "seat_of", lambda state, playing, person: _seat_of(state, playing, person) or Seat(0))


_seat_of = fanout.seat_of


def the_neighbours_hand(patch: pytest.MonkeyPatch) -> None:
    hand = Views.hand

    def neighbours(self: Views, seat: Seat | None) -> Parts:
        return hand(
            self, seat if seat is None or self._playing is None else Seat((seat + 1) % self._playing.match.seats)
        )

    patch.setattr(Views, "hand", neighbours)


def moves_in_the_log(patch: pytest.MonkeyPatch) -> None:
    play = Playing._play

    def logged(self: Playing, seat: Seat, move: Any, *rest: Any) -> Any:
        structlog.get_logger().info("played", seat=seat, move=str(move))
        return play(self, seat, move, *rest)

    patch.setattr(Playing, "_play", logged)


def gestures_felt_by_all(patch: pytest.MonkeyPatch) -> None:
    def relay(self: Room, playing: Playing, seat: Seat, gesture: Any) -> None:
        for screen in self._here.screens:
            screen.line.feel(b"%d" % seat)

    patch.setattr(Room, "_relay", relay)


def the_state_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """Its mere length."""
    asked = Playing.asked

    def told(self: Playing, *args: Any) -> Any:
        try:
            return asked(self, *args)
        except Refusal as refusal:
            refusal.args_["size"] = len(self.match.bytes())
            raise

    patch.setattr(Playing, "asked", told)


def the_record_of_a_match_in_play(patch: pytest.MonkeyPatch) -> None:
    def find(lines: Iterable[bytes], number: int, version: str) -> Any:
        decoded = [entries.decode(line).entry for line in lines]
        (dealt,) = (entry for entry in decoded if isinstance(entry, entries.Dealt))
        inputs = [entry.input for entry in decoded if isinstance(entry, entries.Given)]
        return recording.Kept(Record(version, dealt.header, "", inputs, None, [], 0), [])  # type: ignore[arg-type]

    patch.setattr(recording, "find", find)


HOUSE_LEAKS: list[Callable[[pytest.MonkeyPatch], None]] = [
    a_frame_for_everyone,
    the_number_of_inputs,
    a_hand_for_those_who_watch,
    the_neighbours_hand,
    moves_in_the_log,
    gestures_felt_by_all,
    the_state_in_a_refusal,
    the_record_of_a_match_in_play,
]
