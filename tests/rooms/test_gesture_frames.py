"""Which screens get which gestures in which frames."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from palmtop.engine.game import Seat
from palmtop.rooms.gesture_frames import GestureFrames
from palmtop.rooms.presence import Attendance
from tests.rooms.local_rooms import Guest

MATCH = 1


class Recorder(Guest):
    """Keeps frames of gestures as they are."""

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)


class Table:
    """Seats with screens, gathered gestures, and the callbacks that end the gathering."""

    def __init__(self, seats: int) -> None:
        self.due: list[Callable[[], None]] = []
        self._attendance = Attendance(45.0, [], 0)
        self.frames = GestureFrames(self._attendance, self.due.append)
        self.guests = [self.come(seat) for seat in range(seats)]

    def come(self, seat: int | None) -> Guest:
        guest = Recorder(f"seat {seat}", watch=seat is None)
        self._attendance.screens.append(guest.screen)
        self.show(guest, seat)
        return guest

    def show(self, guest: Guest, seat: int | None) -> None:
        """As Screen.show does."""
        self.frames.before_show(guest.screen)
        guest.screen.shown, guest.screen.match = True, MATCH
        guest.screen.seat = None if seat is None else Seat(seat)

    def all(self, maker: int, piece: bytes) -> None:
        self.frames.add_for_all(MATCH, Seat(maker), piece)

    def gathered(self) -> None:
        due, self.due[:] = [*self.due], []
        for callback in due:
            callback()


@pytest.fixture
def table() -> Table:
    return Table(3)


def frames(guest: Guest) -> list[bytes]:
    return [frame.removeprefix(b'{"t":"felt","gestures":[').removesuffix(b"]}") for frame in guest.frames]


def test_everyone_gets_what_others_made_in_one_frame(table: Table) -> None:
    table.all(0, b"[0,1]")
    table.all(1, b"[1,2]")
    assert [guest.frames for guest in table.guests] == [[], [], []]
    table.gathered()
    assert [frames(guest) for guest in table.guests] == [[b"[1,2]"], [b"[0,1]"], [b"[0,1],[1,2]"]]


def test_a_screen_that_comes_meanwhile_gets_later_gestures_only(table: Table) -> None:
    table.all(0, b"[0,1]")
    late = table.come(None)
    table.all(0, b"[0,2]")
    table.gathered()
    assert frames(late) == [b"[0,2]"]
    assert frames(table.guests[1]) == [b"[0,1],[0,2]"]


def test_a_screen_that_is_shown_something_gets_the_gestures_before_it_at_once(table: Table) -> None:
    table.all(0, b"[0,1]")
    table.show(table.guests[1], 1)
    assert [frames(guest) for guest in table.guests] == [[], [b"[0,1]"], []], "nobody else's frames change"
    table.all(0, b"[0,2]")
    table.gathered()
    assert frames(table.guests[1]) == [b"[0,1]", b"[0,2]"]
    assert frames(table.guests[2]) == [b"[0,1],[0,2]"]


def test_who_changes_seats_gets_no_gesture_of_the_new_seat_from_before(table: Table) -> None:
    table.all(0, b"[0,1]")
    table.show(table.guests[0], 2)
    table.all(2, b"[2,1]")
    table.gathered()
    assert frames(table.guests[0]) == []


def test_gestures_for_one_screen_change_no_frame_of_another(table: Table) -> None:
    secret = table.guests[2]
    table.frames.add_for(secret.screen, b"[0,7]", number=5)
    table.all(0, b"[0,1]")
    assert len(table.due) == 2, "each is gathered for its own time"
    table.gathered()
    assert frames(table.guests[1]) == [b"[0,1]"]
    assert secret.frames == [b'{"t":"felt","gestures":[[0,7]],"last":5}', b'{"t":"felt","gestures":[[0,1]]}']


def test_gestures_of_a_match_are_not_sent_in_the_next_one(table: Table) -> None:
    table.all(0, b"[0,1]")
    for guest in table.guests:
        table.frames.before_show(guest.screen)
        guest.screen.match = MATCH + 1
    table.frames.add_for_all(MATCH + 1, Seat(1), b"[1,2]")
    table.gathered()
    assert [frames(guest) for guest in table.guests] == [[b"[1,2]"], [b"[0,1]"], [b"[0,1]", b"[1,2]"]]
