"""Who is connected, who is away, and for whom a bot plays meanwhile. Kept in memory only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palmtop.engine.game import Seat
from palmtop.rooms.fold import STAND_IN
from palmtop.rooms.state import RoomState
from palmtop.wire.down import Presence

if TYPE_CHECKING:
    from palmtop.rooms.screen import Screen

NOBODY_WARM: frozenset[int] = frozenset()  # one for all rooms: every other empty set takes 216 bytes


class Presences:
    """Of each person: here, away, or "warm": away for so long that a bot plays for them."""

    def __init__(self, grace_seconds: float) -> None:
        self._grace = int(grace_seconds * 1000)
        self._away: dict[int, int] = {}  # since when
        self._warm: frozenset[int] = NOBODY_WARM

    @property
    def away(self) -> set[int]:
        return set(self._away)

    def came(self, person: int) -> None:
        self._away.pop(person, None)
        self._warm = self._warm - {person} or NOBODY_WARM

    def went(self, person: int, at: int) -> None:
        self._away[person] = at

    def forget(self, person: int) -> None:
        self.came(person)

    def swap(self, away: int, here: int) -> None:
        """`away` is here now, with the device of `here`."""
        self._away[here] = self._away.pop(away)
        if away in self._warm:
            self._warm = self._warm - {away} | {here}

    def of(self, person: int) -> Presence:
        if person in self._warm:
            return "warm"
        return "away" if person in self._away else "here"

    def expire(self, at: int) -> bool:
        """Ends the grace time of those who have been away for that long. Returns whether there was anybody."""
        if not self._away:  # usual, and asked in every turn
            return False
        before = len(self._warm)
        self._warm |= {person for person, since in self._away.items() if at - since >= self._grace}
        return len(self._warm) > before

    def next_expiry(self) -> int | None:
        if not self._away:
            return None
        waiting = [since + self._grace for person, since in self._away.items() if person not in self._warm]
        return min(waiting, default=None)


class Attendance:
    """The screens of a room and the presence of its people."""

    def __init__(self, grace_seconds: float, known: list[int], at: int) -> None:
        self.screens: list[Screen] = []
        self.presences = Presences(grace_seconds)
        self.empty_since = at
        self._latest_number = 0  # of a big screen
        self._leaving: list[Screen] = []  # refused or removed; closed once that is stored
        for person in known:
            self.presences.went(person, at)

    @property
    def people(self) -> set[int]:
        return {screen.person for screen in self.screens if screen.person is not None}

    @property
    def big_screens(self) -> list[int]:
        """The numbers of those connected."""
        return [screen.number for screen in self.screens if screen.watch]

    def address(self, host: int | None) -> str:
        """From where the host is connected; if the host is away, the screen that has been here for longest.

        So whoever enters a room can't change whose share of time it takes.
        """
        hosts = (screen for screen in self.screens if screen.person is not None and screen.person == host)
        screen = next(hosts, None) or next(iter(self.screens), None)
        return screen.address if screen else ""

    def watcher(self, number: int) -> str | None:
        """The token of the big screen with this number, if it is connected."""
        return next((screen.watcher for screen in self.screens if screen.watch and screen.number == number), None)

    def come(self, screen: Screen, at: int) -> bool:
        """A person has one screen: the one that connected last. False: this hello is late, and there is a newer one."""
        same = [s for s in self.screens if s.person is not None and s.person == screen.person]
        if any(other.connected_at > screen.connected_at for other in same):
            screen.connection.close("elsewhere", again=False)
            return False
        for older in same:
            self.screens.remove(older)
            older.connection.close("elsewhere", again=False)
        self.screens.append(screen)
        if screen.person is not None:
            self.presences.came(screen.person)
        if screen.watch:  # a time, so that no number comes again, even if the room was out of memory
            screen.number = self._latest_number = max(at, self._latest_number + 1)
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
        """`away` is here now, with the device of `here`. On that seat the page is new: it has no gestures yet."""
        for screen in self.screens:
            if screen.person == here:
                screen.person, screen.last_gesture = away, None
        self.presences.swap(away, here)

    def show_out(self, screen: Screen) -> None:
        """The screen no longer belongs to the room; its connection is closed once that is stored."""
        if screen in self.screens:
            self.screens.remove(screen)
        self._leaving.append(screen)

    def forget_leaving(self) -> None:
        self._leaving.clear()

    def close(self, word: str, again: bool) -> None:
        for screen in (*self.screens, *self._leaving):
            screen.connection.close(word, again)


def bot_seats(state: RoomState, presences: Presences) -> dict[Seat, int]:
    """The seats that bots play now, and their strengths: their own seats, and those of people who are away."""
    seats: dict[Seat, int] = {}
    for place, chair in enumerate(state.chairs if state.match else ()):
        if chair.person is None:
            seats[Seat(place)] = chair.bot
        elif presences.of(chair.person) == "warm":
            seats[Seat(place)] = STAND_IN
    return seats
