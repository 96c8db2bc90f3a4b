"""Who is here: the screens of a room, the presence of its people, and whom it is showing out."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.rooms.model import STAND_IN, RoomState
from palmtop.rooms.presence import Presences
from palmtop.rooms.screen import Screen


class Attendance:
    def __init__(self, grace_seconds: float, known: list[int], at: int) -> None:
        self.screens: list[Screen] = []
        self.presences = Presences(grace_seconds)
        self.empty_since = at
        self._leaving: list[Screen] = []  # refused or removed, but not told yet
        for person in known:
            self.presences.went(person, at)

    @property
    def people(self) -> set[int]:
        return {screen.person for screen in self.screens if screen.person is not None}

    def come(self, screen: Screen) -> bool:
        """One screen a person: the one dialled last. False: this one is heard so late that there is another since."""
        same = [s for s in self.screens if s.person is not None and s.person == screen.person]
        if any(other.dialled > screen.dialled for other in same):
            screen.line.close("elsewhere", again=False)
            return False
        for older in same:
            self.screens.remove(older)
            older.line.close("elsewhere", again=False)
        self.screens.append(screen)
        if screen.person is not None:
            self.presences.came(screen.person)
        return True

    def go(self, screen: Screen, at: int) -> None:
        if screen not in self.screens:
            return
        self.screens.remove(screen)
        if screen.person is not None:
            self.presences.went(screen.person, at)
        if not self.screens:
            self.empty_since = at

    def swap(self, away: int, here: int) -> None:
        """Who was away is here with the other's device. On that seat its page is new, and has felt nothing yet."""
        for screen in self.screens:
            if screen.person == here:
                screen.person, screen.felt = away, None
        self.presences.swap(away, here)

    def show_out(self, screen: Screen) -> None:
        """Not of this room any more; to be told once the journal has it."""
        if screen in self.screens:
            self.screens.remove(screen)
        self._leaving.append(screen)

    def all_told(self) -> None:
        self._leaving.clear()

    def close(self, word: str, again: bool) -> None:
        for screen in (*self.screens, *self._leaving):
            screen.line.close(word, again)


def bot_seats(state: RoomState, presences: Presences) -> dict[Seat, int]:
    """The seats that bots play now, and how strongly: their own, and those of people who are away."""
    seats: dict[Seat, int] = {}
    for place, chair in enumerate(state.chairs if state.playing else ()):
        if chair.person is None:
            seats[Seat(place)] = chair.bot
        elif presences.of(chair.person) == "warm":
            seats[Seat(place)] = STAND_IN
    return seats
