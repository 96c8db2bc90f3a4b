"""Who is connected, who is away, and for whom a bot plays meanwhile. Kept in memory only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Seat
from palmtop.rooms.fold import STAND_IN
from palmtop.rooms.state import RoomState
from palmtop.wire.down import Presence

if TYPE_CHECKING:
    from palmtop.rooms.screen import Screen

PATIENCE_MS = 10_000  # that others wait before they may go on without somebody; with a short grace time, half of that
HOST_AWAY_MS = 3_600_000  # after which a host who is away counts as gone for good

NOBODY_WARM: frozenset[int] = frozenset()  # one for all rooms: every other empty set takes 216 bytes


class Absence(Struct, gc=False):
    """Since when somebody is away, and when a bot takes over."""

    since: int
    bot_at: int | None  # when a bot plays for them; None: the host waits for them
    left: bool = False  # on purpose


class Presences:
    """Of each person: here, away, "warm": a bot plays for them, or "left": they left on purpose, and a bot plays."""

    def __init__(self, grace_seconds: float) -> None:
        self._grace = int(grace_seconds * 1000)
        self.patience = min(PATIENCE_MS, self._grace // 2)
        self._away: dict[int, Absence] = {}
        self._warm: frozenset[int] = NOBODY_WARM

    @property
    def away(self) -> set[int]:
        return set(self._away)

    def came(self, person: int) -> None:
        self._away.pop(person, None)
        self._warm = self._warm - {person} or NOBODY_WARM

    def went(self, person: int, at: int) -> None:
        self._away[person] = Absence(at, at + self._grace)

    def left(self, person: int, at: int) -> None:
        """They leave on purpose: a bot plays for them at once."""
        self._away[person] = Absence(at, at, left=True)

    def forget(self, person: int) -> None:
        self.came(person)

    def swap(self, away: int, here: int) -> None:
        """`away` is here now, with the device of `here`."""
        self._away[here] = self._away.pop(away)
        if away in self._warm:
            self._warm = self._warm - {away} | {here}

    def let_bot_play(self, person: int, at: int) -> None:
        """A bot plays for somebody who is away from now on, not only after the grace time."""
        self._away[person].bot_at = at

    def wait_for(self, person: int) -> None:
        """No bot plays for somebody who is away until others ask for it, or the next match begins."""
        self._away[person].bot_at = None

    def wait_no_more(self) -> None:
        for absence in self._away.values():
            if absence.bot_at is None:
                absence.bot_at = absence.since + self._grace

    def of(self, person: int) -> Presence:
        if person in self._warm:
            return "left" if self._away[person].left else "warm"
        return "away" if person in self._away else "here"

    def absence(self, person: int) -> Absence | None:
        return self._away.get(person)

    def expire(self, at: int) -> bool:
        """Ends the grace time of those who have been away for that long. Returns whether there was anybody."""
        if not self._away:  # usual, and asked in every turn
            return False
        before = len(self._warm)
        self._warm |= {person for person, one in self._away.items() if one.bot_at is not None and at >= one.bot_at}
        return len(self._warm) > before

    def next_expiry(self) -> int | None:
        if not self._away:
            return None
        absences = (one for person, one in self._away.items() if person not in self._warm)
        return min((one.bot_at for one in absences if one.bot_at is not None), default=None)


class Attendance:
    """The screens of a room and the presence of its people."""

    def __init__(self, grace_seconds: float, known: list[int], at: int) -> None:
        self.screens: list[Screen] = []
        self.presences = Presences(grace_seconds)
        self.acting: int | None = None  # who acts for the host, who is away
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
        if screen.person is not None and self.presences.absence(screen.person) is None:
            self.presences.went(screen.person, at)
        if not self.screens:
            self.empty_since = at

    def leave(self, screen: Screen, at: int) -> None:
        """The person leaves on purpose with this screen."""
        if screen in self.screens and screen.person is not None:
            self.presences.left(screen.person, at)
            self.go(screen, at)

    def next_hosts(self, state: RoomState) -> list[int]:
        """Those who are here, in the order in which they become or replace the host: first those who are seated."""
        return sorted(self.people, key=lambda person: (state.chair_of(person) is None, person))

    def host_is_gone(self, host: int | None, at: int) -> bool:
        """Whether the host has been away for so long that somebody else becomes host."""
        absence = self._absence_of(host)
        return absence is not None and at - absence.since >= HOST_AWAY_MS

    def choose_acting(self, state: RoomState, at: int) -> bool:
        """If others have waited for the host for long enough, somebody acts for them. Returns whether that changes."""
        absence, before = self._absence_of(state.host), self.acting
        if absence is None or at - absence.since < self.presences.patience:
            self.acting = None
        else:
            self.acting = next(iter(self.next_hosts(state)), None)
        return self.acting != before

    def next_expiry(self, host: int | None) -> int | None:
        """When the presence of somebody, or who acts for the host, changes by itself."""
        absence = self._absence_of(host) if self.people else None
        if absence is None:
            return self.presences.next_expiry()
        waiting = HOST_AWAY_MS if self.acting is not None else self.presences.patience
        grace_over = self.presences.next_expiry()
        return min(absence.since + waiting, grace_over) if grace_over is not None else absence.since + waiting

    def _absence_of(self, host: int | None) -> Absence | None:
        return None if host is None else self.presences.absence(host)

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


def _awaited(state: RoomState, presences: Presences, person: int) -> Absence:
    """The absence of somebody whose seat others wait for. Raises Refusal if there is nobody to wait for."""
    if state.match is None:
        raise Refusal("no-match")
    if state.chair_of(person) is None:
        raise Refusal("chair-not-theirs")
    absence = presences.absence(person)
    if absence is None:
        raise Refusal("back-already")
    return absence


def let_bot_play(state: RoomState, presences: Presences, person: int, of: int, at: int) -> None:
    """`person` has waited long enough for `of`: a bot plays for them from now on."""
    if state.chair_of(person) is None and person != state.host:
        raise Unauthorised("not-seated")
    if at - _awaited(state, presences, of).since < presences.patience:
        raise Refusal("bot-too-soon", seconds=presences.patience // 1000)
    if presences.of(of) == "away":
        presences.let_bot_play(of, at)


def wait_for(state: RoomState, presences: Presences, person: int, of: int) -> None:
    """The host wants no bot to play for `of`."""
    if person != state.host:
        raise Unauthorised("host-only")
    _awaited(state, presences, of)
    if presences.of(of) != "away":
        raise Refusal("bot-plays-already")
    presences.wait_for(of)


def bot_seats(state: RoomState, presences: Presences) -> dict[Seat, int]:
    """The seats that bots play now, and their strengths: their own seats, and those of people who are away."""
    seats: dict[Seat, int] = {}
    for place, chair in enumerate(state.chairs if state.match else ()):
        if chair.person is None:
            seats[Seat(place)] = chair.bot
        elif presences.of(chair.person) in ("warm", "left"):
            seats[Seat(place)] = STAND_IN
    return seats
