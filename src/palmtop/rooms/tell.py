"""What screens are shown: the parts of the room, the table and each hand, and of those only what has changed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw

from palmtop.engine.game import Seat
from palmtop.rooms.match import NO_SEATS, Cue, RoomMatch
from palmtop.rooms.room_parts import you_part
from palmtop.rooms.screen import BeforeShow, Screen
from palmtop.rooms.shown_view import NO_PARTS, Parts, ShownView
from palmtop.rooms.state import RoomState
from palmtop.wire import down
from palmtop.wire.down import SharedRoomParts, You


def seat_of(state: RoomState, person: int | None) -> Seat | None:
    """The seat whose hand a person is shown. During a match the chairs keep their order: chair 0 is seat 0."""
    place, match = state.chair_of(person), state.last_match
    if place is None or match is None or not match.playable:
        return None
    if state.match is None and not _sat_there(state, place, person):
        return None
    return Seat(place)


def _sat_there(state: RoomState, place: int, person: int | None) -> bool:
    """After the match people may change chairs, but a hand is shown only to the person who held it."""
    return place < len(state.sat_last) and state.sat_last[place].person == person


NO_SEAT = You(None, None, None, host=False, stand_ins=0, deeds=(), given_away=False, sent_away=False)


class Update:
    """What one update says to each screen. Screens for which it says the same get the same frame, encoded once."""

    def __init__(self, views: Views, room: Parts, table: Parts, cues: Sequence[Cue]) -> None:
        self._views = views
        self._room = _raw(room)
        self._table = _raw(table)
        self._cues = cues
        self.private_cues = any(cue.to is not None for cue in cues)
        self._has_shared = bool(room or table or cues)
        self._shared_frame: bytes | None = None
        self._whole_parts: tuple[dict[str, Raw], dict[str, Raw]] | None = None

    def is_private(self, seat: Seat | None) -> bool:
        """Whether the update says something to this seat that it doesn't say to everyone."""
        return self.private_cues or seat in self._views.changed_hands

    def shared_frame(self) -> bytes | None:
        """The frame for screens to which the update says the same; None: there is nothing to send."""
        if self._shared_frame is None and self._has_shared:
            self._shared_frame = down.encode(down.Show(False, self._room, self._table, cues=self._cues_for(None)))
        return self._shared_frame

    def own_frame(self, seat: Seat | None, fresh: bool, you: You | None, done: list[str]) -> bytes | None:
        """The frame for one screen; None: there is nothing to send. `you` None: it has not changed."""
        views = self._views
        room, table = self._whole() if fresh else (self._room, self._table)
        hand = _raw(views.hand(seat) if fresh else views.changed_hands.get(seat, NO_PARTS))
        cues = self._cues_for(seat)
        if you is not None:
            room = {**room, "you": Raw(down.encode(you))}
        if not (fresh or room or table or hand or cues or done):
            return None
        return down.encode(down.Show(fresh, room, table, hand, cues, done))

    def _whole(self) -> tuple[dict[str, Raw], dict[str, Raw]]:
        """All parts of the room and of the table."""
        if self._whole_parts is None:
            self._whole_parts = _raw(self._views.room.parts()), _raw(self._views.table.parts())
        return self._whole_parts

    def _cues_for(self, seat: Seat | None) -> list[Raw]:
        return [cue.cue for cue in self._cues if cue.to is None or (seat is not None and seat in cue.to)]


def _raw(parts: Parts) -> dict[str, Raw]:
    return {name: Raw(encoded) for name, encoded in parts.items()}


class Views:
    """The room, the table and the hands as the screens of one room were last shown them."""

    def __init__(self, before_show: BeforeShow) -> None:
        self._before_show = before_show
        self.room = ShownView()
        self.table = ShownView()
        self.match: RoomMatch | None = None
        self._hands: dict[Seat, ShownView] = {}
        self._outdated: frozenset[Seat] = NO_SEATS  # whose hands may have changed since they were last looked at
        self.changed_hands: dict[Seat | None, Parts] = {}  # what to send of those that have changed

    def tell(
        self,
        screens: Sequence[Screen],
        state: RoomState,
        room: SharedRoomParts,
        cues: Sequence[Cue],
        room_changed: bool,
        begun: bool = True,
        audience: Sequence[Screen] = (),
    ) -> None:
        """Shows every screen what has changed for it. Raises GameFailed, having shown nothing.

        Not `room_changed`: nobody has come, left or changed seats since the last time.
        Not `begun`: the how-to is shown, and nothing of the match yet.
        """
        shown = state.last_match if begun else None
        try:
            match = self._look(shown)
            seats = [seat_of(state, screen.person) if room_changed else screen.seat for screen in screens]
            table = match.table(self.table.update) if match else NO_PARTS
            update = Update(self, self.room.update(room), table, cues)
            self._look_at_hands(seats)
        except Exception:
            for screen in (*screens, *audience):
                screen.behind = True
            raise
        number = shown.number if shown else None
        shared = None if room_changed or update.private_cues else update.shared_frame()
        for screen, seat in zip(screens, seats, strict=True):
            if shared is not None and screen.is_current and seat not in self.changed_hands:
                self._before_show(screen)
                screen.connection.send(shared)
                continue
            you = (
                you_part(state, screen.person, seat, room.room.acting)
                if room_changed or screen.you is None
                else screen.you
            )
            screen.show(number, seat, you, update, self._before_show)
        self._tell_audience(audience, update, number)
        self.changed_hands = {}

    def _tell_audience(self, audience: Sequence[Screen], update: Update, match: int | None) -> None:
        """After all others, and with one frame for those who need everything and one for the rest."""
        if not audience:
            return
        changes = (
            update.own_frame(None, fresh=False, you=None, done=[]) if update.private_cues else update.shared_frame()
        )
        whole: bytes | None = None
        for screen in audience:
            frame = changes
            if screen.behind or screen.match != match:
                frame = whole = whole or update.own_frame(None, fresh=True, you=NO_SEAT, done=[])
                screen.shown, screen.behind, screen.match = True, False, match
            if frame is not None:
                screen.connection.send(frame)

    def hand(self, seat: Seat | None) -> Parts:
        """All parts of a seat's hand at the time of the latest update."""
        if seat is None or self.match is None:
            return NO_PARTS
        self._look_at_hands([seat])
        return self._hands[seat].parts()

    def _look_at_hands(self, seats: Sequence[Seat | None]) -> None:
        """Those that may have changed since they were last looked at."""
        match, hands = self.match, self._hands
        for seat in seats:
            if match is None or seat is None or (seat in hands and seat not in self._outdated):
                continue
            hand = hands.get(seat) or ShownView()
            changed = match.hand(seat, hand.update)
            hands[seat] = hand
            self._outdated = self._outdated - {seat} or NO_SEATS
            if changed:
                self.changed_hands[seat] = changed

    def _look(self, match: RoomMatch | None) -> RoomMatch | None:
        """Begins an update. Returns the match that is shown."""
        match = match if match is not None and match.playable else None
        self.changed_hands = {}
        if match is not self.match:
            self.match, self.table, self._hands, self._outdated = match, ShownView(), {}, NO_SEATS
        if match is not None:
            changed = match.take_changed_hands()
            if changed is None:
                self._outdated |= self._hands.keys()
            elif changed:
                self._outdated |= changed
        return match
